import { CARD_FIELDS } from '#engine/cards/cards-csv.ts';

/** The note type of every exported card. Anki updates a note only while this number stays. */
export const MODEL_ID = 1_763_856_000_000;

/** Tables of an Anki collection of schema 11, the oldest that every Anki since 2.0 reads (ankitects/anki, rslib/src/storage/upgrades). */
export const TABLES = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`;

const FRONT = '<div class="topic">{{Topic}}</div>\n{{Front}}';
const BACK = `{{FrontSide}}
<hr id="answer">
{{Back}}
{{#Quote}}<blockquote>{{Quote}}</blockquote>{{/Quote}}
<div class="source">{{Source}}{{#Page}}, {{Page}}{{/Page}} {{#Link}}<a href="{{Link}}">Hornbook</a>{{/Link}}</div>`;
const CSS = `.card { font: 20px/1.45 Georgia, serif; text-align: left; max-width: 40em; margin: 0 auto; }
.topic, .source { font: 14px/1.4 sans-serif; color: #777; }
blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid #1f3a5f; }`;

/** The one row of `col`: Anki refuses a collection whose `ver` is not 11 or whose `tags` is no object. */
export function collectionRow(deck: { id: number; name: string }, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    id: 1,
    crt: seconds - (seconds % 86_400),
    mod: now.getTime(),
    scm: now.getTime(),
    ver: 11,
    dty: 0,
    usn: 0,
    ls: 0,
    conf: JSON.stringify(confOf(deck.id)),
    models: JSON.stringify({ [MODEL_ID]: modelOf(deck.id, seconds) }),
    decks: JSON.stringify({
      1: deckOf({ id: 1, name: 'Default' }, seconds),
      [deck.id]: deckOf(deck, seconds),
    }),
    dconf: JSON.stringify({ 1: DECK_OPTIONS }),
    tags: '{}',
  };
}

const confOf = (deckId: number) => ({
  activeDecks: [deckId],
  addToCur: true,
  collapseTime: 1200,
  curDeck: deckId,
  curModel: String(MODEL_ID),
  dueCounts: true,
  estTimes: true,
  newBury: true,
  newSpread: 0,
  nextPos: 1,
  sortBackwards: false,
  sortType: 'noteFld',
  timeLim: 0,
});

const modelOf = (did: number, mod: number) => ({
  id: MODEL_ID,
  name: 'Hornbook',
  type: 0,
  mod,
  usn: -1,
  sortf: 0,
  did,
  tmpls: [{ name: 'Card 1', ord: 0, qfmt: FRONT, afmt: BACK, did: null, bqfmt: '', bafmt: '' }],
  flds: CARD_FIELDS.map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Georgia',
    size: 20,
    media: [],
  })),
  css: CSS,
  latexPre: '',
  latexPost: '',
  tags: [],
  vers: [],
  req: [[0, 'any', [0, 6]]],
});

const deckOf = ({ id, name }: { id: number; name: string }, mod: number) => ({
  id,
  name,
  mod,
  usn: id === 1 ? 0 : -1,
  desc: '',
  dyn: 0,
  conf: 1,
  collapsed: false,
  extendNew: 0,
  extendRev: 50,
  lrnToday: [0, 0],
  newToday: [0, 0],
  revToday: [0, 0],
  timeToday: [0, 0],
});

const DECK_OPTIONS = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  autoplay: true,
  maxTaken: 60,
  replayq: true,
  timer: 0,
  new: {
    bury: true,
    delays: [1, 10],
    initialFactor: 2500,
    ints: [1, 4, 7],
    order: 1,
    perDay: 20,
    separate: true,
  },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
};
