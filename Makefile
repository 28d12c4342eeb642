# Two commands; all they do stands in ./boam, which also serves Windows (py boam run).
.PHONY: run test

run:
	@exec python3 boam run

test:
	@exec python3 boam test
