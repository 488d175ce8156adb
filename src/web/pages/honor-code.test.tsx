import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createClone, getClone, updateClone } from '#contract/clones.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterEach(closeScreen);
afterAll(() => app.close());

const POLICY = 'Generative AI tools may be used only with my written permission.';
const NAMES = { professor_name: 'Amara Okafor', course_name: 'Contracts I' };
const FAR = '2999-12-11';

/** A student whose only clone is marked as graded until `day`. */
async function marked(day: string | null) {
  const student = await app.student();
  const { body: clone } = await student.call(createClone, {
    ...NAMES,
    kind: 'quick',
    syllabus_content: `# Contracts\n\n## Artificial intelligence\n\n${POLICY}\n`,
  });
  await app.settled();
  const { questionnaire_data } = clone;
  await student.call(updateClone, { ...NAMES, id: clone.id, questionnaire_data, graded_until: day });
  return { student, clone };
}

it('a marked course asks on study, quotes the syllabus, and opens after the confirmation', async () => {
  const { student, clone } = await marked(FAR);
  const { user } = openScreen(`/study/${clone.id}`, student.fetch);
  expect(await screen.findByText('Graded work in progress until December 11, 2999')).toBeTruthy();
  expect(screen.getByText(`“${POLICY}”`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yes, AI use is allowed' }));
  expect(await screen.findByRole('textbox', { name: 'Your question' })).toBeTruthy();
});

it('a marked course asks on the prediction too, and No leads back to the dashboard', async () => {
  const { student, clone } = await marked(FAR);
  const { user, path } = openScreen(`/exam-prediction/${clone.id}`, student.fetch);
  await user.click(await screen.findByRole('link', { name: 'No, back to Dashboard' }));
  expect(path()).toBe('/dashboard');
});

it('a course whose day is over opens at once', async () => {
  const { student, clone } = await marked('2020-01-01');
  openScreen(`/study/${clone.id}`, student.fetch);
  expect(await screen.findByRole('textbox', { name: 'Your question' })).toBeTruthy();
});

it('Edit clone changes names, questionnaire and the mark, and Back closes it', async () => {
  const { student, clone } = await marked(null);
  const { user, path } = openScreen('/dashboard', student.fetch);
  await user.click(await screen.findByRole('button', { name: 'More for Contracts I' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit clone' }));
  expect(path()).toBe(`/dashboard?edit=${clone.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Contracts I' }));
  const course = dialog.getByRole('textbox', { name: /Course name/ });
  await user.clear(course);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  await user.type(course, 'Contracts II');
  await user.type(dialog.getByLabelText(/Graded work in progress until/), FAR);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'Contracts II' })).toBeTruthy();
  const { body } = await student.call(getClone, { id: clone.id });
  expect(body).toMatchObject({ course_name: 'Contracts II', graded_until: FAR });
});
