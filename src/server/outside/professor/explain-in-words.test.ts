import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, askProfessor, listMessages, type Task } from '#contract/chat.ts';
import { createClone, updateClone } from '#contract/clones.ts';
import { citesOf } from '#engine/answering/verify-citations.ts';
import { FULL_CLONE } from '../../../../test/support/full-clone.ts';
import { type Behavior, passagesIn } from '../../../../test/support/model-server.ts';
import { type ModelSite, openModelSite, tokensOf } from '../../../../test/support/model-site.ts';
import { expectTrueQuotes } from '../../../../test/support/true-quotes.ts';
import type { Explained } from './explain-prompt.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await openModelSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.server.behave('ideal');
  site.putProfessor();
});

const NOTES = `# Landowners

## Traditional view

A licensee is a social guest. The owner must warn a licensee of dangers that the owner knows.

An invitee is a business guest. The owner must inspect the land for an invitee and make it safe within 30 days.

## Modern view

The owner owes reasonable care to everybody but trespassers.
`;
const QUESTION = 'What does a landowner owe a licensee?';
const WARN = 'To a licensee the owner must give warning of known dangers.';
const TURNED = 'For an invitee the owner must make the land safe within 60 days.';
const OWN = 'So with an invitee the quarrel moves to what a reasonable neighbor would have expected.';
const NOWHERE = 'Everyone passes the exam this year.';

async function openTorts(notes = NOTES) {
  const student = await site.app.student();
  const { body: clone } = await student.call(createClone, {
    ...FULL_CLONE,
    course_name: 'Torts',
    syllabus_content: 'Class 1. Landowners.',
    lecture_notes: notes,
  });
  await site.app.settled();
  const ask = async (message = QUESTION, task: Task = 'ask') =>
    (await student.call(askProfessor, { clone_id: clone.id, message, task })).body;
  return { student, clone, ask };
}

/** A model that says these sentences, each resting on the passage that holds the words behind it. */
const says = (...said: [sentence: string, of: string, opens?: boolean][]): Behavior => ({
  says: (prompt) => ({
    elements: said.map(([sentence, of, opens = false]): Explained => {
      const passage = of === '' ? undefined : passagesIn(prompt).find(({ text }) => text.includes(of));
      return { sentence, passages: passage ? [passage.id] : [], opens };
    }),
  }),
});
const explanationOf = ({ blocks }: Answer) => {
  const [first] = blocks;
  return first?.type === 'explanation' ? first : null;
};
const statesOf = (answer: Answer) =>
  (explanationOf(answer)?.sentences ?? []).map(({ text, state }) => [text, state]);

describe('an explanation', () => {
  test('says of each sentence what it rests on, and leaves out in plain text what its page contradicts', async () => {
    const { student, ask } = await openTorts();
    site.server.behave(says([WARN, 'licensee'], [TURNED, 'invitee'], [OWN, '', true], [NOWHERE, '']));
    const answer = await ask();
    expect(statesOf(answer)).toEqual([
      [WARN, 'materials'],
      [TURNED, 'contradicted'],
      [OWN, 'own'],
    ]);
    const [warn, turned, own] = explanationOf(answer)?.sentences ?? [];
    expect(answer.citations[warn?.cites[0] ?? -1]?.quote).toContain('must warn a licensee');
    expect(turned?.page).toContain('Lecture notes');
    expect(own).toMatchObject({ cites: [], opens: true });
    expect(answer.response).toContain(`${WARN} [`);
    expect(answer.response).toContain(`${OWN} (own words, not in your materials)`);
    expect(answer.response).not.toContain('60 days');
    await expectTrueQuotes(student, answer.citations);
    // The pages behind it follow.
    expect(answer.blocks.slice(1).flatMap(citesOf).length).toBeGreaterThan(0);
    expect(['answer', 'passing']).toContain(answer.kind);
  });

  test('names the entry of the law library where that alone says it', async () => {
    const { ask } = await openTorts();
    const { library } = site.app.deps.content;
    const entry = library.doctrines.find(({ id }) => id === 'torts/false-imprisonment');
    expect(entry).toBeDefined();
    site.server.behave(says([WARN, 'licensee'], [entry?.rule ?? '', '']));
    const [, law] =
      explanationOf(await ask('What does a landowner owe a licensee who is held in false imprisonment?'))
        ?.sentences ?? [];
    expect(law).toMatchObject({ state: 'general', law: entry?.name, cites: [] });
  });

  test('is not begun before something rests on the materials; without that the pages stand alone', async () => {
    const { ask } = await openTorts();
    site.server.behave(says([OWN, ''], [TURNED, 'invitee']));
    const alone = await ask();
    expect(explanationOf(alone)).toBeNull();
    expect(alone.response).toContain('does not stand in your materials');
    site.server.behave(says([OWN, ''], [WARN, 'licensee']));
    expect(statesOf(await ask())).toEqual([
      [OWN, 'own'],
      [WARN, 'materials'],
    ]);
  });

  test.each(['explain', 'mistakes'] as const)('is also of the task %s', async (task) => {
    const { ask } = await openTorts();
    site.server.behave(says([WARN, 'licensee']));
    expect(statesOf(await ask('duties of landowners', task))).toEqual([[WARN, 'materials']]);
    const [request] = site.server.requests;
    expect(request?.system).toContain(task === 'explain' ? 'for the first time' : 'what students get wrong');
  });

  test('of what nothing speaks of is none: the refusal stays and costs no message', async () => {
    const { ask } = await openTorts();
    site.server.behave(says([NOWHERE, ''], [OWN, '']));
    const answer = await ask('Who is my professor’s favorite baseball team?');
    expect([answer.kind, answer.remaining]).toEqual(['none', 20]);
    expect(explanationOf(answer)).toBeNull();
  });
});

