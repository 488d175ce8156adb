/** A name around its running number: "class", 12, "easements". */
export type Numbered = { before: string; number: number; after: string };

/** Numbers from which on, this near to each other, names run on: three classes of one month, not rules 12, 23 and 56. */
const SEVERAL = 3;
const NEAR = 7;

/** A number of up to two digits, as in "07", "week 3" and "10b"; not a year, nor the year of a term ("fall 24"). */
const NUMBER =
  /^(.*?)(?<![\p{L}\d])(?<!\b(?:fall|autumn|winter|spring|summer) )0{0,2}(\d{1,2})\p{L}?(?![\p{L}\d])(.*)$/u;

function numbered(name: string): Numbered | null {
  const [, before = '', digits, after = ''] = NUMBER.exec(name) ?? [];
  return digits ? { before: before.trim(), number: Number(digits), after: after.trim() } : null;
}

/**
 * The series of numbered names among these, which are in lower-case words: names that begin alike and run on beside their
 * number, or that end in a number that does. `counts`: the names that make a series; what else lies among them is of it too.
 */
export function numberedSeries(
  names: readonly string[],
  counts: (name: string) => boolean,
): Map<string, Numbered>[] {
  const all = [...new Set(names)].flatMap((name) => {
    const one = numbered(name);
    return one ? [[name, one] as const] : [];
  });
  const beginnings = Map.groupBy(all, ([, { before }]) => before);
  // "duty 07" and "breach 08" begin alike with nothing; what they have in common is the end.
  const startOf = ({ before, after }: Numbered) =>
    after === '' && beginnings.get(before)?.length === 1 ? null : before;
  return [...Map.groupBy(all, ([, one]) => startOf(one)).values()].map((alike) => {
    const numbers = [...new Set(alike.filter(([name]) => counts(name)).map(([, one]) => one.number))];
    const isRunning = (one: Numbered) =>
      numbers.filter((number) => Math.abs(number - one.number) <= NEAR).length >= SEVERAL;
    return new Map(alike.filter(([, one]) => isRunning(one)));
  });
}
