import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClone } from '#contract/clones.ts';
import { getMaterialPage } from '#contract/materials.ts';
import { generatePrediction, type Prediction } from '#contract/prediction.ts';
import { readForForecast } from '#engine/forecasting/forecast.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Behavior, type ModelServer, startModelServer } from '../../../../test/support/model-server.ts';
import { PLANTED } from '../../../../test/support/planted.ts';
import { nameOfModel, putModel, tokensOf } from '../../../../test/support/put-model.ts';
import { owned } from '../clones/owned.ts';
import { readLabels } from './read-labels.ts';

const NO_LABELS = 'The language model named no topic of your past exams';

let app: TestApp;
let server: ModelServer;
let clock = Date.now();
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true, now: () => new Date(clock) });
  server = await startModelServer();
});
afterAll(async () => {
  await server.close();
  await app.close();
});
beforeEach(() => {
  clock += 61_000;
  putModel(app, server.url);
});

const SYLLABUS = `# Schedule
## Formation
#### September 2
### Offer
- pp. 1-9
#### September 4
### Acceptance
- pp. 10-19
#### September 9
### Consideration
- pp. 20-29
## Remedies
#### October 1
### Expectation Damages
- pp. 30-39
#### October 8
### Liquidated Damages
- pp. 40-49`;

const NOTES = `# Formation
## Offer
A person who proposes terms gives the other the power to close the deal at once.
## Acceptance
Silence closes nothing; a letter does when it is mailed.
## Consideration
A gift is not enough. A bargain needs a price that was paid for the promise, and love is no price.
# Remedies
## Expectation Damages
A court puts the buyer where performance would have put him.
## Liquidated Damages
A sum fixed in advance binds when it is a fair forecast, and a court strikes down a penalty.`;

const exam = (planted = '') => `# Contracts
Fall 2019
Final Examination
Instructions
This is a closed-book examination. You have three hours.
1. Arden and Bly met at the fair, talked for an hour, and shook hands. On Friday Bly mailed a letter that Arden never opened.
${planted}
a. Are they bound to each other from Friday on?
b. Would a court let Bly have the three hundred dollars that were named beforehand?`;

async function withCourse(pastExams = exam()) {
  const student = await app.student();
  const { body } = await student.call(createClone, {
    professor_name: 'Ada Park',
    course_name: 'Contracts',
    syllabus_content: SYLLABUS,
    lecture_notes: NOTES,
    past_exams: pastExams,
    questionnaire_data: {
      legal_interpretation_style: 'balanced_approach',
      exam_format_preference: 'closed_book_essays',
      technology_usage: 'minimal',
    },
  });
  await app.settled();
  const predict = async () => {
    const { status, body: made } = await student.call(generatePrediction, { clone_id: body.id });
    expect(status).toBe(200);
    return made;
  };
  return { student, clone_id: body.id, predict };
}

const LETTER = 'On Friday Bly mailed a letter that Arden never opened.';

const numberOfTopic = (prompt: string, name: string): string =>
  new RegExp(`^(T\\d+): ${name}$`, 'm').exec(prompt)?.[1] ?? 'none';
const questionsIn = (prompt: string): { id: string; text: string }[] =>
  [...prompt.matchAll(/<question-(\w+) name="(\w+)">\n([\s\S]*?)\n<\/question-\1>/g)].map(
    ([, , id = '', text = '']) => ({ id, text }),
  );
const rightly = (prompt: string) => ({
  labels: questionsIn(prompt)
    .filter(({ text }) => text.includes('Friday'))
    .map(({ id }) => ({ question: id, topic: numberOfTopic(prompt, 'Acceptance'), quote: LETTER })),
});

const examEvidence = (prediction: Prediction, topic: string) =>
  prediction.forecast.topics
    .find(({ name }) => name === topic)
    ?.evidence.filter(({ kind }) => kind === 'exam') ?? [];

/** What a prediction says, without when it was made and who was asked. */
const bare = ({ created_at: _, ...prediction }: Prediction) => ({
  ...prediction,
  forecast: { ...prediction.forecast, labeled_with: undefined },
});

/** The prediction as the engine alone makes it. */
async function withoutModel(predict: () => Promise<Prediction>) {
  app.deps.model = null;
  const made = await predict();
  putModel(app, server.url);
  return made;
}

