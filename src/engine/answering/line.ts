import type { Line, Quote } from './answer.ts';

type Depth = Line['depth'];

/** A line of the program's words. */
export const sayLine = (label: string, depth: Depth = 0): Line => ({
  role: 'say',
  label,
  number: null,
  depth,
  quotes: [],
});

/** A bold line over what follows. */
export const headingLine = (label: string, depth: Depth = 0): Line => ({
  role: 'heading',
  label,
  number: null,
  depth,
  quotes: [],
});

/** Quotes after an optional label. */
export const quoteLine = (quotes: Quote[], label = '', depth: Depth = 1): Line => ({
  role: 'quote',
  label,
  number: null,
  depth,
  quotes,
});

/** A numbered requirement with its quotes; without quotes the label alone. */
export const elementLine = (number: number, label: string, quotes: Quote[]): Line => ({
  role: 'element',
  label,
  number,
  depth: 1,
  quotes,
});

/** What the materials do not hold. */
export const gapLine = (label: string, depth: Depth = 1): Line => ({
  role: 'gap',
  label,
  number: null,
  depth,
  quotes: [],
});
