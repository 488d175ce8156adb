import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askProfessor } from '#contract/chat.ts';
import { createClone, updateClone } from '#contract/clones.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { confirmAiUse, getHonorCode } from '#contract/honor-code.ts';
import { generatePrediction } from '#contract/prediction.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

/** Does something while the app's clock stands at an instant. */
async function at<T>(instant: string | number, work: () => Promise<T>): Promise<T> {
  const { now } = app.deps;
  app.deps.now = () => new Date(instant);
  try {
    return await work();
  } finally {
    app.deps.now = now;
  }
}

const POLICY = 'Generative AI tools may not be used for any graded work in this course.';
const SYLLABUS = `# Contracts\n\n## Artificial intelligence\n\n${POLICY}\n\n## Schedule\n\nWeek 1: Offer\n`;

/** A student with a clone, marked as graded until `day`. */
async function markedClone(day: string | null) {
  const student = await app.student();
  const names = { professor_name: 'Amara Okafor', course_name: 'Contracts' };
  const { body: clone } = await student.call(createClone, {
    ...names,
    kind: 'quick',
    syllabus_content: SYLLABUS,
    lecture_notes: '# Offer\n\nAn offer is a manifestation of willingness to enter into a bargain.',
  });
  await app.settled();
  const marked = await student.call(updateClone, {
    ...names,
    id: clone.id,
    questionnaire_data: clone.questionnaire_data,
    graded_until: day,
  });
  return { student, clone: marked.body };
}

const ask = (cloneId: number) => ({ clone_id: cloneId, message: 'What is an offer?' });
const codeOf = (body: unknown) => (body as ErrorBody).code;

describe('a course marked as graded work in progress', () => {
  test('asks before chat and prediction, uncharged, and quotes the syllabus on AI', async () => {
    const { student, clone } = await markedClone('2099-12-11');
    expect(clone.graded_until).toBe('2099-12-11');
    const asked = await student.call(askProfessor, ask(clone.id));
    expect({ status: asked.status, code: codeOf(asked.body) }).toEqual({ status: 409, code: 'honor_code' });
    const generated = await student.call(generatePrediction, { clone_id: clone.id });
    expect(codeOf(generated.body)).toBe('honor_code');
    const { body } = await student.call(getHonorCode, { id: clone.id });
    expect(body.needs_confirmation).toBe(true);
    expect(body.policy.map(({ quote }) => quote)).toEqual([POLICY]);
  });

  test('goes on once the student confirms, and asks again a day later', async () => {
    const { student, clone } = await markedClone('2099-12-11');
    const { body } = await student.call(confirmAiUse, { id: clone.id });
    expect(body.needs_confirmation).toBe(false);
    expect((await student.call(askProfessor, ask(clone.id))).status).toBe(200);
    const dayLater = Date.now() + 24 * 60 * 60 * 1_000 + 1_000;
    const later = await at(dayLater, () => student.call(askProfessor, ask(clone.id)));
    expect(later.status).toBe(409);
  });

  test('holds through its last day on the student’s own calendar, and no longer', async () => {
    const noon = '2026-11-20T12:00:00Z';
    const { student, clone } = await at(noon, () => markedClone('2026-11-20'));
    const inHonolulu = (instant: string) =>
      at(instant, () => student.call(askProfessor, ask(clone.id), { 'Time-Zone': 'Pacific/Honolulu' }));
    expect((await inHonolulu('2026-11-21T09:00:00Z')).status).toBe(409);
    expect((await inHonolulu('2026-11-21T10:30:00Z')).status).toBe(200);
  });

  test('can be unmarked, and a day that is none is refused', async () => {
    const { student, clone } = await markedClone('2099-12-11');
    const edit = {
      id: clone.id,
      professor_name: clone.professor_name,
      course_name: clone.course_name,
      questionnaire_data: clone.questionnaire_data,
    };
    expect((await student.call(updateClone, { ...edit, graded_until: '2026-13-45' })).status).toBe(400);
    expect((await student.call(updateClone, edit)).body.graded_until).toBe('2099-12-11');
    expect((await student.call(updateClone, { ...edit, graded_until: null })).body.graded_until).toBeNull();
    expect((await student.call(askProfessor, ask(clone.id))).status).toBe(200);
  });
});
