import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCards } from '#contract/cards.ts';
import { createClone, listClones } from '#contract/clones.ts';
import {
  type Drill,
  getDrill,
  listDrillSubjects,
  makeDrillCards,
  moveInDrill,
  replyToDrill,
  startDrill,
} from '#contract/drills.ts';
import { confirmFound } from '#contract/found.ts';
import { GENERAL_LAW, isLaw } from '#contract/quotes.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { EXAM_FACTS } from '../../../../test/support/examples.ts';
import { bringBack, downloadZip } from '../../../../test/support/own-zip.ts';

const DAYS = [1, 3, 5, 8, 10, 12, 15];
const SCHEDULE = `# Readings\n\n${DAYS.map((day, at) => `## September ${day}, 2025\n\n${day === 8 ? 'No class' : `pgs. ${at}1-${at}9`}\n`).join('\n')}`;
const DECK = `# Negligence

# Palsgraf v. Long Island Railroad Co.

“The Fireworks”

# Summers v. Tice
`;
const OTHERS = ['01-intro', '02-care', '03-breach', '05-proof', '06-last'];

let app: TestApp;
let student: Student;
let clone_id: number;
beforeAll(async () => {
  // The evening before the fourth class.
  app = await openTestApp({ readsOnce: true, now: () => new Date('2025-09-09T22:00:00Z') });
  student = await app.student();
  const upload = async (kind: string, name: string, text: string) =>
    (await student.upload({ kind }, { name, bytes: text })).body.id;
  const ids = [
    await upload('syllabus', 'readings.md', SCHEDULE),
    await upload('lectureNotes', '04-causes.md', DECK),
  ];
  for (const name of OTHERS)
    ids.push(await upload('lectureNotes', `${name}.md`, `# Recap of ${name}\nSee Vosburg v. Putney.\n`));
  const { body } = await student.call(createClone, {
    kind: 'quick',
    professor_name: 'Ada Park',
    course_name: 'Torts',
    material_ids: ids,
  });
  clone_id = body.id;
  await app.settled();
}, 120_000);
afterAll(() => app.close());

const CASE = 'Palsgraf v. Long Island R.R. Co.';
const begin = async (): Promise<Drill> =>
  (await student.call(startDrill, { clone_id, on: 'case', name: CASE, pressure: 'class', seconds: null }))
    .body;
async function missAll({ id: drill_id, rungs }: Drill): Promise<Drill> {
  for (let rung = 0; rung < rungs.length; rung++)
    await student.call(moveInDrill, { drill_id, rung, move: 'page' });
  return (await student.call(getDrill, { drill_id })).body;
}

describe('a course whose slides only name its cases', () => {
  test('is drilled on them in the law library’s words', async () => {
    const { body } = await student.call(listDrillSubjects, { clone_id });
    const names = body.cases.map(({ name }) => name);
    // Those with a heading of their own first.
    expect(names).toEqual([CASE, 'Summers v. Tice', 'Vosburg v. Putney']);
    for (const { rungs, law } of body.cases) expect([rungs > 3, law]).toEqual([true, rungs]);
  });

  test('has tomorrow’s cases by the number of the class, where the day says only pages', async () => {
    const { body } = await student.call(listDrillSubjects, { clone_id });
    const { next_class } = body;
    expect(next_class).toMatchObject({
      day: '2025-09-10',
      in_days: 1,
      counted: { nth: 4 },
      missing_pages: ['pgs. 41-49'],
    });
    expect(next_class.subjects.map(({ name }) => name)).toEqual([CASE, 'Summers v. Tice']);
    const start = { clone_id, on: 'tomorrow', pressure: 'class', seconds: null } as const;
    expect((await student.call(startDrill, start)).body.name).toBe(CASE);
  });

  test('gives nothing away before a question is closed, and then whose words they are', async () => {
    const drill = await begin();
    expect(drill.rungs.every(({ is_law, gold }) => is_law && gold.length === 0)).toBe(true);
    expect(JSON.stringify(drill)).not.toContain('law_case');
    const told = { drill_id: drill.id, rung: 0, text: 'I do not know.', seconds: 9 };
    await student.call(replyToDrill, told);
    const { body: missed } = await student.call(replyToDrill, told);
    expect(missed.rungs[0]?.gold).toMatchObject([
      {
        law_case: 'torts/palsgraf-v-long-island-railroad',
        authority: expect.stringContaining('248 N.Y. 339'),
      },
    ]);
    expect(missed.rungs.slice(1).flatMap(({ gold }) => gold)).toEqual([]);
  });

  test('its cards say that they are general law, in the deck and in what is taken away', async () => {
    const drill = await missAll(await begin());
    const { body: made } = await student.call(makeDrillCards, { drill_id: drill.id });
    expect(made).toMatchObject({ added: drill.rungs.length, known: 0 });
    const { body: twice } = await student.call(makeDrillCards, { drill_id: drill.id });
    expect(twice).toMatchObject({ added: 0, known: drill.rungs.length });
    const { body: cards } = await student.call(listCards, { clone_id });
    const own = cards.filter(({ kind }) => kind === 'own');
    expect(own.every(({ quote }) => quote !== null && isLaw(quote))).toBe(true);
    const file = await student.fetch(
      new Request(`http://localhost:3000/api/cards/${clone_id}/export?format=csv`),
    );
    const lines = (await file.text()).split('\n').filter((line) => line.includes(GENERAL_LAW));
    expect(lines.length).toBeGreaterThanOrEqual(own.length);
    expect(lines[0]).toContain('248 N.Y. 339');
  });

  test('its calls and cards come back from a download as they were', async () => {
    const drill = await missAll(await begin());
    const there = await app.student('again-general-law@example.com', { isOnboarded: false });
    expect((await bringBack(there, await downloadZip(student))).status).toBe(200);
    const { body: clones } = await there.call(listClones, {});
    const id = clones.find(({ course_name }) => course_name === 'Torts')?.id ?? 0;
    const { body } = await there.call(listDrillSubjects, { clone_id: id });
    const last = (await there.call(getDrill, { drill_id: body.last[0]?.id ?? 0 })).body;
    expect(last.rungs).toEqual(drill.rungs);
    const quotes = async (of: Student, clone: number) =>
      (await of.call(listCards, { clone_id: clone })).body.flatMap(({ quote }) =>
        quote && isLaw(quote) ? [quote] : [],
      );
    expect(await quotes(there, id)).toEqual(await quotes(student, clone_id));
  });

  test('is not called on a case of which the student says that it is none', async () => {
    const dropped = { from: 'Summers v. Tice', name: 'Summers v. Tice', topic: null, dropped: true };
    await student.call(confirmFound, {
      clone_id,
      topics: [],
      dropped: [],
      cases: [dropped],
      exam: EXAM_FACTS,
    });
    const { body } = await student.call(listDrillSubjects, { clone_id });
    expect(body.cases.map(({ name }) => name)).toEqual([CASE, 'Vosburg v. Putney']);
  });
});
