import { type Desk, genreOfMaterial } from '../desk.ts';
import type { Unit } from '../units.ts';
import { type Item, isAskable } from './item.ts';

const MODALS = ['must', 'may', 'must not', 'need not'];

/** A rule with its modal left out; the choices are the other modals. */
export function wordItems({ course }: Desk, units: readonly Unit[]): Item[] {
  return units
    .filter(
      (unit) =>
        (unit.role === 'rule' || unit.role === 'exc') &&
        isAskable(unit) &&
        !/\b(?:may or|(?:may|must) have)\b/.test(unit.text) &&
        genreOfMaterial(course, unit.materialId) !== 'opinion',
    )
    .flatMap((unit) => {
      const found = [...unit.text.matchAll(/\b(?:must not|need not|must|may)\b(?! not)/g)];
      const [one] = found;
      if (!one || found.length > 1) return [];
      const key = one[0];
      const others = MODALS.filter((modal) => modal !== key).map((text) => ({ text, where: null }));
      const blanks = [{ start: one.index, end: one.index + key.length }];
      return [{ ask: 'quiz_word', stem: unit, blanks, key, others }];
    });
}
