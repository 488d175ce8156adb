import type { ProposedQuestion } from '#engine/forecasting/practice/practice.ts';
import type { QuestionForm } from '#engine/forecasting/practice/question-form.ts';
import { asksPolicy } from '#engine/grading/policy.ts';
import { checkQuote } from '#engine/grounding/check-quote.ts';
import type { Course } from '#engine/indexing/course.ts';
import { countWords } from '#engine/reading/clean-text.ts';
import { MARKUP } from '../professor/borne-out.ts';
import { speaksToMachine } from '../professor/spoken-to-machines.ts';
import { castIn } from './cast.ts';
import { isArgument } from './check-argument.ts';
import type { PlainWords } from './plain-words.ts';
import { type Question, ruleText, type SentIssue } from './question-prompt.ts';
import { findStoryFault, type StoryFault } from './story-faults.ts';

/** Why a proposed question is not used. */
export type QuestionFault =
  | StoryFault
  | 'form'
  | 'issues'
  | 'rules'
  | 'sides'
  | 'facts'
  | 'arguments'
  | 'policy';

/** How far a question may be from the professor's own length. */
const LENGTH = { least: 0.5, most: 1.6 };
const MOST_PARAGRAPHS = 8;
const MOST_CALL_WORDS = 45;
/** Share of the planned issues that it must raise. */
const RAISED = 0.6;
/** Share of the arguments that must hold: facts alone make no model answer. */
const OWN_ARGUMENTS = 0.25;
const FACTS = { least: 1, most: 4, words: { least: 3, most: 40 } };

type On = {
  course: Course;
  form: QuestionForm;
  issues: readonly SentIssue[];
  plain: PlainWords;
  /** What stands for an argument that does not hold: the fact alone. */
  rests: (fact: string) => string;
};

/**
 * Holds a proposed question against its plan. Its rules become the engine's own quotes of the course, as far as the
 * model's are true quotes of them. An argument that does not hold gives way to its fact, as long as a quarter of them hold;
 * everything else is used whole or not at all: the first fault found ends it.
 */
export function checkQuestion(
  question: Question,
  on: On,
): { proposed: ProposedQuestion; fault: null } | { proposed: null; fault: QuestionFault } {
  const fail = (fault: QuestionFault) => ({ proposed: null, fault });
  const story = question.story.map((paragraph) => paragraph.trim()).filter(Boolean);
  const calls = question.calls.map(({ text, issues }) => ({ text: text.trim(), issues }));
  if (
    !isInForm(
      story,
      calls.map(({ text }) => text),
      on.form,
    )
  )
    return fail('form');
  const rules = on.issues.flatMap(({ planned }) =>
    planned.found.map(({ quotes }) => quotes.map(({ text }) => text).join(' ')),
  );
  const names = on.issues.map(({ planned }) => planned.name);
  const texts = { story, calls: calls.map(({ text }) => text), rules, names };
  const fault = findStoryFault(on.course, texts, on.plain);
  if (fault) return fail(fault);
  if (asksPolicy([...story, ...texts.calls].join('\n\n'))) return fail('policy');

  const ids = question.issues.map(({ issue }) => issue);
  const isAsked = (id: string) => calls.some(({ issues }) => issues.includes(id));
  const areKnown =
    new Set(ids).size === ids.length &&
    ids.every((id) => isAsked(id) && on.issues.some((each) => each.id === id)) &&
    calls.every(({ issues }) => issues.length > 0 && issues.every((id) => ids.includes(id)));
  if (!areKnown || ids.length < Math.max(1, RAISED * on.issues.length)) return fail('issues');

  const raised: ProposedQuestion['issues'] = [];
  let own = 0;
  for (const said of question.issues) {
    const checked = checkIssue(said, story, on);
    if (typeof checked === 'string') return fail(checked);
    raised.push(checked.issue);
    own += checked.own;
  }
  if (own < OWN_ARGUMENTS * 2 * raised.length) return fail('arguments');
  const proposed = {
    story,
    calls: calls.map(({ text, issues }) => ({ text, issues: issues.map((id) => ids.indexOf(id)) })),
    issues: raised,
  };
  return { proposed, fault: null };
}

function isInForm(story: readonly string[], calls: readonly string[], form: QuestionForm): boolean {
  const all = [...story, ...calls];
  const words = countWords(all.join(' '));
  return (
    story.length > 0 &&
    story.length <= MOST_PARAGRAPHS &&
    calls.length >= Math.max(1, form.calls - 1) &&
    calls.length <= form.calls + 1 &&
    calls.every((call) => countWords(call) >= 3 && countWords(call) <= MOST_CALL_WORDS) &&
    words >= LENGTH.least * form.words &&
    words <= LENGTH.most * form.words &&
    // Lettered lines are how a question marks its calls.
    !all.some((text) => MARKUP.test(text) || /^\(\w{1,3}\)/.test(text) || speaksToMachine(text))
  );
}

function checkIssue(
  said: Question['issues'][number],
  story: readonly string[],
  { issues, plain, rests }: On,
): { issue: ProposedQuestion['issues'][number]; own: number } | QuestionFault {
  const planned = issues.find(({ id }) => id === said.issue)?.planned;
  if (!planned) return 'issues';
  const found = rulesQuoted(planned.found, said.rules);
  if (found === null) return 'rules';
  const rules = found.flatMap(({ quotes }) => quotes.map(({ text }) => text));
  const sides = [said.for, said.against].map(({ side, argument, facts }) => ({
    side: side.trim(),
    argument: argument.trim(),
    facts: facts.map((fact) => fact.trim().replace(/[.,]+$/, '')),
  }));
  const [one, other] = sides;
  if (!one || !other || one.side === other.side) return 'sides';
  const whole = story.join('\n');
  let own = 0;
  for (const each of sides) {
    const { side, argument, facts } = each;
    if (!castIn(whole).includes(side)) return 'sides';
    if (
      facts.length < FACTS.least ||
      facts.length > FACTS.most ||
      !facts.every((fact) => isFact(fact, story))
    )
      return 'facts';
    if (isArgument(argument, { facts, rules, name: planned.name, story: whole }, plain.everyday)) own += 1;
    else each.argument = rests(facts[0] ?? '');
  }
  return { issue: { ...planned, found, for: one, against: other, toward: said.toward }, own };
}

/** Fewer words than this show nothing. */
const FEWEST_WORDS = 3;

/**
 * The rules that the model's quotes stand in, each as it was sent: the course's own quotes of one thought, a list with
 * its items. Null where a quote is not true or stands in none of them.
 */
function rulesQuoted(
  found: SentIssue['planned']['found'],
  said: readonly string[],
): SentIssue['planned']['found'] | null {
  const standsIn = (text: string, rule: string) =>
    ['exact', 'normalized', 'elided'].includes(checkQuote(rule, text));
  const meant = said.map((text) =>
    countWords(text) < FEWEST_WORDS ? [] : found.filter((rule) => standsIn(text, ruleText(rule))),
  );
  if (meant.length === 0 || meant.some((rules) => rules.length === 0)) return null;
  return found.filter((rule) => meant.some((rules) => rules.includes(rule)));
}

/** A piece of the story as it stands there; semicolons part the facts of a side. */
function isFact(fact: string, story: readonly string[]): boolean {
  const words = countWords(fact);
  return (
    words >= FACTS.words.least &&
    words <= FACTS.words.most &&
    !fact.includes(';') &&
    story.some((paragraph) => paragraph.includes(fact))
  );
}
