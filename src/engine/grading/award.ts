import { awardApplication, awardCounter, LINKED, weightIn } from './award-application.ts';
import { awardPolicy } from './award-policy.ts';
import { awardTexts, settle } from './award-text.ts';
import { type Compared, shareIn } from './compare.ts';
import type { Answer, Award, Earned } from './earned.ts';
import type { RubricLine } from './rubric.ts';
import type { Said } from './said.ts';
import { concludes, raises, statesRule } from './sentence-kind.ts';

/** Share of an issue's rules by which it is named, and of its own words by which a sentence names or touches it. */
const NAMED = 0.5;
const SAYS = { names: 0.5, touches: 0.3 };

/** What a line of a practice question's rubric earns of an answer, once and never more than it is worth. */
export function award(
  line: RubricLine,
  answer: Answer,
  { earned, asked }: { earned: Earned; asked: Compared },
): Award {
  switch (line.kind) {
    case 'rule':
      return awardTexts(line, answer, (each) => statesRule(each.text, answer.comparing.names));
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
      // Only the reasons of a policy question have no facts and no law to tie them to.
      return line.parts.length === 1 ? awardPolicy(line, answer, asked) : awardApplication(line, answer);
  }
}

/** An issue is named by a sentence that raises it, and by its rule; a sentence that only touches it earns half. */
export function awardIssue(line: RubricLine, answer: Answer, earned: Earned): Award {
  const [part] = line.parts;
  if (part === undefined) return settle(line, 0, [], null);
  const { said, asked, comparing } = answer;
  const isNamed = (each: Said) =>
    asked.includes(each) || raises(each.text) || statesRule(each.text, comparing.names);
  const has = (each: Said, least: number) => shareIn(part.asked, each.compared) >= least;
  const named = [...said, ...asked].find((each) => isNamed(each) && has(each, SAYS.names));
  if (named !== undefined) return settle(line, line.possible, [named], null);
  if (earned.rules >= NAMED) return settle(line, line.possible, earned.by, null);
  const touched = said.filter((each) => has(each, SAYS.touches)).slice(0, 1);
  return settle(line, touched.length * (line.possible / 2), touched, { part, why: 'missing' });
}

/** A result counts when something of its issue was argued; one sentence may end every issue. */
function awardConclusion(line: RubricLine, answer: Answer, { argued }: Earned): Award {
  const results =
    argued > 0 ? answer.said.filter((each) => concludes(each.text, answer.comparing.names)) : [];
  const ends = line.parts.map((part) => ({
    part,
    by: results.findLast((each) => weightIn([part.asked, ...(part.law ?? [])], each) >= LINKED.joined),
  }));
  const by = ends.flatMap((each) => each.by ?? []);
  const part = ends.find((each) => each.by === undefined)?.part;
  const earned = (line.possible * by.length) / Math.max(1, ends.length);
  return settle(line, earned, by, part === undefined ? null : { part, why: 'missing' });
}
