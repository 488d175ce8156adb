import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getClone } from '#contract/clones.ts';
import { getFound } from '#contract/found.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { syllabusOf } from '../../../test/support/five-topics.ts';
import { openPredictedCourse } from '../../../test/support/predicted-course.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';

vi.setConfig({ testTimeout: 120_000 });

const SYLLABUS = `# The exam
This is the syllabus of the course that is taught in Fall 2096.
The final exam is on December 14, at 9:00 a.m. It is a three-hour, closed-book exam.

${syllabusOf()}`;
const NOTES = '# Offer\n\nAn offer is a promise that invites acceptance.';

let app: TestApp;
let course: Awaited<ReturnType<typeof openPredictedCourse>>;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
}, 120_000);
beforeEach(async () => {
  localStorage.clear();
  course = await openPredictedCourse(app, { syllabus_content: SYLLABUS, lecture_notes: NOTES });
});
afterEach(closeScreen);
afterAll(() => app.close());

const open = () => openScreen(`/found/${course.clone_id}`, course.student.fetch);
const topics = () =>
  within(screen.getByRole('list', { name: 'Topics of the course' }))
    .getAllByRole('button', { name: /^Change / })
    .map((button) => button.getAttribute('aria-label')?.replace('Change ', ''));
const said = async () => (await course.student.call(getFound, { clone_id: course.clone_id })).body.said;
type User = ReturnType<typeof open>['user'];
const choose = async (user: User, topic: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `Change ${topic}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('shows topics, and the facts of the exam with their quotes, and keeps what is confirmed', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'This is what we found' });
  expect(topics()).toEqual([
    'Offer',
    'Acceptance',
    'Consideration',
    'Expectation Damages',
    'Liquidated Damages',
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2096-12-14');
  expect(screen.getByLabelText<HTMLInputElement>('Minutes').value).toBe('180');
  expect(screen.getAllByText(/The final exam is on December 14/).length).toBeGreaterThan(0);
  // The day stands with the exam, and not once more without a word on what it is.
  expect(screen.queryByRole('heading', { name: 'Dates and grade' })).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' }));

  await choose(user, 'Offer', 'Rename');
  const name = screen.getByRole('textbox', { name: 'New name of Offer' });
  await user.clear(name);
  await user.type(name, 'acceptance');
  expect(screen.getByText('Another topic has this name. Merge the two instead.')).toBeDefined();
  await user.clear(name);
  await user.type(name, 'Offers{Enter}');
  await choose(user, 'Liquidated Damages', 'Merge with another');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge' }));
  await choose(user, 'Consideration', 'No topic of this course');
  expect(topics()).toEqual(['Offers', 'Acceptance', 'Expectation Damages']);
  const extra = screen.getByLabelText('Extra time, %');
  await user.type(extra, '50');
  await user.type(extra, 'x');
  expect(screen.getByText('A whole number from 1 to 300.')).toBeDefined();
  await user.type(extra, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(await said()).not.toBeNull());
  expect(await said()).toMatchObject({
    topics: [
      { name: 'Offers', from: ['Offer'] },
      { name: 'Acceptance', from: ['Acceptance'] },
      { name: 'Expectation Damages', from: ['Expectation Damages', 'Liquidated Damages'] },
    ],
    dropped: ['Consideration'],
    exam: { day: '2096-12-14', starts_at: '09:00', minutes: 180, book: 'closed', extra_percent: 50 },
  });
  const { body: clone } = await course.student.call(getClone, { id: course.clone_id });
  expect(clone.exam_on).toBe('2096-12-14');
});

it('keeps a draft that was not confirmed, puts back what was dropped, and takes all of it back', async () => {
  const first = open();
  await screen.findByRole('heading', { name: 'This is what we found' });
  expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull();
  await choose(first.user, 'Offer', 'No topic of this course');
  await choose(first.user, 'Consideration', 'Move up');
  // The tab is closed; what the browser keeps stays.
  cleanup();

  const { user } = open();
  await screen.findByRole('heading', { name: 'This is what we found' });
  await waitFor(() => expect(topics()[0]).toBe('Consideration'));
  await user.click(screen.getByRole('button', { name: 'Put Offer back' }));
  expect(topics().slice(0, 3)).toEqual(['Offer', 'Consideration', 'Acceptance']);
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(topics().slice(0, 3)).toEqual(['Offer', 'Acceptance', 'Consideration']);
  expect(await said()).toBeNull();
});

it('moves, renames and drops a case, says so under the topics as they are called now, and keeps it', async () => {
  const syllabus_content = SYLLABUS.replace(
    '- pp. 1-9',
    '- Marlow v. Tinsdale, pp. 1-4\n- Orchard v. Pruett, pp. 5-9',
  );
  course = await openPredictedCourse(app, { syllabus_content, lecture_notes: NOTES });
  const { user } = open();
  await screen.findByRole('heading', { name: 'Cases' });
  await choose(user, 'Consideration', 'Rename');
  await user.clear(screen.getByRole('textbox', { name: 'New name of Consideration' }));
  await user.keyboard('Bargains{Enter}');

  await user.click(screen.getByRole('button', { name: 'Correct Marlow v. Tinsdale' }));
  const form = screen.getByRole('form', { name: 'Correct Marlow v. Tinsdale' });
  const name = within(form).getByRole('textbox', { name: 'Name of the case' });
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  await user.type(name, 'Marlow (the price)');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Topic' }), 'Bargains');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  const corrected = screen.getByRole('button', { name: 'Correct Marlow (the price)' });
  await waitFor(() => expect(document.activeElement).toBe(corrected));
  expect(corrected.parentElement?.textContent).toContain('Read as Marlow v. Tinsdale');
  expect(corrected.parentElement?.textContent).toContain('Bargains');

  await user.click(screen.getByRole('button', { name: 'Correct Orchard v. Pruett' }));
  await user.click(screen.getByRole('button', { name: 'No case of this course' }));
  expect(screen.queryByRole('button', { name: 'Correct Orchard v. Pruett' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Put Orchard v. Pruett back' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(await said()).not.toBeNull());
  expect((await said())?.cases).toEqual([
    { from: 'Marlow v. Tinsdale', name: 'Marlow (the price)', topic: 'Consideration', dropped: false },
    { from: 'Orchard v. Pruett', name: 'Orchard v. Pruett', topic: null, dropped: true },
  ]);
});

it('shows a topic that was read from a file’s name without ending, version and underscores', async () => {
  const syllabus_content = syllabusOf('Lecture_3_Offers final v2.pptx');
  course = await openPredictedCourse(app, { syllabus_content, lecture_notes: NOTES });
  open();
  await screen.findByRole('heading', { name: 'This is what we found' });
  expect(topics()?.[0]).toBe('Lecture 3 Offers');
  expect(screen.queryByText(/pptx|final v2/)).toBeNull();
});

it('says how many files under Past exams count as none, and why', async () => {
  course = await openPredictedCourse(app, {
    syllabus_content: SYLLABUS,
    lecture_notes: NOTES,
    past_exams: '# Practice Questions\n\n## Question 1\n\nArden sold a boat twice. Is there an offer?',
  });
  open();
  await screen.findByRole('heading', { name: 'This is what we found' });
  expect(
    screen.getByText(
      /^1 file under Past exams counts as no past exam: practice questions by their titles\. If one is an exam/,
    ),
  ).toBeDefined();
});
