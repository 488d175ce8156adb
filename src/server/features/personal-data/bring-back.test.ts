import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askProfessor, listMessages } from '#contract/chat.ts';
import { createClone, listClones } from '#contract/clones.ts';
import { listUnattachedMaterials } from '#contract/materials.ts';
import { exportPrediction, getPrediction } from '#contract/prediction.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { dump } from '../../../../test/support/dump.ts';
import { EXAM_FACTS } from '../../../../test/support/examples.ts';
import { type MadeEntry, madeZip } from '../../../../test/support/made-zip.ts';
import { bringBack } from '../../../../test/support/own-zip.ts';
import { FULL } from '../../../../test/support/predictions.ts';

/*
 * Zips that no download ever was. Whoever sends one is answered in words, what is not theirs stays as it is, and nothing is
 * left on the way.
 */

const NOTES = 'An offer is a manifestation of willingness to enter into a bargain.';
const DAY = '2026-02-01T10:00:00.000Z';
let app: TestApp;
let student: Student;
/** Somebody else, with a clone, a file and a conversation. */
let other: Student;
let theirs: { clone: number; professor: number; material: number; message: number };
let minute = Date.parse('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true, now: () => new Date(minute) });
  other = await app.student('other@example.com');
  const { body: file } = await other.upload({ kind: 'lectureNotes' }, { name: 'Secret.txt', bytes: NOTES });
  const { body: clone } = await other.call(createClone, {
    kind: 'quick',
    professor_name: 'Their Professor',
    course_name: 'Their Course',
    material_ids: [file.id],
  });
  await app.settled();
  const { body: answer } = await other.call(askProfessor, {
    clone_id: clone.id,
    message: 'What is an offer?',
  });
  theirs = { clone: clone.id, professor: clone.professor_id, material: file.id, message: answer.message_id };
});
beforeEach(async () => {
  // An hour later: the limit against haste has a test of its own.
  minute += 3_600_000;
  student = await app.student(undefined, { isPremium: true });
});
afterAll(() => app.close());

const entry = (name: string, value: unknown): MadeEntry => ({
  name,
  data: Buffer.isBuffer(value)
    ? value
    : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});
const ACCOUNT = entry('account.json', { id: 1, email: 'me@example.com' });
const zipOf = (...entries: MadeEntry[]) => Buffer.from(madeZip([ACCOUNT, ...entries]));

const professor = {
  user_id: 1,
  id: 5,
  name: 'Ada Lovett',
  law_school_id: 2,
  department: '',
  specialties: '',
  created_at: DAY,
};
const clone = {
  user_id: 1,
  id: 7,
  professor_id: 5,
  kind: 'quick',
  course_name: 'Torts',
  questionnaire: {},
  conversation: 1,
  is_sample: false,
  graded_until: null,
  ai_use_confirmed_at: null,
  created_at: DAY,
};
const message = {
  user_id: 1,
  id: 9,
  clone_id: 7,
  conversation: 1,
  role: 'student',
  task: 'ask',
  content: 'What is a duty?',
  kind: null,
  blocks: [],
  citations: [],
  follow_ups: [],
  status: 'complete',
  created_at: DAY,
};
const material = { user_id: 1, id: 3, kind: 'lectureNotes', name: 'Notes.txt' };
const COURSE = [entry('professors.json', [professor]), entry('clones.json', [clone])];
const withMessages = (...rows: object[]) => zipOf(...COURSE, entry('messages.json', rows));

