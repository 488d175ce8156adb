import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSession, listSessions, signOutEverywhere } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { DELETION_WORDS, deleteAccount } from '#contract/personal-data.ts';
import { CONTRACT } from '#contract/table.ts';
import { buildApp } from '#server/app.ts';
import { SAMPLE_USER } from '#web/session/sample-user.ts';
import { type Browser, openTestApp, type TestApp } from './support/app.ts';
import { callLine, codeOf, type Said } from './support/call-line.ts';
import { dump } from './support/dump.ts';
import { EXAMPLES, exampleOf } from './support/examples.ts';
import { fieldsOf, idAt, idFields, inputSchema, unknownLike, withIdAt } from './support/id-fields.ts';
import { type OwnRows, openOwner } from './support/own-rows.ts';

/*
 * Who may call what: every line of the contract as every kind of caller. The table is walked, so that a new line is tried
 * by itself; what must come follows from its policy.
 */

type Line = readonly [name: string, line: Endpoint];
const LINES: Line[] = Object.entries(CONTRACT);

/** Lines of local mode that are about the caller's own checkout: they too want somebody signed in. */
const LOCAL_OF_STUDENTS = ['getSandboxCheckout', 'paySandboxCheckout', 'endSandboxSubscription'];
const isForStudents = ([name, { policy }]: Line) =>
  policy === 'student' || policy === 'owner' || LOCAL_OF_STUDENTS.includes(name);
const namesRows = ([, line]: Line) => idFields(line).length > 0;

/** What a line answers its own caller instead of a success, and why. */
const REFUSED_TO: Readonly<
  Record<'anybody' | 'visitor' | 'other' | 'free' | 'premium', Record<string, [number, string]>>
> = {
  anybody: {
    // Payments are the sandbox's here: no other server has anything to tell.
    receiveStripeEvent: [404, 'not_found'],
    // What the example sends is no zip; bring-back.test.ts has real ones.
    bringBackPersonalData: [400, 'bad_input'],
    // The example is a sentence, which is no table; import-cards.test.ts has real ones.
    importCards: [400, 'bad_input'],
  },
  // The way to find out whether one is signed in (spec §7).
  visitor: { getMe: [401, 'not_signed_in'] },
  free: {
    createClone: [403, 'clone_limit'],
    exportPrediction: [403, 'premium_only'],
    gradePracticeAnswer: [403, 'premium_only'],
    listPracticeAnswers: [403, 'premium_only'],
  },
  premium: { createCheckoutSession: [400, 'bad_input'] },
  other: { createCheckoutSession: [400, 'bad_input'], getPicture: [404, 'not_found'] },
};

/** What takes away what other examples are about, in this order behind them. */
const LAST = [
  'takeBackReview',
  'deleteCard',
  'deleteSaved',
  'deleteMaterial',
  'startConversation',
  'deleteClone',
  'endSandboxSubscription',
  'deleteAccount',
];
const inOrder = [...LINES].sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b));

let app: TestApp;
let free: OwnRows;
let premium: OwnRows;
let other: () => Promise<Browser>;
let minute = Date.parse('2026-03-02T12:00:00Z');
beforeAll(async () => {
  // Every call comes a minute after the one before: the limits against haste have tests of their own.
  app = await openTestApp({ readsOnce: true, now: () => new Date(minute) });
  free = await openOwner(app, 'free@example.com');
  premium = await openOwner(app, 'premium@example.com', { isPremium: true });
  await app.student('other@example.com', { isPremium: true });
  other = () => app.student('other@example.com');
}, 300_000);
afterAll(() => app.close());

async function callAs(
  browser: Browser,
  [name, line]: Line,
  own: OwnRows,
  headers: Record<string, string> = {},
): Promise<Said> {
  minute += 60_000;
  return callLine(browser, line, await exampleOf(name, own), headers);
}

const expectAnswer = (answer: Said, refusal: [number, string] | undefined) => {
  if (refusal) expect([answer.status, codeOf(answer)]).toEqual(refusal);
  else expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([200, 201, 302]), answer.text]);
};

