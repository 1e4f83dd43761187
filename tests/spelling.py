#!/usr/bin/env python3
"""spelling.py - every text in every language, and what the docs say, is spelt as its dictionary (hunspell) or our own list spells it.

Our own words are in tests/words/<lang>.txt, one a line, each of them used somewhere. tests/words/avoid.txt says which words are not to be
used because another means the same. Texts have one kind of apostrophe, one space between words, and British spelling.
    spelling.py          checks, and ends with the line 'N passed, N failed'
    spelling.py --list   writes the three lists anew: every word that no dictionary knows. READ what it adds"""
import json
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORDS = ROOT / "tests/words"
DICTIONARIES = {"en": "en_GB", "de": "de_DE", "nl": "nl_NL"}
GAMES = sorted(p.name for p in (ROOT / "games").iterdir() if (p / "text").is_dir())

WORD = re.compile(r"[^\W\d_]+(?:[’'\-][^\W\d_]+)*[’']?")          # letters, inner apostrophes and hyphens
FILLED = "\x01"                                                  # stands where an argument is filled in
SHORT = re.compile(r"[^\W\d_]{1,5}\.?")                          # what a board has room for: 'cann.', 'Mü'
LAID_OUT = re.compile(r"^(play\.help|at\.help|board\.(help|legend|loot|key_\d))$")  # columns: more than one space is meant
IZE = re.compile(r"(?i)\b(?!(?:cap|out|bite-|re)?(?:prize|size|seize))[a-z]{3,}(?:i|y)z(?:e[sdr]?|ing|ations?)\b")
QUOTES = {"en": "“”", "de": "„“", "nl": "„”"}
TWICE = {"en": {"had", "that"}, "de": {"die", "der", "das", "sie"}, "nl": {"die", "dat", "je", "zijn"}}  # words that may follow themselves


class Text:
    def __init__(self, where, name, lang, words, laid_out=False, prose=False):
        self.where, self.name, self.lang, self.words = where, name, lang, words  # words: the forms that it can take
        self.laid_out, self.prose = laid_out, prose                              # prose: a line of the docs


def forms(text):
    """A text as it is read: with the first forms of '{a:# coin|# coins}', and with the second."""
    text = re.sub(r"(?<!\w)/[a-z_]+", "7", text)  # "/say": a word that is typed, in every language

    def form(which):
        def choose(m):
            choices = m[1].split("|")
            return choices[min(which, len(choices) - 1)].replace("#", "7")
        return re.sub(r"\{\w+\}", FILLED, re.sub(r"\{\w+:([^{}]*)\}", choose, text))
    return sorted({form(0), form(1)})


def prose(markdown):
    """What a Markdown page says, line by line: without code, addresses and what is only markup."""
    code = False
    for number, line in enumerate(markdown.split("\n"), 1):
        if line.lstrip().startswith("```"):
            code = not code
        elif not code and not line.startswith("    "):
            line = re.sub(r"`[^`]*`", " 7 ", line)
            line = re.sub(r"\]\([^)]*\)", "]", line)
            yield number, re.sub(r"<[^>]*>|https?://\S+", " ", line)


def all_texts():
    for where in [*GAMES, "common"]:
        for lang in DICTIONARIES:
            path = ROOT / (f"games/{where}/text" if where != "common" else "text/common") / f"{lang}.json"
            for key, text in json.loads(path.read_text(encoding="utf-8")).items():
                if key.startswith(("board.", "short.")) and SHORT.fullmatch(text):
                    continue
                yield Text(where, f"{path.relative_to(ROOT)} {key}", lang, forms(text), laid_out=LAID_OUT.match(key) is not None)
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        markdown = path.read_text(encoding="utf-8")
        if "generated" not in markdown.split("\n")[0].lower():
            for number, line in prose(markdown):
                yield Text("docs", f"{path.relative_to(ROOT)}:{number}", "en", [line], laid_out=True, prose=True)


# ---- spelling ------------------------------------------------------------------------------------------------------------

def words_of(form):
    """The words to be looked up: not what is glued to an argument ('{a}’s', '{a}s')."""
    form = re.sub(FILLED + r"(?:[’']?s\b|[’']|-)?", " ", form)
    for word in WORD.findall(form.replace("­", "")):
        yield word.rstrip("’'") if not word.endswith(("s’", "s'")) else word[:-1]


def unknown(lang, words):
    """Those that the dictionary does not know. hunspell takes some words apart at hyphens and apostrophes: each part has to be known."""
    said = subprocess.run(["hunspell", "-d", DICTIONARIES[lang], "-i", "utf-8", "-l"],
                          input="".join(f"{w}\n" for w in words).replace("’", "'"),
                          capture_output=True, text=True, encoding="utf-8", check=True).stdout
    wrong = set(said.split())
    return {w for w in words if wrong & {w.replace("’", "'"), *re.split("[-’']", w)}}


