import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, askProfessor, getAllowance, listMessages } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import { getMaterialPage } from '#contract/materials.ts';
import { getCapabilities } from '#contract/operations.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import {
  type Behavior,
  type ModelServer,
  passagesIn,
  startModelServer,
} from '../../../../test/support/model-server.ts';
import { openBreaker } from '../models/breaker.ts';
import { bareModel } from '../models/open-model.ts';
import { persistent } from '../models/persistent.ts';
import { embeddedProfessor } from './embedded.ts';
import { modelProfessor } from './model.ts';

const LIMITS = { first: 1_200, between: 500, whole: 4_000 };

let app: TestApp;
let server: ModelServer;
const logged: string[] = [];
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  server = await startModelServer();
});
afterAll(async () => {
  await server.close();
  await app.close();
});

function useModel(tokensPerDay = 1_000_000) {
  const env = {
    provider: 'openai-compatible' as const,
    name: 'scripted-1',
    url: server.url,
    apiKey: null,
    tokensPerDay,
    embeddings: null,
  };
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const model = persistent(bareModel(env), openBreaker(), 10);
  app.deps.model = { ...model, tokensPerDay };
  app.deps.professor = modelProfessor(
    model,
    embeddedProfessor(app.deps.content),
    app.deps.content,
    log,
    LIMITS,
  );
}
beforeEach(() => {
  logged.length = 0;
  server.behave('ideal');
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
  const student = await app.student();
  const { body } = await student.call(createClone, {
    professor_name: 'Ada Park',
    course_name: 'Contracts',
    syllabus_content: 'Class 1. Consideration. Class 2. Offer.',
    lecture_notes: notes,
    questionnaire_data: {
      legal_interpretation_style: 'balanced_approach',
      exam_format_preference: 'closed_book_essays',
      technology_usage: 'minimal',
    },
  });
  await app.settled();
  const ask = async (message = 'What is consideration?') => {
    const { status, body: answer } = await student.call(askProfessor, { clone_id: body.id, message });
    return { status, answer };
  };
  return { student, clone_id: body.id, ask };
}

type Student = Awaited<ReturnType<typeof withClone>>['student'];

/** Every citation of an answer must be the literal slice of its stored page. */
async function expectTrueQuotes(student: Student, answer: Answer) {
  for (const citation of answer.citations) {
    const { body: page } = await student.call(getMaterialPage, {
      id: citation.material_id,
      n: citation.page,
    });
    expect(page.text.slice(citation.start, citation.end)).toBe(citation.quote);
  }
}

const PHRASES = {
  failed: 'The language model gave no answer just now.',
  late: 'The language model took too long.',
  unsupported: 'What the language model wrote does not stand in your materials.',
  empty: 'The language model found no answer in your materials.',
  spent: 'Your share of the language model for today is used up.',
  stopped: 'The language model stopped here.',
};

describe('a model that quotes rightly', () => {
  test('answers with its quotes at their places, under its own words where they are borne out', async () => {
    const { student, ask } = await withClone();
    const { status, answer } = await ask();
    expect(status).toBe(200);
    expect(answer.kind).toBe('answer');
    expect(answer.citations.length).toBeGreaterThan(3);
    await expectTrueQuotes(student, answer);
    expect(answer.response).not.toContain('language model');
    expect(answer.response).toMatch(
      /That is, consideration is a bargained-for exchange of promises or performances\. “Consideration is a bargained-for exchange of promises or performances\.” \[\d\]/,
    );
    expect(answer.follow_ups).toBeInstanceOf(Array);
  });

  test('is told the passages as data, between tags made for the request alone', async () => {
    const { ask } = await withClone();
    await ask();
    await ask();
    const codes = server.requests.map(({ prompt }) => /<passage-(\w{16}) /.exec(prompt)?.[1]);
    expect(new Set(codes).size).toBe(2);
    expect(server.requests[0]?.system).toBe(server.requests[1]?.system);
    expect(server.requests[0]?.system).not.toContain('Consideration is');
    expect(passagesIn(server.requests[0]?.prompt ?? '').length).toBeGreaterThan(1);
    expect(server.requests[1]?.prompt).toContain('<earlier-');
  });

  test('shows line after line before the whole has come', async () => {
    const { student, clone_id } = await withClone();
    server.behave('stalls later');
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
    server.behave('stalls later');
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
      .toMatchObject({ role: 'professor', status: 'interrupted', content: expect.stringContaining('“') });
    const kept = (await student.call(listMessages, { id: clone_id })).body.at(-1);
    expect(kept?.content).not.toContain('language model');
  });

  test('leaves study actions to the embedded professor', async () => {
    const { student, clone_id } = await withClone();
    const { body } = await student.call(askProfessor, {
      clone_id,
      message: 'Quiz me on consideration',
      task: 'quiz',
    });
    expect(body.parts.length).toBeGreaterThan(0);
    expect(server.requests).toEqual([]);
  });

  test('is named where students and screens ask who writes', async () => {
    const { body } = await app.browser().call(getCapabilities, {});
    expect(body.answers).toBe(`scripted-1 at ${new URL(server.url).host}`);
  });
});

describe('a model that makes quotes up', () => {
  test('shows none of them, over many questions', async () => {
    const { student, clone_id } = await withClone();
    server.behave('fabricates');
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
      await expectTrueQuotes(student, body);
      shown += body.citations.length;
      for (const text of server.madeUp) expect(body.response).not.toContain(text);
    }
    expect(server.madeUp.length).toBeGreaterThanOrEqual(questions.length * 2);
    expect(shown).toBeGreaterThan(questions.length * 2);
  });

  test('leaves the answer to the embedded professor when none is true, and that is said', async () => {
    const { student, ask } = await withClone();
    server.behave('only fabricates');
    const { answer } = await ask();
    expect(answer.lines[0]?.text).toContain(PHRASES.unsupported);
    expect(answer.citations.length).toBeGreaterThan(0);
    await expectTrueQuotes(student, answer);
    for (const text of server.madeUp) expect(answer.response).not.toContain(text);
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
    server.behave(behavior);
    const begun = performance.now();
    const { status, answer } = await ask();
    expect(performance.now() - begun).toBeLessThan(LIMITS.first + LIMITS.between + 1_500);
    expect(status).toBe(200);
    expect(answer.kind).toBe('answer');
    expect(answer.response).toContain(words);
    expect(answer.citations.length).toBeGreaterThan(0);
    await expectTrueQuotes(student, answer);
    const messages = (await student.call(listMessages, { id: clone_id })).body;
    expect(messages.at(-1)).toMatchObject({ status: 'complete', content: answer.response });
    // What students write stands in no log, even where the provider repeats it.
    expect(logged.join('')).not.toContain('consideration');
    expect(logged.join('')).not.toContain('passage-');
  });

  test('claim after claim without one that is true does not put the limit off', async () => {
    const { ask } = await withClone();
    server.behave('dawdles');
    const begun = performance.now();
    const { answer } = await ask();
    expect(performance.now() - begun).toBeLessThan(LIMITS.first + 1_500);
    expect(answer.citations.length).toBeGreaterThan(0);
  });

  test('is tried again after 429 and 500, and its answer shown', async () => {
    const { ask } = await withClone();
    server.behave(['busy', 'down', 'ideal']);
    const { answer } = await ask();
    expect(server.requests).toHaveLength(3);
    expect(answer.response).not.toContain('language model');
  });

  test('is left alone after failing five times', async () => {
    const { ask } = await withClone();
    server.behave('refuses');
    for (let n = 0; n < 7; n += 1) expect((await ask()).answer.response).toContain(PHRASES.failed);
    expect(server.requests).toHaveLength(5);
  });

  test('gives the message back when there is no answer at all', async () => {
    const { student, ask } = await withClone();
    server.behave('down');
    const env = {
      provider: 'openai-compatible' as const,
      name: 'm',
      url: server.url,
      apiKey: null,
      tokensPerDay: 1,
      embeddings: null,
    };
    const broken = { name: 'embedded', answer: () => Promise.reject(new Error('broken')) };
    app.deps.professor = modelProfessor(
      persistent(bareModel(env), openBreaker(), 1),
      broken,
      app.deps.content,
      pino({ level: 'silent' }),
    );
    expect((await ask()).status).toBe(500);
    expect((await student.call(getAllowance, {})).body.remaining).toBe(20);
  });
});

