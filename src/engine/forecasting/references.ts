/** A reference to a numbered rule or section: `rule 13a1` for Rule 13(a)(1), `section 1367b` for § 1367(b). */
export type Reference = { series: 'rule' | 'section'; parts: string[] };

const NUMBER = String.raw`\d{1,5}(?:-\d{2,3})?(?:\((?:[a-zA-Z]|\d{1,2}|[ivx]{2,4})\))*`;
const LIST = String.raw`${NUMBER}(?:\s*(?:,|;|&|and|or|,\s*(?:and|&))\s*(?:§\s*)?(?:${NUMBER}|\([a-z]\)))*`;
const RULES = new RegExp(
  String.raw`\b(?:FRCP|FRE|FRCrP|FRAP|[Rr]ules?|RULES?)\.?\s+(?:Rules?\s+)?(${LIST})`,
  'g',
);
const SECTIONS = new RegExp(
  String.raw`(?:§{1,2}|\b[Ss]ecs?\.|\b[Ss]ections?|\bU\.?S\.?C\.?|\bUCC|\bU\.C\.C\.)\s*(?:§{1,2}\s*)?(${LIST})`,
  'g',
);
/** 13(a), 15(c)(1)(B): with its brackets a small number can only be a rule; 1367(b) only a section. */
const BARE = /(?<![\w.§$(-])(\d{1,4})((?:\((?:[a-zA-Z]|\d{1,2})\))+)/g;

/** The rules and sections a text refers to, each once. Years and sums of money are none. */
export function referencesOf(text: string): Reference[] {
  const found = new Map<string, Reference>();
  const add = (series: Reference['series'], parts: string[]) => {
    if (parts.length > 0) found.set(`${series} ${parts.join('')}`, { series, parts });
  };
  for (const match of text.matchAll(RULES)) for (const parts of partsOf(match[1] ?? '')) add('rule', parts);
  for (const match of text.matchAll(SECTIONS))
    for (const parts of partsOf(match[1] ?? '')) add('section', parts);
  for (const match of text.matchAll(BARE)) {
    const number = match[1] ?? '';
    const series = number.length > 2 ? 'section' : 'rule';
    for (const parts of partsOf(match[0])) if (!found.has(`section ${parts.join('')}`)) add(series, parts);
  }
  return [...found.values()];
}

/** The key of a reference and of everything it lies in: Rule 13(a)(1) is also 13(a) and 13. */
export function referenceKeys({ series, parts }: Reference): string[] {
  return parts.map((_, at) => `${series} ${parts.slice(0, at + 1).join('')}`);
}

/** "8(b) & (c)" is 8(b) and 8(c); "13-26" stays a range of its two ends. */
function partsOf(list: string): string[][] {
  const found: string[][] = [];
  for (const match of list.matchAll(/(\d{1,5}(?:-\d{2,3})?)?((?:\([a-zA-Z0-9]{1,4}\))*)/g)) {
    const inner = [...(match[2] ?? '').matchAll(/\(([^)]+)\)/g)].map((part) => (part[1] ?? '').toLowerCase());
    const number = match[1] ?? (inner.length > 0 ? (found.at(-1)?.[0] ?? '') : '');
    if (number === '') continue;
    const range = /^(\d{1,3})-(\d{2,3})$/.exec(number);
    if (range && Number(range[2]) > Number(range[1]) && (range[1] ?? '').length > 1)
      found.push([range[1] ?? ''], [range[2] ?? '']);
    else found.push([number, ...inner]);
  }
  return found;
}
