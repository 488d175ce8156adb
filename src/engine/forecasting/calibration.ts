/** A chance that was given to a topic of a hidden exam, and whether the exam tested it. */
export type Outcome = { chance: number; isTested: boolean };

/** How topics that were given like chances came out: `tested` of `count`, whose mean chance was `mean`. */
export type CalibrationBin = { from: number; to: number; count: number; mean: number; tested: number };

const EDGES = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** The outcomes in five steps of chance, lowest first; steps in which no chance fell are left out. */
export function calibrate(outcomes: readonly Outcome[]): CalibrationBin[] {
  return EDGES.slice(1).flatMap((to, at) => {
    const from = EDGES[at] ?? 0;
    const own = outcomes.filter(({ chance }) => chance >= from && (chance < to || to === 1));
    if (own.length === 0) return [];
    const mean = own.reduce((sum, { chance }) => sum + chance, 0) / own.length;
    return [{ from, to, count: own.length, mean, tested: own.filter(({ isTested }) => isTested).length }];
  });
}