def bare(word):
    """A name without its genitive."""
    return re.sub(r"[’']s$", "", word)


def load_words(lang):
    path = WORDS / f"{lang}.txt"
    return [line for line in path.read_text(encoding="utf-8").split("\n") if line and not line.startswith("#")] if path.exists() else []


# ---- words that are not to be used ---------------------------------------------------------------------------------------

class Avoid:
    """A row of avoid.txt: language, where (a game, common, docs, or all), the word ('*' for more of the word), what to say instead, and,
    after 'except', turns of phrase in which it is right."""
    def __init__(self, row):
        rule, _, kept = row.partition(" except ")
        self.row, (self.lang, self.where, self.word, self.instead) = row, rule.split(None, 3)
        self.word = self.word.replace("_", " ")
        self.kept = [k.strip() for k in kept.split(",") if k.strip()]
        inner = re.escape(self.word.strip("*"))
        self.pattern = re.compile(("" if self.word[0] == "*" else r"(?<!\w)") + inner + ("" if self.word[-1] == "*" else r"(?!\w)"),
                                  re.IGNORECASE)

    def found(self, text):
        if text.lang != self.lang or self.where not in ("all", text.where):
            return False
        return any(self.pattern.search(self.rest(form)) for form in text.words)

    def rest(self, form):
        for kept in self.kept:
            form = re.sub(re.escape(kept), " ", form, flags=re.IGNORECASE)
        return form


def load_avoid():
    return [Avoid(line) for line in (WORDS / "avoid.txt").read_text(encoding="utf-8").split("\n") if line and not line.startswith("#")]


# ---- the check -----------------------------------------------------------------------------------------------------------

def laid_wrong(text):
    """What is wrong with marks and spaces."""
    for form in text.words:
        if not text.prose:
            if re.search(r"['`´]", form):
                yield "an apostrophe that is not ’"
            opens, closes = QUOTES[text.lang]
            if re.search("[\"„“”‘«»‹›]", re.sub(f"{opens}[^{opens}]+?{closes}", "", form)):
                yield f"quotation marks that are not {opens}…{closes}"
        if not text.laid_out and "  " in form:
            yield "two spaces"
        if not text.laid_out and form != form.strip() and form.strip():
            yield "a space at its beginning or end"
        if not text.laid_out and re.search(r"\w [,;.!?](?:\s|$)", form):
            yield "a space before a mark"
        if unicodedata.normalize("NFC", form) != form:
            yield "letters and accents apart"
        for m in re.finditer(r"\b([^\W\d_]+) \1\b", form):
            if m[1].lower() not in TWICE[text.lang]:
                yield f"twice: {m[1]}"
        if text.lang == "en":
            for m in IZE.finditer(form):
                yield f"American: {m[0]}"


def mistakes(texts, lists, avoid):
    """(name, what is wrong) of every text, and of every word of the lists that no text uses."""
    texts, found = list(texts), []
    for text in texts:
        found += [(text.name, what) for what in sorted(set(laid_wrong(text)))]
        found += [(text.name, f"{row.word} - say {row.instead}") for row in avoid if row.found(text)]
    for lang in DICTIONARIES:
        mine, own = [t for t in texts if t.lang == lang], set(lists[lang])
        used = {(bare(w), t.name) for t in mine for form in t.words for w in words_of(form)}
        words = {w for w, _ in used}
        wrong = unknown(lang, words - own)
        found += sorted({(name, f"unknown: {w}") for w, name in used if w in wrong})
        found += [(f"tests/words/{lang}.txt", f"no text uses {w}") for w in lists[lang] if w not in words]
        found += [(f"tests/words/{lang}.txt", f"out of order: {b}") for a,
                  b in zip(lists[lang], lists[lang][1:]) if not order(a) < order(b)]
    return found


def order(word):
    """Alphabetically, an accent or a capital letter aside."""
    return "".join(c for c in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(c)), word


# ---- the check can fail --------------------------------------------------------------------------------------------------

