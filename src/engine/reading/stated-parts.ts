import type { FormTrait } from './syllabus-form.ts';

const COUNT = '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3})';
const PART = `${COUNT}(?:[- ](?!and\\b|or\\b)[\\p{L}\u2019'/-]+){0,4}? (?:essays?(?! questions?)|questions?|problems?|hypotheticals?|fact patterns?)\\b`;
/** "It has two issue-spotter essays and one short policy question": what an exam is made of, after the verb that says so. */
const PARTS = new RegExp(
  `\\b(?:ha(?:s|ve)|consists? (?:only |entirely )?of|contains?|includes?|comprises?|(?:made up|composed) of|divided into|there (?:are|will be)|will (?:have|be)|is|are) (${PART}(?:(?:,| and|, and| plus| or) ${PART})*)`,
  'iu',
);
/** A longer list is no headline. */
const LONGEST = 90;

/** What the final is made of as the syllabus words it, without what stands in parentheses, and the sentence that says so. */
export function statedParts(form: readonly FormTrait[]): { words: string; said: FormTrait } | null {
  for (const said of form) {
    const text = said.text
      .replace(/\*+/g, '')
      .replace(/\s*\([^)]*\)/g, '')
      .replace(/\s+/g, ' ');
    const words = said.trait === 'kind' ? PARTS.exec(text)?.[1] : undefined;
    if (words !== undefined && words.length <= LONGEST) return { words, said };
  }
  return null;
}