describe('a model that reads past exams', () => {
  test('adds a topic with a true quote of the exam as evidence, and is named', async () => {
    const { student, predict } = await withCourse();
    const own = await withoutModel(predict);
    expect(own.forecast.labeled_with).toBeUndefined();
    expect(examEvidence(own, 'Acceptance').map(({ quote }) => quote)).not.toContain(LETTER);
    server.behave({ says: rightly });
    const made = await predict();
    expect(made.forecast.labeled_with).toEqual({ by: nameOfModel(server.url), note: '' });
    const [evidence] = examEvidence(made, 'Acceptance');
    expect(evidence).toMatchObject({ quote: LETTER, perhaps: true, label: expect.stringContaining('1a') });
    const { body: page } = await student.call(getMaterialPage, {
      id: evidence?.material_id ?? 0,
      n: evidence?.page ?? 0,
    });
    expect(page.text.slice(evidence?.start, evidence?.end)).toBe(LETTER);
    const chance = (prediction: Prediction) =>
      prediction.forecast.topics.find(({ name }) => name === 'Acceptance')?.probability ?? 0;
    expect(chance(made)).toBeGreaterThan(chance(own));
  });

  test('is asked once: the second forecast pays nothing and says the same', async () => {
    const { student, predict } = await withCourse();
    server.behave({ says: rightly });
    const first = await predict();
    const paid = await tokensOf(app, student.userId);
    expect(paid).toBeGreaterThan(0);
    expect(server.requests).toHaveLength(1);
    const second = await predict();
    expect(server.requests).toHaveLength(1);
    expect(await tokensOf(app, student.userId)).toBe(paid);
    expect(bare(second)).toEqual(bare(first));
  });

  test('can name topics of the course’s own list only, and sees stable instructions first', async () => {
    const { predict } = await withCourse();
    server.behave({ says: rightly });
    await predict();
    const [request] = server.requests;
    expect(request?.system).not.toContain('Acceptance');
    expect(JSON.stringify(request?.body)).toContain('"enum":["T1","T2","T3","T4","T5"]');
    server.behave({
      says: (prompt) => ({
        labels: [{ question: questionsIn(prompt)[0]?.id, topic: 'Maritime Salvage', quote: LETTER }],
      }),
    });
    const other = await withCourse(exam('Arden sold boats.'));
    expect((await other.predict()).forecast.labeled_with?.note).toContain(NO_LABELS);
  });

  const fabricated: [string, string][] = [
    ['made up', 'Arden wrote back that she would take the boat.'],
    ['altered', 'On Friday Bly mailed a letter that Arden opened.'],
    ['of another material', 'Silence closes nothing; a letter does when it is mailed.'],
    [
      'of another question',
      'Would a court let Bly have the three hundred dollars that were named beforehand?',
    ],
    ['of two words', 'a letter'],
    ['empty', ''],
  ];
  test.each(fabricated)('adds nothing by a quote that is %s', async (_, quote) => {
    const { predict } = await withCourse();
    const own = await withoutModel(predict);
    server.behave({
      says: (prompt) => ({ labels: rightly(prompt).labels.map((label) => ({ ...label, quote })) }),
    });
    const made = await predict();
    expect(server.requests).toHaveLength(1);
    expect(bare(made)).toEqual(bare(own));
    expect(made.forecast.labeled_with?.note).toContain(NO_LABELS);
  });
});

describe('instructions planted in an exam', () => {
  test.each(PLANTED)('label nothing: %s', async (planted, demands) => {
    const { predict } = await withCourse(exam(planted));
    const own = await withoutModel(predict);
    server.behave({
      says: (prompt) => ({
        labels: questionsIn(prompt).flatMap(({ id }) =>
          ['Liquidated Damages', 'Offer'].flatMap((topic) =>
            [planted, ...demands].map((quote) => ({
              question: id,
              topic: numberOfTopic(prompt, topic),
              quote,
            })),
          ),
        ),
      }),
    });
    const made = await predict();
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.prompt).not.toContain(planted);
    expect(bare(made)).toEqual(bare(own));
  });
});

describe('a model that fails', () => {
  const failures: Behavior[] = ['malformed', 'wrong shape', 'html', 'busy', 'down', 'refuses'];
  test.each(failures)('%s: the forecast is the engine’s, and a line says so', async (behavior) => {
    const { student, predict } = await withCourse();
    const own = await withoutModel(predict);
    server.behave(behavior);
    const made = await predict();
    expect(bare(made)).toEqual(bare(own));
    expect(made.forecast.labeled_with?.note).toContain(NO_LABELS);
    const used = await tokensOf(app, student.userId);
    if (['busy', 'down', 'refuses'].includes(String(behavior))) expect(used).toBe(0);
    // What failed is asked again by the next forecast.
    server.behave({ says: rightly });
    expect((await predict()).forecast.labeled_with?.note).toBe('');
  });

  test('is waited for no longer than its limit', async () => {
    const { student, clone_id } = await withCourse();
    const clone = await owned(app.deps, { userId: student.userId, timeZone: null }, clone_id);
    const course = await app.deps.courses.open(clone);
    const steps = readForForecast(course, undefined);
    let step = steps.next();
    while (!step.done) step = steps.next();
    server.behave('stalls');
    const begun = performance.now();
    const on = { course, read: step.value };
    const made = await readLabels(app.deps, student.userId, on, new AbortController().signal, 400);
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(made).toEqual({
      readers: [],
      labeledWith: { by: nameOfModel(server.url), note: expect.stringContaining(NO_LABELS) },
    });
  });
});