describe('the table', () => {
  test('has an example of every line', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(CONTRACT).sort());
  });

  // Fails with a line that no feature mounts, and with a route that is mounted beside the table.
  test('is what the server answers, no more and no less', () => {
    const mounted = buildApp(app.deps).routes.filter(
      ({ method, path }) => path.startsWith('/api/') && method !== 'ALL',
    );
    const asRoute = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
    expect(mounted.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      LINES.map(([, line]) => asRoute(line)).sort(),
    );
  });

  // Fails with a number in an input that the tests of foreign ids would not try.
  test('has no whole number in an input that is neither an id by its name nor known to be none', () => {
    const none =
      /^(n|question|rating|ms|rung|seconds|version|confidence|lines\.(level|quotes\.(page|start|end))|sheet\.pages|year_of_study|law_school_id|.*\byear|questionnaire_data\..*|exam\..*)$/;
    const numbers = LINES.flatMap(([name, line]) =>
      fieldsOf(inputSchema(line))
        .filter(({ schema }) => schema.type === 'integer')
        .map(({ path }) => path)
        .filter((path) => !none.test(path) && !idFields(line).includes(path))
        .map((path) => `${name} ${path}`),
    );
    expect(numbers).toEqual([]);
  });

  test('asks about a row of the caller’s wherever its path names one', () => {
    const inPath = LINES.filter(([, line]) =>
      idFields(line).some((field) => line.path.includes(`{${field}}`)),
    );
    expect(
      inPath.filter(([name, { policy }]) => policy !== 'owner' && !LOCAL_OF_STUDENTS.includes(name)),
    ).toEqual([]);
    expect(LINES.filter((line) => line[1].policy === 'owner' && !namesRows(line))).toEqual([]);
  });
});

// Fails without the refusal of callers without a session in http/mount.ts.
describe.each([
  ['a visitor', async () => app.browser()],
  ['a browser that was signed out elsewhere', signedOut],
  ['a browser whose session was ended in the list', endedInList],
  ['a student whose account was deleted elsewhere', deleted],
] as const)('%s', (_who, open) => {
  let before: Awaited<ReturnType<typeof dump>>;
  beforeAll(async () => {
    before = await dump(app.deps, [free.userId, premium.userId]);
  });
  // Of all of these calls together, since looking takes longer than a call.
  afterAll(async () => expect(await dump(app.deps, [free.userId, premium.userId])).toEqual(before));

  test.each(LINES.filter(isForStudents))('is a visitor to %s', async (...line) => {
    const answer = await callAs(await open(), line, free);
    expect([answer.status, codeOf(answer)]).toEqual([401, 'not_signed_in']);
    expect(answer).toEqual(await callAs(app.browser(), line, premium));
  });

  test.each(LINES.filter((line) => !isForStudents(line)))('is answered by %s', async (...line) => {
    const [name] = line;
    expectAnswer(
      await callAs(await open(), line, free),
      REFUSED_TO.visitor[name] ?? REFUSED_TO.anybody[name],
    );
  });
});

async function signedOut(): Promise<Browser> {
  const browser = await app.student('leaver@example.com');
  await (await app.student('leaver@example.com')).call(signOutEverywhere, {});
  return browser;
}

async function endedInList(): Promise<Browser> {
  const browser = await app.student('ended@example.com');
  const elsewhere = await app.student('ended@example.com');
  const { body } = await elsewhere.call(listSessions, {});
  for (const { id, is_this } of body) if (!is_this) await elsewhere.call(endSession, { id });
  return browser;
}

async function deleted(): Promise<Browser> {
  const browser = await app.student('deleted@example.com');
  await (await app.student('deleted@example.com')).call(deleteAccount, { confirmation: DELETION_WORDS });
  return browser;
}

// Fails with a server that asks any of these who somebody is, such as findCaller reading x-user-id.
describe('a visitor who claims to be the demo user, or somebody', () => {
  const claims = (): Record<string, string>[] => [
    {
      cookie: `hornbook-demo-user=${encodeURIComponent(JSON.stringify(SAMPLE_USER))}`,
      'x-user-email': SAMPLE_USER.email,
    },
    { 'x-demo-user': 'true', 'x-demo': '1', 'x-sample-user': '1' },
    { 'x-user-id': String(free.userId), 'x-user-email': free.email, 'x-remote-user': free.email },
    { authorization: `Bearer ${free.userId}` },
    { cookie: `demoUser={"id":${free.userId}}; demo_user=true; user_id=${free.userId}; is_premium=true` },
    { cookie: `hornbook=${free.userId}; __Host-hornbook=${free.sessionId}; hornbook_state=x` },
  ];
  test.each(LINES.filter(isForStudents))('is answered by %s as any visitor, to the byte', async (...line) => {
    const plain = await callAs(app.browser(), line, free);
    for (const headers of claims()) expect(await callAs(app.browser(), line, free, headers)).toEqual(plain);
    expect(plain.status).toBe(401);
  });

  // Fails with an account of the demo's among what a database begins with.
  test('finds no account of the demo user that could be signed in as, exported, deleted or billed', async () => {
    const rows = await app.deps.db
      .selectFrom('users')
      .where('email', '=', SAMPLE_USER.email)
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });
});

