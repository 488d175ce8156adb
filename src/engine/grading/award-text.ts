import type { Compared } from './compare.ts';
import type { Answer, Award, Miss } from './earned.ts';
import type { RubricLine, RubricPart } from './rubric.ts';
import type { Said } from './said.ts';
import { type Around, findStatement, IN_ORDER, type Stretch } from './says.ts';
import { quotedBy } from './word-for-word.ts';

/** Share of a part that must be said. */
const SAYS = 0.42;

/** The stretch that says a part of a practice question's rubric, and the sentences that turn it. */
export function findPart(asked: Compared, answer: Answer): { best: Stretch | undefined; turned: Said[] } {
  const { stretches } = findStatement(asked, answer.said, NO_AROUND);
  const enough = stretches.filter(
    ({ cover, literal }) => cover >= SAYS && (!answer.isDisordered || literal >= IN_ORDER),
  );
  const turned = enough.filter(({ isTurned, cover }) => isTurned && cover >= OPPOSITE);
  const [best] = enough.filter(({ isTurned }) => !isTurned).toSorted((a, b) => b.cover - a.cover);
  const most = Math.max(0, ...turned.map(({ cover }) => cover));
  const isBetter = best !== undefined && best.cover > most;
  return { best, turned: isBetter ? [] : turned.map(({ core }) => core) };
}

/** How much a sentence must say of a part before it says the opposite. */
const OPPOSITE = 0.55;
const NO_AROUND: Around = { issueLaw: 0, issueCites: 0, issueCited: 0 };

/** The parts of a line that are earned in one way. */
export const partsBy = (line: RubricLine, earnedBy: RubricPart['earnedBy']): RubricPart[] =>
  line.parts.filter((part) => part.earnedBy === earnedBy);

/**
 * The texts of a line, each by the sentences that say it best, of which one must be fit to. What says the opposite of a
 * part takes it away, wherever it stands.
 */
export function awardTexts(line: RubricLine, answer: Answer, isFit?: (said: Said) => boolean): Award {
  const by: Said[] = [];
  const opposite: Said[] = [];
  let missed: Award['missed'] = null;
  let stated = 0;
  const all = isFit && !answer.isDisordered ? quotedBy(line.words, answer.flow) : null;
  if (all !== null) return settle(line, line.possible, all, null);
  for (const part of partsBy(line, 'text')) {
    // Law quoted word for word is stated, whatever its grammar looks like.
    const quoted = isFit && !answer.isDisordered ? quotedBy(part.words, answer.flow) : null;
    if (quoted !== null) {
      by.push(...quoted);
      stated += 1;
      continue;
    }
    const { best, turned } = findPart(part.asked, answer);
    opposite.push(...turned);
    const isSaid = best !== undefined && turned.length === 0;
    if (isSaid && (isFit === undefined || best.isItself || best.by.some(isFit))) {
      by.push(...best.by);
      stated += 1;
    } else {
      const why: Miss = turned.length > 0 ? 'turned' : isSaid ? 'in_result' : 'missing';
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
