import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleClone, getClone, updateClone } from '#contract/clones.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { confirmFound } from '#contract/found.ts';
import { confirmAiUse } from '#contract/honor-code.ts';
import { detachMaterial } from '#contract/materials.ts';
import {
  arrangeOutline,
  checkRule,
  countOutline,
  deleteOutlineUnit,
  exportOutline,
  getAttackSheet,
  getOutline,
  type OutlineEntry,
  writeOutlineUnit,
} from '#contract/outlines.ts';
import type { UnitQuote } from '#contract/units.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { EXAM_FACTS } from '../../../../test/support/examples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

type Written = Omit<InputOf<typeof writeOutlineUnit>, 'clone_id' | 'key'>;
const NOTHING: Written = {
  version: 0,
  rule: '',
  confidence: 0,
  lines: [],
  is_hidden: false,
  name: null,
  topic: null,
  set_aside: [],
};
const OWN = 'own:0b9f3a52-6a53-4f0e-9a51-1c2d3e4f5a6b';

async function openSample() {
  const student = await app.student();
  const { body } = await student.call(createSampleClone, {});
  const clone_id = body.id;
  await app.settled();
  const { body: outline } = await student.call(getOutline, { clone_id });
  const offer = outline.entries.find(({ name }) => name === 'Offer');
  if (!offer?.unit?.rule) throw new Error('the sample has no rule on offers');
  const write = (key: string, fields: Partial<Written>) =>
    student.call(writeOutlineUnit, { clone_id, key, ...NOTHING, ...fields });
  return { student, clone_id, outline, offer, rule: offer.unit.rule, write };
}

const taken = ({ material_id, page, start, end, text }: UnitQuote) => ({
  material_id,
  page,
  start,
  end,
  text,
});
const entryIn = ({ entries }: { entries: OutlineEntry[] }, key: string) =>
  entries.find((entry) => entry.key === key);

test('the skeleton stands from the units, and nothing is written into it', async () => {
  const { outline } = await openSample();
  expect(outline.entries.length).toBeGreaterThan(50);
  expect(outline.entries.every(({ written }) => written.version === 0 && written.lines.length === 0)).toBe(
    true,
  );
  const topics = outline.entries.map(({ topic }) => topic);
  expect(outline.topics.map(({ name }) => name)).toEqual([...new Set(topics)]);
  expect(outline.measured).toEqual({ pages: 0, allowed: null, units: [], longest: null });
  expect(outline.audit).toEqual([]);
});

test('a rule and a quote are kept, the quote with its place and the name of its material', async () => {
  const { student, clone_id, offer, rule, write } = await openSample();
  const line = { id: 'l1', part: 'rule' as const, level: 0, text: '' };
  const { status, body } = await write(offer.key, {
    rule: 'A promise that invites a yes.',
    confidence: 2,
    lines: [{ ...line, quotes: [taken(rule)] }],
  });
  expect(status).toBe(200);
  expect(body.entry.written.lines[0]?.quotes).toEqual([
    { ...rule, source: expect.stringContaining('Lecture') },
  ]);
  expect(body.measured.pages).toBeGreaterThan(0);
  const again = entryIn((await student.call(getOutline, { clone_id })).body, offer.key);
  expect(again).toEqual(body.entry);
});

test('words that are not on the page are no quote', async () => {
  const { offer, rule, write } = await openSample();
  const line = { id: 'l1', part: 'rule' as const, level: 0, text: '' };
  const made = { ...taken(rule), text: 'An offer is whatever I say it is.' };
  const { status, body } = await write(offer.key, { lines: [{ ...line, quotes: [made] }] });
  expect([status, body]).toMatchObject([400, { error: 'These words do not stand on that page.' }]);
  const elsewhere = { ...taken(rule), start: 0, end: 5 };
  const moved = await write(offer.key, { lines: [{ ...line, quotes: [elsewhere] }] });
  expect(moved.body.entry.written.lines[0]?.quotes[0]).toMatchObject(taken(rule));
});

test('two tabs lose nothing: a stale write is refused with what stands there', async () => {
  const { student, clone_id, offer, write } = await openSample();
  const first = await write(offer.key, { rule: 'From the first tab.' });
  const stale = await write(offer.key, { rule: 'From the second tab.' });
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'changed_elsewhere', kept: first.body.entry.written },
  ]);
  // The answer of the first was lost and it comes again.
  expect((await write(offer.key, { rule: 'From the first tab.' })).body.entry).toEqual(first.body.entry);
  const { version } = first.body.entry.written;
  const second = await write(offer.key, { version, rule: 'From the second tab.' });
  expect(second.body.entry.written.version).toBeGreaterThan(version);
  const deletion = await student.call(deleteOutlineUnit, { clone_id, key: offer.key, version });
  expect([deletion.status, deletion.body]).toMatchObject([409, { kept: second.body.entry.written }]);
});

