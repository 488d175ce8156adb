import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createSampleClone } from '#contract/clones.ts';
import { getDrill, listDrillSubjects, moveInDrill, startDrill } from '#contract/drills.ts';
import { GENERAL_LAW } from '#contract/quotes.ts';
import { type Browser, openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';

// Questions are made of the sample course, and component tests run beside everything else.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let student: Browser;
let clone_id: number;
/** A case that the sample's notes name and do not brief. */
let name: string;

beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  student = await app.student(undefined, { isPremium: true });
  clone_id = (await student.call(createSampleClone, {})).body.id;
  await app.settled();
  const { cases } = (await student.call(listDrillSubjects, { clone_id })).body;
  name = cases.find(({ law, rungs }) => law === rungs)?.name ?? '';
}, 120_000);
afterEach(closeScreen);
afterAll(() => app.close());

const begin = async () =>
  (await student.call(startDrill, { clone_id, on: 'case', name, pressure: 'class', seconds: null })).body;

it('offers cases that are only named under a heading of their own, behind the others', async () => {
  const { user } = openScreen(`/drill/${clone_id}`, student.fetch);
  await user.click(await screen.findByRole('radio', { name: /^A case/ }));
  const group = screen.getByRole('group', { name: 'Named in your materials, from general law' });
  expect(within(group).getAllByRole('option')[0]?.textContent).toMatch(new RegExp(`^${name}`));
  const [first] = screen.getAllByRole('option');
  expect(group.contains(first ?? null)).toBe(false);
});

it('labels the question and its answer as general law, which has no page to open', async () => {
  const drill = await begin();
  const { user } = openScreen(`/drill/${clone_id}?call=${drill.id}`, student.fetch);
  expect(await screen.findByText(GENERAL_LAW)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Pass/ }));
  expect(screen.getByText(/^Pass\? That opens general law/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Pass' }));
  expect(await screen.findByText('Here is what general law says.')).toBeDefined();
  const { rungs } = (await student.call(getDrill, { drill_id: drill.id })).body;
  expect(screen.getByText(rungs[0]?.gold[0]?.text ?? '')).toBeDefined();
  expect(screen.getByText(`${GENERAL_LAW}.`)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Open page/ })).toBeNull();
});

it('lists no page to read again at the end, and the words under their label', async () => {
  const drill = await begin();
  for (let rung = 0; rung < drill.rungs.length; rung++)
    await student.call(moveInDrill, { drill_id: drill.id, rung, move: 'page' });
  openScreen(`/drill/${clone_id}?call=${drill.id}`, student.fetch);
  const read = await screen.findByRole('region', { name: 'Read again' });
  await waitFor(() => expect(within(read).getAllByText(`${GENERAL_LAW}.`)).toHaveLength(drill.rungs.length));
  expect(within(read).queryByText(/\d+ places?/)).toBeNull();
  expect(within(read).queryByRole('button', { name: /Open page/ })).toBeNull();
});
