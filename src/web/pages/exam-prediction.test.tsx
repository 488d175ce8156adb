import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getSubscription } from '#contract/billing.ts';
import { createClone } from '#contract/clones.ts';
import type { Prediction, PredictionEvent } from '#contract/prediction.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { FULL, SIMPLE } from '../../../test/support/predictions.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';
import type { FetchLike } from '../api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterEach(closeScreen);
afterAll(() => app.close());

/** Enough words to be graded. */
const ANSWER =
  `The rule is that a promise needs consideration. ${'He bargained for the promise in return. '.repeat(6)}`.trim();

const GENERATE = '/api/generate-exam-prediction';

/** A student with a clone and, unless null, a prediction of it. */
async function openPrediction(
  prediction: Prediction | null,
  { isPremium = true, through = (fetchLike: FetchLike) => fetchLike, part = '' } = {},
) {
  const student = await app.student(undefined, { isPremium });
  const { body: clone } = await student.call(createClone, {
    professor_name: 'Ada Park',
    course_name: 'Civ Pro',
  });
  const answer = () => (prediction ? Response.json(prediction) : refusal(404, 'no_prediction', 'None yet.'));
  const fetchLike = through(instead(student.fetch, `/api/exam-prediction/${clone.id}`, answer));
  return openScreen(`/exam-prediction/${clone.id}${part}`, fetchLike);
}

const events = (...list: PredictionEvent[]) =>
  new Response(list.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));