test('quotes of a unit that another tab has deleted are a conflict like any other words', async () => {
  const { student, clone_id, offer, rule, write } = await openSample();
  const lines = [{ id: 'l1', part: 'rule' as const, level: 0, text: '', quotes: [taken(rule)] }];
  const { version } = (await write(offer.key, { lines })).body.entry.written;
  const [deletion, stale] = await Promise.all([
    student.call(deleteOutlineUnit, { clone_id, key: offer.key, version }),
    write(offer.key, { version, lines, confidence: 1 }),
  ]);
  expect([deletion.status, stale.status].toSorted()).toEqual([200, 409]);
});

test('many writes at once of one version: one is kept, the others are told so', async () => {
  const { student, clone_id, offer, write } = await openSample();
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => write(offer.key, { rule: `Words ${at}.` })),
  );
  const won = all.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(7);
  const now = entryIn((await student.call(getOutline, { clone_id })).body, offer.key);
  expect(now?.written.rule).toBe(won[0]?.body.entry.written.rule);
});

test('a unit of one’s own comes, goes and comes back, and no old version passes for a new one', async () => {
  const { student, clone_id, write } = await openSample();
  const mine = { name: 'My checklist', topic: 'Remedies at large', rule: 'Look at remedies first.' };
  expect((await write(OWN, { rule: 'No name.' })).status).toBe(400);
  expect((await write('own:nothing', mine)).status).toBe(404);
  const { body } = await write(OWN, mine);
  expect(body.entry).toMatchObject({ name: 'My checklist', topic: 'Remedies at large', unit: null });
  const { version } = body.entry.written;
  await student.call(deleteOutlineUnit, { clone_id, key: OWN, version });
  expect(entryIn((await student.call(getOutline, { clone_id })).body, OWN)).toBeUndefined();
  expect(await write(OWN, { ...mine, version })).toMatchObject({ status: 409, body: { kept: null } });
  const back = await write(OWN, mine);
  expect(back.body.entry.written.version).toBeGreaterThan(version);
});

test('the order is the student’s, and what they do not name stays behind what was before it', async () => {
  const { student, clone_id, outline } = await openSample();
  const names = outline.topics.map(({ name }) => name);
  const [first = '', second = '', third = ''] = names;
  const arranged = { ...outline.arrangement, topics: [third, first], has_empty: true };
  const { status, body } = await student.call(arrangeOutline, { clone_id, ...arranged });
  expect(status).toBe(200);
  expect(body.measured.pages).toBeGreaterThan(2);
  const { body: now } = await student.call(getOutline, { clone_id });
  expect(now.topics.map(({ name }) => name)).toEqual([third, ...names.slice(3), first, second]);
  const stale = await student.call(arrangeOutline, { clone_id, ...arranged, topics: [second] });
  expect([stale.status, stale.body]).toMatchObject([409, { kept: { topics: [third, first] } }]);
});

test('while the course is graded work, rules are checked only once AI use is confirmed; writing goes on', async () => {
  const { student, clone_id, offer, rule, write } = await openSample();
  const { body: clone } = await student.call(getClone, { id: clone_id });
  const { professor_name, course_name, questionnaire_data } = clone;
  const graded = {
    id: clone_id,
    professor_name,
    course_name,
    questionnaire_data,
    graded_until: '2099-01-01',
  };
  await student.call(updateClone, graded);
  const refused = await student.call(checkRule, { clone_id, key: offer.key, rule: rule.text });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'honor_code' }]);
  expect((await write(offer.key, { rule: 'In my own words.' })).status).toBe(200);
  await student.call(confirmAiUse, { id: clone_id });
  expect((await student.call(checkRule, { clone_id, key: offer.key, rule: rule.text })).status).toBe(200);
});

