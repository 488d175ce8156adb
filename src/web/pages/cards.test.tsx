import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { importCards } from '#contract/card-import.ts';
import { getDeck, listCards, listDueCards, NEW_CARDS_A_DAY } from '#contract/cards.ts';
import { createClone, createSampleClone } from '#contract/clones.ts';
import { type Browser, openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';
import type { FetchLike } from '../api.ts';

// A deck is made of the sample course, and component tests run beside everything else.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let student: Browser;
let clone_id: number;

beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  student = await app.student(undefined, { isPremium: true });
  clone_id = (await student.call(createSampleClone, {})).body.id;
  await app.settled();
}, 120_000);
afterEach(closeScreen);
afterAll(() => app.close());

const open = (fetchLike = student.fetch) => openScreen(`/cards/${clone_id}`, fetchLike);
const EXAM_DAY = () => `/api/found/${clone_id}/exam-day`;
const withoutDay: FetchLike = (request) =>
  instead(student.fetch, EXAM_DAY(), () => Response.json({ day: null, evidence: null }))(request);
const due = async () => (await student.call(listDueCards, { clone_id })).body;

it('a card is asked, turned and rated by keys, with its page’s words and the next intervals', async () => {
  const [first, second] = await due();
  if (!first || !second) throw new Error('The sample course has cards.');
  const { user } = open();
  expect(await screen.findByText(String(NEW_CARDS_A_DAY))).toBeDefined();
  await user.keyboard(' ');
  expect(await screen.findByRole('heading', { name: first.front })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Good/ })).toBeNull();
  // A rating before the back was seen is none.
  await user.keyboard('3');
  expect(screen.getByRole('heading', { name: first.front })).toBeDefined();

  await user.keyboard(' ');
  const good = screen.getByRole('button', { name: /^Good/ });
  expect(document.activeElement).toBe(good);
  expect(good.textContent).toMatch(/\d+ days?/);
  expect(screen.getByText(`“${first.quote?.text.trim()}”`, { normalizer: (text) => text })).toBeDefined();
  await user.keyboard('3');
  expect(await screen.findByRole('heading', { name: second.front })).toBeDefined();
  await waitFor(async () => expect((await due())[0]?.id).toBe(second.id));

  await user.keyboard('u');
  expect(await screen.findByRole('heading', { name: first.front })).toBeDefined();
  await waitFor(async () => expect((await due())[0]?.id).toBe(first.id));
});

it('the end of a sitting counts what was not known, and the deck leads to the day of the final', async () => {
  const deck = await due();
  // Once the day in the syllabus is over there is none to offer.
  const { user } = open(withoutDay);
  const link = await screen.findByRole('link', { name: 'Say when the final is' });
  expect(link.getAttribute('href')).toBe(`/found/${clone_id}`);
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  for (const at of deck.keys()) {
    await user.keyboard(' ');
    await user.keyboard(at < 2 ? '1' : '4');
  }
  expect(await screen.findByText(`${deck.length} cards reviewed. 2 you did not know.`)).toBeDefined();
  for (const _ of deck) await user.keyboard('u');
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(async () => expect((await due()).length).toBe(deck.length));
});

it('a rating that does not arrive brings its card back with the reason, and counts once', async () => {
  const [first] = await due();
  if (!first) throw new Error('The sample course has cards.');
  let isDown = true;
  const path = `/api/cards/${first.id}/reviews`;
  const { user } = open((request) =>
    isDown && new URL(request.url).pathname === path
      ? // It arrives, and the answer is lost.
        student.fetch(request).then(() => Promise.reject(new TypeError('network')))
      : student.fetch(request),
  );
  await user.click(await screen.findByRole('button', { name: /^Review/ }));
  await user.click(await screen.findByRole('button', { name: /^Show answer/ }));
  await user.click(screen.getByRole('button', { name: /^Hard/ }));
  expect(await screen.findByText('That was not saved. Rate the card again.')).toBeDefined();
  expect(screen.getByRole('heading', { name: first.front })).toBeDefined();
  isDown = false;
  // Another button for the same showing: the first rating did arrive.
  await user.click(screen.getByRole('button', { name: /^Good/ }));
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByRole('heading', { name: 'Cards', level: 1 })).toBeDefined();
  const card = (await student.call(listCards, { clone_id })).body.find(({ id }) => id === first.id);
  expect(card?.reviews).toBe(1);
});

it('a card that is set aside leaves the queue, and is taken back in its topic', async () => {
  const [first] = await due();
  if (!first) throw new Error('The sample course has cards.');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Review/ }));
  await screen.findByRole('heading', { name: first.front });
  await user.keyboard('s');
  await waitFor(async () => expect((await due()).map(({ id }) => id)).not.toContain(first.id));
  await user.click(screen.getByRole('button', { name: 'End' }));
  const [row] = await screen.findAllByRole('button', { name: (each) => each.startsWith(first.topic) });
  if (!row) throw new Error('The topic has a row.');
  await user.click(row);
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(async () => expect((await due()).map(({ id }) => id)).toContain(first.id));
  await waitFor(() => expect(screen.queryByText('Set aside')).toBeNull());
});

