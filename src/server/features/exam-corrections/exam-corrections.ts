import type { ParsedOf } from '#contract/endpoint.ts';
import type {
  correctExamFile,
  ExamCorrections,
  checkExam as examLine,
  correctTopic as topicLine,
} from '#contract/exam-corrections.ts';
import type { SaidMap } from '#contract/found.ts';
import { MAX_FILES_PER_CLONE } from '#contract/plans.ts';
import type { ForecastOptions } from '#engine/forecasting/forecast.ts';
import type { ToldFile } from '#engine/reading/exam-told.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { toldOf } from '../found/said.ts';
import { listOfClone } from '../materials/materials.ts';
import * as checks from './checked-store.ts';
import * as store from './store.ts';

/** What the student said, without whether a prediction counts it. */
export type Corrections = Omit<ExamCorrections, 'counted'>;

/** The student's corrections of a clone's files and topics; those of files that were removed from it are left out. */
export async function listCorrections(deps: Deps, clone: OwnedClone): Promise<Corrections> {
  const files = await store.listFileCorrections(deps.db, clone.userId, clone.id);
  const there = new Set(files.length === 0 ? [] : (await listOfClone(deps, clone)).map(({ id }) => id));
  const topics = await store.listTopicCorrections(deps.db, clone.userId, clone.id);
  return {
    files: files.filter((file) => there.has(file.material_id)),
    topics_out: topics.filter(({ sitting }) => sitting === '').map(({ topic }) => topic),
    topics_untested: topics.filter(({ sitting }) => sitting !== ''),
    checked: await checks.listChecked(deps.db, clone.userId, clone.id),
  };
}

/** What the student said of the files, as the engine reads it. */
export const toldFiles = ({ files }: Pick<Corrections, 'files'>): ToldFile[] =>
  files.map(({ material_id, ...said }) => ({ materialId: material_id, ...said }));

/** All that the student said of files, topics and exam, as the engine reads it: for everything that forecasts. */
export const toldOfCourse = (
  { examOn }: OwnedClone,
  corrections: Corrections,
  said: SaidMap | null,
): NonNullable<ForecastOptions['corrections']> => ({
  ...toldOf(said),
  examDay: examOn,
  files: toldFiles(corrections),
  topicsOut: corrections.topics_out,
  untested: corrections.topics_untested,
  checked: corrections.checked,
});

/**
 * The same corrections and the same confirmed topics and facts are the same text: a prediction keeps it to tell whether
 * it is older than them.
 */
export function correctionsText(
  { files, topics_out, topics_untested, checked }: Corrections,
  confirmed: SaidMap | null,
): string {
  const { map, exam } = toldOf(confirmed);
  const facts = exam.minutes === null && exam.book === null && exam.extraPercent === 0 ? [] : [exam];
  const said: unknown[][] = [
    files,
    topics_out,
    topics_untested,
    checked,
    [...map.topics],
    [...map.dropped],
    facts,
    [...(map.cases ?? [])],
  ];
  if (said.every((each) => each.length === 0)) return '';
  // Without the later ones it is the text that predictions keep from before there were any.
  const last = said.findLastIndex((each) => each.length > 0);
  return JSON.stringify(said.slice(0, Math.max(last + 1, 3)));
}

/** Keeps what the student says of a past-exam file of the clone; material_not_found for any other file. */
export async function correctFile(
  deps: Deps,
  clone: OwnedClone,
  input: ParsedOf<typeof correctExamFile>,
): Promise<void> {
  const materials = await listOfClone(deps, clone);
  const isPastExam = materials.some(({ id, kind }) => id === input.material_id && kind === 'pastExams');
  if (!isPastExam) throw new AppError('material_not_found');
  if (input.role === undefined && input.sitting === undefined)
    throw new AppError('bad_input', 'Say what the file is, or which exam it belongs to.');
  await store.saveFileCorrection(deps.db, keyOf(clone, input.material_id), input);
}

/** Forgets what was said of a file. */
export async function takeBackFile(deps: Deps, clone: OwnedClone, materialId: number): Promise<void> {
  await store.deleteFileCorrection(deps.db, keyOf(clone, materialId));
}

/** Keeps that a past exam did not test a topic or, without one, that the professor ruled it out. */
export async function correctTopic(
  deps: Deps,
  clone: OwnedClone,
  { topic, sitting = '' }: TopicInput,
): Promise<void> {
  await store.addTopicCorrection(deps.db, { user_id: clone.userId, clone_id: clone.id, topic, sitting });
}

/** Forgets that. */
export async function takeBackTopic(
  deps: Deps,
  clone: OwnedClone,
  { topic, sitting = '' }: TopicInput,
): Promise<void> {
  await store.deleteTopicCorrection(deps.db, { user_id: clone.userId, clone_id: clone.id, topic, sitting });
}

/** Keeps all that a past exam tested, in place of what was said of that exam before. */
export async function checkExam(deps: Deps, clone: OwnedClone, input: ExamInput): Promise<void> {
  const key = { user_id: clone.userId, clone_id: clone.id, sitting: input.sitting };
  // The same topics are the same check, in whatever order they are ticked.
  const topics = [...new Set(input.topics)].sort();
  await deps.db.transaction().execute(async (tx) => {
    // Two tabs could each count one exam less than there are.
    await lockStudent(tx, clone.userId);
    if (!(await checks.saveChecked(tx, key, topics, MAX_FILES_PER_CLONE)))
      throw new AppError('bad_input', `At most ${MAX_FILES_PER_CLONE} past exams of a clone can be checked.`);
    await store.deleteTopicCorrectionsOf(tx, key);
  });
}

/** Forgets what an exam was said to have tested. */
export async function takeBackCheck(deps: Deps, clone: OwnedClone, sitting: string): Promise<void> {
  await checks.deleteChecked(deps.db, { user_id: clone.userId, clone_id: clone.id, sitting });
}

type ExamInput = ParsedOf<typeof examLine>;
type TopicInput = ParsedOf<typeof topicLine>;

const keyOf = (clone: OwnedClone, materialId: number) => ({
  user_id: clone.userId,
  clone_id: clone.id,
  material_id: materialId,
});
