import type { Task } from '#contract/chat.ts';
import type { Library } from '../doctrine/library.ts';
import { describedPoints } from '../finding/asked-points.ts';
import type { Query } from '../finding/query.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Genre } from '../indexing/genre.ts';
import { termsOf } from '../indexing/terms.ts';
import { blockOrder, isAsideDue, pushOf, type Voice } from '../voice/voice.ts';
import { answerQuestion } from './answer-question.ts';
import { asBlocks, type ComposedAnswer, type Line } from './answer.ts';
import { application, hasCitizenship } from './application.ts';
import { partOf, sidesOf } from './asked.ts';
import { answerOnAssistantLine } from './asked-assistant-line.ts';
import { brief } from './brief.ts';
import { type CallForm, readCallForm } from './call-form.ts';
import { type Candidates, gatherCandidates } from './candidates.ts';
import { caseQuestion } from './case-question.ts';
import { coldCall } from './cold-call.ts';
import { compare } from './compare.ts';
import { unitTerms } from './course-words.ts';
import { definition } from './definition.ts';
import { attempt, type Desk, genreOfMaterial, sectionOf } from './desk.ts';
import { exceptions } from './exceptions.ts';
import { explain } from './explain.ts';
import { caseAround, type FoundCase, findCase } from './find-case.ts';
import { followUps, type Turn, type Understood, understand } from './follow-up.ts';
import { fromPlace, isDefinedThere } from './from-place.ts';
import { likePlace } from './like-place.ts';
import { sayLine } from './line.ts';
import { tellsStory } from './map-facts.ts';
import { mistakes } from './mistakes.ts';
import { none, passing } from './not-taught.ts';
import { meantLines, openingLines } from './opening.ts';
import { judge } from './outcome.ts';
import type { Draft } from './parts.ts';
import { partiesOf } from './party-words.ts';
import type { Phrases } from './phrases.ts';
import { policy, reasonsNear } from './policy.ts';
import { asksFigure, quantity } from './quantity.ts';
import { asksOnAnything, quiz, quizOnAnything, quizTopic } from './quiz/quiz.ts';
import { DEFINITION_ROLES, pathTerms } from './rank-units.ts';
import { elements, ruleOfCase } from './rule.ts';
import type { Without } from './rules.ts';
import { storyCase } from './story-case.ts';
import { holds, topicOf, withDescribed } from './topic.ts';

/** What a student asks of a clone, with how the professor speaks and what was asked before, oldest first. */
export type AnswerRequest = {
  question: string;
  voice: Voice;
  history: readonly Turn[];
  /** Only these materials may be quoted; all when absent. */
  materialIds?: readonly number[];
  task: Task;
  /** The law library, to tell what the materials teach from other law; it is never quoted here. */
  library?: Library;
  /** The passages nearest to the question in meaning, best first, where that is known (finding/nearest.ts). */
  nearest?: readonly number[];
  /** Chooses among equals (closing question, aside); the same seed gives the same answer. */
  seed: number;
  /** Rules that a measurement switches off (rules.ts). */
  without?: Without;
};

/**
 * Answers from the course alone. Every quote is a literal slice of a stored page, every other word is the phrase
 * bank's, a heading's, a name or the student's own. The first line does not depend on the voice.
 *
 * What is near in meaning chooses from which passages an answer is made, never whether there is one: the judgment is
 * calibrated on words, so that the answer is of the kind, and refused where, words alone would have it.
 */
export function composeAnswer(course: Course, request: AnswerRequest, phrases: Phrases): ComposedAnswer {
  const onLine = answerOnAssistantLine(course, request.question, phrases);
  if (onLine) return onLine;
  if (request.task === 'ask') return answerQuestion(course, request, phrases);
  const byWords = composeFrom(course, request, phrases, null);
  if (!request.nearest || byWords.kind === 'none') return byWords;
  const fused = composeFrom(course, request, phrases, request.nearest);
  return fused.kind === byWords.kind ? fused : byWords;
}

