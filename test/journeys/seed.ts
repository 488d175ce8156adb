import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { APIResponse, Page } from '@playwright/test';
import type { Answer, Message } from '#contract/chat.ts';
import type { Clone } from '#contract/clones.ts';
import type { Material, MaterialKind } from '#contract/materials.ts';
import { BY_A_JOB, expect } from './browser.ts';

const SAMPLE = resolve(import.meta.dirname, '../../content/sample-course/files');

/** Four files of the sample course, one of every way a source is shown: read within a few seconds. */
export const SMALL_COURSE: readonly { file: string; kind: MaterialKind }[] = [
  { file: 'Syllabus.docx', kind: 'syllabus' },
  { file: 'Lecture Notes 2 - Consideration.pdf', kind: 'lectureNotes' },
  { file: 'Lecture Notes 3 - Defenses.docx', kind: 'lectureNotes' },
  { file: 'Contracts Final 2021 Key.txt', kind: 'pastExams' },
];

/** Where a file of the sample course stands. */
export const sampleFile = (name: string): string => join(SAMPLE, name);

async function json<T>(response: APIResponse): Promise<T> {
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** A clone without materials, which is there at once. */
export async function quickClone(page: Page, names = { professor_name: 'Ada Lovett', course_name: 'Torts' }) {
  return json<Clone>(await page.request.post('/api/professor-clones', { data: { kind: 'quick', ...names } }));
}

/** The signed-in student's clone of the small course, read to the end; a second call answers the same one, empty of talk. */
export async function smallCourse(page: Page): Promise<Clone> {
  const [known] = await json<Clone[]>(await page.request.get('/api/professor-clones'));
  if (known) {
    await json(await page.request.post(`/api/professor-clones/${known.id}/conversation`));
    return known;
  }
  const material_ids: number[] = [];
  for (const { file, kind } of SMALL_COURSE) {
    const buffer = readFileSync(sampleFile(file));
    const multipart = { kind, file: { name: basename(file), mimeType: 'application/octet-stream', buffer } };
    material_ids.push((await json<Material>(await page.request.post('/api/materials', { multipart }))).id);
  }
  const questionnaire_data = {
    legal_interpretation_style: 'case_law_heavy',
    exam_format_preference: 'mixed_format',
    technology_usage: 'minimal',
  };
  const clone = await json<Clone>(
    await page.request.post('/api/professor-clones', {
      data: {
        kind: 'full',
        professor_name: 'Amara Okafor',
        course_name: 'Contracts',
        material_ids,
        questionnaire_data,
      },
    }),
  );
  await untilRead(page, clone.id);
  return clone;
}

/** The sample course, read to the end. */
export async function sampleCourse(page: Page): Promise<Clone> {
  const clone = await json<Clone>(await page.request.post('/api/sample-course'));
  await untilRead(page, clone.id);
  return clone;
}

/** Waits until nothing of a clone is being read any more. */
export async function untilRead(page: Page, cloneId: number): Promise<void> {
  const isReady = async () =>
    (await json<Clone>(await page.request.get(`/api/professor-clones/${cloneId}`))).ready;
  await expect.poll(isReady, BY_A_JOB).toBe(true);
}

/** Asks without the screen. */
export async function askByCall(page: Page, cloneId: number, message: string): Promise<Answer> {
  return json<Answer>(
    await page.request.post('/api/professor-chat', { data: { clone_id: cloneId, message } }),
  );
}

/** The running conversation, oldest first. */
export async function messagesOf(page: Page, cloneId: number): Promise<Message[]> {
  return json<Message[]>(await page.request.get(`/api/professor-clones/${cloneId}/messages`));
}

/** Pays in the sandbox without the screens; who is premium already stays so. */
export async function becomePremium(page: Page): Promise<void> {
  const plan = await json<{ is_active: boolean }>(await page.request.get('/api/subscription'));
  if (plan.is_active) return;
  const { sessionId } = await json<{ sessionId: string }>(
    await page.request.post('/api/create-checkout-session', { data: { plan: 'monthly' } }),
  );
  await json(await page.request.post('/api/sandbox-checkout', { data: { sessionId, outcome: 'paid' } }));
}