test('“Only what my materials say” leaves every other sentence out', async () => {
  const { student, clone, ask } = await openTorts();
  expect(clone.only_materials).toBe(false);
  const names = { professor_name: clone.professor_name, course_name: clone.course_name };
  const settings = { id: clone.id, ...names, questionnaire_data: clone.questionnaire_data };
  const { body: strict } = await student.call(updateClone, { ...settings, only_materials: true });
  expect(strict.only_materials).toBe(true);
  site.server.behave(says([WARN, 'licensee'], [TURNED, 'invitee'], [OWN, '']));
  expect(statesOf(await ask())).toEqual([[WARN, 'materials']]);
  // Left out, it stays as it is.
  expect((await student.call(updateClone, settings)).body.only_materials).toBe(true);
});

describe('a judge', () => {
  const verdicts = (...said: [number, string, string][]): Behavior => ({
    says: (prompt) => ({
      verdicts: said.map(([sentence, verdict, words]) => ({
        sentence,
        verdict,
        passage: passagesIn(prompt).find(({ text }) => words !== '' && text.includes(words))?.id ?? '',
        words,
      })),
    }),
  });
  const KNOWS = 'The owner must warn a licensee of dangers that the owner knows.';

  test('takes a sentence back, and lifts one only over words that stand there', async () => {
    site.putProfessor({ judges: true });
    const { student, ask } = await openTorts();
    const second = 'The owner owes reasonable care to everybody but trespassers.';
    site.server.behave([
      says([WARN, 'licensee'], [second, 'Modern'], [OWN, '']),
      verdicts([1, 'silent', ''], [2, 'says', second], [3, 'says', 'Neighbors expect what is reasonable.']),
    ]);
    expect(statesOf(await ask())).toEqual([
      [WARN, 'own'],
      [second, 'materials'],
      [OWN, 'own'],
    ]);
    expect(site.server.requests).toHaveLength(2);
    site.server.behave([says([WARN, 'licensee'], [OWN, '']), verdicts([2, 'says', KNOWS])]);
    expect(statesOf(await ask())).toEqual([
      [WARN, 'materials'],
      [OWN, 'materials'],
    ]);
    expect(await tokensOf(site.app, student.userId)).toBe(4_400);
  });

  test.each(['down', 'malformed', 'stalls'] as const)(
    'that fails leaves the states as they were: %s',
    async (fails) => {
      site.putProfessor({ judges: true, limits: { first: 2_500, between: 500, whole: 4_000 } });
      const { ask } = await openTorts();
      site.server.behave([says([WARN, 'licensee'], [OWN, '']), fails]);
      expect(statesOf(await ask())).toEqual([
        [WARN, 'materials'],
        [OWN, 'own'],
      ]);
    },
  );
});

describe('limits', () => {
  test('an answer asks for at most 8,000 tokens, however long question and passages are', async () => {
    const long = Array.from(
      { length: 120 },
      (_, n) =>
        `## Duty ${n}\n\nA licensee of kind ${n} is owed a warning. ${'The owner of land must act as a careful owner would. '.repeat(12)}`,
    );
    const { ask } = await openTorts(`${NOTES}\n${long.join('\n\n')}`);
    const message =
      `${QUESTION} ${'The licensee was a careful guest of the owner of the land. '.repeat(60)}`.slice(
        0,
        3_900,
      );
    for (let n = 0; n < 3; n += 1) await ask(message);
    for (const { system, prompt, body } of site.server.requests) {
      const most = Number(body.max_tokens ?? body.max_completion_tokens);
      expect(Math.ceil((system.length + prompt.length) / 3) + most).toBeLessThanOrEqual(8_000);
    }
  }, 90_000);

  test.each(['endless', 'endless line', 'drips'] as const)(
    'a stream that is %s is cut, and the pages answer',
    async (behavior) => {
      const { student, clone, ask } = await openTorts();
      site.server.behave(behavior);
      const begun = performance.now();
      const before = process.memoryUsage().rss;
      const answer = await ask();
      expect(performance.now() - begun).toBeLessThan(6_000);
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
      expect(answer.blocks.length).toBeGreaterThan(1);
      expect(answer.response).toMatch(/The language model (?:gave no answer|took too long|stopped here)/);
      // The connection is gone, not only forgotten.
      await expect.poll(() => site.server.open(), { timeout: 3_000 }).toBe(0);
      expect((await student.call(listMessages, { id: clone.id })).body.at(-1)?.status).toBe('complete');
    },
  );
});
