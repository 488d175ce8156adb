import type { Task } from '#contract/chat.ts';
import { needsMatters, readTalk } from '#engine/answering/talk/read-talk.ts';
import type { Course } from '#engine/indexing/course.ts';
import type { Deps } from '../../deps.ts';
import type { ProfessorRequest } from '../../outside/professor/embedded.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { findExamFacts, findSaid, toldOf } from '../found/said.ts';
import { examMatters } from '../prediction/exam-matters.ts';

/** What the student confirmed of the course, as far as this message needs it. */
export async function confirmedFor(
  deps: Deps,
  clone: OwnedClone,
  course: Course,
  { task, question }: { task: Task; question: string },
  signal: AbortSignal,
): Promise<Pick<ProfessorRequest, 'map' | 'matters' | 'confirmed'>> {
  const talk = task === 'ask' ? readTalk(question) : null;
  if (task === 'quiz' || talk?.type === 'covers') return { map: toldOf(await findSaid(deps, clone)).map };
  if (needsMatters(talk)) return { matters: await examMatters(deps, clone, course, signal) };
  return talk?.type === 'facts' ? { confirmed: await findExamFacts(deps, clone) } : {};
}