/** The answer from what is found with or without the passages nearest in meaning. */
function composeFrom(
  course: Course,
  request: AnswerRequest,
  phrases: Phrases,
  nearest: readonly number[] | null,
): ComposedAnswer {
  const call = request.task === 'cold_call' ? readCallForm(request.question) : null;
  const asked = request.task === 'quiz' ? quizTopic(request.question) : request.question;
  const { query, still } = understand(course, calledIn(course, call) ?? asked, request.history);
  const desk: Desk = {
    course,
    phrases,
    voice: request.voice,
    topic: topicOf(course, query),
    query,
    seed: request.seed,
    materialIds: request.materialIds ? new Set(request.materialIds) : null,
    near: new Map(),
    passageScores: new Map(),
    lawShown: new Set(),
    lead: null,
    shown: [],
    words: 0,
  };
  const called = findCase(course, subjectCase(query.call)) ?? findCase(course, query.call);
  const found = gatherCandidates(desk, nearest);
  desk.passageScores = found.passageScores;
  desk.near = new Map(found.sections.map(({ section, score }) => [section.index, score]));
  if (request.task === 'quiz' && asksOnAnything(request.question)) {
    const anything = quizOnAnything(desk);
    if (anything) return answered(desk, found, anything, still, request.question);
  }
  const evidence = nearest ? gatherCandidates(desk) : found;
  const judged = judge(desk, evidence, request.library ?? null).outcome;
  desk.topic = withDescribed(course, desk.topic, query);
  const named = called ?? (judged === 'none' ? null : describedCase(desk, found));
  const told = request.task === 'ask' ? storyCase(desk, found) : null;
  const likened = told ? caseQuestion(desk, told) : null;
  if (likened && judged !== 'none') return answered(desk, found, likened, still, request.question);
  const isCase =
    named !== null &&
    (query.intent === 'case' ||
      asksPart(query, named) ||
      isOnlyCase(desk, named) ||
      request.task === 'brief' ||
      request.task === 'cold_call');
  const isReasoned = judged === 'passing' && asksWhy(desk) && reasonsNear(desk, found) !== null;
  const outcome = isCase || isReasoned || hasCitizenship(desk) ? 'answer' : judged;
  const isCompared = query.intent === 'compare' || (query.intent !== 'case' && sidesOf(query.call) !== null);
  const compared =
    (judged !== 'none' || sidesOf(query.call) !== null) && (isCompared || named === null)
      ? compare(desk, found, named === null)
      : null;
  if (compared) return answered(desk, found, compared, still, request.question);
  if (outcome === 'none') return none(desk, found);
  const isPlain = request.task === 'ask';
  const nearby = isPlain && outcome === 'passing' ? likePlace(desk, found) : null;
  const draft = nearby ?? draftFor(desk, found, named, request.task, call?.context ?? '');
  const isQuoting = draft?.lead.some((line) => line.quotes.length > 0 || line.cells) ?? false;
  const isNear = isPlain && isQuoting && isTaughtAtAll(desk, found);
  if (outcome === 'passing') return passing(desk, found, isNear ? draft : null);
  const said = isQuoting ? draft : isPlain ? likePlace(desk, found) : null;
  if (said) return answered(desk, found, said, still, request.question);
  return passing(desk, found, isPlain ? fromPlace(desk, found) : null);
}

function answered(
  desk: Desk,
  found: Candidates,
  draft: Draft,
  still: Understood['still'],
  question: string,
): ComposedAnswer {
  const opening = [...meantLines(desk, draft), ...openingLines(desk, found, still)];
  const home = homeOf(desk.course, draft);
  return {
    kind: 'answer',
    blocks: asBlocks([...opening, ...arrange(desk, draft)]),
    followUps: home ? followUps(desk.course, home, question) : [],
  };
}

/** True unless the law a question names stands in no sentence found that teaches, but only in exams and the like. */
function isTaughtAtAll({ course, topic }: Desk, found: Candidates): boolean {
  const main = topic.groups.find(({ isDoctrine }) => isDoctrine);
  if (!main) return true;
  return found.units.some(
    (unit) =>
      TEACHING.has(genreOfMaterial(course, unit.materialId)) &&
      holds([...unitTerms(unit), ...pathTerms(course, sectionOf(course, unit))], main) > 0,
  );
}
const TEACHING: ReadonlySet<Genre> = new Set(['notes', 'statute', 'additional', 'opinion']);

