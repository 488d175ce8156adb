/** How a line of an exam or key numbers what follows: a part, a question, a number, a letter, or "2a". */
export type Marker = {
  kind: 'part' | 'question' | 'number' | 'letter' | 'number-letter';
  /** "II", "3", "b"; for "2a" the number. */
  value: string;
  /** The letter of a "2a", otherwise empty. */
  letter: string;
  /** What stands after the marker on the same line. */
  rest: string;
};

const WORDS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5' };

/** The marker at the beginning of a line without Markdown marks, or null. */
export function markerOf(bare: string): Marker | null {
  const answered = /^answer(?:\s[a-d])?[-\s]to[-\s]question[-\s_]*(\d{1,2})\b/i.exec(bare.replace(/_/g, ' '));
  if (answered) return { kind: 'question', value: answered[1] ?? '', letter: '', rest: '' };
  return partMarker(bare) ?? questionMarker(bare) ?? numberMarker(bare) ?? letterMarker(bare);
}

/** The letter of an answer choice, A to E, or null: "A. Yes, because…", "(b) No". */
export function choiceLetter(bare: string): string | null {
  return /^\(?([A-Ea-e])[.)]\s*\S/.exec(bare)?.[1]?.toUpperCase() ?? null;
}

/** "Part 1 consists of …" and "Part I (Question 101) has …" are sentences about the exam, "Part 1: Joinder" a heading. */
function partMarker(bare: string): Marker | null {
  const match =
    /^(?:PART|Part)\s+([IVX]{1,4}|[A-H]|\d{1,2}|[Oo]ne|ONE|[Tt]wo|TWO|[Tt]hree|THREE|[Ff]our|FOUR|[Ff]ive|FIVE)\b[.:)\s–—-]*(.*)$/.exec(
      bare,
    );
  if (!match || bare.length > 120 || /^(?:\([^)]*\)\s+)?\p{Ll}/u.test(match[2] ?? '')) return null;
  return { kind: 'part', value: plainValue(match[1]), letter: '', rest: match[2] ?? '' };
}

function questionMarker(bare: string): Marker | null {
  const match =
    /^(?:ESSAY |Essay )?(?:QUESTION|Question|PROBLEM|Problem|ESSAY|Essay|Short Answer)\s+(?:(?:No\.?|Number)\s*)?#?(\d{1,2}|[IVX]{1,4}|[A-F]|[Oo]ne|ONE|[Tt]wo|TWO|[Tt]hree|THREE|[Ff]our|FOUR|[Ff]ive|FIVE)(?:\s?\(?([a-h])\)?)?(?=$|[\s.:()–—_-])[.:)\s–—_-]*(.*)$/.exec(
      bare,
    );
  if (!match) return timedNumeral(bare);
  if (/^\p{Ll}/u.test(match[3] ?? '')) return null;
  return { kind: 'question', value: plainValue(match[1]), letter: match[2] ?? '', rest: match[3] ?? '' };
}

/** "II. (35 minutes)": a numeral alone with what its question is worth. */
function timedNumeral(bare: string): Marker | null {
  const match =
    /^([IVX]{1,4})[.):]?\s*(\([^)]*\b(?:minutes?|hours?|points?|percent)\b[^)]*\)|\(\d{1,3}\s*%\))$/i.exec(
      bare,
    );
  return match && { kind: 'question', value: match[1] ?? '', letter: '', rest: match[2] ?? '' };
}

function numberMarker(bare: string): Marker | null {
  const match = /^(\d{1,2})\s?(?:\(?([a-h])\)?)?[.)]\s+(\S.*)$/.exec(bare);
  if (!match) return null;
  const letter = match[2] ?? '';
  const kind = letter === '' ? 'number' : 'number-letter';
  return { kind, value: plainValue(match[1]), letter, rest: match[3] ?? '' };
}

function letterMarker(bare: string): Marker | null {
  const match = /^\(?([a-h])[.)]\s+(\S.*)$/.exec(bare);
  return match && { kind: 'letter', value: match[1] ?? '', letter: '', rest: match[2] ?? '' };
}

function plainValue(raw: string | undefined): string {
  return WORDS[(raw ?? '').toLowerCase()] ?? raw ?? '';
}
