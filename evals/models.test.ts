import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBlocks, type ComposedAnswer, linesIn } from '#engine/answering/answer.ts';
import { readContent } from '#server/content.ts';
import { courseOf } from '../test/support/ask-course.ts';
import { type ModelServer, startModelServer } from '../test/support/model-server.ts';
import { type Answerer, openConfigured, openEmbedded, openScripted } from './answerers.ts';
import { shownOf } from './models.ts';

const NOTES = `# Consideration
## Definition
Consideration is a bargained-for exchange of promises or performances.
## Adequacy
Courts do not ask whether the consideration was adequate.`;
const course = courseOf(['Notes.md', 'lectureNotes', NOTES]);
const content = readContent();
const ask = (answerer: Answerer) => answerer.answer(course, 'Contracts', 'What is consideration?');

let server: ModelServer;
let scripted: Answerer;
beforeAll(async () => {
  server = await startModelServer();
  scripted = await openScripted(content);
});
afterAll(async () => {
  await scripted.close();
  await server.close();
});

describe('who answers', () => {
  it('is the embedded engine, whose whole answer comes at once and takes no tokens', async () => {
    const told = await ask(openEmbedded(content));
    expect(told).toMatchObject({ tokens: 0, isFallback: false });
    expect(told.firstMs).toBe(told.wholeMs);
    expect(told.answer.kind).toBe('answer');
  });

  it('is a scripted model, whose first line comes before the whole, with its tokens', async () => {
    const told = await ask(scripted);
    expect(told).toMatchObject({ tokens: 1_100, isFallback: false });
    expect(told.firstMs).toBeLessThan(told.wholeMs);
    expect(linesIn(told.answer.blocks)[0]?.label).toMatch(/^That is, /);
  });

  it('is the model of the environment, and it is told when the engine wrote for it, and why', async () => {
    const env = {
      provider: 'openai-compatible' as const,
      name: 'm-1',
      url: server.url,
      apiKey: null,
      tokensPerDay: 0,
      embeddings: null,
    };
    const configured = openConfigured(env, content);
    server.behave('refuses');
    expect(await ask(configured)).toMatchObject({ isFallback: true, tokens: 0 });
    expect([...configured.failures]).toEqual([['refused', 1]]);
    server.behave('ideal');
    expect(await ask(configured)).toMatchObject({ isFallback: false });
    expect(configured.name).toBe('m-1');
  });
});

describe('what is shown of an answer', () => {
  it('counts quotes that stand there, and those that the check cuts', async () => {
    const { answer } = await ask(scripted);
    const shown = shownOf(course, answer, content.phrases);
    expect(shown.kind).toBe('answer');
    expect(shown.areTrue.length).toBeGreaterThan(1);
    expect(shown.areTrue.every((isTrue) => isTrue)).toBe(true);
    expect(shown.cut).toBe(0);
    const [first, ...rest] = linesIn(answer.blocks);
    const made = first?.quotes.map((quote) => ({ ...quote, text: quote.text.replace('is', 'is not') })) ?? [];
    const fabricated: ComposedAnswer = {
      ...answer,
      blocks: asBlocks([{ ...first!, quotes: made }, ...rest]),
    };
    const left = shownOf(course, fabricated, content.phrases);
    expect(left.cut).toBe(made.length);
    expect(left.areTrue).toHaveLength(shown.areTrue.length - made.length);
  });
});
