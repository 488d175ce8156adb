/** The fields of a note by their names, as HTML. */
export type NoteFields = ReadonlyMap<string, string>;

/** Which side is drawn, and of a note with gaps which gap is asked for, from 1. */
export type Side = { isFront: boolean; gap: number };

const TOKEN = /\{\{([^{}]{1,300})\}\}/g;
const GAP = /\{\{c([\d,]{1,20})::((?:[^{}]|\{(?!\{)|\}(?!\}))*)\}\}/g;
/** Gaps may stand in gaps; nobody goes deeper. */
const DEEPEST = 6;
/** Things that Anki fills in itself and that are no field; the front side is not repeated on the back. */
const NO_FIELDS = new Set(['FrontSide', 'Tags', 'Type', 'Deck', 'Subdeck', 'Card', 'CardFlag', 'CardID']);

/**
 * A side of a card as HTML: the template with its fields put in. `{{#Field}}…{{/Field}}` stands where the field has
 * something, `{{^Field}}` where it is empty; of filters only `cloze` changes anything, and what is to be typed is not on the
 * front (ankitects/anki, rslib/src/template.rs).
 */
export function drawSide(template: string, fields: NoteFields, side: Side): string {
  const shown: boolean[] = [];
  const parts: string[] = [];
  let last = 0;
  const isShown = () => shown.every(Boolean);
  for (const { 0: whole, 1: inner = '', index } of template.matchAll(TOKEN)) {
    if (isShown()) parts.push(template.slice(last, index));
    last = index + whole.length;
    const name = inner.trim();
    if (/^[#^]/.test(name)) shown.push(isFilled(fields, name.slice(1).trim(), side) === name.startsWith('#'));
    else if (name.startsWith('/')) shown.pop();
    else if (isShown()) parts.push(filledIn(name, fields, side));
  }
  if (isShown()) parts.push(template.slice(last));
  return parts.join('');
}

const isFilled = (fields: NoteFields, name: string, { gap }: Side): boolean =>
  /^c\d+$/.test(name)
    ? name === `c${gap}`
    : (fields.get(name) ?? '').replace(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') !== '';

function filledIn(name: string, fields: NoteFields, side: Side): string {
  const filters = name.split(':').map((part) => part.trim());
  const field = filters.pop() ?? '';
  if (NO_FIELDS.has(field) || filters.some((filter) => filter.startsWith('tts'))) return '';
  const value = fields.get(field) ?? '';
  if (filters.includes('cloze')) return filters[0] === 'type' && side.isFront ? '' : withGaps(value, side);
  return filters[0] === 'type' && side.isFront ? '' : value;
}

/** A text with gaps, as the side shows it: the asked one open on the front, all others filled. */
export function withGaps(text: string, { isFront, gap }: Side): string {
  let filled = text;
  for (let depth = 0; depth < DEEPEST && filled.includes('{{c'); depth += 1)
    filled = filled.replace(GAP, (_, numbers: string, inner: string) => {
      const [answer = '', hint] = inner.split('::');
      const isAsked = numbers.split(',').some((number) => Number(number) === gap);
      return isFront && isAsked ? `[${hint?.trim() || '…'}]` : answer;
    });
  return filled;
}

/** Whether a text has the gap of that number. */
export const hasGap = (text: string, gap: number): boolean =>
  [...text.matchAll(/\{\{c([\d,]{1,20})::/g)].some(([, numbers = '']) =>
    numbers.split(',').some((number) => Number(number) === gap),
  );
