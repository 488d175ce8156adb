/** Signs with a meaning in the text of a .doc ([MS-DOC] 2.8). */
const FIELD = { begin: '\u0013', result: '\u0014', end: '\u0015' };
export const CELL_END = '\u0007';
export const NOTE_REFERENCE = '\u0002';

/** A paragraph's text as it prints: fields show their result, not their code; breaks are spaces; other signs go. */
export function plainDocText(text: string): string {
  /** For each open field, whether its result has begun. */
  const fields: boolean[] = [];
  let plain = '';
  for (const sign of text) {
    if (sign === FIELD.begin) fields.push(false);
    else if (sign === FIELD.result && fields.length > 0) fields[fields.length - 1] = true;
    else if (sign === FIELD.end) fields.pop();
    else if (fields.every(Boolean)) plain += printed(sign);
  }
  return plain.replace(/\s+/g, ' ').trim();
}

function printed(sign: string): string {
  if (sign === '\t' || sign === '\v' || sign === '\f') return ' ';
  if (sign === '\u001e') return '-';
  return sign < ' ' ? '' : sign;
}

/** How many footnotes or endnotes a paragraph refers to. */
export function countNoteReferences(text: string): number {
  return text.split(NOTE_REFERENCE).length - 1;
}
