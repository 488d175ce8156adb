import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askProfessor } from '#contract/chat.ts';
import { createClone, getClone, updateClone } from '#contract/clones.ts';
import { correctTopic } from '#contract/exam-corrections.ts';
import { confirmFound, type ExamFacts } from '#contract/found.ts';
import { generatePrediction } from '#contract/prediction.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { FULL_CLONE } from '../../../../test/support/full-clone.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

const SYLLABUS = `# Syllabus

## Examinations

The final exam is on Monday, December 14, 2026. It is a three-hour, closed-book exam.

## Schedule

1. Fishing nets.
2. Mills.
3. Ferries.
4. Kilns.
`;
const NOTES = '# Fishing nets\n\nA net that lies in the water is fixed.\n\n# Mills\n\nA mill takes water.\n';
const NOTHING: ExamFacts = {
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

async function withCourse(syllabus = SYLLABUS) {
  const student = await app.student(undefined, { isPremium: true });
  const given = { ...FULL_CLONE, syllabus_content: syllabus, lecture_notes: NOTES };
  const { body } = await student.call(createClone, given);
  await app.settled();
  const clone_id = body.id;
  const ask = async (message: string) => (await student.call(askProfessor, { clone_id, message })).body;
  const confirm = async (
    said: { topics?: { name: string; from: string[] }[]; dropped?: string[] },
    exam = {},
  ) => {
    const all = { clone_id, topics: [], dropped: [], ...said, exam: { ...NOTHING, ...exam } };
    expect((await student.call(confirmFound, all)).status).toBe(200);
  };
  return { student, clone_id, ask, confirm };
}

describe('what counts for the exam', () => {
  test('is what the student says the topics are, and the chances are those of the forecast', async () => {
    const { student, clone_id, ask, confirm } = await withCourse();
    const named = async () => (await ask('which topics matter most for the final?')).response;
    expect(await named()).toContain('Mills');
    // The course stays open: what was said before must not be said again.
    await confirm({ topics: [{ name: 'Nets and weirs', from: ['Fishing nets'] }], dropped: ['Mills'] });
    await student.call(correctTopic, { clone_id, topic: 'Kilns' });
    const after = await named();
    expect(after).not.toContain('Mills');
    const { body } = await student.call(generatePrediction, { clone_id });
    const chances = body.forecast.topics.map(({ probability }) => `${Math.round(probability * 100)} in 100`);
    expect([...after.matchAll(/\d+ in 100/g)].map(([words]) => words)).toEqual(chances);
    expect((await ask('i am totally lost')).response).toContain('Nets and weirs');
    const { response } = await ask('what does the course cover?');
    expect(response).toContain('as you confirmed them: Nets and weirs; Ferries; Kilns.');
  });

  test('follows the questionnaire', async () => {
    const { student, clone_id, ask } = await withCourse();
    const before = (await ask('which topics matter most for the final?')).response;
    const { body: clone } = await student.call(getClone, { id: clone_id });
    const { professor_name, course_name } = clone;
    const questionnaire_data = {
      ...clone.questionnaire_data,
      professor_quirks_and_hints: 'Kilns will definitely be on the exam.',
    };
    await student.call(updateClone, { id: clone_id, professor_name, course_name, questionnaire_data });
    expect((await ask('which topics matter most for the final?')).response).not.toBe(before);
  });
});

test('a student without a limit is told so', async () => {
  const { ask } = await withCourse();
  expect((await ask('how many messages do i have left today')).response).toMatch(
    /^You have no limit on messages\./,
  );
});

describe('a fact of the exam that the student confirmed', () => {
  test('leads before what the syllabus says, whose words stay', async () => {
    const { ask, confirm } = await withCourse();
    await confirm({}, { day: '2026-12-16', starts_at: '09:00', zone: 'America/Chicago', book: 'open' });
    const { kind, response, citations } = await ask('when is the final, is it open book');
    expect(kind).toBe('answer');
    expect(response).toMatch(
      /^You confirmed that the final is on Wednesday, December 16, 2026, at 9:00 a\.m\. \(Chicago time\)\. You confirmed that the final is open book\. In your materials: The final exam is on Monday, December 14, 2026\./,
    );
    expect(citations).toHaveLength(1);
  });

  test('answers where no material does, and the day of Edit clone is one', async () => {
    const { student, clone_id, ask, confirm } = await withCourse(
      '# Syllabus\n\n1. Nets.\n2. Mills.\n3. Kilns.',
    );
    await confirm({}, { minutes: 180, extra_percent: 50 });
    const long = await ask('how long is the final');
    expect([long.kind, long.response]).toEqual([
      'answer',
      'You confirmed that the final takes three hours. With your extra time you have 270 minutes.',
    ]);
    const { body: clone } = await student.call(getClone, { id: clone_id });
    const { professor_name, course_name, questionnaire_data } = clone;
    const exam_on = '2026-12-16';
    await student.call(updateClone, {
      id: clone_id,
      professor_name,
      course_name,
      questionnaire_data,
      exam_on,
    });
    expect((await ask('when is the exam')).response).toContain('Wednesday, December 16, 2026.');
  });

  test('is not given for another exam', async () => {
    const { ask, confirm } = await withCourse();
    await confirm({}, { day: '2026-12-16' });
    expect((await ask('when is the midterm')).response).not.toContain('December 16');
  });
});
