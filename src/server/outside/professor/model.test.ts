import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, askProfessor, getAllowance, linesOf, listMessages } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import { getCapabilities } from '#contract/operations.ts';
import { citesOf } from '#engine/answering/verify-citations.ts';
import { FULL_CLONE } from '../../../../test/support/full-clone.ts';
import { type Behavior, passagesIn } from '../../../../test/support/model-server.ts';
import { type ModelSite, openModelSite, tokensOf } from '../../../../test/support/model-site.ts';
import { expectTrueQuotes } from '../../../../test/support/true-quotes.ts';
import { modelProfessor } from './model.ts';

const LIMITS = { first: 2_000, between: 500, whole: 4_500 };

let site: ModelSite;
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const useModel = (tokensPerDay = 1_000_000) => site.putProfessor({ tokensPerDay, limits: LIMITS, log });
beforeAll(async () => {
  site = await openModelSite();
});
afterAll(() => site.close());
beforeEach(() => {
  logged.length = 0;
  site.server.behave('ideal');
  useModel();
});

const NOTES = `# Consideration

## Definition

Consideration is a bargained-for exchange of promises or performances. A gift promise is not supported by consideration.

## Requirements

### Bargain

The promise must induce the detriment, and the detriment must induce the promise. In Hamer v. Sidway the nephew gave up drinking and smoking for 5,000 dollars.

### Legal detriment

The promisee must do what it was free not to do, or refrain from what it was free to do. Past consideration is no consideration unless the later promise falls under a “material benefit” rule.

## Adequacy

Courts do not ask whether the consideration was adequate. A mere pretense of a bargain does not suffice, as where there is a false recital of consideration.
`;

async function withClone(notes = NOTES) {
  const student = await site.app.student();
  const { body } = await student.call(createClone, {
    ...FULL_CLONE,
    syllabus_content: 'Class 1. Consideration. Class 2. Offer.',
    lecture_notes: notes,
  });
  await site.app.settled();
  const ask = async (message = 'What is consideration?') => {
    const { status, body: answer } = await student.call(askProfessor, { clone_id: body.id, message });
    return { status, answer };
  };
  return { student, clone_id: body.id, ask };
}

const explanationOf = ({ blocks }: Answer) =>
  blocks.flatMap((block) => (block.type === 'explanation' ? block.sentences : []));

const PHRASES = {
  failed: 'The language model gave no answer just now.',
  late: 'The language model took too long.',
  unsupported: 'What the language model wrote does not stand in your materials.',
  empty: 'The language model found no answer in your materials.',
  spent: 'Your share of the language model for today is used up.',
  stopped: 'The language model stopped here.',
};

