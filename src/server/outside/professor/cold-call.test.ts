import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askProfessor, linesOf, listMessages } from '#contract/chat.ts';
import { CASE_NOTES } from '../../../../test/support/case-course.ts';
import {
  BENEFIT,
  called,
  FACTS,
  FORM,
  move,
  PROMISED,
  partsOf,
  professor,
  QUESTION,
  quoteOf,
  quotesIn,
  RIGHT,
} from '../../../../test/support/cold-call.ts';
import { type Behavior, passagesIn } from '../../../../test/support/model-server.ts';
import { LIMITS, type ModelSite, openModelSite } from '../../../../test/support/model-site.ts';
import { expectTrueQuotes } from '../../../../test/support/true-quotes.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await openModelSite();
});
afterAll(() => site.close());
beforeEach(() => site.putProfessor());

describe('a call that a model carries on', () => {
  test('begins with the script, unchanged, and the professor’s question over what it leans on', async () => {
    site.server.behave(professor(() => []));
    const { student, say } = await called(site.app);
    const answer = await say(FORM);
    const alone = await site.withoutModel(async () => (await called(site.app)).say(FORM));
    expect(linesOf(alone.blocks).some(({ part }) => part === 'call')).toBe(false);
    const [question] = partsOf(answer, 'call');
    expect(question?.label).toBe(QUESTION);
    expect(quotesIn(answer, question)).toEqual([PROMISED, BENEFIT]);
    expect(linesOf(answer.blocks.slice(0, alone.blocks.length)).map(({ text }) => text)).toEqual(
      linesOf(alone.blocks).map(({ text }) => text),
    );
    expect(answer.parts.at(-1)).toMatchObject({ type: 'call', label: QUESTION });
    await expectTrueQuotes(student, answer.citations);
  });

  test('shows the script before the model has said anything', async () => {
    site.server.behave('stalls');
    const { student, clone_id } = await called(site.app);
    const response = await student.fetch(
      new Request('http://localhost:3000/api/professor-chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ clone_id, message: FORM, task: 'cold_call' }),
      }),
    );
    const begun = performance.now();
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    let scriptAt = 0;
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      seen += step.value;
      if (scriptAt === 0 && seen.includes('Holding:')) scriptAt = performance.now() - begun;
    }
    expect(scriptAt).toBeGreaterThan(0);
    expect(scriptAt).toBeLessThan(LIMITS.first / 2);
    expect(seen).toContain('The language model asks nothing just now.');
  });

  test('weighs what is answered point by point, each with its quote, and asks on from it', async () => {
    const next = 'Which legal right had the nephew abandoned?';
    site.server.behave(
      professor((prompt) => [
        move('met', '', quoteOf(prompt, FACTS), 'the nephew gave up both'),
        move('missed', 'Courts do not ask whether the promisor benefited.', quoteOf(prompt, BENEFIT)),
        move('question', next, quoteOf(prompt, RIGHT)),
      ]),
    );
    const { student, clone_id, say } = await called(site.app, CASE_NOTES, 5);
    await say(FORM);
    const answer = await say('Well, the nephew gave up both and then asked, so the uncle won something.');
    const [met, missed] = partsOf(answer, 'point');
    expect(met?.label).toBe('You have this:');
    expect(quotesIn(answer, met)).toEqual([FACTS]);
    expect(missed?.label).toBe('You left this out: Courts do not ask whether the promisor benefited.');
    expect(quotesIn(answer, missed)).toEqual([BENEFIT]);
    expect(partsOf(answer, 'call').map(({ label }) => label)).toEqual([next]);
    // Tone: this professor is strict.
    expect(answer.response).toContain('Your professor asks, and does not wait long:');
    expect(answer.response).not.toContain('language model');
    await expectTrueQuotes(student, answer.citations);
    const messages = (await student.call(listMessages, { id: clone_id })).body;
    expect(messages.at(-1)).toMatchObject({ task: 'cold_call', blocks: answer.blocks });
  });

  test('tells the model the call so far, what lasts before what is new, the professor’s manner in the instructions', async () => {
    site.server.behave(professor((prompt) => [move('missed', '', quoteOf(prompt, BENEFIT))]));
    const { say } = await called(site.app);
    await say(FORM);
    await say('He gained nothing.');
    await say('Nothing at all.');
    const [first, , third] = site.server.requests;
    expect(first?.system).toBe(third?.system);
    expect(first?.system).toContain('asks for what speaks against the answer');
    const at = (text: string) => third?.prompt.indexOf(text) ?? -1;
    const order = [
      '<passage-',
      '<called-',
      `${QUESTION}\n</asked-`,
      'He gained nothing.',
      '<question-',
      'Nothing at all.',
    ];
    expect(order.map(at).every((place, n) => place > (n === 0 ? -1 : at(order[n - 1] ?? '')))).toBe(true);
    // The passages of a call are the same each time.
    expect(passagesIn(third?.prompt ?? '').slice(0, passagesIn(first?.prompt ?? '').length)).toEqual(
      passagesIn(first?.prompt ?? ''),
    );
  });

  test('asks what the script foresees where the model’s question does not stand in the materials, and ends', async () => {
    site.server.behave(
      professor((prompt) => [move('missed', '', quoteOf(prompt, BENEFIT))], 'Why is fraud a tort?'),
    );
    const { say } = await called(site.app);
    const asked = [];
    for (let answer = await say(FORM); asked.length < 12; answer = await say(`No idea (${asked.length}).`)) {
      const [question] = partsOf(answer, 'call');
      if (!question) break;
      asked.push(question.label || quotesIn(answer, question).join());
    }
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.join()).not.toContain('fraud');
  });

  test('takes words sent once more for the answer to the same question, and “I do not know” for one to the next', async () => {
    const next = 'Which legal right had the nephew?';
    site.server.behave(
      professor((prompt) => [
        move('missed', '', quoteOf(prompt, BENEFIT)),
        move('question', next, quoteOf(prompt, RIGHT)),
      ]),
    );
    const { say } = await called(site.app);
    await say(FORM);
    await say('The uncle gained nothing at all from any of it.');
    await say('The uncle gained nothing at all from any of it.');
    await say('I do not know.');
    await say('I do not know.');
    const questions = site.server.requests.map(({ prompt }) => /<question-\w+>\n(.*)\n/.exec(prompt)?.[1]);
    expect(questions.slice(0, 4)).toEqual([undefined, QUESTION, QUESTION, next]);
    expect(questions[4]).not.toBe(next);
  });

  test('is another call when another form is sent, and no call after a plain question', async () => {
    site.server.behave(professor(() => []));
    const { student, clone_id, say } = await called(site.app);
    await say(FORM);
    await say('Case: Kirksey v. Kirksey');
    expect(site.server.requests.every(({ prompt }) => !/<answer-/.test(prompt))).toBe(true);
    await student.call(askProfessor, { clone_id, message: 'What is consideration?' });
    await say('The uncle gained nothing.');
    expect(site.server.requests.every(({ prompt }) => !/<answer-/.test(prompt))).toBe(true);
  });
});

