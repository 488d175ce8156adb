import { placeOf } from './anchors.ts';
import { awardApplication, awardCounter, LINKED } from './award-application.ts';
import { awardPolicy } from './award-policy.ts';
import { awardTexts, findText, SAYS, settle } from './award-text.ts';
import type { Answer, Award, Earned } from './earned.ts';
import type { Anchor, RubricLine, RubricPart } from './rubric.ts';
import type { Said } from './said.ts';
import { concludes, raises, statesRule } from './sentence-kind.ts';

/** Share of an issue's rules by which it is named. */
const NAMED = 0.5;

/** What a line earns of an answer, once and never more than it is worth. */
export function award(
  line: RubricLine,
  answer: Answer,
  { earned, asked }: { earned: Earned; asked: readonly Anchor[] },
): Award {
  switch (line.kind) {
    case 'rule':
      return awardTexts(line, answer, (each) => statesRule(each.text, answer.names));
    case 'issue':
      return awardIssue(line, answer, earned);
    case 'conclusion':
      return awardConclusion(line, answer, earned);
    case 'thesis':
    case 'reading':
    case 'sides':
      return awardPolicy(line, answer, asked);
    case 'counter':
      return awardCounter(line, answer);
    default:
      return awardApplication(line, answer);
  }
}

/** An issue is named by a sentence that raises it, and by its rule; a sentence that only touches it earns half. */
function awardIssue(line: RubricLine, answer: Answer, earned: Earned): Award {
  const [part] = line.parts;
  if (part === undefined) return settle(line, 0, [], null);
  const { said, asked, names } = answer;
  const isNamed = (each: Said) => asked.includes(each) || raises(each.text) || statesRule(each.text, names);
  const among = [...said, ...asked];
  const named = findText(part.anchors, {
    answer,
    least: SAYS.issue,
    isFit: isNamed,
    among,
    isEitherWay: true,
  }).said;
  if (named !== null) return settle(line, line.possible, [named], null);
  if (earned.rules >= NAMED) return settle(line, line.possible, earned.by, null);
  const touched = findText(part.anchors, { answer, least: SAYS.touched, isEitherWay: true }).said;
  const missed = { part, why: 'missing' } as const;
  return settle(line, touched === null ? 0 : line.possible / 2, touched === null ? [] : [touched], missed);
}

/** A result counts whichever way it goes, when something of its issue was argued; one sentence may end every issue. */
function awardConclusion(line: RubricLine, { said, names }: Answer, { argued }: Earned): Award {
  const weigh = ({ anchors }: RubricPart, each: Said) =>
    anchors.reduce((sum, anchor) => sum + (placeOf(anchor, each) === null ? 0 : anchor.weight), 0);
  const results = argued > 0 ? said.filter((each) => concludes(each.text, names)) : [];
  const ends = line.parts.map((part) => ({
    part,
    by: results.findLast((each) => weigh(part, each) >= LINKED.joined),
  }));
  const by = ends.flatMap((each) => each.by ?? []);
  const part = ends.find((each) => each.by === undefined)?.part;
  const earned = (line.possible * by.length) / Math.max(1, ends.length);
  return settle(line, earned, by, part === undefined ? null : { part, why: 'missing' });
}
