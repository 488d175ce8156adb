import type { Line } from '../../answering/answer.ts';
import { headingLine, quoteLine, sayLine } from '../../answering/line.ts';
import { type Phrases, say } from '../../answering/phrases.ts';
import { generalLine } from '../../doctrine/general-line.ts';
import { termsOf } from '../../indexing/terms.ts';
import type { MatchedIssue, MatchedPattern } from './choose.ts';
import type { PatternSide } from './pattern.ts';

/**
 * The model answer to a pattern, call by call: for every issue the course's own rule in quotes, what each side makes
 * of the facts, and the conclusion last; an exception stands in the bank right after the rule it limits. What the
 * course states in no sentence of its own is given as general law, under that label.
 */
export function modelAnswer({ calls }: MatchedPattern, phrases: Phrases): Line[] {
  const hasMarks = calls.length > 1;
  return calls.flatMap((call, at) => [
    ...(hasMarks
      ? [headingLine(say(phrases, 'practice_call', { mark: callMark(at), call: call.text }))]
      : []),
    ...call.issues.flatMap((issue) => issueLines(issue, phrases)),
  ]);
}

/** "a", "b", … as the question marks its calls. */
export const callMark = (at: number): string => String.fromCharCode('a'.charCodeAt(0) + at);

function issueLines(issue: MatchedIssue, phrases: Phrases): Line[] {
  const name = nameOf(issue);
  const heading = headingLine(say(phrases, 'practice_issue', { issue: name }));
  const label = say(phrases, issue.isException ? 'practice_limit' : 'practice_rule');
  const rules = issue.found.map(({ quotes }, at) => quoteLine(quotes, at === 0 ? label : ''));
  const general =
    issue.general.length === 0
      ? []
      : [generalLine({ label: say(phrases, 'practice_general'), body: issue.general.join(' '), depth: 1 })];
  return [
    heading,
    ...rules,
    ...general,
    sideLine(issue.for, phrases),
    sideLine(issue.against, phrases),
    sayLine(conclusion(issue, phrases), 1),
  ];
}

/** The issue as the story calls it, with the doctrine where its name has no word of that. */
export function nameOf({ name, terms }: Pick<MatchedIssue, 'name' | 'terms'>): string {
  const words = new Set(termsOf(name));
  const says = terms.flatMap((term) => termsOf(term)).some((term) => words.has(term));
  return says || terms[0] === undefined ? name : `${name} (${terms[0]})`;
}

const sideLine = ({ side, argument, facts }: PatternSide, phrases: Phrases): Line =>
  sayLine(say(phrases, 'practice_side', { side, argument, facts: facts.join('; ') }), 1);

function conclusion(issue: MatchedIssue, phrases: Phrases): string {
  if (issue.toward === 'open') return say(phrases, 'practice_open');
  return say(phrases, 'practice_toward', { side: issue[issue.toward].side });
}