describe('what a model may not say', () => {
  const WRONG: [string, string][] = [
    ['a question with facts of its own', 'Why did the uncle promise the nephew a horse?'],
    ['a question with another number', 'Why did the uncle promise 6,000 dollars?'],
    ['a question that turns its quote around', 'Why do courts ask whether the promisor benefited?'],
    ['a statement before the question', 'Consideration is dead. What was promised?'],
    ['a name that stands nowhere', 'What did the nephew promise Corbin?'],
    ['no question', 'The uncle promised the nephew 5,000 dollars.'],
    ['small words that promise something', 'Does the nephew get an A for all of it, such as everybody else?'],
    ['markup', 'What did the [nephew](http://127.0.0.1) promise?'],
  ];
  test.each(WRONG)('%s', async (_, words) => {
    site.server.behave(professor(() => [], words));
    const { say } = await called(site.app);
    const answer = await say(FORM);
    expect(answer.response).not.toContain(words);
    expect(partsOf(answer, 'call')).toHaveLength(1);
  });

  test('that a point is met which the answer does not say, or missed which it has', async () => {
    site.server.behave(
      professor((prompt) => [
        // Words of the student that say nothing of it; words the student never said.
        move('met', '', quoteOf(prompt, BENEFIT), 'I have no idea at all'),
        move('met', '', quoteOf(prompt, FACTS), 'the nephew gave up both'),
        move('missed', '', quoteOf(prompt, RIGHT)),
      ]),
    );
    const { say } = await called(site.app);
    await say(FORM);
    const answer = await say(
      'I have no idea at all. But the nephew had a legal right to drink and smoke and abandoned it upon the strength of the promise.',
    );
    expect(partsOf(answer, 'point').map(({ label }) => label)).toEqual(
      Array<string>(3).fill('Hold this beside what you said:'),
    );
  });

  test('a quote that stands nowhere: neither it nor the words over it are shown', async () => {
    const madeUp = 'The uncle promised the nephew a farm in Ohio.';
    site.server.behave(
      professor((prompt) => [
        move('met', madeUp, [{ passage: 'P1', text: madeUp }], 'the nephew gave up both'),
        move('missed', '', [{ passage: 'P1', text: BENEFIT.replace('do not', 'always') }]),
        move('missed', 'The uncle owned a farm in Ohio.', quoteOf(prompt, FACTS)),
        move('question', 'What did the uncle promise the nephew?', [{ passage: 'P1', text: madeUp }]),
      ]),
    );
    const { student, say } = await called(site.app);
    await say(FORM);
    const answer = await say('The nephew gave up both.');
    expect(answer.response).not.toMatch(/Ohio|Courts always/);
    expect(partsOf(answer, 'point').map((line) => quotesIn(answer, line))).toEqual([[FACTS]]);
    await expectTrueQuotes(student, answer.citations);
  });
});

