import { drawSide, hasGap, type NoteFields } from './anki-template.ts';
import { CARD_FIELDS } from './cards-csv.ts';
import { type FieldText, htmlText, plainText } from './field-text.ts';
import type { Table } from './read-table.ts';

/**
 * A card that somebody else's file has. `name` is the same whenever the same card comes again. `bare`: the back without the
 * words of a page that stand on it because the page is not here.
 */
export type BroughtCard = {
  name: string;
  front: string;
  back: string;
  bare: string;
  topic: string;
  isSetAside: boolean;
};

/** Why a card of a file is none here. */
export type LeftOut = 'no_front' | 'no_back' | 'only_media' | 'too_long';
/** What a row or a card of a file came to. */
export type Brought = { card: BroughtCard; hasMedia: boolean } | { leftOut: LeftOut };

/** A card of a collection of Anki's: its note's fields, the two templates, the number of the card among those of its note, from 0. */
export type AnkiCard = {
  guid: string;
  ord: number;
  fields: NoteFields;
  front: string;
  back: string;
  hasGaps: boolean;
  deck: string;
  isSetAside: boolean;
};

/** Characters that a side and a topic may have. */
export type SideLimits = { side: number; topic: number };

/** A card of Anki's as one of ours: what its two sides show, as text. Cards that we exported once are read by their fields. */
export function ankiCard(card: AnkiCard, limits: SideLimits): Brought {
  const { guid, ord, fields, deck, isSetAside } = card;
  const own = CARD_FIELDS.every((name) => fields.has(name)) ? ownSides(fields) : null;
  const side = (isFront: boolean) =>
    htmlText(
      drawSide(isFront ? card.front : card.back, fields, { isFront, gap: card.hasGaps ? ord + 1 : 0 }),
    );
  if (card.hasGaps && ![...fields.values()].some((text) => hasGap(text, ord + 1)))
    return { leftOut: 'no_front' };
  const [front, back] = own ?? [side(true), side(false)];
  const whole = withoutFront(back.text, front.text);
  const brought = {
    name: `anki ${guid} ${ord}`,
    front: front.text,
    back: whole,
    bare: own ? htmlText(fields.get('Back') ?? '').text : whole,
    topic: own ? htmlText(fields.get('Topic') ?? '').text : lastOf(deck),
    isSetAside,
  };
  return checked(brought, front.hasMedia || back.hasMedia, limits);
}

/** Many templates repeat the front on the back. */
const withoutFront = (back: string, front: string): string =>
  front !== '' && back.startsWith(`${front}\n`) ? back.slice(front.length).trim() : back;

const lastOf = (deck: string): string => plainText(deck.split('::').at(-1) ?? '');

function ownSides(fields: NoteFields) {
  const read = (name: string) => htmlText(fields.get(name) ?? '');
  const back = backWith(...['Back', 'Quote', 'Source', 'Page'].map(read));
  return [read('Front'), { text: back, hasMedia: read('Back').hasMedia }] as const;
}

/** The words of a page that is not here stand on the back, with where they are from. */
function backWith(...parts: readonly FieldText[]): string {
  const [back = '', quote = '', source = '', page = ''] = parts.map(({ text }) => text);
  const place = [source, page].filter((part) => part !== '').join(', ');
  return [back, quote && `“${quote}”`, place && `(${place})`].filter((part) => part !== '').join('\n');
}

const NAMES: Readonly<Record<string, 'front' | 'back' | 'topic'>> = {
  ...{ front: 'front', term: 'front', question: 'front', word: 'front', prompt: 'front' },
  ...{ back: 'back', definition: 'back', answer: 'back', meaning: 'back' },
  ...{ topic: 'topic', deck: 'topic', chapter: 'topic', category: 'topic', tags: 'topic' },
};

type Columns = { front: number; back: number; topic: number; guid: number };

/** The rows of a table as cards: by the names in the first row where there are such, else front, back and topic in this order. */
export function tableCards({ rows, headers }: Table, limits: SideLimits): Brought[] {
  const first = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const named = first.filter((name) => Object.hasOwn(NAMES, name)).map((name) => NAMES[name]);
  const hasNames = named.includes('front') && named.includes('back');
  const isOwn = CARD_FIELDS.every((name, at) => first[at] === name.toLowerCase());
  const at = (what: string) => first.findIndex((name) => NAMES[name] === what);
  const columns = hasNames
    ? { front: at('front'), back: at('back'), topic: at('topic'), guid: -1 }
    : columnsSaid(headers);
  const read =
    headers.get('html')?.trim() === 'true'
      ? htmlText
      : (text: string) => ({ text: plainText(text), hasMedia: false });
  return rows.slice(hasNames ? 1 : 0).map((row) => {
    const cell = (place: number) => read(unguarded(row[place] ?? ''));
    const [front, back] = [cell(columns.front), cell(columns.back)];
    const whole = isOwn ? backWith(back, cell(2), cell(3), cell(4)) : back.text;
    const guid = columns.guid < 0 ? '' : (row[columns.guid] ?? '').trim();
    const card = {
      name: guid === '' ? `text ${front.text}` : `anki ${guid} 0`,
      front: front.text,
      back: whole,
      bare: back.text,
      topic: columns.topic < 0 ? '' : lastOf(cell(columns.topic).text),
      isSetAside: false,
    };
    return checked(card, front.hasMedia || back.hasMedia, limits);
  });
}

/** Anki says which columns are no fields; the first two others are front and back. */
function columnsSaid(headers: ReadonlyMap<string, string>): Columns {
  const said = (name: string) => Number.parseInt(headers.get(`${name} column`) ?? '', 10) - 1;
  const [guid, deck, tags, notetype] = ['guid', 'deck', 'tags', 'notetype'].map(said);
  const taken = [guid, deck, tags, notetype].filter((at) => at !== undefined && at >= 0);
  const [front = 0, back = 1, topic = 2] = Array.from({ length: 10 }, (_, at) => at).filter(
    (at) => !taken.includes(at),
  );
  const isPlain = taken.length === 0;
  const topicAt = deck !== undefined && deck >= 0 ? deck : isPlain ? topic : -1;
  return { front, back, topic: topicAt, guid: guid !== undefined && guid >= 0 ? guid : -1 };
}

/** The mark before what a spreadsheet would run, as our own table has it. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=@\t\r+-])/, '');

function checked(card: BroughtCard, hasMedia: boolean, { side, topic }: SideLimits): Brought {
  const { front, back } = card;
  if (front === '' || back === '')
    return { leftOut: hasMedia ? 'only_media' : front === '' ? 'no_front' : 'no_back' };
  if (front.length > side || back.length > side) return { leftOut: 'too_long' };
  return { card: { ...card, topic: card.topic.slice(0, topic).trim() }, hasMedia };
}
