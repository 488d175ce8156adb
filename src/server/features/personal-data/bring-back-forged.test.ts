import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMessages } from '#contract/chat.ts';
import { listClones } from '#contract/clones.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { inProcess } from '../../../../test/support/killed-servers.ts';
import { madeZip } from '../../../../test/support/made-zip.ts';
import { bringBack } from '../../../../test/support/own-zip.ts';
import { giveUpReading, readMaterial } from '../materials/read-material.ts';

/*
 * Zips that somebody wrote into: what they say of the student's materials is looked at on the pages as they are read here.
 */

const NOTES = 'An offer is a manifestation of willingness to enter into a bargain. Silence accepts nothing.';
const TRUE = 'Silence accepts nothing.';
const FORGED = 'Silence is always acceptance.';
const DAY = '2026-02-01T10:00:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

const citation = (material_id: number, quote: string) => ({
  material_id,
  material_name: 'Notes.txt',
  page: 1,
  label: 'p. 1',
  heading: '',
  start: 0,
  end: quote.length,
  quote,
});
const place = (material_id: number, text: string) => {
  const { quote, heading: _none, ...rest } = citation(material_id, text);
  return { ...rest, text: quote };
};
const row = { user_id: 1, created_at: DAY };
const message = {
  ...row,
  id: 9,
  clone_id: 7,
  conversation: 1,
  role: 'professor',
  task: 'ask',
  content: 'See your notes.',
  kind: 'answer',
  blocks: [],
  citations: [] as object[],
  follow_ups: [],
  status: 'complete',
};
const clone = {
  ...row,
  id: 7,
  professor_id: 5,
  kind: 'quick',
  course_name: 'Contracts',
  questionnaire: {},
  conversation: 1,
  is_sample: false,
  graded_until: null as string | null,
  ai_use_confirmed_at: null,
};

function zipWith(changes: { message?: object; clone?: object; notes?: string }) {
  const { notes = NOTES } = changes;
  const professor = { ...row, id: 5, name: 'Ada Lovett', law_school_id: 2, department: '', specialties: '' };
  const files: [string, unknown][] = [
    ['account.json', { id: 1, email: 'me@example.com' }],
    ['professors.json', [professor]],
    ['clones.json', [{ ...clone, ...changes.clone }]],
    ['materials.json', [{ user_id: 1, id: 3, kind: 'lectureNotes', name: 'Notes.txt' }]],
    ['clone_materials.json', [{ user_id: 1, clone_id: 7, material_id: 3 }]],
    ['messages.json', [{ ...message, ...changes.message }]],
  ];
  const entries = files.map(([name, value]) => ({ name, data: Buffer.from(JSON.stringify(value)) }));
  return Buffer.from(madeZip([...entries, { name: 'files/3 Notes.txt', data: Buffer.from(notes) }]));
}

// Up to 0.5.0 all three looked checked until the file was read, and the last two for ever.
inProcess('a quote has a link only once its words are found on the pages that are read here', async () => {
  const student = await app.student();
  // Nothing is read before it has been looked at.
  let read = () => {};
  const held = new Promise<void>((done) => {
    read = done;
  });
  app.deps.jobs.on(
    'read-material',
    async (job, signal) => {
      await held;
      await readMaterial(app.deps, job, signal);
    },
    (job) => giveUpReading(app.deps, job),
  );
  const citations = [citation(3, TRUE), citation(3, FORGED), citation(44, TRUE)];
  const blocks = [{ type: 'more', places: [place(3, TRUE), place(3, FORGED), place(44, TRUE)] }];
  const { status } = await bringBack(student, zipWith({ message: { citations, blocks } }));
  expect(status).toBe(200);
  const id = (await student.call(listClones, {})).body[0]?.id ?? 0;
  const message = async () => (await student.call(listMessages, { id })).body[0];
  const kept = async () => (await message())?.citations ?? [];
  const places = async () =>
    (await message())?.blocks.flatMap((block) => ('places' in block ? block.places : []));
  const told = <Q extends { changed?: boolean | undefined; unchecked?: boolean | undefined }>(
    quoted: Q[] = [],
  ) => quoted.map(({ changed, unchecked }) => [changed, unchecked]);
  const NOT_CHECKED = [true, true];
  expect(told(await kept())).toEqual([NOT_CHECKED, NOT_CHECKED, NOT_CHECKED]);
  expect(told(await places())).toEqual([NOT_CHECKED, NOT_CHECKED, NOT_CHECKED]);

  read();
  await app.settled();
  const [found] = await kept();
  expect(found).toMatchObject({ quote: TRUE, start: NOTES.indexOf(TRUE) });
  expect(told(await kept())).toEqual([[undefined, undefined], NOT_CHECKED, NOT_CHECKED]);
  expect(told(await places())).toEqual([[undefined, undefined], NOT_CHECKED, NOT_CHECKED]);
  expect((await kept()).map(({ quote }) => quote)).toEqual([TRUE, FORGED, TRUE]);
});

const WRONG: [string, { message?: object; clone?: object }][] = [
  ['a day that no month has', { clone: { graded_until: '2026-02-31' } }],
  ['the year 0', { clone: { graded_until: '0000-01-01' } }],
  ['a time in the year 0', { message: { created_at: '0000-01-01T00:00:00.000Z' } }],
  ['a time on February 31', { message: { created_at: '2026-02-31T10:00:00.000Z' } }],
  ['a time far from any', { message: { created_at: '+275760-09-13T00:00:00.000Z' } }],
  ['a time in words', { message: { created_at: 'March 7' } }],
];

// Up to 0.5.0 these were "Something went wrong on our side", or came in as other days.
test.each(WRONG)('%s is refused in words', async (_what, changes) => {
  const student = await app.student();
  const { status, body } = await bringBack(student, zipWith(changes));
  expect([status, body.code]).toEqual([400, 'bad_input']);
  expect(body.error).toMatch(/^Row 1 of (clones|messages)\.json is not right \((graded_until|created_at)\)/);
  expect((await student.call(listClones, {})).body).toEqual([]);
});