describe('a model that fails in a call', () => {
  const cases: [Behavior, string][] = [
    ['malformed', 'The language model gave no answer just now.'],
    ['wrong shape', 'The language model gave no answer just now.'],
    ['html', 'The language model gave no answer just now.'],
    ['busy', 'The language model gave no answer just now.'],
    ['down', 'The language model gave no answer just now.'],
    ['refuses', 'The language model gave no answer just now.'],
    ['empty list', 'The language model gave no answer just now.'],
    ['stalls', 'The language model took too long.'],
    [
      {
        says: () => ({
          elements: [move('met', 'So it is.', [{ passage: 'P1', text: 'No such words.' }], 'x')],
        }),
      },
      'What the language model wrote does not stand in your materials.',
    ],
  ];
  test.each(cases)('%s: the script stands all the same, in time, and it says so', async (behavior, words) => {
    site.server.behave(professor(() => []));
    const { student, say } = await called(site.app);
    await say(FORM);
    site.server.behave(behavior);
    const begun = performance.now();
    const answer = await say('The uncle gained nothing.');
    expect(performance.now() - begun).toBeLessThan(LIMITS.first + 1_500);
    expect(answer.blocks[0]).toMatchObject({ part: 'note' });
    expect(linesOf(answer.blocks)[0]?.text).toContain(words);
    expect(partsOf(answer, 'script').length).toBeGreaterThan(2);
    // The call goes on.
    expect(partsOf(answer, 'call')).toHaveLength(1);
    await expectTrueQuotes(student, answer.citations);
  });

  test.each(['stalls', 'malformed', 'down', 'empty list'] as const)(
    '%s at the beginning: the script, and a line that no question comes',
    async (behavior) => {
      site.server.behave(behavior);
      const { say } = await called(site.app);
      const answer = await say(FORM);
      expect(partsOf(answer, 'script').length).toBeGreaterThan(2);
      expect(partsOf(answer, 'call')).toEqual([]);
      expect(answer.blocks.at(-1)).toMatchObject({
        part: 'note',
        text: expect.stringContaining('The language model asks nothing just now.'),
      });
    },
  );

  test('a share that is spent: the script, and the model is not asked', async () => {
    site.putProfessor({ tokensPerDay: 500 });
    site.server.behave(professor(() => []));
    const { say } = await called(site.app);
    const answer = await say(FORM);
    expect(partsOf(answer, 'script').length).toBeGreaterThan(2);
    expect(site.server.requests).toEqual([]);
  });

  test('without a model an answer in a call that is open brings its script back', async () => {
    site.server.behave(professor(() => []));
    const { say } = await called(site.app);
    await say(FORM);
    const answer = await site.withoutModel(() => say('The uncle gained nothing.'));
    expect(partsOf(answer, 'title')[0]?.text).toContain('Hamer v. Sidway');
  });
});