describe('the share of a day', () => {
  const used = async (userId: number) =>
    (
      await app.deps.db
        .selectFrom('model_tokens')
        .where('user_id', '=', userId)
        .select('tokens')
        .executeTakeFirst()
    )?.tokens ?? 0;

  test('counts what was used in truth, and nothing where no answer came', async () => {
    const { student, ask } = await withClone();
    await ask();
    expect(Number(await used(student.userId))).toBe(1_100);
    server.behave('down');
    await ask();
    expect(Number(await used(student.userId))).toBe(1_100);
  });

  test('ends with the embedded professor, who says so; the model is not asked', async () => {
    const { ask } = await withClone();
    useModel(2_000);
    const { answer } = await ask();
    expect(answer.lines[0]?.text).toContain(PHRASES.spent);
    expect(answer.citations.length).toBeGreaterThan(0);
    expect(server.requests).toEqual([]);
  });

  test('cannot be taken twice by questions asked together', async () => {
    const { student, clone_id } = await withClone();
    useModel(6_000);
    const asked = () => student.call(askProfessor, { clone_id, message: 'What is consideration?' });
    const answers = await Promise.all([asked(), asked(), asked(), asked()]);
    const spent = answers.filter(({ body }) => body.response.includes(PHRASES.spent));
    expect(spent.length).toBeGreaterThan(0);
    expect(server.requests.length + spent.length).toBe(4);
    expect(Number(await used(student.userId))).toBeLessThanOrEqual(6_000);
  });
});