describe('a model that explains', () => {
  test('is shown first, sentence by sentence with the pages it rests on, and then these pages', async () => {
    const { student, ask } = await withClone();
    const { status, answer } = await ask();
    expect(status).toBe(200);
    expect(answer.kind).toBe('answer');
    await expectTrueQuotes(student, answer.citations);
    const [explanation, ...pages] = answer.blocks;
    expect(explanation).toMatchObject({ type: 'explanation', by: site.modelName });
    const sentences = explanationOf(answer);
    expect(sentences.length).toBeGreaterThan(3);
    for (const { state, cites } of sentences) expect([state, cites.length > 0]).toEqual(['materials', true]);
    expect(pages.flatMap(citesOf).length).toBeGreaterThan(0);
    expect(answer.remaining).toBe(19);
    expect(answer.response).not.toContain('language model');
    expect(answer.response).toMatch(
      /Put shortly, consideration is a bargained-for exchange of promises or performances\. \[\d\]/,
    );
    expect(answer.follow_ups).toBeInstanceOf(Array);
  });

  test('is told the passages as data, between tags made for the request alone', async () => {
    const { ask } = await withClone();
    await ask();
    await ask();
    const codes = site.server.requests.map(({ prompt }) => /<passage-(\w{32}) /.exec(prompt)?.[1]);
    expect(new Set(codes).size).toBe(2);
    expect(site.server.requests[0]?.system).toBe(site.server.requests[1]?.system);
    expect(site.server.requests[0]?.system).not.toContain('Consideration is');
    expect(passagesIn(site.server.requests[0]?.prompt ?? '').length).toBeGreaterThan(1);
    expect(site.server.requests[1]?.prompt).toContain('<earlier-');
  });

  test('shows sentence after sentence before the whole has come', async () => {
    const { student, clone_id } = await withClone();
    site.server.behave('stalls later');
    const response = await student.fetch(
      new Request('http://localhost:3000/api/professor-chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ clone_id, message: 'What is consideration?' }),
      }),
    );
    const times: number[] = [];
    const names: string[] = [];
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      for (const [, name = ''] of step.value.matchAll(/^event: (.*)$/gm)) {
        names.push(name);
        times.push(performance.now());
      }
    }
    expect(names[1]).toBe('text');
    expect(names.at(-1)).toBe('done');
    expect((times.at(-1) ?? 0) - (times[1] ?? 0)).toBeGreaterThan(LIMITS.between / 2);
  });

  test('stops when the student does, keeps what was shown and marks it', async () => {
    const { student, clone_id } = await withClone();
    site.server.behave('stalls later');
    const stop = new AbortController();
    const response = await student.fetch(
      new Request('http://localhost:3000/api/professor-chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ clone_id, message: 'What is consideration?' }),
        signal: stop.signal,
      }),
    );
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    stop.abort();
    await reader?.cancel().catch(() => undefined);
    await expect
      .poll(async () => (await student.call(listMessages, { id: clone_id })).body.at(-1))
      .toMatchObject({
        role: 'professor',
        status: 'interrupted',
        content: expect.stringContaining('Put shortly'),
      });
    const kept = (await student.call(listMessages, { id: clone_id })).body.at(-1);
    expect(kept?.content).not.toContain('language model');
  });

  test('leaves quizzes to the embedded professor', async () => {
    const { student, clone_id } = await withClone();
    const { body } = await student.call(askProfessor, {
      clone_id,
      message: 'Quiz me on consideration',
      task: 'quiz',
    });
    expect(body.parts.length).toBeGreaterThan(0);
    expect(site.server.requests).toEqual([]);
  });

  test('is named where students and screens ask who writes', async () => {
    const { body } = await site.app.browser().call(getCapabilities, {});
    expect(body.answers).toBe(site.modelName);
  });
});

describe('a model that makes things up', () => {
  test('is never said to have it from the materials, over many questions', async () => {
    const { student, clone_id } = await withClone();
    site.server.behave('fabricates');
    const questions = [
      'What is consideration?',
      'What is a gift promise?',
      'Is past consideration enough?',
      'What does bargain require?',
      'Is adequacy asked for?',
      'What is a legal detriment?',
    ];
    let shown = 0;
    for (const message of questions) {
      const { body } = await student.call(askProfessor, { clone_id, message });
      await expectTrueQuotes(student, body.citations, 0);
      for (const { text, state } of explanationOf(body)) {
        if (site.server.madeUp.includes(text)) expect(['own', 'contradicted'], text).toContain(state);
        else shown += 1;
      }
    }
    expect(site.server.madeUp.length).toBeGreaterThanOrEqual(questions.length * 2);
    expect(shown).toBeGreaterThan(questions.length * 2);
  });

  test('leaves the answer to the embedded professor when none is true, and that is said', async () => {
    const { student, ask } = await withClone();
    site.server.behave('only fabricates');
    const { answer } = await ask();
    expect(linesOf(answer.blocks)[0]?.text).toContain(PHRASES.unsupported);
    expect(answer.citations.length).toBeGreaterThan(0);
    await expectTrueQuotes(student, answer.citations);
    expect(answer.blocks.some(({ type }) => type === 'explanation')).toBe(false);
    for (const text of site.server.madeUp) expect(answer.response).not.toContain(text);
  });
});

