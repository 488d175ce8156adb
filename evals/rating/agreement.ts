import type { Grade } from './sheet.ts';
import { GRADES } from './sheet.ts';

/**
 * Agreement of two readers beyond chance, with linear weights: good and bad are two steps apart, usable lies between (Cohen
 * 1968). 1 where they always agree; 0 where they agree no more than their shares would by chance.
 */
export function weightedKappa(pairs: readonly (readonly [Grade, Grade])[]): number {
  const count = Math.max(1, pairs.length);
  const step = (grade: Grade) => GRADES.indexOf(grade);
  const seen = pairs.reduce((sum, [a, b]) => sum + Math.abs(step(a) - step(b)), 0) / count;
  const share = (reader: 0 | 1, grade: Grade) =>
    pairs.filter((pair) => pair[reader] === grade).length / count;
  let chance = 0;
  for (const a of GRADES)
    for (const b of GRADES) chance += share(0, a) * share(1, b) * Math.abs(step(a) - step(b));
  return chance === 0 ? 1 : Math.round((1 - seen / chance) * 1000) / 1000;
}