/** What the emergency form calls: its case where the course has it, or else its topic. */
function calledIn(course: Course, call: CallForm | null): string | null {
  if (!call) return null;
  // What stands in the field for a case is a name, however it was typed.
  const name = call.called.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
  const hasCase = name !== '' && findCase(course, name) !== null;
  return hasCase || call.topic === '' ? name || null : call.topic;
}

function draftFor(
  desk: Desk,
  found: Candidates,
  named: FoundCase | null,
  task: Task,
  context: string,
): Draft | null {
  const { intent } = desk.query;
  if (task === 'brief' && named) return brief(desk, named);
  if (task === 'quiz') return quiz(desk, found);
  if (task === 'mistakes') return mistakes(desk, found);
  if (task === 'cold_call') return coldCall(desk, found, named, context);
  if (task === 'explain' && !(named && (intent === 'case' || isOnlyCase(desk, named))))
    return explain(desk, found);
  if (intent === 'case' && named) return caseQuestion(desk, named) ?? fromPlace(desk, found);
  if (named && (asksPart(desk.query, named) || isOnlyCase(desk, named)))
    return caseQuestion(desk, named) ?? fromPlace(desk, found);
  const ofCase =
    named && intent !== 'policy' && intent !== 'application' ? ruleOfCase(desk, found, named) : null;
  if (ofCase) return ofCase;
  const isShort = desk.query.call.split(/\s+/).length <= SHORT_QUESTION;
  const ofShort = named?.section && isShort && intent !== 'policy' ? caseQuestion(desk, named) : null;
  if (ofShort) return ofShort;
  if (intent === 'application' || tellsStory(desk.query.question) || hasCitizenship(desk))
    return application(desk, found);
  const excepted = intent === 'case' ? null : exceptions(desk, found);
  if (excepted) return excepted;
  if (intent === 'quantity' || asksFigure(desk.query.call))
    return quantity(desk, found) ?? fromPlace(desk, found);
  if (asksWhy(desk)) return policy(desk, found);
  if (intent === 'elements' || ASKS_PARTS.test(desk.query.call)) return elements(desk, found);
  const isHeading = intent === 'other' && (found.sections[0]?.score ?? 0) > 0.85;
  if (intent === 'definition' || isHeading) {
    const isFound = (made: Draft) => isDefinedThere(desk, found, homeOf(desk.course, made));
    return attempt(desk, () => definition(desk, found), isFound) ?? fromPlace(desk, found, DEFINITION_ROLES);
  }
  return fromPlace(desk, found);
}

/** "What do you need to …", "what are the pieces" ask for what must be shown. */
const ASKS_PARTS =
  /\bwhat (?:do|does|would|did) (?:you|i|we|one|they|he|she|it|a \w+|the \w+) (?:need|have) to (?!(?:say|file|do|pay)\b)|\bwhat (?:are the|all) (?:pieces|parts|prongs)\b|\bwhat (?:has|have) to be (?:shown|proven|proved|true|there)\b|\bwhat does it take\b/i;

const asksWhy = ({ query }: Desk): boolean => query.intent === 'policy' || ASKS_WHETHER_GOOD.test(query.call);

/** "Should courts strike it down?" asks for reasons, not for the rule. */
const ASKS_WHETHER_GOOD =
  /^\W*(?:should (?:courts?|judges?|the law|we|states?|congress|some(?:one|body)|any(?:one|body)|people)|is it (?:fair|right|good)|does it make sense)\b|\b(?:best|what|the) arguments\b|\barguments? (?:both ways|for and against|on (?:each|both|either) sides?)\b/i;

