import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClone, updateClone } from '#contract/clones.ts';
import { getExamCorrections } from '#contract/exam-corrections.ts';
import { confirmFound, type ExamFacts, getFound, proposeExamDay } from '#contract/found.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { syllabusOf } from '../../../../test/support/five-topics.ts';
import { openPredictedCourse } from '../../../../test/support/predicted-course.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

const ABOUT_EXAM = `# The exam
This is the syllabus of the course that is taught in Fall 2026.
The final exam is on Monday, December 14, at 9:00 a.m. It is a three-hour, closed-book exam. You may bring a two-page outline.
Grading: the final exam counts 80% and class participation 20%.

${syllabusOf()}`;

const NOTHING_SAID: ExamFacts = {
  day: null,
  starts_at: null,
  zone: null,
  minutes: null,
  book: null,
  page_limit: null,
  length_limit: null,
  software: '',
  extra_percent: 0,
};
const asRead = (names: readonly string[]) => names.map((name) => ({ name, from: [name] }));

const NOTES =
  '# Offer\n\nAn offer is a promise that invites acceptance.\n\n# Acceptance\n\nAcceptance mirrors the offer.';
const openCourse = () => openPredictedCourse(app, { syllabus_content: ABOUT_EXAM, lecture_notes: NOTES });

test('what was read is shown with its quotes: topics with dates and reading, facts of the exam, weights', async () => {
  const { student, clone_id } = await openCourse();
  const { status, body } = await student.call(getFound, { clone_id });
  expect(status).toBe(200);
  expect(body.topics.map(({ name }) => name)).toEqual([
    'Offer',
    'Acceptance',
    'Consideration',
    'Expectation Damages',
    'Liquidated Damages',
  ]);
  expect(body.topics[0]).toMatchObject({ dates: ['September 2'], pages: 9 });
  expect(body.topics[0]?.readings.map(({ quote }) => quote)).toEqual(['pp. 1-9']);
  const facts = Object.fromEntries(body.facts.map(({ fact, value }) => [fact, value]));
  expect(facts).toEqual({ day: '2026-12-14', hour: '09:00', minutes: '180', book: 'closed', pages: '2' });
  expect(body.facts[0]?.evidence.quote).toContain('December 14');
  expect(body.weights.map(({ part, share }) => [part, share])).toEqual([
    ['final', 80],
    ['participation', 20],
  ]);
  expect(body).toMatchObject({ reading: 0, topics_from: 'schedule', exams: [], said: null });
});

test('what is confirmed is what the forecast counts, and a prediction from before says that it does not', async () => {
  const { student, clone_id, predict } = await openCourse();
  const before = await predict();
  const exam = { ...NOTHING_SAID, minutes: 120, book: 'open' as const, extra_percent: 50 };
  const said = await student.call(confirmFound, {
    clone_id,
    topics: [
      { name: 'Money', from: ['Expectation Damages', 'Liquidated Damages'] },
      ...asRead(['Offer', 'Acceptance']),
    ],
    dropped: ['Consideration'],
    exam,
  });
  expect(said.status).toBe(200);
  expect((await student.call(getExamCorrections, { clone_id })).body.counted).toBe(false);

  const after = await predict();
  const names = (made: typeof after) => made.forecast.topics.map(({ name }) => name).sort();
  expect(names(before)).toHaveLength(5);
  expect(names(after)).toEqual(['Acceptance', 'Money', 'Offer']);
  expect(after.forecast.topics.find(({ name }) => name === 'Money')?.pages).toBe(20);
  expect(before.exam_format).toContain('Three hours, closed book');
  expect(after.exam_format).toContain('Two hours, open book');
  expect(after.exam_format).toContain('With your extra time you have three hours.');
  expect((await student.call(getExamCorrections, { clone_id })).body.counted).toBe(true);

  // What was read is still shown as it was read, beside what was said of it.
  const { body } = await student.call(getFound, { clone_id });
  expect(body.topics).toHaveLength(5);
  expect(body).toEqual(said.body);
  expect(body.said?.exam).toEqual(exam);
  expect(body.now).toEqual([
    { name: 'Money', from: ['Expectation Damages', 'Liquidated Damages'] },
    { name: 'Offer', from: ['Offer'] },
    { name: 'Acceptance', from: ['Acceptance'] },
  ]);
});

const WITH_CASES = `# Offer

An offer is a promise that invites acceptance.

## Marlow v. Tinsdale, 12 N.W.2d 7 (Minn. 1944)

A quoted price is an offer where it leaves nothing to be settled. Marlow v. Tinsdale is what everybody cites.

## Orchard v. Pruett

A bid is an offer that may be accepted until it is withdrawn.

# Consideration

A promise is enforceable when something is given in exchange for it. Marlow v. Tinsdale says so too.
`;

