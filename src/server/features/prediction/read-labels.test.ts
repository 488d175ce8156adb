import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmFound, type ExamFacts } from '#contract/found.ts';
import type { Prediction } from '#contract/prediction.ts';
import { readForForecast } from '#engine/forecasting/forecast.ts';
import { allAtOnce } from '../../../../test/support/all-at-once.ts';
import type { Behavior } from '../../../../test/support/model-server.ts';
import { type ModelSite, openModelSite, tokensOf } from '../../../../test/support/model-site.ts';
import { PLANTED } from '../../../../test/support/planted.ts';
import { openPredictedCourse } from '../../../../test/support/predicted-course.ts';
import { expectTrueQuotes } from '../../../../test/support/true-quotes.ts';
import { readLabels } from './read-labels.ts';

const NO_LABELS = 'The language model named no topic of your past exams';

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

let site: ModelSite;
beforeAll(async () => {
  site = await openModelSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.putModel();
});

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

const withCourse = (past_exams = exam()) =>
  openPredictedCourse(site.app, { lecture_notes: NOTES, past_exams });

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

describe('a model that reads past exams', () => {
  test('adds a topic with a true quote of the exam as evidence, and is named', async () => {
    const { student, predict } = await withCourse();
    const own = await site.withoutModel(predict);
    expect(own.forecast.labeled_with).toBeUndefined();
    expect(examEvidence(own, 'Acceptance').map(({ quote }) => quote)).not.toContain(LETTER);
    site.server.behave({ says: rightly });
    const made = await predict();
    expect(made.forecast.labeled_with).toEqual({ by: site.modelName, note: '' });
    const [evidence] = examEvidence(made, 'Acceptance');
    expect(evidence).toMatchObject({ quote: LETTER, perhaps: true, label: expect.stringContaining('1a') });
    await expectTrueQuotes(student, evidence ? [evidence] : []);
    const chance = (prediction: Prediction) =>
      prediction.forecast.topics.find(({ name }) => name === 'Acceptance')?.probability ?? 0;
    expect(chance(made)).toBeGreaterThan(chance(own));
  });

  test('is asked once: the second forecast pays nothing and says the same', async () => {
    const { student, predict } = await withCourse();
    site.server.behave({ says: rightly });
    const first = await predict();
    const paid = await tokensOf(site.app, student.userId);
    expect(paid).toBeGreaterThan(0);
    expect(site.server.requests).toHaveLength(1);
    const second = await predict();
    expect(site.server.requests).toHaveLength(1);
    expect(await tokensOf(site.app, student.userId)).toBe(paid);
    expect(bare(second)).toEqual(bare(first));
  });

  test('is not asked again for a topic that the student renamed, which counts as before', async () => {
    const { student, clone_id, predict } = await withCourse();
    site.server.behave({ says: rightly });
    const first = await predict();
    const topics = [{ name: 'Letters and Offers', from: ['Acceptance'] }];
    const said = await student.call(confirmFound, { clone_id, topics, dropped: [], exam: NOTHING_SAID });
    expect(said.status).toBe(200);
    const renamed = await predict();
    expect(site.server.requests).toHaveLength(1);
    expect(examEvidence(renamed, 'Letters and Offers')).toEqual(examEvidence(first, 'Acceptance'));
    const chances = ({ forecast }: Prediction) => forecast.topics.map(({ probability }) => probability);
    expect(chances(renamed)).toEqual(chances(first));
  });

  test('can name topics of the course’s own list only, and sees stable instructions first', async () => {
    const { predict } = await withCourse();
    site.server.behave({ says: rightly });
    await predict();
    const [request] = site.server.requests;
    expect(request?.system).not.toContain('Acceptance');
    expect(JSON.stringify(request?.body)).toContain('"enum":["T1","T2","T3","T4","T5"]');
    site.server.behave({
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
    const own = await site.withoutModel(predict);
    site.server.behave({
      says: (prompt) => ({ labels: rightly(prompt).labels.map((label) => ({ ...label, quote })) }),
    });
    const made = await predict();
    expect(site.server.requests).toHaveLength(1);
    expect(bare(made)).toEqual(bare(own));
    expect(made.forecast.labeled_with?.note).toContain(NO_LABELS);
  });
});

describe('instructions planted in an exam', () => {
  test.each(PLANTED)('label nothing: %s', async (planted, demands) => {
    const { predict } = await withCourse(exam(planted));
    const own = await site.withoutModel(predict);
    site.server.behave({
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
    expect(site.server.requests).toHaveLength(1);
    expect(site.server.requests[0]?.prompt).not.toContain(planted);
    expect(bare(made)).toEqual(bare(own));
  });
});

describe('a model that fails', () => {
  const failures: Behavior[] = ['malformed', 'wrong shape', 'html', 'busy', 'down', 'refuses'];
  test.each(failures)('%s: the forecast is the engine’s, and a line says so', async (behavior) => {
    const { student, predict } = await withCourse();
    const own = await site.withoutModel(predict);
    site.server.behave(behavior);
    const made = await predict();
    expect(bare(made)).toEqual(bare(own));
    expect(made.forecast.labeled_with?.note).toContain(NO_LABELS);
    const used = await tokensOf(site.app, student.userId);
    if (['busy', 'down', 'refuses'].includes(String(behavior))) expect(used).toBe(0);
    // What failed is asked again by the next forecast.
    site.server.behave({ says: rightly });
    expect((await predict()).forecast.labeled_with?.note).toBe('');
  });

  test('is waited for no longer than its limit', async () => {
    const { student, open } = await withCourse();
    const { course } = await open();
    const on = { course, read: allAtOnce(readForForecast(course, undefined)) };
    site.server.behave('stalls');
    const begun = performance.now();
    const made = await readLabels(site.app.deps, student.userId, on, new AbortController().signal, 400);
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(made).toEqual({
      readers: [],
      labeledWith: { by: site.modelName, note: expect.stringContaining(NO_LABELS) },
    });
  });
});
