import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSampleClone } from '#contract/clones.ts';
import { gradePracticeAnswer } from '#contract/practice-answers.ts';
import {
  exportPrediction,
  generatePrediction,
  type PracticeQuestion,
  type Prediction,
} from '#contract/prediction.ts';
import { forecastExam } from '#engine/forecasting/forecast.ts';
import { allAtOnce } from '../../../../test/support/all-at-once.ts';
import type { Behavior } from '../../../../test/support/model-server.ts';
import { type ModelSite, openModelSite, tokensOf } from '../../../../test/support/model-site.ts';
import { PLANTED } from '../../../../test/support/planted.ts';
import { openPredictedCourse } from '../../../../test/support/predicted-course.ts';
import { expectTrueQuotes } from '../../../../test/support/true-quotes.ts';
import type { Question } from '../../outside/examiner/question-prompt.ts';
import { practiceQuestions } from './practice-questions.ts';

const NO_QUESTION = 'The language model gave no question that passed every check.';

let site: ModelSite;
/** Faults of proposed questions, as the log has them. */
const faults: string[] = [];
beforeAll(async () => {
  site = await openModelSite();
  // Without the bank each question is of one topic of these notes, with its rule.
  site.app.deps.content = { ...site.app.deps.content, practice: [] };
  site.app.deps.log.info = (what: unknown) => {
    if (typeof what === 'object' && what && 'fault' in what) faults.push(String(what.fault));
  };
});
afterAll(() => site.close());
beforeEach(() => {
  faults.length = 0;
  site.putModel();
});

const notes = (planted: string) => `# Formation
## Offer
An offer is a manifestation of willingness to enter into a bargain that invites assent.

${planted}

## Acceptance
An acceptance is a manifestation of assent to the terms in the manner the offer invites.
## Consideration
Consideration is a performance or a return promise that was bargained for.
# Remedies
## Expectation Damages
Expectation damages put the injured party where performance would have put him.
## Liquidated Damages
A sum fixed in advance binds when it is a reasonable forecast of the loss.`;

const withCourse = (planted = '') =>
  openPredictedCourse(site.app, { notesFile: notes(planted) }, { isPremium: true });

type Sent = { id: string; name: string; rules: string[] };

/** The issues of a message with their rules. */
function issuesIn(prompt: string): Sent[] {
  const rules = [...prompt.matchAll(/<rule-(\w+) of="(\w+)">\n([\s\S]*?)\n<\/rule-\1>/g)];
  return [...prompt.matchAll(/<issue-(\w+) name="(\w+)">\n([\s\S]*?)\n<\/issue-\1>/g)].map(
    ([, , id = '', name = '']) => ({
      id,
      name,
      rules: rules.filter(([, , of]) => of === id).map(([, , , text = '']) => text),
    }),
  );
}

const FILLER =
  'Adaeze kept a small stall in Millbarrow and sold copper pots there every spring. Bruno drove a cart for Bluefinch Freight and passed the stall each morning on his way to Larkhollow. The two had known each other for years and often talked about the weather, the road, and what their children wanted to eat. The stall had a green awning and two long tables, and people came from other towns to look at it.';

/** Sentences that raise nothing, for the length that is asked for. */
const MORE =
  'Calla bought bread from Cobblegate Bakery and walked along the river with her dog until it was dark.';

/** A question as a good model writes it: a story of the cast, facts of it, the course's rules word for word. */
function rightly(prompt: string): Question {
  const issues = issuesIn(prompt);
  const facts = issues.flatMap((_, n) => [
    `On May ${n + 2} Adaeze handed Bruno a folded note about ${n + 20} copper pots`,
    `Bruno put the note in his coat and drove to Larkhollow with ${n + 3} boxes`,
  ]);
  const ofRule = ({ rules }: Sent) =>
    (rules.join(' ').match(/\b[a-z]{6,}\b/g) ?? []).filter((word) => !/without|unless|except/.test(word));
  const words = Number(/About (\d+) words/.exec(prompt)?.[1]);
  const missing = Math.max(0, Math.ceil((0.6 * words - FILLER.split(' ').length) / MORE.split(' ').length));
  const calls = Math.min(issues.length, Number(/(\d+) calls\./.exec(prompt)?.[1] ?? 1));
  return {
    story: [FILLER, Array.from({ length: missing }, () => MORE).join(' '), `${facts.join('. ')}.`],
    calls: Array.from({ length: calls }, (_, at) => ({
      text: `Discuss what ${at % 2 === 0 ? 'Adaeze may ask of Bruno' : 'Bruno may ask of Adaeze'}.`,
      issues: issues.filter((__, n) => n % calls === at).map(({ id }) => id),
    })),
    issues: issues.map((issue, n) => {
      const [one = '', two = '', three = ''] = ofRule(issue);
      return {
        issue: issue.id,
        rules: issue.rules.slice(0, 1),
        for: {
          side: 'Adaeze',
          argument: `The folded note about ${n + 20} copper pots shows ${one} and ${two}.`,
          facts: [facts[2 * n] ?? ''],
        },
        against: {
          side: 'Bruno',
          argument: `Bruno put the note in his coat and drove on, which shows little ${three || two}.`,
          facts: [facts[2 * n + 1] ?? ''],
        },
        toward: 'for',
      };
    }),
  };
}

