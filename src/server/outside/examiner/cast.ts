import { wordsOf } from '../professor/borne-out.ts';

/**
 * The names that stories may use. The list is closed, so that no story tells of a real person or firm: given names stand
 * alone, firms and towns are made up.
 */
export const GIVEN_NAMES = [
  'Adaeze', 'Bruno', 'Calla', 'Dmitri', 'Esme', 'Farid', 'Greta', 'Hollis', 'Ines', 'Jonah', 'Kavya', 'Leopold',
  'Marisol', 'Nadia', 'Odell', 'Priya', 'Quentin', 'Rosalind', 'Soren', 'Tamsin', 'Ulises', 'Vera', 'Wendell', 'Yusra',
]; // biome-ignore format: a list reads better in rows

export const FIRMS = [
  'Alder Kettle Works', 'Bluefinch Freight', 'Cobblegate Bakery', 'Dunmarrow Press', 'Eastwillow Roofing',
  'Fennimore Glass', 'Garnetline Motors', 'Hazelbrook Farms', 'Ironpetal Foundry', 'Junewater Labs',
]; // biome-ignore format: a list reads better in rows

export const TOWNS = ['Larkhollow', 'Millbarrow', 'Northquill', 'Osterfen', 'Pellhaven', 'Quarryvale'];

const CALENDAR =
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday';

/** Words that a story may write with a capital inside a sentence, in lower case. */
export const CAPITALIZED: ReadonlySet<string> = new Set(
  wordsOf([...GIVEN_NAMES, ...FIRMS, ...TOWNS, CALENDAR, 'I'].join(' ')),
);

/** Names of the cast that stand in a text, longest first. */
export const castIn = (text: string): string[] =>
  [...FIRMS, ...GIVEN_NAMES].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