NO_WORDS = {lang: [] for lang in DICTIONARIES}
GOOD = [
    ("en", "{a}’s crew takes {b:# coin|# coins}; the sailors’ own harbour isn’t far. Organise it, seize the prize."),
    ("en", "Card{a:|s} for {b}"),
    ("de", "{a} nimmt {b:eine Karte|# Karten} aus {a}s Hand, dann „Fertig“: {b:einmal|#-mal}."),
    ("en", "Say “done”: it’s over."),
    ("nl", "Zo’n zet kan {a} niet doen: {b:# kaart|# kaarten}, met z’n tweeën. Kies „Klaar”."),
]
BAD = [  # language, text, how the complaint begins
    ("en", "The harbor is near.", "unknown: harbor"),
    ("en", "A tavren by the sea.", "unknown: tavren"),
    ("en", "{a:# coin|# coyns}", "unknown: coyns"),
    ("en", "{a:# coyn|# coins}", "unknown: coyn"),
    ("en", "Ship{a:|z}", "unknown: Shipz"),
    ("en", "{a}’s shipp", "unknown: shipp"),
    ("en", "{a}'s ship", "an apostrophe"),
    ("en", "Say \"done\".", "quotation marks"),
    ("en", "Say „done“.", "quotation marks"),
    ("en", "Say “done.", "quotation marks"),
    ("de", "Sag “Fertig”.", "quotation marks"),
    ("nl", "Zeg ‘Klaar’.", "quotation marks"),
    ("en", "One  ship", "two spaces"),
    ("en", "One ship ", "a space at its beginning or end"),
    ("en", "One ship .", "a space before a mark"),
    ("en", "Take the the ship.", "twice: the"),
    ("en", "You realize it.", "American: realize"),
    ("en", "Organizing, an organization", "American: Organizing"),
    ("de", "Das Schif ist da.", "unknown: Schif"),
    ("de", "Das schiff ist da.", "unknown: schiff"),
    ("de", "{a:ein Pirat|# Piratten}", "unknown: Piratten"),
    ("de", "wie geht's", "an apostrophe"),
    ("nl", "Het schipp is er.", "unknown: schipp"),
    ("nl", "Zo'n schip", "an apostrophe"),
    ("nl", "een een schip", "twice: een"),
]


def self_test(avoid):
    """Planted mistakes are found, right texts are let through."""
    def of(lang, text, where="cove", lists=NO_WORDS, rows=()):
        return [what for _, what in mistakes([Text(where, "planted", lang, forms(text))], lists, rows)]

    for lang, text in GOOD:
        yield f"right: {text}", of(lang, text) == []
    for lang, text, complaint in BAD:
        yield f"planted: {text}", any(what.startswith(complaint) for what in of(lang, text))
    yield "a word of the list is let through", of("en", "Tortugo’s port", lists={**NO_WORDS, "en": ["Tortugo"]}) == []
    yield "a word of the list that nobody uses is found", of("en", "A port",
                                                             lists={**NO_WORDS, "en": ["Tortugo"]}) == ["no text uses Tortugo"]
    yield "a list out of order is found", "out of order: Aztik" in of("en", "Brzt Aztik", lists={**NO_WORDS, "en": ["Brzt", "Aztik"]})
    for row in avoid:
        where = "cove" if row.where == "all" else row.where
        planted = Text(where, "planted", row.lang, [row.word.strip("*")])
        yield f"avoided: {row.row}", row.found(planted)
        yield f"a place that there is: {row.row}", row.where in ("all", "docs", "common", *GAMES)
        elsewhere = Text("nowhere", "planted", row.lang, planted.words)
        yield f"only there: {row.row}", row.where == "all" or not row.found(elsewhere)
        for kept in row.kept:
            yield f"kept: {kept}", not row.found(Text(where, "planted", row.lang, [kept]))
    code = "Some `coloor` here\n```\ncoloor\n```\n    coloor\nsee [the map](coloor.md) <b>coloor</b>"
    yield "prose leaves code out", "".join(line for _, line in prose(code)).count("coloor") == 1


def write_lists(texts, avoid):
    """Every word that no dictionary knows, and that is not to be avoided where it stands."""
    for lang in DICTIONARIES:
        words = set()
        for t in (t for t in texts if t.lang == lang):
            rows = [row for row in avoid if row.lang == lang and row.where in ("all", t.where)]
            found = {bare(w) for form in t.words for w in words_of(form)}
            words |= {w for w in found if not any(row.pattern.search(w) for row in rows)}
        (WORDS / f"{lang}.txt").write_text("\n".join(sorted(unknown(lang, words), key=order)) + "\n", encoding="utf-8")


def main():
    avoid, texts = load_avoid(), list(all_texts())
    if sys.argv[1:] == ["--list"]:
        return write_lists(texts, avoid)
    tests = list(self_test(avoid))
    for name, well in tests:
        if not well:
            print(f"self-test: {name}")
    found = mistakes(texts, {lang: load_words(lang) for lang in DICTIONARIES}, avoid)
    for name, what in found:
        print(f"{name}: {what}")
    wrong = {name for name, _ in found}
    failed = sum(not well for _, well in tests) + len(wrong)
    print(f"{len(tests) + len({t.name for t in texts} | wrong) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