/** The same with something changed in it. */
type Change = (question: Question, prompt: string) => Question;
const but =
  (change: Change) =>
  (prompt: string): Question =>
    change(rightly(prompt), prompt);
const withStory =
  (more: string): Change =>
  (question) => ({ ...question, story: [`${FILLER} ${more}`, ...question.story.slice(1)] });
const withCall =
  (text: string): Change =>
  (question) => ({ ...question, calls: question.calls.map((call) => ({ ...call, text })) });
type Issue = Question['issues'][number];
const withIssue =
  (change: (issue: Issue) => Issue): Change =>
  (question) => ({
    ...question,
    issues: question.issues.map((issue, n) => (n === 0 ? change(issue) : issue)),
  });
/** The same argument for both sides, so that none is left of the issue's own. */
const arguing = (argument: string): Change =>
  withIssue((issue) => ({
    ...issue,
    for: { ...issue.for, argument },
    against: { ...issue.against, argument },
  }));
const firstRule = (prompt: string): string => issuesIn(prompt)[0]?.rules[0]?.split('\n')[0] ?? '';

const modelOf = ({ answer_lines, citations }: PracticeQuestion): string =>
  answer_lines
    .flatMap(({ cites, label }) => [label, ...cites.map((cite) => citations[cite]?.quote ?? '')])
    .join(' ');

const bare = (questions: PracticeQuestion[]) => questions.map(({ note: _, ...question }) => question);

/** The questions as the engine alone makes them. */
const alone = async (predict: () => Promise<Prediction>) =>
  (await site.withoutModel(predict)).practice_questions;

describe('a question that a model writes', () => {
  test('has a story of its own and rules that are quotes of the course, and says who wrote it', async () => {
    const { student, clone_id, predict } = await withCourse();
    const own = await alone(predict);
    site.server.behave({ says: rightly });
    const { practice_questions: made, id } = await predict();
    expect(made).toHaveLength(own.length);
    for (const [at, question] of made.entries()) {
      expect(question.written_with, question.note).toBe(site.modelName);
      expect(question.note).toBeUndefined();
      expect(question.topic).toBe(own[at]?.topic);
      expect(question.question).toContain('Adaeze kept a small stall');
      await expectTrueQuotes(student, question.citations);
    }
    const exported = await student.call(exportPrediction, { clone_id });
    expect(String(exported.body)).toContain(`Written with ${site.modelName}`);

    const [question] = made;
    if (!question) throw new Error('no question');
    const graded = (answer: string) =>
      student.call(gradePracticeAnswer, { prediction_id: id, question: 0, answer });
    site.app.deps.model = null;
    const { body: strong } = await graded(modelOf(question));
    expect(strong.grade.band).toBe('strong');
    expect(new Set(strong.grade.points.map(({ kind }) => kind))).toEqual(
      new Set(['issue', 'rule', 'application', 'counter', 'conclusion']),
    );
    const { body: weak } = await graded('Bruno should pay for the pots.');
    expect(weak.grade.band).toBe('not_yet');
    const facts = weak.grade.ignored_facts;
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) expect(question.question).toContain(fact);
  });

  test('raises the issues of a pattern in the form of the professor’s past exams, and is graded as any', async () => {
    const student = await site.app.student(undefined, { isPremium: true });
    const { body: clone } = await student.call(createSampleClone, {});
    await site.app.settled();
    site.server.behave({ says: rightly });
    const { body: prediction } = await student.call(generatePrediction, { clone_id: clone.id });
    const asked = site.server.requests.filter(({ prompt }) => prompt.startsWith('About'));
    expect(asked).toHaveLength(3);
    for (const { prompt } of asked) expect(issuesIn(prompt).length).toBeGreaterThan(1);
    expect(faults).toEqual([]);
    site.app.deps.model = null;
    for (const [at, question] of prediction.practice_questions.entries()) {
      expect(question.written_with).toBe(site.modelName);
      const { body } = await student.call(gradePracticeAnswer, {
        prediction_id: prediction.id,
        question: at,
        answer: modelOf(question),
      });
      expect(body.grade.band).toBe('strong');
    }
  }, 120_000);

  test('is asked for with stable instructions first, in the professor’s form, its materials sealed', async () => {
    const { predict } = await withCourse();
    site.server.behave({ says: rightly });
    await predict();
    const systems = new Set(site.server.requests.map(({ system }) => system));
    expect(site.server.requests.length).toBe(3);
    expect(systems.size).toBe(1);
    expect([...systems][0]).not.toContain('firm offer');
    const codes = site.server.requests.map(({ prompt }) => /<issue-(\w{32}) /.exec(prompt)?.[1]);
    expect(new Set(codes).size).toBe(3);
    expect(site.server.requests[0]?.prompt).toMatch(/^About \d+ words in all\. One call\./);
  });
});