const generating = (answer: () => Response | Promise<Response>) => ({
  through: (fetchLike: FetchLike) => instead(fetchLike, GENERATE, answer),
});

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('without a prediction', () => {
  it('a clone that is not there, or not a number, is not found', async () => {
    const student = await app.student();
    openScreen('/exam-prediction/987654', student.fetch);
    expect(await screen.findByRole('heading', { name: 'Professor Clone Not Found' })).toBeDefined();
    closeScreen();
    openScreen('/exam-prediction/torts', student.fetch);
    expect(await screen.findByRole('heading', { name: 'Professor Clone Not Found' })).toBeDefined();
  });

  it('leads back to study of the same clone, to the dashboard and home', async () => {
    const student = await app.student();
    const { body } = await student.call(createClone, { professor_name: 'Ada Park', course_name: 'Torts' });
    openScreen(`/exam-prediction/${body.id}`, student.fetch);
    const study = await screen.findAllByRole('link', { name: 'Study' });
    expect(new Set(study.map((link) => link.getAttribute('href')))).toEqual(new Set([`/study/${body.id}`]));
    const ways = within(screen.getByRole('navigation', { name: 'Path' })).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/', '/dashboard']);
  });

  it('a free student sees the prompt, and can have a simple one', async () => {
    const { user } = await openPrediction(null, {
      isPremium: false,
      ...generating(() => events({ type: 'done', prediction: SIMPLE })),
    });
    expect(await screen.findByRole('heading', { name: 'See the whole forecast' })).toBeDefined();
    expect(
      screen.getByText(/^A prediction ranks your topics by their chance of being on the final/),
    ).toBeDefined();
    // What one came for stands first, and is the button that is filled.
    const free = screen.getByRole('button', { name: 'Generate simple prediction' });
    const paid = screen.getByRole('link', { name: 'Upgrade to Premium' });
    expect(free.compareDocumentPosition(paid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect([free.className.includes('bg-brand'), paid.className.includes('bg-brand')]).toEqual([true, false]);
    await user.click(free);
    expect(await screen.findByRole('heading', { name: 'Likely topics' })).toBeDefined();
  });

  it('shows the steps of a generation in the words of the server', async () => {
    let finish: (answer: Response) => void = () => undefined;
    const step: PredictionEvent = { type: 'step', words: 'Reading 37 past exam files' };
    const { user } = await openPrediction(
      null,
      generating(() => new Promise((resolve) => (finish = resolve))),
    );
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('Starting')).toBeDefined();
    const never = new ReadableStream({
      start: (c) => c.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(step)}\n\n`)),
    });
    finish(new Response(never));
    expect(await screen.findByText('Reading 37 past exam files')).toBeDefined();
  });

  it('a failed generation says so beside the button, and Retry tries again', async () => {
    const answers = [
      refusal(409, 'materials_reading', 'Your materials are still being read.'),
      events({ type: 'done', prediction: FULL }),
    ];
    const { user } = await openPrediction(
      null,
      generating(() => answers.shift() ?? Response.error()),
    );
    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('Your materials are still being read.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Likely topics' })).toBeDefined();
  });
});

describe('a full prediction', () => {
  it('shows whole percents in three tiers, the last on demand', async () => {
    const { user } = await openPrediction(FULL);
    const topics = await section('Likely topics');
    expect(topics.getByText('71%')).toBeDefined();
    expect(
      topics.getByRole('heading', {
        name: /^Master 2 topics, of which about 1 come up: about \d\d% of what is tested\./,
      }),
    ).toBeDefined();
    expect(
      topics.getByText(
        /^Your exam tests about 2 of these 6 topics: work from the top down. It may be as few as 1 or as many as 3.$/,
      ),
    ).toBeDefined();
    expect(topics.queryByText('Removal')).toBeNull();
    await user.click(topics.getByRole('button', { name: 'Show 4 topics to skim' }));
    expect(topics.getByText('Removal')).toBeDefined();
  });

  it('says beside the topics when how often they came up told more than our forecast', async () => {
    const words = /^The chance shown is how often each topic came up/;
    await openPrediction(FULL);
    await section('Likely topics');
    expect(screen.queryByText(words)).toBeNull();
    closeScreen();
    const backtest = { ...FULL.forecast.backtest!, shows: 'frequency' as const };
    await openPrediction({ ...FULL, forecast: { ...FULL.forecast, backtest } });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('has its parts in tabs that arrows turn over and the address keeps', async () => {
    const { user } = await openPrediction(FULL);
    const topics = await screen.findByRole('tab', { name: 'Topics' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Topics',
      'Format',
      'Practice',
      'The test',
    ]);
    await user.click(topics);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Practice' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Likely topics' })).toBeNull();
    // What was opened is there again after a look elsewhere, and paper finds all of it.
    expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(4);
    closeScreen();
    await openPrediction(FULL, { part: '#practice-2' });
    const practice = await section('Practice questions');
    expect(practice.getByText('2 of 2')).toBeDefined();
  });

  it('opens the evidence of one topic at a time, with quotes and the figure’s parts', async () => {
    const { user } = await openPrediction(FULL);
    await user.click(await screen.findByRole('button', { name: 'Evidence for Claim Preclusion' }));
    const panel = await section('Evidence for Claim Preclusion');
    expect(panel.getByText('“May the defendant rely on Claim Preclusion in the second suit?”')).toBeDefined();
    expect(panel.getByText('How we get to 71%')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Evidence for Issue Preclusion' }));
    await section('Evidence for Issue Preclusion');
    expect(screen.queryByRole('region', { name: 'Evidence for Claim Preclusion' })).toBeNull();
  });

  it('opens a source from its evidence', async () => {
    const { user } = await openPrediction(FULL);
    const [chip] = await screen.findAllByRole('button', { name: /Fall 2015 final, Question 1/ });
    await user.click(chip!);
    const source = within(await screen.findByRole('dialog', { name: 'Source' }));
    expect(source.getByText('1 of 2')).toBeDefined();
  });

  it('tells for each past exam how it would have done', async () => {
    const { user } = await openPrediction(FULL, { part: '#test' });
    const test = await section('Would this have worked?');
    expect(test.getByText(/^0 of 2 were on the study list/)).toBeDefined();
    await user.click(test.getByRole('radio', { name: /Fall 2015 final/ }));
    expect(test.getByText(/^1 of 2 were on the study list/)).toBeDefined();
    expect(test.getByText('.213')).toBeDefined();
    expect(test.getByText(/Based on 3 exams: treat it as a hint/)).toBeDefined();
  });

  it('shows no figure where there is no test, but why', async () => {
    const reason = 'Two past exams: too few to test.';
    await openPrediction(
      { ...FULL, forecast: { ...FULL.forecast, backtest: null, backtest_reason: reason } },
      { part: '#test' },
    );
    const test = await section('Would this have worked?');
    expect(test.getByText(reason)).toBeDefined();
    expect(test.queryByText(/%|Brier/)).toBeNull();
  });

  it('says which files were counted and which were set aside', async () => {
    const { user } = await openPrediction(FULL, { part: '#test' });
    await user.click(await screen.findByText('What I counted'));
    expect(screen.getByText('3 exams from 4 files')).toBeDefined();
    expect(screen.getByRole('button', { name: 'practice.pdf' })).toBeDefined();
    expect(screen.getByText('A practice sheet by its own title.')).toBeDefined();
  });

  it('says why files under Past exams count as none, where none counts', async () => {
    const line = /1 file under Past exams counts as no past exam: practice questions by their titles/;
    await openPrediction({ ...FULL, forecast: { ...FULL.forecast, sittings: [] } });
    expect(await screen.findByText(line)).toBeDefined();
  });

  it('says nothing of them at the head where exams were counted', async () => {
    await openPrediction(FULL);
    expect(await screen.findByText(/^From /)).toBeDefined();
    expect(screen.queryByText(/count as no past exam|counts as no past exam/)).toBeNull();
  });

  it('shows one practice question at a time and its model answer on demand', async () => {
    const { user } = await openPrediction(FULL, { part: '#practice' });
    const practice = await section('Practice questions');
    expect(practice.getByText('First facts.')).toBeDefined();
    expect(practice.getByRole('img', { name: 'Difficulty 4 of 5' })).toBeDefined();
    expect(practice.getByText('First model answer.').closest('[hidden]')).not.toBeNull();
    await user.click(practice.getByRole('button', { name: 'Show Model Answer' }));
    expect(practice.getByText('First model answer.').closest('[hidden]')).toBeNull();
    await user.click(practice.getByRole('button', { name: 'Next question' }));
    expect(practice.getByText('Second facts.')).toBeDefined();
    expect(practice.getByRole('button', { name: 'Show Model Answer' })).toBeDefined();
    expect(practice.getByText('2 of 2')).toBeDefined();
  });

  it('takes a keyboard to the answer in two stops', async () => {
    const { user } = await openPrediction(FULL, { part: '#practice' });
    await section('Practice questions');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your answer' }));
  });

  it('says which questions a language model wrote, and where it was not used', async () => {
    const [one, two] = FULL.practice_questions;
    const { user } = await openPrediction(
      {
        ...FULL,
        practice_questions: [
          { ...one!, written_with: 'scripted-1 at host' },
          { ...two!, note: 'The language model gave no question.' },
        ],
      },
      { part: '#practice' },
    );
    const practice = await section('Practice questions');
    expect(
      practice.getByText('Written with scripted-1 at host, rules quoted from your notes.'),
    ).toBeDefined();
    await user.click(practice.getByRole('button', { name: 'Next question' }));
    expect(practice.getByText('The language model gave no question.')).toBeDefined();
    expect(practice.queryByText(/^Written with/)).toBeNull();
  });

  it('names the language model that read past exams, and says so where it found nothing', async () => {
    const by = 'scripted-1 at host';
    const readBy = (note: string) => ({
      ...FULL,
      forecast: { ...FULL.forecast, labeled_with: { by, note } },
    });
    await openPrediction(readBy(''));
    expect(await screen.findByText(/^scripted-1 at host read the past-exam questions/)).toBeDefined();
    closeScreen();
    await openPrediction(readBy('The language model named no topic.'));
    expect(await screen.findByText('The language model named no topic.')).toBeDefined();
    closeScreen();
    await openPrediction(FULL);
    await section('Likely topics');
    expect(screen.queryByText(/language model|Written with|read the past-exam/)).toBeNull();
  });

  it('keeps an answer that could not be graded, says so, and grades it on Retry', async () => {
    const graded = {
      id: 7,
      question: 0,
      question_text: FULL.practice_questions[0]!.question,
      answer: ANSWER,
      grade: {
        band: 'thin',
        earned: 2,
        possible: 6,
        points: [
          {
            kind: 'rule',
            words: 'A rule of the course.',
            possible: 4,
            earned: 2,
            sentences: [{ start: 0, end: ANSWER.indexOf('.') + 1 }],
            missed: 'A part of the rule is missing.',
            citation: null,
            advice: {
              words: 'Connect this sentence to the rule.',
              sentence: { start: 0, end: ANSWER.indexOf('.') + 1 },
              fact: null,
            },
          },
        ],
        ignored_facts: ['He paid $500'],
        next_step: { words: 'State the whole rule.', citation: null },
        citations: [],
        advised: { by: 'scripted-1 at host', note: '' },
      },
      created_at: '2026-11-21T10:00:00Z',
    };
    const answers = [refusal(503, 'unavailable', 'Not available right now.'), Response.json(graded)];
    const { user } = await openPrediction(FULL, {
      part: '#practice',
      through: (fetchLike) => (request) =>
        new URL(request.url).pathname.startsWith('/api/practice-answers')
          ? Promise.resolve(
              request.method === 'POST'
                ? answers.shift()!
                : Response.json(answers.length === 0 ? [graded] : []),
            )
          : fetchLike(request),
    });
    const practice = await section('Practice questions');
    const box = practice.getByLabelText('Your answer');
    await user.click(box);
    await user.paste(ANSWER);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await practice.findByText('Not available right now.')).toBeDefined();
    expect((box as HTMLTextAreaElement).value).toBe(ANSWER);
    await user.click(practice.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'What your answer covers' })).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByText('Your answer covers 2 of 6 points. Thin. 1 of 1 lines are open.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Rule: a rule of the course' })).toBeDefined();
    expect(screen.getByText('“He paid $500”')).toBeDefined();
    const advice = within(screen.getByText('scripted-1 at host on your sentence').parentElement!);
    expect(advice.getByText('Connect this sentence to the rule.')).toBeDefined();
    expect(advice.getByText(`“${ANSWER.slice(0, ANSWER.indexOf('.') + 1)}”`)).toBeDefined();
    expect(screen.getByText(/^Verdicts and advice by scripted-1 at host\./)).toBeDefined();
    expect(screen.getByText('First model answer.').closest('[hidden]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: /^Sentence a of your answer/ }));
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Sentence a:/);
    await user.click(screen.getByRole('button', { name: 'Revise and grade again' }));
    const again = await section('Practice questions');
    expect((again.getByLabelText('Your answer') as HTMLTextAreaElement).value).toBe(ANSWER);
  });

  it('has no page for a graded answer that is not there', async () => {
    const { user } = await openPrediction(FULL, {
      part: '#answer-987',
      through: (fetchLike) => instead(fetchLike, `/api/practice-answers/${FULL.id}`, () => Response.json([])),
    });
    expect(await screen.findByText('This answer is not here')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Practice questions' }));
    expect(await section('Practice questions')).toBeDefined();
  });

  it('stays until the new one is whole', async () => {
    const { user } = await openPrediction(
      FULL,
      generating(() => new Promise(() => undefined)),
    );
    await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    expect(await screen.findByText('Making a new prediction')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Likely topics' })).toBeDefined();
  });

  it('asks a student who is no longer premium before it gives way to a simple one', async () => {
    let asked = 0;
    let know: () => void = () => undefined;
    const known = new Promise<void>((resolve) => (know = resolve));
    const { user } = await openPrediction(FULL, {
      isPremium: false,
      through: (fetchLike) => (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === getSubscription.path) return known.then(() => fetchLike(request));
        if (pathname !== GENERATE) return fetchLike(request);
        asked += 1;
        return Promise.resolve(events({ type: 'done', prediction: SIMPLE }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    know();
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the full prediction?' }));
    expect(asked).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toBe(0);
  });
});

describe('a simple prediction', () => {
  it('has topics and evidence, and a gate in place of the rest', async () => {
    await openPrediction(SIMPLE, { isPremium: false });
    expect(await screen.findByRole('button', { name: 'Evidence for Claim Preclusion' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'See the whole forecast' })).toBeDefined();
    for (const name of ['Would this have worked?', 'Difficulty', 'Key cases', 'Practice questions'])
      expect(screen.queryByRole('heading', { name }), name).toBeNull();
  });

  it('answers Export with what Premium adds', async () => {
    const { user } = await openPrediction(SIMPLE, { isPremium: false });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('dialog', { name: 'See the whole forecast' })).toBeDefined();
  });

  it('offers the full one to a student who is premium now', async () => {
    const { user } = await openPrediction(
      SIMPLE,
      generating(() => events({ type: 'done', prediction: FULL })),
    );
    await user.click(await screen.findByRole('button', { name: 'Make the full prediction' }));
    expect(await screen.findByRole('tab', { name: 'Practice' })).toBeDefined();
  });
});
