import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createSampleClone } from '#contract/clones.ts';
import { getExamCorrections } from '#contract/exam-corrections.ts';
import { generatePrediction } from '#contract/prediction.ts';
import { type Browser, openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';

// A prediction is made again in some of these, and component tests run beside everything else.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let student: Browser;
let clone_id: number;
let file: string;
let topic: string;

beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  student = await app.student(undefined, { isPremium: true });
  clone_id = (await student.call(createSampleClone, {})).body.id;
  await app.settled();
  const { body } = await student.call(generatePrediction, { clone_id });
  file = body.forecast.sittings[0]?.files[0]?.name ?? '';
  topic = body.forecast.topics[0]?.name ?? '';
}, 120_000);
afterEach(closeScreen);
afterAll(() => app.close());

const said = async () => (await student.call(getExamCorrections, { clone_id })).body;

it('a file is corrected from the keyboard, the prediction is marked as older, and undoing takes it all back', async () => {
  const { user } = openScreen(`/exam-prediction/${clone_id}#test`, student.fetch);
  const card = (await screen.findByRole('heading', { name: 'What I counted' })).closest('details');
  if (!card) throw new Error('What I counted is a card that opens.');
  expect(screen.queryByRole('button', { name: `Change what ${file} is` })).toBeNull();
  await user.click(within(card).getByText('What I counted'));
  const menu = await screen.findByRole('button', { name: `Change what ${file} is` });
  menu.focus();
  await user.keyboard('{Enter}');
  const first = await screen.findByRole('menuitemradio', { name: 'An exam' });
  expect(first.getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('menuitemradio', { name: 'A practice sheet, not an exam' }));

  expect(await within(card).findByText('you said: a practice sheet, not an exam')).toBeDefined();
  expect(await screen.findByText('This prediction is older than your corrections.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Make it again' })).toBeDefined();
  expect((await said()).files).toMatchObject([{ role: 'practice', sitting: null }]);

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(within(card).queryByText(/you said/)).toBeNull());
  expect(screen.queryByText('This prediction is older than your corrections.')).toBeNull();
  expect(await said()).toEqual({
    files: [],
    topics_out: [],
    topics_untested: [],
    checked: [],
    counted: true,
  });
});

it('which exam a file is can be said by kind, term and year, and made again the prediction counts it', async () => {
  const { user } = openScreen(`/exam-prediction/${clone_id}#test`, student.fetch);
  await user.click(await screen.findByText('What I counted'));
  await user.click(await screen.findByRole('button', { name: `Change what ${file} is` }));
  await user.click(await screen.findByRole('menuitem', { name: /Which exam/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which exam?' }));
  await user.selectOptions(dialog.getByLabelText('Exam'), 'Another exam');
  await user.clear(dialog.getByLabelText('Year'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a year, such as 2023.')).toBeDefined();
  await user.type(dialog.getByLabelText('Year'), '2009');
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Midterm');
  await user.selectOptions(dialog.getByLabelText('Term'), 'Spring');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('you said: Spring 2009 midterm')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Make it again' }));
  expect(await screen.findByText('you said so', undefined, { timeout: 60_000 })).toBeDefined();
  expect(screen.getByRole('heading', { name: /^Spring 2009 midterm/ })).toBeDefined();
  expect(screen.queryByText('This prediction is older than your corrections.')).toBeNull();
}, 120_000);

it('a topic is ruled out in its own row, and taken back', async () => {
  const { user } = openScreen(`/exam-prediction/${clone_id}`, student.fetch);
  const [row] = await screen.findAllByRole('button', { name: `Evidence for ${topic}` });
  if (!row) throw new Error('The topic has a row.');
  await user.click(row);
  await user.click(await screen.findByRole('button', { name: 'My professor said it is not on the exam' }));
  expect(await screen.findByText('You said: not on the exam.')).toBeDefined();
  expect((await said()).topics_out).toEqual([topic]);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(
    await screen.findByRole('button', { name: 'My professor said it is not on the exam' }),
  ).toBeDefined();
  expect((await said()).topics_out).toEqual([]);
});

it('an exam that did not test a topic is said in the topic’s row', async () => {
  const { user } = openScreen(`/exam-prediction/${clone_id}`, student.fetch);
  const [row] = await screen.findAllByRole('button', { name: `Evidence for ${topic}` });
  if (!row) throw new Error('The topic has a row.');
  await user.click(row);
  await user.click(await screen.findByRole('button', { name: 'An exam did not test it' }));
  const [exam] = await screen.findAllByRole('menuitemcheckbox');
  if (!exam) throw new Error('The first topic is counted on an exam.');
  await user.click(exam);
  await waitFor(async () => expect((await said()).topics_untested).toHaveLength(1));
  const sitting = (await said()).topics_untested[0]?.sitting;
  expect(await screen.findByText(`You said: not tested on the ${sitting}.`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'An exam did not test it' }));
  const [again] = await screen.findAllByRole('menuitemcheckbox', { checked: true });
  if (!again) throw new Error('What was said is checked.');
  await user.click(again);
  await waitFor(() => expect(screen.queryByText(/You said: not tested/)).toBeNull());
  expect((await said()).topics_untested).toEqual([]);
});
