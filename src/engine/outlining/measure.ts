import type { Arrangement, Measured, OutlineEntry } from '#contract/outlines.ts';
import { layOut } from './lay-out.ts';
import { printedOutline } from './printed.ts';

/** How long an outline is as it would be printed now: the pages of the document that the export makes. */
export function measureOutline(
  title: string,
  outline: { topics: readonly string[]; entries: readonly OutlineEntry[] },
  { paper, has_contents, has_empty }: Arrangement,
  allowed: number | null,
): Measured {
  const printed = printedOutline(title, outline, has_empty);
  // A title alone is no outline.
  if (printed.length <= 1) return { pages: 0, allowed, units: [], longest: null };
  const laidOut = layOut(printed, paper, has_contents);
  const units = [...laidOut.units].map(([key, { lines, pages }]) => ({
    key,
    lines,
    pages: hundredths(pages),
  }));
  const longest = units.toSorted((a, b) => b.pages - a.pages)[0]?.key ?? null;
  return { pages: hundredths(laidOut.pages), allowed, units, longest };
}

const hundredths = (n: number): number => Math.round(n * 100) / 100;
