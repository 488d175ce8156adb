import type { Quote } from '../answer.ts';

/** A material as a sentence names it: without the ending, numbers and marks of its file name. "05-punitive-damages.pdf" is "Punitive damages". */
export function materialTitle(name: string): string {
  const bare = name
    .replace(/\.\w{2,5}$/, '')
    .replace(/[\s_-]+/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu}|\d{2})/gu, ' ')
    .replace(/^\d{1,3}[a-z]?\s+(?=\p{L})/u, '')
    .trim();
  return bare === '' ? name : bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** Where a quote stands, in a sentence: "Slide 13 of Punitive damages", "Page 4 of Lecture 5", "“Holding” in Erie". */
export function placeName({
  materialName,
  label,
  path,
}: Pick<Quote, 'materialName' | 'label' | 'path'>): string {
  const title = materialTitle(materialName);
  const page = /^(?:p\.|slide|page)\s*(\S+)/i.exec(label);
  if (page) return `${/^slide/i.test(label) ? 'Slide' : 'Page'} ${page[1]} of ${title}`;
  const last = path.at(-1)?.replace(/(?<=\p{Ll})\.$|[:\s]+$/u, '');
  // A section of a code with a long title is known by its number.
  const heading = last && last.length >= LONGEST ? (SECTION.exec(last)?.[0] ?? last) : last;
  return heading && heading.length < LONGEST
    ? `“${heading.replace(/[“"]/g, '‘').replace(/‘(?=[\s.,;:!?)]|$)|[”]/g, '’')}” in ${title}`
    : title;
}
const LONGEST = 70;
const SECTION = /^(?:§+\s*|(?:Section|Rule|Article)\s+)\d[\w.:-]*\w/;