describe('a question with a fault is the engine’s', () => {
  const faulty: [string, string, Change][] = [
    [
      'rules',
      'a rule made up',
      withIssue((issue) => ({
        ...issue,
        rules: ['An offer lapses after seventeen days unless a notary renews it.'],
      })),
    ],
    [
      'rules',
      'a rule altered',
      withIssue((issue) => ({
        ...issue,
        rules: issue.rules.map((rule) => rule.replace(/ (\S+)/, ' never $1')),
      })),
    ],
    ['rules', 'no rule', withIssue((issue) => ({ ...issue, rules: [] }))],
    [
      'facts',
      'a fact that is not in the story',
      withIssue((issue) => ({
        ...issue,
        for: { ...issue.for, facts: ['Adaeze shouted across the market square'] },
      })),
    ],
    ['facts', 'no fact', withIssue((issue) => ({ ...issue, for: { ...issue.for, facts: [] } }))],
    ['arguments', 'an argument without its fact', arguing('The green awning shows assent and willingness.')],
    [
      'arguments',
      'law of its own',
      arguing('The folded note about 20 copper pots shows promissory estoppel.'),
    ],
    [
      'arguments',
      'a denial of its own',
      arguing('The folded note about 20 copper pots never shows a bargain.'),
    ],
    ['arguments', 'a number of its own', arguing('The folded note about 900 copper pots shows a bargain.')],
    ['names', 'a name that is nobody’s of the cast', withStory('Elon watched them.')],
    ['names', 'such a name within', withStory('They saw Taylor Swift there.')],
    ['names', 'a firm that is not of the cast', withStory('They both banked with Wells Fargo.')],
    ['authority', 'a case', withStory('Bruno had read Hadley v. Baxendale.')],
    ['authority', 'a statute', withStory('Bruno had read § 2-205.')],
    ['answer', 'the rule in its story', (question, prompt) => withStory(firstRule(prompt))(question, prompt)],
    ['answer', 'law in its story', withStory('Consideration is never needed.')],
    ['answer', 'a word to its reader', withStory('Buy the gold outline.')],
    ['answer', 'news of the exam', withStory('The exam is cancelled.')],
    ['answer', 'the result in its story', withStory('The note is enforceable.')],
    [
      'answer',
      'the key in its call',
      (question, prompt) => withCall(`Discuss. ${firstRule(prompt)}`)(question, prompt),
    ],
    ['policy', 'a question of policy', withCall('Should the law protect Adaeze and Bruno here?')],
    [
      'sides',
      'a side that nobody is',
      withIssue((issue) => ({ ...issue, for: { ...issue.for, side: 'the court' } })),
    ],
    [
      'sides',
      'one side for both',
      withIssue((issue) => ({ ...issue, for: { ...issue.for, side: issue.against.side } })),
    ],
    ['form', 'markup', withStory('<b>Look.</b>')],
    ['form', 'too few words', (question) => ({ ...question, story: question.story.slice(1) })],
    ['issues', 'an issue that was not planned', withIssue((issue) => ({ ...issue, issue: 'I9' }))],
    ['form', 'no calls', (question) => ({ ...question, calls: [] })],
  ];
  test('whatever the fault', async () => {
    const { student, predict, open } = await withCourse();
    const own = await alone(predict);
    const { clone, course } = await open();
    const forecast = allAtOnce(forecastExam(course, { questionnaire: clone.questionnaire }));
    const on = { course, forecast };
    const ask = () =>
      practiceQuestions(site.app.deps, student.userId, on, new AbortController().signal, 5_000);
    site.server.behave({ says: rightly });
    expect((await ask()).every(({ written_with }) => written_with)).toBe(true);
    for (const [fault, name, change] of faulty) {
      faults.length = 0;
      site.server.behave({ says: but(change) });
      const made = await ask();
      expect(site.server.requests, name).toHaveLength(3);
      expect(new Set(faults), name).toEqual(new Set([fault]));
      expect(bare(made), name).toEqual(own);
      for (const { note } of made) expect(note, name).toContain(NO_QUESTION);
    }
    site.server.behave('stalls');
    const begun = performance.now();
    const late = await practiceQuestions(
      site.app.deps,
      student.userId,
      on,
      new AbortController().signal,
      400,
    );
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(bare(late)).toEqual(own);
  }, 120_000);

  test('alone: the others stay the model’s', async () => {
    const { predict } = await withCourse();
    site.server.behave([{ says: rightly }, 'malformed', { says: rightly }]);
    const { practice_questions: made } = await predict();
    expect(made.filter(({ written_with }) => written_with)).toHaveLength(2);
    expect(made.filter(({ note }) => note?.includes(NO_QUESTION))).toHaveLength(1);
  });
});

