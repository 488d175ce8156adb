import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf } from '#contract/chat.ts';
import { writeColdCallScript } from '#contract/cold-call.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { RATES } from '#contract/rates.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
let minute = 0;
beforeAll(async () => {
  app = await openTestApp({ now: () => new Date(Date.UTC(2026, 0, 1) + minute * 60_000) });
});
afterAll(() => app.close());

const write = (typed: InputOf<typeof writeColdCallScript>) => app.browser().call(writeColdCallScript, typed);

test('a visitor gets a script of general law for a case, and it names the case and cites nothing', async () => {
  const { status, body } = await write({ case: 'Vosburg v. Putney' });
  expect(status).toBe(200);
  expect(body.kind).toBe('general');
  const lines = linesOf(body.blocks);
  expect(lines.filter(({ part }) => part === 'script').length).toBeGreaterThan(1);
  expect(lines.find(({ part }) => part === 'title')?.label).toContain('Vosburg');
  expect(lines.flatMap(({ cites }) => cites)).toEqual([]);
});

test('and for a topic, with what may be asked next', async () => {
  const { body } = await write({ topic: 'promissory estoppel', context: 'two\nlines' });
  expect(body.kind).toBe('general');
  const parts = new Set(linesOf(body.blocks).map(({ part }) => part));
  expect([...parts]).toEqual(expect.arrayContaining(['script', 'follow_up', 'unsure']));
});

test('what several subjects call the same is told as the first of them means it, and as another when that is asked', async () => {
  const titleOf = ({ body }: Awaited<ReturnType<typeof write>>) =>
    linesOf(body.blocks).find(({ part }) => part === 'title')?.label;
  const topic = 'proximate cause';
  const first = await write({ topic });
  expect(first.body.subjects).toEqual(['torts', 'criminal-law']);
  const inTorts = await write({ topic, subject: 'torts' });
  const inCriminalLaw = await write({ topic, subject: 'criminal-law' });
  expect(first.body.response).toBe(inTorts.body.response);
  expect(inCriminalLaw.body.response).not.toBe(inTorts.body.response);
  // One doctrine in criminal law, two torts.
  expect(titleOf(await write({ topic: 'assault and battery', subject: 'criminal-law' }))).toBe(
    'Assault and battery',
  );
  expect(titleOf(await write({ topic: 'assault and battery' }))).toMatch(/^Assault .* Battery/);
  expect((await write({ topic: 'consideration' })).body.subjects).toEqual([]);
});

test.each(['Hadley v. Baxendale versus Jacob & Youngs', 'larceny versus qwertz'])(
  'of a comparison of which the library has one side that one is a script: %s',
  async (topic) => {
    const { body } = await write({ topic });
    expect(body.kind).toBe('general');
    const parts = linesOf(body.blocks).map(({ part }) => part);
    expect(parts).toEqual(expect.arrayContaining(['title', 'script']));
  },
);

test.each([{}, { context: 'Concise but impressive answer' }])('nothing called is none: %j', async (typed) => {
  const { status, body } = await write(typed);
  expect(status).toBe(200);
  expect(body).toEqual({ kind: 'none', response: '', blocks: [], subjects: [] });
});

test.each([
  [{ case: 'Zyx v. Wvut' }, 'any case'],
  [{ topic: 'qwertz' }, 'any topic'],
])(
  'what the library does not know is none, with three lines that claim nothing: %j',
  async (typed, label) => {
    const { status, body } = await write(typed);
    expect(status).toBe(200);
    expect(body.kind).toBe('none');
    const [head, ...lines] = linesOf(body.blocks);
    expect(head?.text).toContain(label);
    expect(head?.text).toContain('claims nothing');
    expect(lines.map(({ part }) => part)).toEqual(['unsure', 'unsure', 'unsure']);
    expect(body.response).not.toMatch(/Zyx|Wvut|qwertz/);
  },
);

test('it has a rate of its own', async () => {
  minute += 1;
  const visitor = app.browser();
  for (let n = 0; n < RATES.coldCallScript.perAddress; n++)
    expect((await visitor.call(writeColdCallScript, {})).status).toBe(200);
  expect((await visitor.call(writeColdCallScript, {})).status).toBe(429);
});

test('a case that was typed as the topic is its script, and beside a case that nobody knows the topic is', async () => {
  const titleOf = async (typed: InputOf<typeof writeColdCallScript>) =>
    linesOf((await write(typed)).body.blocks).find(({ part }) => part === 'title')?.label;
  minute += 1;
  for (const topic of ['vosburg', 'Vosburg v. Putney', 'vosburg v putney'])
    expect(await titleOf({ topic }), topic).toContain('Vosburg v. Putney');
  expect(await titleOf({ topic: 'promissory estoppel', case: 'Abcde v. Fghij' })).toMatch(
    /promissory estoppel/i,
  );
  expect(await titleOf({ topic: 'promissory estoppel' })).toMatch(/promissory estoppel/i);
});
