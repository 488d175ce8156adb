import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createSampleClone } from '#contract/clones.ts';
import { correctTopic, getExamCorrections } from '#contract/exam-corrections.ts';
import { type Forecast, generatePrediction, type Prediction } from '#contract/prediction.ts';
import { type Browser, openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen } from '../../../test/support/screen.tsx';

// A prediction is made again in some of these, and component tests run beside everything else.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let student: Browser;
let clone_id: number;
let forecast: Forecast;
/** The exam that the panel shows first, and the topics it tests as we read it. */
let exam: string;
let tested: string[];
let others: string[];

beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  student = await app.student(undefined, { isPremium: true });
  clone_id = (await student.call(createSampleClone, {})).body.id;
  await app.settled();
  forecast = (await student.call(generatePrediction, { clone_id })).body.forecast;
  const last = forecast.backtest?.exams.at(-1);
  exam = last?.sitting ?? '';
  tested = last?.tested.map(({ name }) => name) ?? [];
  others = forecast.topics.map(({ name }) => name).filter((name) => !tested.includes(name));
}, 120_000);
afterEach(closeScreen);
afterAll(() => app.close());

const said = async () => (await student.call(getExamCorrections, { clone_id })).body;
const open = () => openScreen(`/exam-prediction/${clone_id}#test`, student.fetch);
type User = ReturnType<typeof open>['user'];
const openCheck = async (user: User, button = 'Check this exam') => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: exam }));
};
const box = (dialog: ReturnType<typeof within>, name: string): HTMLInputElement =>
  dialog.getByRole('checkbox', { name });

it('the dialog begins with our reading: what was tested first, ticked, with the words that say so', async () => {
  const { user } = open();
  const dialog = await openCheck(user);
  expect(dialog.getByText('Tick what it tested. We read it like this:')).toBeDefined();
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes).toHaveLength(forecast.topics.length);
  expect(boxes.map(({ checked }) => checked)).toEqual(boxes.map((_, at) => at < tested.length));
  for (const name of tested) {
    const quotes = forecast.topics.find((topic) => topic.name === name)?.evidence ?? [];
    const own = quotes.filter(({ label }) => label.startsWith(`${exam}, `)).map(({ quote }) => quote.trim());
    const words = document.getElementById(box(dialog, name).getAttribute('aria-describedby') ?? '');
    expect(own.some((quote) => words?.textContent?.includes(quote))).toBe(true);
  }
  await waitFor(() => expect(document.activeElement).toBe(boxes[0]));
  expect(dialog.queryByRole('button', { name: 'Take my check back' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await said()).checked).toEqual([]);
});

it('topics are searched, ticked from the keyboard and saved; undoing takes the check back', async () => {
  const [wrong = '', missed = ''] = [tested[0], others[0]];
  await student.call(correctTopic, { clone_id, topic: wrong, sitting: exam });
  const { user } = open();
  const dialog = await openCheck(user);
  // What was said of a single topic is begun with.
  expect(box(dialog, wrong).checked).toBe(false);
  const search = dialog.getByRole('searchbox', { name: 'Search topics' });
  await user.type(search, 'no topic of this course{Enter}');
  expect(dialog.getByText('No topic has these words.')).toBeDefined();
  await user.clear(search);
  await user.type(search, missed.toUpperCase());
  expect(dialog.getAllByRole('checkbox').length).toBeLessThan(forecast.topics.length);
  box(dialog, missed).focus();
  await user.keyboard(' ');
  await user.clear(search);
  expect(box(dialog, missed).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Save: I checked it' }));

  expect(await screen.findByText(`${exam} checked`)).toBeDefined();
  expect(await screen.findByText('The next prediction counts it.')).toBeDefined();
  expect(await screen.findByText('This prediction is older than your corrections.')).toBeDefined();
  expect(screen.getByRole('radio', { name: `${exam}, checked` })).toBeDefined();
  expect(await said()).toMatchObject({
    checked: [{ sitting: exam, topics: [...tested.slice(1), missed].sort() }],
    topics_untested: [],
  });

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: `${exam}, checked` })).toBeNull());
  expect(await said()).toMatchObject({
    checked: [],
    topics_untested: [{ topic: wrong, sitting: exam }],
  });
});

it('the next prediction counts the check and the panel says how many there are, until it is taken back', async () => {
  const { user } = open();
  const before = await openCheck(user);
  await user.click(box(before, others[0] ?? ''));
  await user.click(before.getByRole('button', { name: 'Save: I checked it' }));
  await user.click(await screen.findByRole('button', { name: 'Make it again' }));
  const exams = forecast.backtest?.exams.length;
  expect(
    await screen.findByText(new RegExp(`you checked 1 of ${exams}\\.`), undefined, { timeout: 60_000 }),
  ).toBeDefined();
  expect(await screen.findByText('You checked it.')).toBeDefined();

  const dialog = await openCheck(user, 'Change your check');
  expect(dialog.getByText('Tick what it tested. You read it like this:')).toBeDefined();
  expect(box(dialog, others[0] ?? '').checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Take my check back' }));
  expect(await screen.findByRole('button', { name: 'Check this exam' })).toBeDefined();
  expect((await said()).checked).toEqual([]);
}, 120_000);

it('what was ticked stays on the screen when it could not be saved', async () => {
  const refuse: typeof student.fetch = (request) =>
    request.method === 'PUT' ? Promise.reject(new TypeError('no network')) : student.fetch(request);
  const { user } = openScreen(`/exam-prediction/${clone_id}#test`, refuse);
  const dialog = await openCheck(user);
  await user.click(box(dialog, others[1] ?? ''));
  await user.click(dialog.getByRole('button', { name: 'Save: I checked it' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Save: I checked it' }).ariaBusy).not.toBe('true'),
  );
  expect(box(dialog, others[1] ?? '').checked).toBe(true);
  expect((await said()).checked).toEqual([]);
});

it('where what the exams tested is a guess, each complete one can be checked', async () => {
  const path = `/api/exam-prediction/${clone_id}`;
  const guessed = instead(student.fetch, path, async (request) => {
    const prediction = (await (await student.fetch(request)).json()) as Prediction;
    const reason = 'What they tested is a guess.';
    return Response.json({
      ...prediction,
      forecast: { ...prediction.forecast, backtest: null, backtest_reason: reason },
    });
  });
  const { user } = openScreen(`/exam-prediction/${clone_id}#test`, guessed);
  expect(await screen.findByText('What they tested is a guess.')).toBeDefined();
  const complete = forecast.sittings.filter((sitting) => sitting.complete).map(({ name }) => name);
  const choice = within(await screen.findByRole('radiogroup', { name: 'Past exam' }));
  expect(choice.getAllByRole('radio')).toHaveLength(complete.length);
  await user.click(choice.getByRole('radio', { name: exam }));
  const dialog = await openCheck(user);
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(tested.length);
});