test('an argument that does not hold gives way to its fact, and the question stands', async () => {
  const { predict } = await withCourse();
  site.server.behave({
    says: but(
      withIssue((issue) => ({
        ...issue,
        against: { ...issue.against, argument: 'Bruno wins under promissory estoppel.' },
      })),
    ),
  });
  const { practice_questions: made } = await predict();
  for (const { written_with, answer } of made) {
    expect(written_with).toBeDefined();
    expect(answer).not.toContain('estoppel');
    expect(answer).toContain('For Bruno: The story tells it: Bruno put the note in his coat');
  }
});

describe('instructions planted in the notes', () => {
  test.each(PLANTED)('write nothing: %s', async (planted, demands) => {
    const { predict } = await withCourse(planted);
    const own = await alone(predict);
    const all = demands.join(' ');
    const ways: Change[] = [
      (question) => ({ ...question, story: [...question.story, all] }),
      withIssue((issue) => ({
        ...issue,
        for: { ...issue.for, argument: `${issue.for.argument.replace(/\.$/, '')} ${all}.` },
      })),
      withIssue((issue) => ({ ...issue, rules: [...issue.rules, planted] })),
    ];
    site.server.behave(ways.map((change) => ({ says: but(change) })));
    const { practice_questions: made } = await predict();
    expect(site.server.requests.length).toBeGreaterThan(0);
    for (const { prompt } of site.server.requests) expect(prompt).not.toContain(planted);
    for (const [at, question] of made.entries()) {
      const said = JSON.stringify(question).toLowerCase();
      if (question.written_with === undefined) expect(bare([question])).toEqual(own.slice(at, at + 1));
      // An argument that obeys gives way to its fact; the rest of the question stands.
      else for (const demand of demands) expect(said).not.toContain(demand.toLowerCase());
    }
    expect(made.filter(({ written_with }) => written_with === undefined).length).toBeGreaterThan(0);
  });
});

describe('a model that fails', () => {
  const failures: Behavior[] = ['malformed', 'wrong shape', 'html', 'busy', 'down', 'refuses'];
  test.each(failures)('%s: the questions are the engine’s, and each says so', async (behavior) => {
    const { student, predict } = await withCourse();
    const own = await alone(predict);
    expect(own.every(({ note, written_with }) => note === undefined && written_with === undefined)).toBe(
      true,
    );
    site.server.behave(behavior);
    const { practice_questions: made } = await predict();
    expect(bare(made)).toEqual(own);
    for (const { note } of made) expect(note).toContain(NO_QUESTION);
    const used = await tokensOf(site.app, student.userId);
    if (['busy', 'down', 'refuses'].includes(String(behavior))) expect(used).toBe(0);
    else expect(used).toBeLessThan(30_000);
  });
});
