import type { AttackSheet } from '#contract/outlines.ts';
import { attackSheet } from '#engine/outlining/attack-sheet.ts';
import type { Deps } from '../../deps.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { chancesOf, openOutline } from './outlines.ts';

/** The attack sheet of a course: what the student wrote and took, the forecast's likeliest topics first. */
export async function getAttackSheet(deps: Deps, clone: OwnedClone): Promise<AttackSheet> {
  const open = await openOutline(deps, clone);
  const { chanceOf, exams } = await chancesOf(deps, clone);
  return { ...attackSheet(open, open.arrangement, chanceOf), exams };
}
