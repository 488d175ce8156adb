import type { ParsedOf } from '#contract/endpoint.ts';
import type { confirmFound, ExamFacts, SaidMap } from '#contract/found.ts';
import type { ToldExam } from '#engine/forecasting/exam-facts.ts';
import { topicKey } from '#engine/reading/syllabus.ts';
import { NO_MAP, type TopicMap } from '#engine/reading/topic-map.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { isTimeZone } from '../../http/request.ts';
import type { Caller } from '../../http/session.ts';
import { findExamDay, saveExamDay } from '../clones/exam-day.ts';
import { type OwnedClone, ownedIn } from '../clones/owned.ts';
import * as store from './store.ts';

/** What is said where nothing was. */
const NO_EXAM: ToldExam = { minutes: null, book: null, extraPercent: 0 };

/**
 * What the student confirmed of a clone, for everything that goes by topics of the course or by facts of its exam; null
 * before they confirmed anything.
 */
export async function findSaid(deps: Deps, clone: OwnedClone): Promise<SaidMap | null> {
  const row = await store.findMap(deps.db, clone.userId, clone.id);
  if (!row) return null;
  const { topics, dropped, cases, exam, created_at } = row;
  const day = await findExamDay(deps.db, clone);
  return { topics, dropped, cases, exam: { ...exam, day }, confirmed_at: created_at.toISOString() };
}

/** The facts of the coming exam by the student's word; the day also where it was said with the clone alone. */
export async function findExamFacts(deps: Deps, clone: OwnedClone): Promise<ExamFacts> {
  const said = await findSaid(deps, clone);
  return said?.exam ?? { ...NO_FACTS, day: await findExamDay(deps.db, clone) };
}
const NO_FACTS: ExamFacts = {
  day: null,
  starts_at: null,
  zone: null,
  minutes: null,
  book: null,
  page_limit: null,
  length_limit: null,
  software: '',
  extra_percent: 0,
};

/** Of what was confirmed, what the engine counts. */
export const toldOf = (said: SaidMap | null): { map: TopicMap; exam: ToldExam } => ({
  map: said ?? NO_MAP,
  exam: said
    ? { minutes: said.exam.minutes, book: said.exam.book, extraPercent: said.exam.extra_percent }
    : NO_EXAM,
});

/** Keeps what the student confirms; bad_input where two topics go by one name, or one was read as two. */
export async function saveSaid(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
  { topics, dropped, cases = [], exam }: ParsedOf<typeof confirmFound>,
): Promise<void> {
  const twice = repeated(topics.map(({ name }) => name));
  if (twice !== null)
    throw new AppError('bad_input', `Two topics are called "${twice}". Merge them or rename one.`);
  const readAs = repeated([...topics.flatMap(({ from }) => from), ...dropped]);
  if (readAs !== null) throw new AppError('bad_input', `"${readAs}" can be in one topic only.`);
  const caseTwice = repeated(cases.map(({ from }) => from));
  if (caseTwice !== null) throw new AppError('bad_input', `"${caseTwice}" can be one case only.`);
  if (exam.zone !== null && !isTimeZone(exam.zone))
    throw new AppError('bad_input', 'The time zone is not known. Choose one from the list.', {
      fields: { 'exam.zone': 'is not a known time zone' },
    });
  const { day, ...facts } = exam;
  await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, caller.userId);
    await ownedIn(tx, caller, clone.id);
    await saveExamDay(tx, clone, day);
    const key = { user_id: clone.userId, clone_id: clone.id };
    await store.saveMap(tx, key, { topics, dropped, cases, exam: facts }, deps.now());
  });
}

/** The first name that comes twice, as topics are told apart; null where none does. */
function repeated(names: readonly string[]): string | null {
  const keys = names.map(topicKey);
  return names.find((_, at) => keys.indexOf(keys[at] ?? '') < at) ?? null;
}
