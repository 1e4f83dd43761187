"""expect.py - what the tests in Python share. Two ways to hold something: expect() counts it, tells what was wrong and goes on; insist()
ends the test that it stands in, and run_all() goes on with the next one."""
import traceback

passed = failed = 0


class Broken(Exception):
    pass


def expect(yes, *what):
    global passed, failed
    passed, failed = passed + bool(yes), failed + (not yes)
    if not yes:
        print("FAILED", *what)
    return yes


def insist(yes, what):
    if not yes:
        raise Broken(what)


def run_all(tests, only=()):
    """Functions that insist, or assert; of these only those whose name has one of the words."""
    for test in tests:
        if only and not any(word in test.__name__ for word in only):
            continue
        try:
            test()
            expect(True)
        except Broken as e:
            expect(False, f"{test.__name__}: {e}")
        except Exception:  # whatever went wrong, the others are run
            expect(False, test.__name__ + "\n" + traceback.format_exc())


def finish():
    """The last line; the exit status."""
    print(f"{passed} passed, {failed} failed")
    return failed > 0