/** True when a question asks for a part of the case it names; "why the Erie doctrine" names a doctrine, not the case. */
function asksPart({ call, groups }: Query, named: FoundCase): boolean {
  const parties = partiesOf(named.section?.heading ?? named.name).map((party) => party.toLowerCase());
  const isDoctrine = groups.some(
    ({ entry, words }) => entry !== null && words.length > 1 && words.some((word) => parties.includes(word)),
  );
  return partOf(call) !== 'whole' && !isDoctrine;
}

/** The case that a question tells by its facts or a nickname ("the hairy hand case"), where it asks for a case. */
function describedCase({ course, query }: Desk, found: Candidates): FoundCase | null {
  if (!ASKS_CASE.test(query.call)) return null;
  const names = describedPoints(course, query.question).flatMap(({ point }) => point.terms);
  const name = names.find((term) => / v\. /.test(term));
  const called = name === undefined ? null : findCase(course, name);
  const first = found.hits[0];
  return called ?? (first ? caseAround(course, first.section) : null);
}

/** "The tire valve case", "the one with the boxer", "what happened in": words that ask for a case and not for a rule. */
const ASKS_CASE =
  /\b(?:the|that|this) (?:[\w'’-]+ ){0,6}(?:case|one)\b(?! (?:is|was|when|where|at|before|against|over|in|to|for|of)\b)|\bcase (?:about|with|where|on the)\b|\bthe one (?:about|with|where)\b|\bwhat happened (?:in|to|with)\b/i;

/** Words up to which a question with a case's name in it is about the case. */
const SHORT_QUESTION = 8;

/** "Why did Erie overrule Swift?": what stands before the verb is what the question is about. */
const subjectCase = (call: string): string =>
  call.split(/\b(?:overrul\w*|overturn\w*|revers\w*|reject\w*|abandon\w*|replac\w*)\b/i)[0] ?? call;

/** True when a question names nothing but the case ("burnham", "explain Erie"). */
function isOnlyCase(desk: Desk, named: FoundCase): boolean {
  const parties = new Set(partiesOf(named.section?.heading ?? named.name).flatMap((party) => termsOf(party)));
  const telling = desk.topic.groups.filter((group) => group.weight > 0.8);
  return (
    telling.length > 0 &&
    telling.every((group) => group.forms.some((form) => form.some((term) => parties.has(term))))
  );
}

/** Lead, then the parts in the voice's order, then the closing question and perhaps an aside. */
function arrange(desk: Desk, draft: Draft): Line[] {
  const order = blockOrder(desk.voice);
  const parts = [...draft.parts].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const opening = desk.phrases.openings[desk.voice.style];
  const isMarked = opening !== '' && parts[0]?.kind === order[0];
  const turn = isMarked ? [sayLine(opening)] : [];
  return [...draft.lead, ...turn, ...parts.flatMap((part) => part.lines), ...draft.tail, ...closing(desk)];
}

/** The closing question of a voice, and perhaps an aside. */
export function closing(desk: Pick<Desk, 'voice' | 'phrases' | 'seed'>): Line[] {
  const lines: Line[] = [];
  const push = pushOf(desk.voice);
  const questions = push ? desk.phrases.push[push] : [];
  const question = questions[Math.abs(desk.seed) % Math.max(1, questions.length)];
  if (question) lines.push(sayLine(question));
  const asides = desk.phrases.asides.filter((aside) => aside.level <= desk.voice.humor);
  const aside = asides[Math.abs(desk.seed) % Math.max(1, asides.length)];
  if (aside && isAsideDue(desk.voice, desk.seed)) lines.push(sayLine(aside.text));
  return lines;
}

/** The section of the answer's first quote: what comes next is looked for around it. */
function homeOf(course: Course, draft: Draft): Section | null {
  const quote = draft.lead.flatMap((line) => [
    ...line.quotes,
    ...(line.cells ?? []).flatMap((cell) => cell.quotes),
  ])[0];
  if (!quote) return null;
  return (
    course.sections.find(
      (section) =>
        section.materialId === quote.materialId &&
        section.path.length === quote.path.length &&
        section.path.every((heading, i) => heading === quote.path[i]),
    ) ?? null
  );
}
