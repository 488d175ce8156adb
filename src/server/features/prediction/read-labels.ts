import { createHash } from 'node:crypto';
import { say } from '#engine/answering/phrases.ts';
import type { ReadCourse } from '#engine/forecasting/forecast.ts';
import { openCalls, type ReaderLabel } from '#engine/forecasting/label-exams.ts';
import { factsOf } from '#engine/forecasting/practice/own-problems.ts';
import type { Course } from '#engine/indexing/course.ts';
import type { Place } from '#engine/indexing/passage.ts';
import { placeOf } from '#engine/reading/material-lines.ts';
import { namesRead } from '#engine/reading/topic-map.ts';
import type { Deps } from '../../deps.ts';
import { checkLabels } from '../../outside/examiner/check-labels.ts';
import { passagesOfLines } from '../../outside/examiner/exam-passages.ts';
import {
  LABEL_RULES,
  labelMessage,
  labelShape,
  type SentStory,
  type SentTopic,
} from '../../outside/examiner/label-prompt.ts';
import { newSeal } from '../../outside/models/sealed.ts';
import { speaksToMachine } from '../../outside/professor/spoken-to-machines.ts';
import { askModel } from '../language-model/ask-model.ts';
import * as store from './label-store.ts';

/** All exams of a course together: the forecast is made without what has not come by then. */
const WAIT_MS = 20_000;
/** Exams read at a time. */
const AT_ONCE = 3;
/** What of one exam is sent at most; a bank of a hundred multiple-choice questions is labeled by likeness. */
const MOST_QUESTIONS = 24;
const MOST_CHARACTERS = 30_000;
const MOST_TOPICS = 120;
const MOST_TOKENS = 2_000;

/** What the server's language model says of past-exam questions; `labeledWith` is what a prediction tells of it. */
export type ReadLabels = {
  readers: ReaderLabel[];
  labeledWith: { by: string; note: string } | null;
};

/** What is asked of one file: its questions by number, each with the place by which the engine knows it. */
type Asking = { materialId: number; stories: SentStory[]; placeOf: ReadonlyMap<string, Place> };

/**
 * The labels a language model gives to questions that neither a key nor their own words tell of, each with a true quote
 * of the exam. What it said of a file is kept with the file: the same questions and topics, as they were read, are not asked again. Nothing
 * where there is no model or no such question.
 */
export async function readLabels(
  deps: Deps,
  userId: number,
  { course, read }: { course: Course; read: ReadCourse },
  signal: AbortSignal,
  limitMs = WAIT_MS,
): Promise<ReadLabels> {
  const { model } = deps;
  const topics = read.list.topics
    .flatMap(namesRead)
    .filter((name) => !speaksToMachine(name))
    .slice(0, MOST_TOPICS)
    .map((name, at): SentTopic => ({ id: `T${at + 1}`, name }));
  const askings = model && topics.length > 0 ? askingsOf(course, read) : [];
  if (!model || askings.length === 0) return { readers: [], labeledWith: null };
  const until = performance.now() + limitMs;
  const found: ReaderLabel[] = [];
  for (let at = 0; at < askings.length; at += AT_ONCE) {
    const some = askings.slice(at, at + AT_ONCE).map(async (asking) => {
      const left = until - performance.now();
      return labelsOf(deps, { userId, model: model.name }, { course, asking, topics }, signal, left);
    });
    found.push(...(await Promise.all(some)).flat());
  }
  const note = found.length > 0 ? '' : say(deps.content.phrases, 'model_no_labels');
  return { readers: found, labeledWith: { by: model.name, note } };
}

async function labelsOf(
  deps: Deps,
  { userId, model }: { userId: number; model: string },
  on: { course: Course; asking: Asking; topics: readonly SentTopic[] },
  signal: AbortSignal,
  limitMs: number,
): Promise<ReaderLabel[]> {
  const { course, asking, topics } = on;
  const { materialId, stories } = asking;
  const questions = stories.flatMap((story) => story.questions);
  // The code of the seal is the only chance in the message: with none it is the same for the same exam.
  const asked = createHash('sha256')
    .update(`${LABEL_RULES}\n${labelMessage(topics, stories, newSeal(''))}`)
    .digest('hex');
  const key = { user_id: userId, material_id: materialId, model };
  const known = await store.findLabels(deps.db, key);
  if (known?.asked === asked) return known.labels.filter((label) => stands(course, label));
  if (limitMs <= 0) return [];
  const said = await askModel(deps, userId, {
    system: LABEL_RULES,
    prompt: labelMessage(topics, stories, newSeal()),
    shape: labelShape(questions, topics),
    maxTokens: MOST_TOKENS,
    signal,
    limitMs,
  });
  if (!said) return [];
  const labels = checkLabels(course, said, stories, topics).flatMap(({ question, topic, quote }) => {
    const call = asking.placeOf.get(question);
    const name = topics.find(({ id }) => id === topic)?.name;
    if (!call || name === undefined) return [];
    const { materialId: material, page, start, end, text } = quote;
    return [{ topic: name, call, place: { materialId: material, page, start, end }, text }];
  });
  await store.saveLabels(deps.db, key, asked, labels);
  return labels;
}

/** A kept quote is shown only where it still stands. */
const stands = (course: Course, { place, text }: ReaderLabel): boolean =>
  course.materials
    .get(place.materialId)
    ?.pages.find(({ n }) => n === place.page)
    ?.text.slice(place.start, place.end) === text;

/** The open questions of every past exam, file by file, as many as are read of one. */
function askingsOf(course: Course, { sittings, list }: ReadCourse): Asking[] {
  const byFile = Map.groupBy(openCalls(sittings, list), ({ call }) => call.place.materialId);
  return [...byFile].flatMap(([materialId, open]) => {
    const essays = open.toSorted(
      (a, b) => Number(a.call.kind === 'choice') - Number(b.call.kind === 'choice'),
    );
    const places = new Map<string, Place>();
    const stories = new Map<string, SentStory & { questions: SentStory['questions'][number][] }>();
    let characters = 0;
    for (const { sitting, call } of essays.slice(0, MOST_QUESTIONS)) {
      const own = passagesOfLines(course, call.lines.map(placeOf));
      const name = `${sitting.name} ${call.part} ${call.question}`;
      const story = stories.get(name) ?? {
        story: passagesOfLines(course, factsOf(course, sitting, call).map(placeOf)),
        questions: [],
      };
      const isNew = story.questions.length === 0;
      characters += lengthOf(own) + (isNew ? lengthOf(story.story) : 0);
      if (own.length === 0 || characters > MOST_CHARACTERS) continue;
      const id = `Q${places.size + 1}`;
      places.set(id, placeOf(call.place));
      story.questions.push({ id, own });
      stories.set(name, story);
    }
    return places.size === 0 ? [] : [{ materialId, stories: [...stories.values()], placeOf: places }];
  });
}

const lengthOf = (passages: SentStory['story']): number =>
  passages.reduce((sum, { shown }) => sum + shown.length, 0);