test('a case that is moved, renamed or dropped is so in the forecast, and stands as it was read beside it', async () => {
  const { student, clone_id, predict } = await openPredictedCourse(
    app,
    { notesFile: WITH_CASES },
    { isPremium: true },
  );
  const read = (await student.call(getFound, { clone_id })).body.cases;
  const before = read.find(({ name }) => name.startsWith('Marlow'));
  expect(before?.topic).toBe('Offer');
  const from = before?.name ?? '';
  const said = await student.call(confirmFound, {
    clone_id,
    topics: [{ name: 'Bargains', from: ['Consideration'] }],
    dropped: [],
    cases: [
      { from, name: 'Marlow (the price)', topic: 'Consideration', dropped: false },
      { from: 'Orchard v. Pruett', name: 'Orchard v. Pruett', topic: null, dropped: true },
    ],
    exam: NOTHING_SAID,
  });
  expect(said.status).toBe(200);
  expect(said.body.cases).toEqual(read);
  const { key_cases } = await predict();
  expect(key_cases).toHaveLength(1);
  expect(key_cases[0]).toMatch(/^Marlow \(the price\): .*\(Bargains\)$/);
  expect((await student.call(getFound, { clone_id })).body.said?.cases).toHaveLength(2);
});

test('a schedule of days and pages without topics is not called missing, and one that is missing is', async () => {
  const days = ['September 2', 'September 4', 'September 9', 'September 11'];
  const reading = days.map((day, at) => `## ${day}\n\nCasebook, pp. ${at * 10 + 1}-${at * 10 + 9}`);
  const read = async (syllabus_content: string) => {
    const { student, clone_id } = await openPredictedCourse(app, { syllabus_content, lecture_notes: NOTES });
    const { topics_from, has_days } = (await student.call(getFound, { clone_id })).body;
    return [topics_from, has_days];
  };
  expect(await read(`# Reading, Fall 2026\n\n${reading.join('\n\n')}`)).toEqual(['notes', true]);
  expect(await read('# Syllabus\n\nThere is a final exam. Laptops stay at home.')).toEqual(['notes', false]);
});

test('the day of the exam is one: said here or where the clone is edited', async () => {
  const { student, clone_id } = await openCourse();
  const exam = { ...NOTHING_SAID, day: '2026-12-14', starts_at: '09:00', zone: 'America/Chicago' };
  await student.call(confirmFound, { clone_id, topics: [], dropped: [], exam });
  const { body: clone } = await student.call(getClone, { id: clone_id });
  expect(clone.exam_on).toBe('2026-12-14');
  const { professor_name, course_name, questionnaire_data } = clone;
  const edited = { id: clone_id, professor_name, course_name, questionnaire_data, exam_on: '2026-12-16' };
  await student.call(updateClone, edited);
  const { body } = await student.call(getFound, { clone_id });
  expect(body.said?.exam).toEqual({ ...exam, day: '2026-12-16' });
  // The day alone makes no prediction older.
  expect((await student.call(getExamCorrections, { clone_id })).body.counted).toBe(true);
});

test('the day of the syllabus is proposed until the student has said what they know', async () => {
  const { student, clone_id } = await openCourse();
  const proposed = async () => (await student.call(proposeExamDay, { clone_id })).body;
  const first = await proposed();
  expect(first.day).toBe('2026-12-14');
  expect(first.evidence?.quote).toContain('December 14');
  // A day that was left empty on purpose is not asked for again.
  await student.call(confirmFound, { clone_id, topics: [], dropped: [], exam: NOTHING_SAID });
  expect(await proposed()).toEqual({ day: null, evidence: null });
});

test.each([
  ['that names two days', 'The final exam is on December 14, 2026. The final exam is on December 16, 2026.'],
  ['that names none for sure', 'The final exam is on Tuesday, December 14, 2026.'],
  ['without a day', 'There is a final exam.'],
])('proposes no day by a syllabus %s', async (_, words) => {
  const { student, clone_id } = await openPredictedCourse(app, {
    syllabus_content: `# Syllabus\n\n${words}`,
    lecture_notes: NOTES,
  });
  expect((await student.call(proposeExamDay, { clone_id })).body).toEqual({ day: null, evidence: null });
});

test.each([
  ['two topics of one name', { topics: [...asRead(['Offer']), { name: 'offer', from: ['Acceptance'] }] }],
  ['one topic read into two', { topics: [...asRead(['Offer']), { name: 'Bids', from: ['Offer'] }] }],
  ['a topic that is dropped too', { topics: asRead(['Offer']), dropped: ['Offer'] }],
  ['a topic of nothing', { topics: [{ name: 'Offer', from: [] }] }],
  [
    'one case read into two',
    {
      cases: [
        { from: 'Marlow v. Tinsdale', name: 'Marlow', topic: null, dropped: false },
        { from: 'Marlow v. Tinsdale', name: 'Tinsdale', topic: null, dropped: false },
      ],
    },
  ],
  ['a zone that is none', { exam: { ...NOTHING_SAID, zone: 'Mars/Olympus' } }],
  ['an hour that is none', { exam: { ...NOTHING_SAID, starts_at: '25:00' } }],
  ['a day that is none', { exam: { ...NOTHING_SAID, day: '2026-13-40' } }],
])('refuses %s', async (_, wrong) => {
  const { student, clone_id } = await openCourse();
  const input = { clone_id, topics: [], dropped: [], exam: NOTHING_SAID, ...wrong };
  const { status, body } = await student.call(confirmFound, input);
  expect([status, body]).toMatchObject([400, { code: 'bad_input' }]);
  expect((await student.call(getFound, { clone_id })).body.said).toBeNull();
});