describe('a model that fails', () => {
  const cases: [Behavior, string][] = [
    ['malformed', PHRASES.failed],
    ['wrong shape', PHRASES.failed],
    ['html', PHRASES.failed],
    ['busy', PHRASES.failed],
    ['down', PHRASES.failed],
    ['refuses', PHRASES.failed],
    ['empty list', PHRASES.empty],
    ['stalls', PHRASES.late],
    ['cuts', PHRASES.stopped],
    ['fails inside', PHRASES.stopped],
    ['stalls later', PHRASES.stopped],
    ['too long', PHRASES.stopped],
  ];
  test.each(cases)('%s: the student has an answer in time, and it says so', async (behavior, words) => {
    const { student, ask, clone_id } = await withClone();
    site.server.behave(behavior);
    const begun = performance.now();
    const { status, answer } = await ask();
    expect(performance.now() - begun).toBeLessThan(LIMITS.first + LIMITS.between + 1_500);
    expect(status).toBe(200);
    expect(answer.kind).toBe('answer');
    expect(answer.response).toContain(words);
    expect(answer.citations.length).toBeGreaterThan(0);
    await expectTrueQuotes(student, answer.citations);
    const messages = (await student.call(listMessages, { id: clone_id })).body;
    expect(messages.at(-1)).toMatchObject({ status: 'complete', content: answer.response });
    // What students write stands in no log, even where the provider repeats it.
    expect(logged.join('')).not.toContain('consideration');
    expect(logged.join('')).not.toContain('passage-');
  });

  test('sentence after sentence that rests on nothing does not put the limit off', async () => {
    const { ask } = await withClone();
    site.server.behave('dawdles');
    const begun = performance.now();
    const { answer } = await ask();
    expect(performance.now() - begun).toBeLessThan(LIMITS.first + 1_500);
    expect(answer.citations.length).toBeGreaterThan(0);
  });

  test('is tried again after 429 and 500, and its answer shown', async () => {
    const { ask } = await withClone();
    site.server.behave(['busy', 'down', 'ideal']);
    const { answer } = await ask();
    expect(site.server.requests).toHaveLength(3);
    expect(answer.response).not.toContain('language model');
  });

  test('is left alone after failing five times', async () => {
    const { ask } = await withClone();
    site.server.behave('refuses');
    for (let n = 0; n < 7; n += 1) expect((await ask()).answer.response).toContain(PHRASES.failed);
    expect(site.server.requests).toHaveLength(5);
  });

  test('gives the message back when there is no answer at all', async () => {
    const { student, ask } = await withClone();
    site.server.behave('down');
    const broken = { name: 'embedded', answer: () => Promise.reject(new Error('broken')) };
    site.app.deps.professor = modelProfessor(site.putModel(), broken, site.app.deps.content, log);
    expect((await ask()).status).toBe(500);
    expect((await student.call(getAllowance, {})).body.remaining).toBe(20);
  });
});

describe('the share of a day', () => {
  test('counts what was used in truth, and nothing where no answer came', async () => {
    const { student, ask } = await withClone();
    await ask();
    expect(await tokensOf(site.app, student.userId)).toBe(1_100);
    site.server.behave('down');
    await ask();
    expect(await tokensOf(site.app, student.userId)).toBe(1_100);
  });

  test('ends with the embedded professor, who says so; the model is not asked', async () => {
    const { ask } = await withClone();
    useModel(2_000);
    const { answer } = await ask();
    expect(linesOf(answer.blocks)[0]?.text).toContain(PHRASES.spent);
    expect(answer.citations.length).toBeGreaterThan(0);
    expect(site.server.requests).toEqual([]);
  });

  test('cannot be taken twice by questions asked together', async () => {
    const { student, clone_id } = await withClone();
    useModel(9_000);
    const asked = () => student.call(askProfessor, { clone_id, message: 'What is consideration?' });
    const answers = await Promise.all([asked(), asked(), asked(), asked()]);
    const spent = answers.filter(({ body }) => body.response.includes(PHRASES.spent));
    expect(spent.length).toBeGreaterThan(0);
    expect(site.server.requests.length + spent.length).toBe(4);
    expect(await tokensOf(site.app, student.userId)).toBeLessThanOrEqual(9_000);
  });
});
