import { placeOf } from './anchors.ts';
import type { Answer, Award, Miss } from './earned.ts';
import { fitOf } from './fit.ts';
import type { Anchor, RubricLine, RubricPart } from './rubric.ts';
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
export function awardPolicy(line: RubricLine, { said }: Answer, asked: readonly Anchor[]): Award {
  const weigh = (each: Said) =>
    asked.reduce((sum, anchor) => sum + (placeOf(anchor, each) === null ? 0 : anchor.weight), 0);
  const isOn = (each: Said) => weigh(each) >= SUBJECT;
  if (line.kind === 'thesis') return thesis(line, said, isOn);
  return line.kind === 'sides' ? sides(line, said, isOn) : reading(line, said);
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

function reading(line: RubricLine, said: readonly Said[]): Award {
  const [name, passage] = line.parts;
  if (name === undefined || passage === undefined) return missed(line, 'missing');
  const named = said.find((each) => isNamed(line.words, name, each));
  const used = said.find((each) => {
    const fit = fitOf(passage.anchors, each);
    return fit.cover >= USES && fit.isIntact && !fit.isTurned;
  });
  if (named === undefined) return used === undefined ? missed(line, 'missing') : half(line, [used]);
  return used === undefined ? half(line, [named]) : whole(line, [named, used]);
}

/** Students name a case by its first party. */
function isNamed(name: string, part: RubricPart, said: Said): boolean {
  const first = /^\p{Lu}[\p{L}’'-]{3,}/u.exec(name)?.[0];
  if (first !== undefined && / v\. /.test(name)) return said.text.includes(first);
  return fitOf(part.anchors, said).cover >= 1;
}

const partOf = (line: RubricLine): RubricPart =>
  line.parts[0] ?? { earnedBy: 'text', words: line.words, anchors: [] };
const missed = (line: RubricLine, why: Miss): Award => ({
  earned: 0,
  by: [],
  missed: { part: partOf(line), why },
});
const half = (line: RubricLine, by: Said[]): Award => ({
  earned: line.possible / 2,
  by,
  missed: { part: partOf(line), why: 'half' },
});
const whole = (line: RubricLine, by: Said[]): Award => ({
  earned: line.possible,
  by: [...new Set(by)],
  missed: null,
});
