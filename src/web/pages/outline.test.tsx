import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createClone, createSampleClone } from '#contract/clones.ts';
import { getOutline, type OutlineEntry, writeOutlineUnit } from '#contract/outlines.ts';
import { type Browser, openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';

// Units are made of the sample course, and component tests run beside everything else.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let student: Browser;
let clone_id: number;
let offers: OutlineEntry[];

beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  student = await app.student();
  clone_id = (await student.call(createSampleClone, {})).body.id;
  await app.settled();
  const { entries } = (await student.call(getOutline, { clone_id })).body;
  offers = entries.filter(({ unit }) => unit?.rule && unit.elements.length > 1);
}, 120_000);
afterEach(closeScreen);
afterAll(() => app.close());

/** A unit of the sample that no test before has written to. */
function fresh(): OutlineEntry {
  const entry = offers.shift();
  if (!entry) throw new Error('The sample course has units with a rule and elements.');
  return entry;
}
const open = ({ key }: { key: string }, fetchLike = student.fetch) =>
  openScreen(`/outline/${clone_id}?unit=${encodeURIComponent(key)}`, fetchLike);
const kept = async ({ key }: { key: string }) => {
  const { entries } = (await student.call(getOutline, { clone_id })).body;
  return entries.find((entry) => entry.key === key)?.written;
};
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ruleField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Rule' });

