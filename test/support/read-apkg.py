"""Reads an Anki package as Anki's own importer does, and knows nothing of who wrote it: a zip, a database, JSON.

python3 read-apkg.py FIRST [SECOND ...] imports the packages one after the other into one collection and prints what it
has then. The rules are those of ankitects/anki (rslib/src/import_export/package/apkg/import and colpkg/import): a package
without `meta` is of schema 11; `col.ver` must be 11; models, decks, dconf and tags must be objects; the media map names every
other file of the zip; a note is the same where note type and guid are, and is then updated where `mod` is not older.
"""

import hashlib
import html
import json
import re
import sqlite3
import sys
import tempfile
import zipfile

TABLES = {
    "col": 13,
    "notes": 11,
    "cards": 18,
    "revlog": 9,
    "graves": 3,
}


def must(holds, words):
    if not holds:
        raise SystemExit(f"refused: {words}")


def field_sum(field):
    bare = html.unescape(re.sub(r"<[^>]*>", "", field))
    return int(hashlib.sha1(bare.encode()).hexdigest()[:8], 16)


def read(path):
    with zipfile.ZipFile(path) as package:
        must(package.testzip() is None, "the zip is damaged")
        names = package.namelist()
        must("meta" not in names and "collection.anki2" in names, "no package of schema 11")
        media = json.loads(package.read("media"))
        must(isinstance(media, dict), "the media map is no object")
        must(sorted(media) == sorted(set(names) - {"collection.anki2", "media"}), "the media map does not name the files")
        with tempfile.NamedTemporaryFile(suffix=".anki2") as file:
            file.write(package.read("collection.anki2"))
            file.flush()
            return collection(sqlite3.connect(file.name))


def collection(db):
    db.row_factory = sqlite3.Row
    must(db.execute("pragma integrity_check").fetchone()[0] == "ok", "the database is damaged")
    for table, columns in TABLES.items():
        must(len(db.execute(f"pragma table_info({table})").fetchall()) == columns, f"columns of {table}")
    cols = db.execute("select * from col").fetchall()
    must(len(cols) == 1 and cols[0]["ver"] == 11, "col.ver is not 11")
    models, decks, dconf, tags, conf = (json.loads(cols[0][name]) for name in ("models", "decks", "dconf", "tags", "conf"))
    must(tags == {}, "col.tags is no empty object")
    must("1" in decks and "1" in dconf and str(conf["curDeck"]) in decks, "decks")
    notes = {row["id"]: row for row in db.execute("select * from notes")}
    guids = [row["guid"] for row in notes.values()]
    must(len(set(guids)) == len(guids), "a guid stands twice")
    for note in notes.values():
        model = models[str(note["mid"])]
        fields = note["flds"].split("\x1f")
        must(len(fields) == len(model["flds"]), "fields of a note")
        must([field["ord"] for field in model["flds"]] == list(range(len(fields))), "order of fields")
        must(fields[0] != "", "a first field is empty")
        must(note["csum"] == field_sum(fields[0]), "sum of a first field")
        must(note["tags"] == "" or re.fullmatch(r" \S+( \S+)* ", note["tags"]), "tags")
    cards = db.execute("select * from cards").fetchall()
    for card in cards:
        must(card["nid"] in notes, "a card without its note")
        must(str(card["did"]) in decks and str(decks[str(card["did"])]["conf"]) in dconf, "a card without its deck")
        model = models[str(notes[card["nid"]]["mid"])]
        must(card["ord"] < len(model["tmpls"]), "a card without its template")
        must((card["type"], card["reps"], card["ivl"]) == (0, 0, 0), "a card has scheduling")
        must(card["queue"] in (0, -1), "queue of a card")
    must({card["nid"] for card in cards} == set(notes), "a note without cards")
    must(db.execute("select count(*) from revlog").fetchone()[0] == 0, "reviews")
    fields = {mid: [field["name"] for field in model["flds"]] for mid, model in models.items()}
    return [
        {
            "guid": note["guid"],
            "mid": note["mid"],
            "mod": note["mod"],
            "tags": note["tags"].split(),
            "fields": dict(zip(fields[str(note["mid"])], note["flds"].split("\x1f"))),
            "deck": next(decks[str(card["did"])]["name"] for card in cards if card["nid"] == note["id"]),
        }
        for note in notes.values()
    ]


there, told = {}, []
for path in sys.argv[1:]:
    counts = {"added": 0, "updated": 0, "same": 0}
    for note in read(path):
        old = there.get((note["mid"], note["guid"]))
        if old is None:
            counts["added"] += 1
        elif old["mod"] <= note["mod"] and old["fields"] != note["fields"]:
            counts["updated"] += 1
        else:
            counts["same"] += 1
            continue
        there[note["mid"], note["guid"]] = note
    told.append(counts)
print(json.dumps({"imports": told, "notes": list(there.values())}))
