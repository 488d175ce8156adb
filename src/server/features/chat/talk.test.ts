import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askProfessor, getAllowance, listMessages } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import { findPage } from '#contract/pages.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { FULL_CLONE } from '../../../../test/support/full-clone.ts';
import { expectTrueQuotes } from '../../../../test/support/true-quotes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

const SYLLABUS = `# Syllabus

Office hours: Tuesdays, 2:00 to 4:00 p.m.

## Grading

The midterm counts for 30 percent of the grade and the final exam for 70 percent.

## Examinations

The final exam is on Monday, December 14, 2026. It is a closed-book exam.

## Schedule

1. Fishing nets. Read Vale v. Orme.
2. Mills.
3. Ferries.
4. Kilns.
`;
const NOTES = `# Fishing nets

A net that lies in the water is fixed. In Vale v. Orme the net had been moved, and Vale v. Orme held that it was not.

# Mills

A mill takes no more water than it needs.
`;

async function withCourse() {
  const student = await app.student();
  const { body } = await student.call(createClone, {
    ...FULL_CLONE,
    syllabus_content: SYLLABUS,
    lecture_notes: NOTES,
  });
  await app.settled();
  const ask = async (message: string) =>
    (await student.call(askProfessor, { clone_id: body.id, message })).body;
  const left = async () => (await student.call(getAllowance, {})).body.remaining;
  return { student, id: body.id, ask, left };
}

describe('what asks for no law', () => {
  test('is answered, and none of it counts against the day', async () => {
    const { ask, left, student, id } = await withCourse();
    expect((await ask('What is a fishing net?')).remaining).toBe(19);
    for (const message of ['hi', 'thanks!!', 'i am totally lost', 'what can you do', 'make flashcards']) {
      const { kind, blocks, citations, remaining } = await ask(message);
      expect([kind, citations, remaining], message).toEqual(['none', [], 19]);
      expect(
        blocks.map(({ type }) => type),
        message,
      ).toContain('pointer');
    }
    for (const message of ['which topics matter for the exam', 'when is the final', 'office hours?']) {
      const { kind, citations, remaining } = await ask(message);
      expect([kind, remaining], message).toEqual(['answer', 19]);
      await expectTrueQuotes(student, citations);
    }
    expect(await left()).toBe(19);
    expect((await student.call(listMessages, { id })).body).toHaveLength(18);
  });

  test('is answered also where no message is left, while a question of law is not', async () => {
    const { ask, left, student, id } = await withCourse();
    await ask('What is a fishing net?');
    await app.deps.db
      .updateTable('message_counts')
      .set({ n: 20 })
      .where('user_id', '=', student.userId)
      .execute();
    expect((await student.call(askProfessor, { clone_id: id, message: 'What is a mill?' })).status).toBe(429);
    expect(await ask('when is the final, is it open book')).toMatchObject({ kind: 'answer', remaining: 0 });
    expect(await left()).toBe(0);
  });
});

describe('what is asked of the program, the student and the conversation', () => {
  test('is answered after a question of law without its topic, and costs nothing', async () => {
    const { ask } = await withCourse();
    expect((await ask('What is a fishing net?')).remaining).toBe(19);
    const said = [
      ['Are you a bot? Would Professor Quill really say so?', /^I am a program/],
      ['how do you know that', /^I know what stands in your materials/],
      ['ok one more question', /^Go ahead/],
      ['Where do my uploads go, and can my school read them?', /private to your account/],
      ['how many messages are left', /^You have 19 of 20 messages left today\./],
    ] as const;
    for (const [message, reply] of said) {
      const { kind, response, citations, remaining } = await ask(message);
      expect(response, message).toMatch(reply);
      expect([kind, citations, remaining], message).toEqual(['none', [], 19]);
    }
  });

  test('leads to the privacy page and to the account', async () => {
    const { ask } = await withCourse();
    const { blocks } = await ask('who can read my files?');
    const ways = blocks.flatMap((block) => (block.type === 'pointer' && block.to !== '' ? [block.to] : []));
    expect(ways).toEqual(['/privacy', '/account']);
  });

  test('says what the course covers, with the syllabus’s topics, and costs nothing', async () => {
    const { ask } = await withCourse();
    const { kind, response, remaining } = await ask('what does this class cover?');
    expect([kind, remaining]).toEqual(['answer', 20]);
    expect(response).toMatch(
      /^The topics of this course, as your syllabus lists them: .*Mills; Ferries; Kilns\./,
    );
  });

  test('without an answer before it, "say that again" asks for the topic and is given back', async () => {
    const { ask } = await withCourse();
    const { kind, response, remaining } = await ask('could you say that more simply');
    expect([kind, remaining]).toEqual(['none', 20]);
    expect(response).toMatch(/^Which topic do you mean\?/);
    await ask('What is a fishing net?');
    await ask('thanks');
    expect((await ask('could you say that more simply')).response).not.toMatch(/Which topic|do not teach/);
  });
});

describe('a question on how the course is run', () => {
  test('is answered by the syllabus, in its words and with its place', async () => {
    const { ask, student } = await withCourse();
    const both = await ask("hey quick q - when's the final, is it open book??");
    expect(both.response).toContain(
      'The final exam is on Monday, December 14, 2026. It is a closed-book exam.',
    );
    expect(both.citations).toHaveLength(1);
    expect(both.citations[0]?.marks).toHaveLength(2);
    const midterm = await ask('what is the weight of the midterm');
    expect(midterm.citations[0]?.quote).toContain('The midterm counts for 30 percent of the grade');
    await expectTrueQuotes(student, [...both.citations, ...midterm.citations]);
  });

  test('says what no material says, and quotes nothing', async () => {
    const { ask } = await withCourse();
    const { kind, blocks, citations } = await ask('are laptops allowed in class');
    expect([kind, citations]).toEqual(['none', []]);
    expect(blocks).toEqual([
      { type: 'refusal', text: expect.stringContaining('I do not find whether laptops are allowed') },
    ]);
  });
});

test('every way that a reply shows leads to a screen', async () => {
  const { ask } = await withCourse();
  const orders = [
    'outline the course',
    'make a study plan',
    'predict my final',
    'is this free',
    'delete my account',
  ];
  for (const message of orders) {
    const { blocks } = await ask(message);
    const ways = blocks.flatMap((block) => (block.type === 'pointer' && block.to !== '' ? [block.to] : []));
    expect(ways, message).toHaveLength(1);
    for (const to of ways) expect(findPage(to.replace(':cloneId', '7')), to).not.toBeNull();
  }
});
