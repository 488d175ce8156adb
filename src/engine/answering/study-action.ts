import type { Library } from '../doctrine/library.ts';
import { findFor } from '../finding/find.ts';
import type { Query } from '../finding/query.ts';
import type { Course } from '../indexing/course.ts';
import { NO_MAP } from '../reading/topic-map.ts';
import { blockOrder, isAsideDue } from '../voice/voice.ts';
import { asBlocks, type ComposedAnswer, type Line } from './answer.ts';
import { refusal } from './assembly/refusal.ts';
import { brief } from './brief.ts';
import { type CallForm, readCallForm } from './call-form.ts';
import { type Candidates, gatherCandidates } from './candidates.ts';
import { coldCall } from './cold-call.ts';
import type { AnswerRequest } from './compose.ts';
import { decide } from './decision/decide.ts';
import type { Desk } from './desk.ts';
import { type FoundCase, findCase } from './find-case.ts';
import { sayLine } from './line.ts';
import { mistakes, mistakesOnAnything, mistakesTopic } from './mistakes.ts';
import type { Draft } from './parts.ts';
import type { Phrases } from './phrases.ts';
import { carry } from './question/follow-up.ts';
import { asksOnAnything, quiz, quizOnAnything, quizTopic } from './quiz/quiz.ts';
import { readName } from './quiz/quiz-scope.ts';
import { topicOf, withDescribed } from './topic.ts';

/** The tasks whose answers are lines rather than pages. */
type StudyTask = 'quiz' | 'brief' | 'mistakes' | 'cold_call';

/** Passages looked at to decide whether the course has what an action is on. */
const HITS = 30;

/** A quiz, a brief, mistakes or a script for a cold call, from the course alone; a refusal where it has none on it. */
export function studyAction(
  course: Course,
  request: AnswerRequest & { task: StudyTask },
  phrases: Phrases,
): ComposedAnswer {
  const { task, question, history } = request;
  const form = task === 'cold_call' ? readCallForm(question) : null;
  const map = request.map ?? NO_MAP;
  const asked =
    task === 'quiz'
      ? readName(quizTopic(question), map)
      : task === 'mistakes'
        ? mistakesTopic(question)
        : question;
  const { question: query } = carry(course, (form && calledIn(course, form)) ?? asked, history);
  const desk = deskFor(course, request, query, phrases);
  const found = gatherCandidates(desk, request.nearest ?? null);
  desk.passageScores = found.passageScores;
  desk.near = new Map(found.sections.map(({ section, score }) => [section.index, score]));
  const anything = task === 'quiz' && asksOnAnything(question) ? quizOnAnything(desk, map) : null;
  if (anything) return answered(desk, anything);
  if (task === 'mistakes' && asked === '') {
    const draft = mistakesOnAnything(desk);
    return draft ? answered(desk, draft) : refusal(query, phrases, false);
  }
  const named = findCase(course, query.call);
  const isCase = named !== null && (task === 'brief' || task === 'cold_call');
  if (!isCase && isMissing(course, request, query)) return refusal(query, phrases);
  desk.topic = withDescribed(course, desk.topic, query);
  const draft = draftFor(desk, found, named, task, {
    called: form?.called ?? '',
    context: form?.context ?? '',
    library: request.library ?? null,
  });
  return draft ? answered(desk, draft) : refusal(query, phrases);
}

function isMissing(course: Course, { materialIds, library }: AnswerRequest, query: Query): boolean {
  const hits = findFor(course, query, { limit: HITS, ...(materialIds ? { materialIds } : {}) });
  return decide(course, query, hits, library ?? null).outcome === 'none';
}

function deskFor(course: Course, request: AnswerRequest, query: Query, phrases: Phrases): Desk {
  return {
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
}

/** What the emergency form calls: its case where the course has it, or else its topic. */
function calledIn(course: Course, call: NonNullable<ReturnType<typeof readCallForm>>): string | null {
  // What stands in the field for a case is a name, however it was typed.
  const name = call.called.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
  const hasCase = name !== '' && findCase(course, name) !== null;
  return hasCase || call.topic === '' ? name || null : call.topic;
}

function draftFor(
  desk: Desk,
  found: Candidates,
  named: FoundCase | null,
  task: StudyTask,
  { library, ...call }: Pick<CallForm, 'called' | 'context'> & { library: Library | null },
): Draft | null {
  switch (task) {
    case 'brief':
      return named ? brief(desk, named) : null;
    case 'quiz':
      return quiz(desk, found);
    case 'mistakes':
      return mistakes(desk, found);
    case 'cold_call':
      return coldCall(desk, found, named, call, library);
  }
}

function answered(desk: Desk, draft: Draft): ComposedAnswer {
  const order = blockOrder(desk.voice);
  const parts = [...draft.parts].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const lines = [...draft.lead, ...parts.flatMap((part) => part.lines), ...draft.tail, ...asideOf(desk)];
  return { kind: 'answer', blocks: asBlocks(lines), followUps: [] };
}

/** A word about studying, where the professor's humor has it due. */
function asideOf({ phrases, seed, voice }: Desk): Line[] {
  const asides = phrases.asides.filter((aside) => aside.level <= voice.humor);
  const aside = asides[Math.abs(seed) % Math.max(1, asides.length)];
  return aside && isAsideDue(voice, seed) ? [sayLine(aside.text)] : [];
}