it('the page’s words stay closed until a rule is written, which is then held against them and saved', async () => {
  const entry = fresh();
  const rule = entry.unit?.rule?.text ?? '';
  const { user } = open(entry);
  expect(await screen.findByRole('heading', { name: entry.name, level: 1 })).toBeDefined();
  expect(screen.getByText(/(It opens|They open) once your rule is written/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Take this/ })).toBeNull();
  await user.type(await ruleField(), 'Bees make honey.');
  expect(screen.queryByRole('button', { name: /^Take this/ })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Misses')).toBeDefined();
  expect((await screen.findAllByRole('button', { name: /^Take this element/ })).length).toBeGreaterThan(0);
  await waitFor(async () => expect((await kept(entry))?.rule).toBe('Bees make honey.'));
  expect(await screen.findByText('Saved')).toBeDefined();

  await user.clear(await ruleField());
  await user.type(await ruleField(), rule.replace(/[{[]/g, '$&$&'));
  await user.tab();
  expect(await screen.findByText('Has all that your page’s rule says.')).toBeDefined();
  const marked = [...document.querySelectorAll('mark[data-kind="matched"]')];
  expect(marked.length).toBeGreaterThan(0);
  expect(document.querySelector('mark[data-kind="missed"]')).toBeNull();
});

// Up to 0.5.0 a topic only unfolded: its rule was written into the unit of another one.
it('a topic that is pressed opens its first unit', async () => {
  const { entries } = (await student.call(getOutline, { clone_id })).body;
  const [shown] = entries;
  const first = entries.find(({ topic }) => topic !== shown?.topic);
  if (!shown || !first) throw new Error('The sample course has several topics.');
  const { user, path } = open(shown);
  await screen.findByRole('heading', { name: shown.name, level: 1 });
  // As on a phone, where the topics lie over the unit until one is chosen.
  await user.click(screen.getByRole('button', { name: /^1\. / }));
  const topics = within(await screen.findByRole('dialog', { name: 'Units' }));
  const topic = topics.getByRole('button', { name: new RegExp(`^\\d+\\s*${escaped(first.topic)}`) });
  await user.click(topic);
  expect(await screen.findByRole('heading', { name: first.name, level: 1, hidden: true })).toBeDefined();
  expect(new URLSearchParams(path().split('?')[1]).get('unit')).toBe(first.key);
  expect(topic.getAttribute('aria-expanded')).toBe('true');
  await user.click(topic);
  expect(topic.getAttribute('aria-expanded')).toBe('false');
  expect(new URLSearchParams(path().split('?')[1]).get('unit')).toBe(first.key);
});

it('quotes are taken by one key, go on by the same, keep their place, and one that is removed comes back', async () => {
  const entry = fresh();
  const [first, second] = entry.unit?.elements ?? [];
  const { user } = open(entry);
  await user.click(await screen.findByRole('button', { name: 'Show it' }));
  const takes = () => screen.getAllByRole('button', { name: /^Take this element/ });
  const [take] = takes();
  if (!take) throw new Error('The unit offers elements.');
  take.focus();
  await user.keyboard('t');
  await waitFor(() => expect(document.activeElement?.closest('[data-offer]')).toBeTruthy());
  await user.keyboard('t');
  await waitFor(
    async () =>
      expect((await kept(entry))?.lines.map(({ part, quotes }) => [part, quotes[0]?.text])).toEqual([
        ['element', first?.text],
        ['element', second?.text],
      ]),
    { timeout: 8_000 },
  );
  expect((await kept(entry))?.lines[0]?.quotes[0]).toMatchObject({ page: first?.page, start: first?.start });

  await user.click(screen.getByRole('button', { name: 'More for element i' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(async () => expect((await kept(entry))?.lines).toHaveLength(1), { timeout: 8_000 });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(
    async () =>
      expect((await kept(entry))?.lines.map(({ quotes }) => quotes[0]?.text)).toEqual([
        first?.text,
        second?.text,
      ]),
    { timeout: 8_000 },
  );

  await user.click(screen.getByRole('button', { name: 'More for element ii' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Sure 2 of 3' }));
  await waitFor(async () => expect(await kept(entry)).toMatchObject({ confidence: 2 }), { timeout: 8_000 });
  expect((await kept(entry))?.lines[0]?.quotes[0]?.text).toBe(second?.text);

  await user.click(screen.getAllByRole('button', { name: /^Open / })[0] as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: 'Source' });
  expect(await within(sheet).findByRole('region', { name: 'Page of the material' })).toBeDefined();
});

it('two tabs: what the other wrote is shown beside one’s own, and both can stay', async () => {
  const entry = fresh();
  const { user } = open(entry);
  const field = await ruleField();
  await user.type(field, 'From this tab.');
  const words = { confidence: 0, lines: [], is_hidden: false, name: null, topic: null, set_aside: [] };
  await student.call(writeOutlineUnit, {
    clone_id,
    key: entry.key,
    version: 0,
    rule: 'From the other.',
    ...words,
  });
  const box = within(await screen.findByRole('alert', { name: 'Changed in another tab' }));
  expect(box.getByText('From this tab.')).toBeDefined();
  expect(box.getByText('From the other.')).toBeDefined();
  // Nothing was written over meanwhile.
  expect((await kept(entry))?.rule).toBe('From the other.');
  await user.click(box.getByRole('button', { name: 'Keep both' }));
  await waitFor(async () =>
    expect(await kept(entry)).toMatchObject({
      rule: 'From this tab.',
      lines: [{ part: 'note', text: 'From the other.' }],
    }),
  );
  expect(screen.queryByRole('alert', { name: 'Changed in another tab' })).toBeNull();
});

it('words that did not arrive are kept on this device, and arrive after a reload', async () => {
  const entry = fresh();
  const down = instead(student.fetch, `/api/outlines/${clone_id}/units`, () =>
    refusal(503, 'unavailable', 'Down.'),
  );
  const { user } = open(entry, down);
  await user.type(await ruleField(), 'Written while the server was away.');
  expect(await screen.findByText('Kept on this device')).toBeDefined();
  const stored = { ...localStorage };
  expect(JSON.stringify(stored)).toContain('Written while the server was away.');
  closeScreen();
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
  open(entry);
  expect((await ruleField()).value).toBe('Written while the server was away.');
  await waitFor(async () => expect((await kept(entry))?.rule).toBe('Written while the server was away.'));
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('server was away'));
});

it('a unit of one’s own with a free line, renamed, deleted and put back', async () => {
  const { user } = open(fresh());
  await ruleField();
  // The skeleton is a sheet where the screen is narrow.
  await user.click(document.querySelector<HTMLElement>('.ol-opener') as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Add a unit of your own' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A unit of your own' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Write something here.')).toBeDefined();
  await user.type(dialog.getByLabelText('Name'), 'My checklist');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const { entries } = (await student.call(getOutline, { clone_id })).body;
    expect(entries.find(({ name }) => name === 'My checklist')?.key).toMatch(/^own:/);
  });
  const own = (await student.call(getOutline, { clone_id })).body.entries.find(
    ({ name }) => name === 'My checklist',
  );
  closeScreen();

  const { user: next } = open(own as OutlineEntry);
  await next.click(await screen.findByRole('button', { name: 'Add a line' }));
  await next.click(await screen.findByRole('menuitem', { name: 'Free line' }));
  const line = await screen.findByRole('textbox', { name: 'Your words, note i' });
  await waitFor(() => expect(document.activeElement).toBe(line));
  await next.type(line, 'Remedies first.');
  await waitFor(
    async () => expect((await kept(own as OutlineEntry))?.lines[0]?.text).toBe('Remedies first.'),
    {
      timeout: 8_000,
    },
  );
  await next.click(screen.getByRole('button', { name: 'More for My checklist' }));
  await next.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(async () => expect(await kept(own as OutlineEntry)).toBeUndefined());
  await next.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect((await kept(own as OutlineEntry))?.lines[0]?.text).toBe('Remedies first.'),
  );
});

it('the audit leads to a unit, and the attack sheet shows what was written', async () => {
  const entry = fresh();
  const { user } = open(entry);
  await user.type(await ruleField(), 'A promise that invites a yes.');
  await user.tab();
  await waitFor(async () => expect((await kept(entry))?.rule).toBe('A promise that invites a yes.'));
  await user.click(screen.getByRole('radio', { name: 'Attack sheet' }));
  expect(await screen.findByText('A promise that invites a yes.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^Audit/ }));
  expect(await screen.findByRole('heading', { name: 'Audit', level: 1 })).toBeDefined();
  const audit = within(screen.getByRole('heading', { name: 'Audit', level: 1 }).parentElement as HTMLElement);
  // How much is begun, and not of how many: two hundred units are nobody's aim.
  expect(audit.getByText(/^\d+ units? begun, in .+\./)).toBeDefined();
  const all = (await student.call(getOutline, { clone_id })).body.entries.length;
  expect(all).toBeGreaterThan(50);
  expect(screen.queryByText(new RegExp(`\\b${all}\\b`))).toBeNull();
  // What was begun comes by its unit; of the rest each topic has one row.
  expect(audit.queryAllByRole('button', { name: new RegExp(`^${fresh().name}`) }).length).toBeLessThan(2);
  const { entries, topics } = (await student.call(getOutline, { clone_id })).body;
  expect(audit.getAllByRole('button').length).toBeLessThan(entries.length / 2);
  const topic = topics.at(-1)?.name ?? '';
  const first = entries.find((each) => each.topic === topic && each.written.version === 0);
  await user.click(audit.getByText(topic, { selector: 'b' }));
  expect(await screen.findByRole('heading', { name: first?.name ?? '', level: 1 })).toBeDefined();
});

it('a course without materials says how an outline comes about, and one that cannot be fetched says so', async () => {
  const newcomer = await app.student();
  const { body } = await newcomer.call(createClone, { professor_name: 'Ada Park', course_name: 'Torts' });
  await app.settled();
  openScreen(`/outline/${body.id}`, newcomer.fetch);
  expect(await screen.findByRole('heading', { name: 'No units yet.' })).toBeDefined();
  closeScreen();
  openScreen(
    `/outline/${clone_id}`,
    instead(student.fetch, `/api/outlines/${clone_id}`, () =>
      refusal(503, 'unavailable', 'The server is busy.'),
    ),
  );
  expect(await screen.findByText('The server is busy.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
