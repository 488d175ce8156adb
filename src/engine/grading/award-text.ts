import type { Answer, Award, Miss } from './earned.ts';
import type { RubricLine, RubricPart } from './rubric.ts';
import type { Said } from './said.ts';
import { type Around, findStatement, IN_ORDER } from './says.ts';

/** From where on a part counts as said. */
export const SAYS = 0;

/** The parts of a line that are earned in one way. */
export const partsBy = (line: RubricLine, earnedBy: RubricPart['earnedBy']): RubricPart[] =>
  line.parts.filter((part) => part.earnedBy === earnedBy);

/**
 * The texts of a line, each by the sentences that say it best, of which one must be fit to. What says the opposite of a
 * part takes it away, wherever it stands.
 */
export function awardTexts(
  line: RubricLine,
  answer: Answer,
  around: Around,
  isFit?: (said: Said) => boolean,
): Award {
  const by: Said[] = [];
  const opposite: Said[] = [];
  let missed: Award['missed'] = null;
  let stated = 0;
  for (const part of partsBy(line, 'text')) {
    const found = findStatement(part.asked, answer.said, around);
    opposite.push(...found.opposite);
    const [best] = found.stretches;
    const isRead = best !== undefined && (!answer.isDisordered || best.literal >= IN_ORDER);
    const isSaid = isRead && best.leaning >= SAYS && found.opposite.length === 0;
    if (isSaid && (isFit === undefined || best.isItself || best.by.some(isFit))) {
      by.push(...best.by);
      stated += 1;
    } else {
      const why: Miss = found.opposite.length > 0 ? 'turned' : isSaid ? 'in_result' : 'missing';
      missed ??= { part, why };
    }
  }
  const share = Math.min(1, stated / Math.max(1, line.enough));
  return settle(line, quarters(share * line.possible), by, missed, opposite);
}

/** Points down to the quarter. */
export const quarters = (points: number): number => Math.floor(points * 4 + 1e-9) / 4;

/** Points to the nearest tenth. */
export const tenths = (points: number): number => Math.round(points * 10) / 10;

/** An award within what the line is worth; nothing is missing when all of it was earned. */
export function settle(
  line: RubricLine,
  earned: number,
  by: readonly Said[],
  missed: Award['missed'],
  opposite: readonly Said[] = [],
): Award {
  const held = Math.min(line.possible, Math.max(0, earned));
  return {
    earned: held,
    by: [...new Set(by)],
    missed: held >= line.possible ? null : missed,
    opposite: [...new Set(opposite)],
  };
}