it('a student writes a card, changes it and deletes it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New card' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'New card' }));
  await user.click(dialog.getByRole('button', { name: 'Save card' }));
  expect(dialog.getAllByText('Write something here.')).toHaveLength(2);
  await user.type(dialog.getByLabelText('Front'), 'Why do courts look for consideration?');
  await user.type(dialog.getByLabelText('Back'), 'To tell promises that bind from those that do not.');
  await user.clear(dialog.getByLabelText('Topic'));
  await user.type(dialog.getByLabelText('Topic'), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save card' }));
  const row = await screen.findByRole('button', { name: /^Mine/ });
  await user.click(row);
  await user.click(await screen.findByRole('button', { name: 'Edit Why do courts look for consideration?' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Edit card' }));
  await user.clear(dialog.getByLabelText('Back'));
  await user.type(dialog.getByLabelText('Back'), 'To sort promises.');
  await user.click(dialog.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText('To sort promises.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Edit Why do courts look for consideration?' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Edit card' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  // It cannot be taken back, so it is asked about; the answer that keeps the card has the focus.
  const keeps = dialog.getByRole('button', { name: 'Keep it' });
  expect(document.activeElement).toBe(keeps);
  await user.click(keeps);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mine/ })).toBeNull());
});

it('a new card that is closed half written is there again, until it is canceled', async () => {
  const { user } = open();
  const openNew = async () => {
    await user.click(await screen.findByRole('button', { name: 'New card' }));
    return within(await screen.findByRole('dialog', { name: 'New card' }));
  };
  await user.type((await openNew()).getByLabelText('Front'), 'Half a question');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openNew();
  await waitFor(() => expect(again.getByLabelText<HTMLInputElement>('Front').value).toBe('Half a question'));
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openNew()).getByLabelText<HTMLInputElement>('Front').value).toBe('');
});

const PASTED = 'What is duress?\tA threat that leaves no choice.\nNo back';

/** Forms of jsdom lose what is in them on the way to a request of Node: these are what was pasted, and the steps in their order. */
function carrying(): (request: Request) => Promise<Response> {
  const steps = ['preview', 'preview', 'import'];
  return (request) => {
    if (new URL(request.url).pathname !== importCards.path) return student.fetch(request);
    const fields = {
      clone_id: String(clone_id),
      step: steps.shift() ?? '',
      'file"; filename="a.txt': PASTED,
    };
    const parts = Object.entries(fields).map(
      ([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    const body = `${parts.join('')}--cut--\r\n`;
    return student.fetch(new Request(request.url, { method: 'POST', headers, body }));
  };
}

it('cards of a paste are looked at, and then come in', async () => {
  const { user } = open(carrying());
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import cards' }));
  await user.click(dialog.getByRole('radio', { name: 'Paste' }));
  const area = dialog.getByLabelText('Cards');
  await user.click(area);
  await user.paste(PASTED);
  await user.click(dialog.getByRole('button', { name: 'Look at them' }));
  expect(await dialog.findByText('To import: 1 new card.')).toBeDefined();
  // Who goes back to say what parts the cards finds the paste still there.
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Cards').value).toBe(PASTED);
  await user.click(dialog.getByRole('button', { name: 'Look at them' }));
  expect(await dialog.findByText('To import: 1 new card.')).toBeDefined();
  expect(dialog.getByText('Left out: 1 card has no back.')).toBeDefined();
  expect(dialog.getByText('A threat that leaves no choice.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Import 1 card' }));
  expect(await dialog.findByText('Imported: 1 new card.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: /^Imported/ })).toBeDefined();
  const fronts = (await student.call(listCards, { clone_id })).body.map(({ front }) => front);
  expect(fronts).toContain('What is duress?');
});

it('a course without notes says how cards come about, and a deck that cannot be fetched says so', async () => {
  const { body } = await student.call(createClone, { professor_name: 'Ada Park', course_name: 'Torts' });
  await student.call(getDeck, { clone_id: body.id });
  await app.settled();
  openScreen(`/cards/${body.id}`, student.fetch);
  expect(await screen.findByRole('heading', { name: 'No cards yet.' })).toBeDefined();
  closeScreen();
  open(instead(student.fetch, `/api/cards/${clone_id}`, () => refusal(503, 'busy', 'The server is busy.')));
  expect(await screen.findByText('The server is busy.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

it('offers the day of the syllabus as the dashboard does, and counts to it once it is taken', async () => {
  const day = new Date(Date.now() + 20 * 86_400_000);
  const on = day.toLocaleDateString('en-CA');
  open(instead(student.fetch, EXAM_DAY(), () => Response.json({ day: on, evidence: null })));
  const words = day.toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  expect(await screen.findByText(`Your syllabus puts the final on ${words}.`)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Say when the final is' })).toBeNull();
  const use = screen.getByRole('button', { name: 'Use it' });
  use.focus();
  await userEvent.setup().keyboard('{Enter}');
  const line = await screen.findByText(new RegExp(`Final on ${words}`));
  expect(document.activeElement).toBe(line);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull());
});