const inTemp = () => {
  const folder = join(app.deps.env.dataDir, 'uploads/temp');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const messagesOf = async (cloneId: number) => (await student.call(listMessages, { id: cloneId })).body;

test('a small one comes in: professor, clone, files and messages in their order', async () => {
  const zip = zipOf(
    ...COURSE,
    entry('messages.json', [
      { ...message, id: 12, role: 'professor', kind: 'none', content: 'Later' },
      message,
    ]),
    entry('materials.json', [material, { ...material, id: 4, name: 'Loose.txt' }]),
    entry('clone_materials.json', [{ user_id: 1, clone_id: 7, material_id: 3 }]),
    entry('files/3 Notes.txt', NOTES),
    entry('files/4 whatever its name is.txt', 'Acceptance binds.'),
  );
  const { status, body } = await bringBack(student, zip);
  expect([status, body]).toEqual([
    200,
    {
      clones: 1,
      files: 2,
      messages: 2,
      saved: 0,
      predictions: 0,
      practice_answers: 0,
      cards: 0,
      outline_units: 0,
      notes: [],
    },
  ]);
  await app.settled();
  const { body: clones } = await student.call(listClones, {});
  expect(clones).toMatchObject([
    { course_name: 'Torts', professor_name: 'Ada Lovett', lecture_notes: NOTES, created_at: DAY },
  ]);
  const told = await messagesOf(clones[0]?.id ?? 0);
  expect(told.map(({ content, created_at }) => [content, created_at])).toEqual([
    ['What is a duty?', DAY],
    ['Later', DAY],
  ]);
  expect((await student.call(listUnattachedMaterials, {})).body.map(({ name }) => name)).toEqual([
    'Loose.txt',
  ]);
});

test('one that a system unpacked and somebody packed again comes in too', async () => {
  const zip = madeZip([
    entry('__MACOSX/._account.json', 'x'),
    ...[ACCOUNT, ...COURSE].map((one) => ({ ...one, name: `hornbook-my-data/${one.name}` })),
  ]);
  expect((await bringBack(student, Buffer.from(zip))).body.clones).toBe(1);
});

test('what lacks its file, and a full clone that lacks what makes it full, is told or comes as less', async () => {
  const zip = zipOf(
    entry('professors.json', [professor]),
    entry('clones.json', [{ ...clone, kind: 'full', graded_until: '2026-05-01' }]),
    entry('materials.json', [material]),
    entry('clone_materials.json', [{ user_id: 1, clone_id: 7, material_id: 3 }]),
  );
  const { body } = await bringBack(student, zip);
  expect(body.notes).toEqual([
    'Still marked as graded work: Torts (Ada Lovett). Confirm there again that AI use is allowed.',
    'Not brought back: Notes.txt (it is not in the zip).',
  ]);
  expect((await student.call(listClones, {})).body).toMatchObject([{ kind: 'quick' }]);
});

// Fails without storable() in own-zip.ts: the database would refuse the text.
test('text that no database takes comes without what it does not take', async () => {
  const content = 'NUL \\u0000, half \\ud800, whole \\ud83d\\ude00, typed \\\\u0000';
  const rows = JSON.stringify([{ ...message, content: '@' }]).replace('@', () => content);
  const zip = zipOf(...COURSE, entry('messages.json', rows));
  expect((await bringBack(student, zip)).body).toMatchObject({ messages: 1 });
  const { body: clones } = await student.call(listClones, {});
  const [told] = await messagesOf(clones[0]?.id ?? 0);
  expect(told?.content).toBe('NUL \ufffd, half \ufffd, whole 😀, typed \\u0000');
});

test('what was written in the future was written now', async () => {
  const future = '2999-01-01T00:00:00.000Z';
  await bringBack(
    student,
    zipOf(COURSE[0] as MadeEntry, entry('clones.json', [{ ...clone, created_at: future }])),
  );
  const { body: clones } = await student.call(listClones, {});
  expect(clones.map(({ created_at }) => created_at)).toEqual([new Date(minute).toISOString()]);
});

// Fails when the sample course counts among the clones of the free plan.
test('the sample course comes beside the one free clone, once', async () => {
  const free = await app.student();
  const sample = { ...clone, id: 8, course_name: 'Contracts', is_sample: true };
  const again = { ...sample, id: 9, course_name: 'Property', created_at: '2026-01-03T00:00:00.000Z' };
  const zipWith = (...clones: object[]) =>
    zipOf(entry('professors.json', [professor]), entry('clones.json', clones));
  expect((await bringBack(free, zipWith(clone, sample))).body).toMatchObject({ clones: 2, notes: [] });
  const { body } = await bringBack(free, zipWith(again));
  expect([body.clones, body.notes]).toEqual([0, [expect.stringContaining('Left out: Property')]]);
});

// Fails with a field of one of these tables among those that are stored, such as current_xp of profiles.
test('nobody grants themselves anything', async () => {
  const rich = await app.student();
  const before = await dump(app.deps, [rich.userId]);
  const zip = zipOf(
    entry('profiles.json', [
      { user_id: 1, law_school_id: 3, year_of_study: 3, current_xp: 1e6, created_at: DAY },
    ]),
    entry('subscriptions.json', [
      { user_id: rich.userId, provider: 'stripe', plan: 'yearly', is_active: true },
    ]),
    entry('users.json', [{ id: rich.userId, email: 'root@example.com' }]),
    entry('study_sessions.json', [{ user_id: rich.userId, id: 1, clone_id: 7, day: '2026-01-01' }]),
    entry('message_counts.json', [{ user_id: rich.userId, day: '2026-03-02', n: -1000 }]),
    entry('sessions.json', [{ user_id: theirs.clone, token_hash: 'x' }]),
    entry('payment_customers.json', [{ user_id: rich.userId, provider: 'stripe', customer_id: 'x' }]),
  );
  expect((await bringBack(rich, zip)).status).toBe(200);
  expect(await dump(app.deps, [rich.userId])).toEqual(before);
});

// Fails with the tier of the zip in place-rows.ts: what only premium has could be exported. And without simplePrediction there.
test('a full prediction comes into a free account as a simple one', async () => {
  const free = await app.student();
  const { id, clone_id: _, tier, created_at, ...prediction } = FULL;
  const row = { user_id: 1, id, clone_id: clone.id, tier, prediction, corrections: '', created_at };
  expect((await bringBack(free, zipOf(...COURSE, entry('predictions.json', [row])))).status).toBe(200);
  const [own] = (await free.call(listClones, {})).body;
  const { body } = await free.call(getPrediction, { clone_id: own?.id ?? 0 });
  expect(body).toMatchObject({
    tier: 'simple',
    likely_topics: FULL.likely_topics,
    key_cases: [],
    practice_questions: [],
  });
  const { status } = await free.call(exportPrediction, { clone_id: own?.id ?? 0 });
  expect(status).toBe(403);
});

describe("another student's numbers", () => {
  // Fails with an id of the zip that is stored as it stands, in place-rows.ts or bring-back.ts.
  test('name nothing: rows of clones that are not in the zip stay out, and quotes lead nowhere', async () => {
    const before = await dump(app.deps, [other.userId]);
    const cited = {
      material_id: theirs.material,
      material_name: 'Secret.txt',
      page: 1,
      label: '¶ 1',
      heading: '',
      start: 0,
      end: 2,
      quote: 'An',
    };
    const zip = zipOf(
      entry('professors.json', [professor, { ...professor, id: theirs.professor, name: 'Unused' }]),
      entry('clones.json', [clone]),
      entry('clone_materials.json', [
        { user_id: other.userId, clone_id: 7, material_id: theirs.material },
        { user_id: other.userId, clone_id: theirs.clone, material_id: theirs.material },
      ]),
      entry('messages.json', [
        { ...message, user_id: other.userId, citations: [cited] },
        { ...message, id: theirs.message, user_id: other.userId, clone_id: theirs.clone, content: 'planted' },
      ]),
      entry('quiz_answers.json', [
        { user_id: 1, message_id: theirs.message, question: 1, choice: 'A', is_right: true, created_at: DAY },
      ]),
      entry('topic_corrections.json', [
        { user_id: 1, clone_id: theirs.clone, topic: 'planted', sitting: '', created_at: DAY },
      ]),
      entry('checked_exams.json', [
        { user_id: 1, clone_id: theirs.clone, sitting: 'planted', topics: ['planted'], created_at: DAY },
      ]),
      entry('course_maps.json', [
        {
          user_id: 1,
          clone_id: theirs.clone,
          topics: [{ name: 'planted', from: ['planted'] }],
          dropped: ['planted'],
          exam: { ...EXAM_FACTS, day: undefined, software: 'planted' },
          created_at: DAY,
        },
      ]),
      entry('exam_corrections.json', [
        {
          user_id: 1,
          clone_id: 7,
          material_id: theirs.material,
          role: 'copy',
          kind: null,
          term: null,
          year: null,
          created_at: DAY,
        },
      ]),
      entry(`files/${theirs.material} Secret.txt`, 'planted'),
    );
    const { status, body } = await bringBack(student, zip);
    expect([status, body]).toMatchObject([200, { clones: 1, messages: 1, files: 0 }]);
    expect(await dump(app.deps, [other.userId])).toEqual(before);
    const { body: clones } = await student.call(listClones, {});
    const [told] = await messagesOf(clones[0]?.id ?? 0);
    expect(told?.citations[0]?.material_id).toBe(Number.MAX_SAFE_INTEGER);
    const mine = JSON.stringify(await dump(app.deps, [student.userId]));
    expect(mine).not.toMatch(new RegExp(`planted|"user_id": ?${other.userId}\\b`));
  });
});

describe('is refused in words, and leaves nothing', () => {
  const deep = `[${'['.repeat(50_000)}${']'.repeat(50_000)}]`;
  const many = (n: number, row: object) =>
    `[${Array.from({ length: n }, () => JSON.stringify(row)).join(',')}]`;
  const small = zipOf(...COURSE);
  const locked = Buffer.from(small);
  // The bit that says that an entry is encrypted, in the directory at the end.
  locked.writeUInt8(1, locked.indexOf('PK\x01\x02', 'latin1') + 8);

  test.each<[what: string, zip: () => Buffer<ArrayBuffer>, words: RegExp]>([
    ['no bytes', () => Buffer.alloc(0), /not a zip of “Download my data”/],
    ['no zip', () => Buffer.from('%PDF-1.7 not a zip at all'), /not a zip of “Download my data”/],
    ['half a zip', () => Buffer.from(small.subarray(0, small.length / 2)), /not a zip of “Download my data”/],
    [
      'another zip',
      () => Buffer.from(madeZip([entry('word/document.xml', '<w/>')])),
      /not a zip of “Download/,
    ],
    ['a zip with a password', () => locked, /password/],
    ['a name that climbs', () => zipOf(entry('../../../../tmp/planted', 'x')), /not a zip of/],
    ['a name from the root', () => zipOf(entry('/etc/cron.d/planted', 'x')), /not a zip of/],
    ['a drive’s name', () => zipOf(entry('C:\\Windows\\planted', 'x')), /not a zip of/],
    ['a bomb', () => zipOf(entry('files/3 a.txt', Buffer.alloc(8 * 1024 * 1024))), /unpacks to far more/],
    [
      'a bomb that lies about its size',
      () => zipOf({ ...entry('files/3 a.txt', Buffer.alloc(8 * 1024 * 1024)), claims: 10 }),
      /unpacks to far more/,
    ],
    [
      'thousands of entries',
      () => zipOf(...Array.from({ length: 2_200 }, (_, n) => entry(`files/${n} a`, 'x'))),
      /more than 2,100 files/,
    ],
    [
      '100,000 rows',
      () => zipOf(...COURSE, entry('messages.json', many(100_000, { id: 1 }))),
      /more than 20,000 rows/,
    ],
    [
      'JSON of 33 MB',
      () =>
        zipOf({
          ...entry('messages.json', Buffer.alloc(33 * 1024 * 1024, ' ')),
          isStored: true,
        }),
      /larger than can be brought back/,
    ],
    [
      'rows that are no list',
      () => zipOf(entry('messages.json', { length: 3 })),
      /messages.json in the zip is not as/,
    ],
    [
      'broken JSON',
      () => zipOf(entry('clones.json', '[{"id":')),
      /clones.json in the zip is not as Hornbook wrote/,
    ],
    ['depth', () => zipOf(entry('messages.json', deep)), /messages.json/],
    [
      'more objects than any account has',
      () => zipOf({ ...entry('messages.json', `[${'[],'.repeat(2_000_001)}[]]`), isStored: true }),
      /messages.json/,
    ],
    ['a row that is no row', () => withMessages([1] as never), /Row 1 of messages.json is not right/],
    [
      'an unknown field',
      () => withMessages({ ...message, is_premium: true }),
      /Row 1 .* not known here \(is_premium\)/,
    ],
    [
      'an unknown field in a second row',
      () => withMessages(message, { ...message, tier: 'full' }),
      /Row 2 .* not known here \(tier\)/,
    ],
    ['__proto__', () => zipOf(entry('clones.json', '[{"__proto__":{"id":1}}]')), /Row 1 of clones.json/],
    [
      'a wrong type',
      () => withMessages({ ...message, content: { toString: 1 } }),
      /is not right \(content\)/,
    ],
    [
      'a number that is none',
      () => zipOf(entry('clones.json', '[{"id":1e999}]')),
      /Row 1 of clones.json is not right/,
    ],
    ['a role that is none', () => withMessages({ ...message, role: 'system' }), /is not right \(role\)/],
    [
      'a quote that is not there',
      () => withMessages({ ...message, blocks: [line([4])] }),
      /Row 1 of messages.json/,
    ],
    ['a time that is none', () => withMessages({ ...message, created_at: 'yesterday' }), /\(created_at\)/],
    [
      'a professor who is not there',
      () => zipOf(entry('clones.json', [{ ...clone, professor_id: theirs.professor }])),
      /names a professor that is not in the zip/,
    ],
    [
      'a school that is not there',
      () => zipOf(entry('professors.json', [{ ...professor, law_school_id: 987_654 }])),
      /law school that is not on the list/,
    ],
    [
      'a file that comes after what is wrong',
      () =>
        zipOf(
          entry('materials.json', [material]),
          entry('files/3 Notes.txt', NOTES),
          entry('clones.json', [{ ...clone, kind: 'huge' }]),
        ),
      /Row 1 of clones.json/,
    ],
  ])('%s', async (_what, zip, words) => {
    const before = await dump(app.deps);
    const { status, body } = await bringBack(student, zip());
    expect([status, body.error]).toEqual([400, expect.stringMatching(words)]);
    // Names of fields are said, nothing of what stands in them.
    expect(body.error).not.toMatch(/duty|yesterday|huge|system/);
    expect(await dump(app.deps)).toEqual(before);
    expect(inTemp()).toEqual([]);
  });

  const line = (cites: number[]) => ({
    type: 'line',
    role: 'quote',
    text: 'x',
    label: '',
    number: null,
    depth: 0,
    cites,
  });

  test('more than ten in an hour', async () => {
    const eager = await app.student();
    for (let n = 0; n < 10; n += 1) await bringBack(eager, Buffer.from('no zip'));
    const { status, body } = await bringBack(eager, small);
    expect([status, body.error]).toEqual([429, expect.stringContaining('within the hour')]);
  });

  test('without a session', async () => {
    expect((await bringBack(app.browser(), small)).status).toBe(401);
  });
});

test('two at the same moment are one', async () => {
  const zip = zipOf(...COURSE, entry('messages.json', [message]));
  const both = await Promise.all([bringBack(student, zip), bringBack(student, zip)]);
  expect(both.map(({ body }) => body.clones ?? 0).sort()).toEqual([0, 1]);
  expect((await student.call(listClones, {})).body).toHaveLength(1);
});
