/** Text as the question sets match it, and for each of its characters where that stands in the text it was made of. */
export type Normalized = { text: string; at: number[] };

const LIGATURES: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};
/** Marks of Markdown, escapes of them, and hyphens that a word does not show. */
const DROPPED = /[*_~`\\\u00ad\u200b]/;
const DASH = /[\u2010-\u2015\u2212]/;
const SINGLE = /[\u2018\u2019\u201a\u201b\u2032]/;
const DOUBLE = /[\u201c\u201d\u201e\u201f\u2033]/;

/**
 * A text as the sets of ../shared/eval say ("matching"): ligatures opened, curly quotes straight, dashes to -, words broken
 * at a line's end joined, Markdown marks and escapes removed, runs of white space to one blank.
 */
export function normalize(raw: string): Normalized {
  let text = '';
  const at: number[] = [];
  const put = (characters: string, from: number) => {
    text += characters;
    for (let n = 0; n < characters.length; n++) at.push(from);
  };
  for (let from = 0; from < raw.length; from++) {
    const character = raw[from] ?? '';
    const broken = isWordBreak(raw, from);
    if (broken > 0) from += broken;
    else if (/\s/.test(character)) {
      if (!text.endsWith(' ')) put(' ', from);
    } else if (!DROPPED.test(character)) put(plain(character), from);
  }
  return { text, at };
}

function plain(character: string): string {
  if (character < '\u0080') return character;
  if (DASH.test(character)) return '-';
  if (SINGLE.test(character)) return "'";
  if (DOUBLE.test(character)) return '"';
  return LIGATURES[character] ?? character;
}

const BROKEN = /-[ \t]*\r?\n\s*(?=[a-z])/y;

/** How many characters after the hyphen at `from` lie between the halves of a word broken at a line's end; 0 if none. */
function isWordBreak(raw: string, from: number): number {
  if (raw[from] !== '-' || !/[a-z]/.test(raw[from - 1] ?? '')) return 0;
  BROKEN.lastIndex = from;
  const found = BROKEN.exec(raw);
  return found ? found[0].length - 1 : 0;
}