// Fails without `where user_id = …` in the queries of store.ts, and for one of them with the check of http/mount.ts alone.
describe('another student', () => {
  test.each(LINES.filter(([, { policy }]) => policy === 'owner'))(
    'finds at %s what is not there: the same, to the byte',
    async (...line) => {
      const [name, { transport }] = line;
      const input = await exampleOf(name, free);
      const unknown = idFields(line[1]).reduce(
        (made, id) => withIdAt(made, id, unknownLike(idAt(input, id))),
        input,
      );
      const before = await dump(app.deps, [free.userId]);
      const foreign = await callLine(await other(), line[1], input);
      expect([foreign.status, transport]).toEqual([404, transport]);
      expect(foreign).toEqual(await callLine(await other(), line[1], unknown));
      expect(await dump(app.deps, [free.userId])).toEqual(before);
    },
  );

  test.each(
    LINES.filter((line) => line[1].policy !== 'owner' && !namesRows(line) && !LAST.includes(line[0])),
  )('reads at %s nothing of anybody else’s', async (...line) => {
    const [name] = line;
    const before = await dump(app.deps, [free.userId]);
    const answer = await callAs(await other(), line, { ...free, canary: 'none' });
    expectAnswer(answer, REFUSED_TO.other[name] ?? REFUSED_TO.anybody[name]);
    expect(answer.text).not.toContain(free.canary);
    expect(answer.text).not.toContain(free.email);
    expect(await dump(app.deps, [free.userId])).toEqual(before);
  });
});

/** What owners were answered, for the tests below theirs. */
const answered: { plan: string; name: string; line: Endpoint; said: Said }[] = [];

describe.each([
  ['free', () => free],
  ['premium', () => premium],
] as const)('the %s owner', (plan, owner) => {
  test.each(inOrder)('is answered by %s', async (...line) => {
    const [name] = line;
    const answer = await callAs(await owner().browser(), line, owner());
    // A second try takes the place of the first.
    const before = answered.findIndex((one) => one.plan === plan && one.name === name);
    answered.splice(before < 0 ? answered.length : before, 1, { plan, name, line: line[1], said: answer });
    expectAnswer(answer, REFUSED_TO[plan][name] ?? REFUSED_TO.anybody[name]);
  });
});

describe('what owners are answered', () => {
  // Fails with a reply that spreads a row, such as `...row` in toMaterial.
  test('has the shape of its line and no field besides', () => {
    const checked = answered.filter(
      ({ said, line }) =>
        said.status < 300 && said.type.startsWith('application/json') && line.transport !== 'file',
    );
    expect(checked.length).toBeGreaterThan(LINES.length);
    for (const { name, line, said } of checked) {
      const body: unknown = JSON.parse(said.text);
      // What the shape does not know is dropped by it.
      expect([name, line.reply.parse(body)]).toEqual([name, body]);
    }
  });

  // Fails with `if (!headers.has('cache-control'))` in http/headers.ts, as files and events once had another.
  test('says what it is, and is kept by no browser', () => {
    expect(answered).toHaveLength(2 * LINES.length);
    const isRight = ({ line, said }: (typeof answered)[0]) => {
      if (said.type.startsWith('text/event-stream')) return said.type.endsWith('; charset=utf-8');
      if (said.status === 302) return line.transport === 'redirect';
      if (said.type.startsWith('application/json')) return true;
      const file =
        /^(application\/(zip|pdf|octet-stream|vnd\.openxmlformats-officedocument\.\w+\.document)|text\/markdown; charset=utf-8|image\/png)$/i;
      return line.transport === 'file' && file.test(said.type);
    };
    const named = (some: typeof answered) =>
      some.map(({ name, said }) => `${name}: ${said.type}, ${said.caching}`);
    expect(named(answered.filter((one) => !isRight(one)))).toEqual([]);
    expect(named(answered.filter(({ said }) => said.caching !== 'no-store'))).toEqual([]);
  });
});