test('topics go by the names that the student confirmed, and by their order', async () => {
  const { student, clone_id, outline, write } = await openSample();
  const [first, second, third] = outline.topics.map(({ name }) => name);
  if (!first || !second || !third) throw new Error('the sample has fewer than three topics');
  const lost = outline.entries.find(({ topic }) => topic === third);
  await write(lost?.key ?? '', { rule: 'Written before the topic was dropped.' });
  const topics = [
    { name: 'Second, as I call it', from: [second] },
    { name: first, from: [first] },
  ];
  const exam = { ...EXAM_FACTS, page_limit: 2 };
  await student.call(confirmFound, { clone_id, topics, dropped: [third], exam });
  const { body } = await student.call(getOutline, { clone_id });
  const names = body.topics.map(({ name }) => name);
  expect(names[0]).toBe('Second, as I call it');
  expect(names).toContain(first);
  expect(body.entries.filter(({ topic }) => topic === third).map(({ key }) => key)).toEqual([lost?.key]);
  expect(body.measured.allowed).toBe(2);
  const key = body.entries.find(({ topic }) => topic === names[0])?.key ?? '';
  await write(key, { rule: 'Mine.' });
  const file = await student.call(exportOutline, { clone_id, what: 'outline', format: 'md' });
  expect(String(file.body)).toContain('Second, as I call it');
  expect(String(file.body)).not.toContain(` ${second}\n`);

  // The counts alone, as the menu asks for them; a unit that is hidden counts for neither.
  const hidden = body.entries.find((entry) => entry.key !== key && entry.topic !== third)?.key ?? '';
  await write(hidden, { rule: 'Hidden.', is_hidden: true });
  expect((await student.call(countOutline, { clone_id })).body).toEqual({
    begun: 2,
    shown: body.entries.length - 1,
  });
});

test('a rule is held against the page', async () => {
  const { student, clone_id, offer, rule } = await openSample();
  const checked = await student.call(checkRule, { clone_id, key: offer.key, rule: rule.text });
  expect(checked.body).toMatchObject({ verdict: 'matches', missed: [], quote: { text: rule.text } });
  const none = await student.call(checkRule, { clone_id, key: offer.key, rule: 'Bees make honey.' });
  expect(none.body.verdict).toBe('misses');
  expect((await student.call(checkRule, { clone_id, key: 'none', rule: 'x' })).status).toBe(404);
});

test('quotes of a material that goes stay, marked', async () => {
  const { student, clone_id, offer, rule, write } = await openSample();
  const lines = [{ id: 'l1', part: 'rule' as const, level: 0, text: '', quotes: [taken(rule)] }];
  const { body } = await write(offer.key, { lines });
  await student.call(detachMaterial, { id: clone_id, material_id: rule.material_id });
  await app.settled();
  const { body: now } = await student.call(getOutline, { clone_id });
  const entry = entryIn(now, offer.key);
  expect(entry?.name).toBe('Offer');
  expect(entry?.written.lines[0]?.quotes[0]).toEqual({
    ...body.entry.written.lines[0]?.quotes[0],
    gone: true,
  });
  expect(now.audit).toContainEqual({ key: offer.key, kind: 'gone', line: 'l1' });
  // What is still there can be written with it.
  const { version } = body.entry.written;
  expect((await write(offer.key, { version, lines, confidence: 3 })).status).toBe(200);
});

test('the attack sheet holds what was written, within its page, and lists the rest', async () => {
  const { student, clone_id, offer, rule, outline, write } = await openSample();
  const line = { level: 0, quotes: [] };
  await write(offer.key, {
    rule: 'A promise that invites a yes.',
    lines: [
      { ...line, id: 'a', part: 'element', text: 'Manifestation of assent' },
      { ...line, id: 'b', part: 'trigger', text: 'an advertisement' },
      { ...line, id: 'c', part: 'trap', text: 'Silence is no acceptance' },
      { ...line, id: 'd', part: 'element', text: '', quotes: [taken(rule)] },
    ],
  });
  const { body } = await student.call(getAttackSheet, { clone_id });
  const [unit] = body.topics.flatMap(({ units }) => units);
  expect(unit).toMatchObject({
    name: 'Offer',
    triggers: ['an advertisement'],
    traps: ['Silence is no acceptance'],
  });
  expect(unit?.items.map(({ text }) => text)[0]).toBe('Manifestation of assent');
  expect(body.left_out).toHaveLength(outline.entries.length - 1);
  const arranged = { ...outline.arrangement, sheet: { ...outline.arrangement.sheet, off: [offer.key] } };
  await student.call(arrangeOutline, { clone_id, ...arranged });
  const { body: without } = await student.call(getAttackSheet, { clone_id });
  expect(without.topics).toEqual([]);
  expect(without.left_out.find(({ key }) => key === offer.key)?.why).toBe('off');
});

test('outline and attack sheet leave as Word documents and as Markdown, on the free plan', async () => {
  const { student, clone_id, offer, rule, write } = await openSample();
  const lines = [{ id: 'l1', part: 'element' as const, level: 0, text: 'Mine', quotes: [taken(rule)] }];
  await write(offer.key, { rule: 'A promise that invites a yes.', lines });
  const markdown = await student.call(exportOutline, { clone_id, what: 'outline', format: 'md' });
  expect(String(markdown.body)).toContain('A promise that invites a yes.');
  expect(String(markdown.body)).toMatch(/\[\^1\]: Lecture/);
  for (const what of ['outline', 'attack_sheet'] as const) {
    const { status, headers } = await student.call(exportOutline, { clone_id, what, format: 'docx' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('wordprocessingml');
  }
});
