import { weightIn } from './award-application.ts';
import { type Compared, shareIn } from './compare.ts';
import type { Answer, Award, Miss } from './earned.ts';
import type { RubricLine } from './rubric.ts';
import type { Said } from './said.ts';
import { links, opposes } from './sentence-kind.ts';

const POSITION =
  /\b(?:should(?:n['’]t)?|ought|I (?:would|think|believe|argue|agree|disagree)|better (?:view|rule|approach)|(?:is|are) (?:not )?(?:justified|sound|right|wrong|fair|unfair|unwise|wise|mistaken|correct|worth keeping|the best)|must be (?:kept|abandoned|changed))\b/i;
const REASON =
  /\b(?:because|since|as it|so that|for (?:it|they|the reason)|otherwise|protects?|encourages?|discourages?|prevents?|leads? to|costs?|promotes?|undermines?|incentives?|efficien\w+|fairness|certainty|predictab\w+|autonomy)\b/i;
/** Weight of the question's own subject a sentence must have to speak of it. */
const SUBJECT = 1;
/** How much of a passage a sentence must say to use it; a name alone is half. */
const USES = 0.3;
/** Sentences after the other side within which it is answered. */
const REACH = 4;

/** What a line of a policy rubric earns: half for the position, the name, the other side; all with what belongs to it. */
export function awardPolicy(line: RubricLine, answer: Answer, asked: Compared): Award {
  const { said } = answer;
  const isOn = (each: Said) => weightIn([asked], each) >= SUBJECT;
  if (line.kind === 'application') return reason(line, answer);
  if (line.kind === 'thesis') return thesis(line, said, isOn);
  return line.kind === 'sides' ? sides(line, said, isOn) : reading(line, answer);
}

function thesis(line: RubricLine, said: readonly Said[], isOn: (said: Said) => boolean): Award {
  const at = said.findIndex((each) => POSITION.test(each.text) && !OTHERS.test(each.text) && isOn(each));
  const position = said[at];
  if (position === undefined) return missed(line, 'missing');
  const reason = [position, said[at + 1]].find((each) => each !== undefined && REASON.test(each.text));
  return reason === undefined ? half(line, [position]) : whole(line, [position, reason]);
}

const OTHERS =
  /\b(?:critics|opponents|others|some|one) (?:might|may|will|would|could|say|argue|object)|on the other hand/i;

function sides(line: RubricLine, said: readonly Said[], isOn: (said: Said) => boolean): Award {
  const at = said.findIndex(({ text }, index) => index > 0 && (OTHERS.test(text) || opposes(text)));
  const other = said[at];
  if (other === undefined || !said.some(isOn)) return missed(line, 'missing');
  const answer = said
    .slice(at + 1, at + 1 + REACH)
    .find(({ text }) => opposes(text) || (links(text) && REASON.test(text)));
  return answer === undefined ? half(line, [other]) : whole(line, [other, answer]);
}

/** How much of a reason a sentence must say; which way it is turned is for the student to argue. */
const GIVES = 0.42;

function reason(line: RubricLine, { said }: Answer): Award {
  const [part] = line.parts;
  const given = said.find((each) => part !== undefined && shareIn(part.asked, each.compared) >= GIVES);
  return given === undefined ? missed(line, 'missing') : whole(line, [given]);
}

function reading(line: RubricLine, { said }: Answer): Award {
  const [name, passage] = line.parts;
  if (name === undefined || passage === undefined) return missed(line, 'missing');
  const named = said.find((each) => isNamed(line.words, each) ?? shareIn(name.asked, each.compared) >= 1);
  const used = said.find((each) => shareIn(passage.asked, each.compared) >= USES);
  if (named === undefined) return used === undefined ? missed(line, 'missing') : half(line, [used]);
  return used === undefined ? half(line, [named]) : whole(line, [named, used]);
}

/** Students name a case by its first party; null for what is no case. */
function isNamed(name: string, said: Said): boolean | null {
  const first = /^\p{Lu}[\p{L}’'-]{3,}/u.exec(name)?.[0];
  return first !== undefined && / v\. /.test(name) ? said.text.includes(first) : null;
}

const missed = (line: RubricLine, why: Miss): Award => ({
  earned: 0,
  by: [],
  missed: { part: line.parts[0], why },
});
const half = (line: RubricLine, by: Said[]): Award => ({
  earned: line.possible / 2,
  by,
  missed: { part: line.parts[0], why: 'half' },
});
const whole = (line: RubricLine, by: Said[]): Award => ({
  earned: line.possible,
  by: [...new Set(by)],
  missed: null,
});
