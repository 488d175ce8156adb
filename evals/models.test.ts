import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComposedAnswer } from '#engine/answering/answer.ts';
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
    const [first] = told.answer.blocks;
    expect(first?.type === 'explanation' && first.sentences[0]?.state).toBe('materials');
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
    const { answer } = await ask(openEmbedded(content));
    const shown = shownOf(course, answer, content.phrases);
    expect(shown).toEqual({ kind: 'answer', areTrue: [true], cut: 0 });
    const fabricated: ComposedAnswer = {
      ...answer,
      blocks: answer.blocks.flatMap((block) => {
        if (block.type !== 'excerpt') return [];
        const { quote } = block.excerpt;
        const made = { ...quote, text: quote.text.replace('is', 'is not') };
        return [{ ...block, excerpt: { ...block.excerpt, quote: made } }];
      }),
    };
    expect(fabricated.blocks).toHaveLength(1);
    expect(shownOf(course, fabricated, content.phrases)).toEqual({ kind: 'none', areTrue: [], cut: 1 });
  });
});
