import { sentences } from '../reading/sentences.ts';
import { type Compared, readCompared, shareIn } from './compare.ts';
import type { Answer, Award, Miss } from './earned.ts';
import type { RubricLine, RubricPart } from './rubric.ts';
import type { Said } from './said.ts';
import { type Around, findStatement, IN_ORDER, isTurnedBy, type Stretch } from './says.ts';
import { quotedBy } from './word-for-word.ts';

/** Share of a part that must be said. */
const SAYS = 0.42;

/**
 * The stretch that says a part of a practice question's rubric, and the sentences that turn it; `against` turn the whole
 * that it is a part of.
 */
export function findPart(
  asked: Compared,
  answer: Answer,
  against: readonly Said[] = [],
): { best: Stretch | undefined; turned: readonly Said[] } {
  const turned = answer.said.filter((each) => against.includes(each) || isTurnedBy(asked, each.compared));
  const straight = answer.said.filter((each) => !turned.includes(each));
  const [best] = findStatement(asked, straight, NO_AROUND)
    .stretches.filter(({ cover, literal }) => cover >= SAYS && (!answer.isDisordered || literal >= IN_ORDER))
    .toSorted((a, b) => b.cover - a.cover);
  const share = ({ compared }: Said) => shareIn(asked, compared);
  const opposite = turned.filter((each) => share(each) >= OPPOSITE);
  const isBetter = best !== undefined && best.cover > Math.max(0, ...opposite.map(share));
  return { best, turned: isBetter ? [] : opposite };
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
  // A sentence that turns a rule round states no half of it either.
  const rules = (isFit ? sentences(line.words) : []).map(({ start, end }) =>
    readCompared(line.words.slice(start, end), answer.comparing),
  );
  const against = answer.said.filter(({ compared }) => rules.some((rule) => isTurnedBy(rule, compared)));
  for (const part of partsBy(line, 'text')) {
    // Law quoted word for word is stated, whatever its grammar looks like.
    const quoted = isFit && !answer.isDisordered ? quotedBy(part.words, answer.flow) : null;
    if (quoted !== null) {
      by.push(...quoted);
      stated += 1;
      continue;
    }
    const { best, turned } = findPart(part.asked, answer, against);
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
