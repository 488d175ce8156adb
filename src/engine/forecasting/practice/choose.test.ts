import { describe, expect, it } from 'vitest';
import { Questionnaire } from '#contract/questionnaire.ts';
import { allAtOnce } from '../../../../test/support/all-at-once.ts';
import { materialFrom } from '../../../../test/support/material.ts';
import { buildThesaurus } from '../../finding/thesaurus.ts';
import { openCourse } from '../../indexing/course.ts';
import { type ExamForecast, forecastExam } from '../forecast.ts';
import { choosePatterns } from './choose.ts';
import type { PatternIssue, PracticePattern } from './pattern.ts';

const RULES: Record<string, string> = {
  Offer: 'An offer is a manifestation of willingness to enter into a bargain that invites assent',
  'Firm Offers': 'A firm offer is a promise by a merchant to buy or sell goods in a signed writing',
  Mistake: 'Mutual mistake is a belief of both parties not in accord with the facts about a basic assumption',
  Duress: 'Duress is an improper threat that leaves the victim no reasonable alternative',
  Waste: 'Economic waste limits the cost of completion where it is clearly disproportionate to loss in value',
  Infancy: 'Infancy makes a promise voidable before the birthday on which a person turns eighteen',
};
const NAMES = Object.keys(RULES);
const SYLLABUS = [
  '# Contracts Syllabus',
  '## Schedule',
  ...NAMES.map((name, at) => `### Week ${at + 1}: ${name}\n- Reader pp. ${10 * at + 1}-${10 * at + 10}`),
].join('\n');
const course = openCourse(
  [
    materialFrom(`${SYLLABUS}\n`, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
    materialFrom(NAMES.map((name) => `# ${name}\n${RULES[name]}.\n`).join(''), { id: 2, name: 'Notes.md' }),
  ],
  buildThesaurus([]),
);

/** The forecast of the course with these chances and this difficulty; a topic not named has the chance .3. */
function forecastWith(chances: Record<string, number>, difficulty = [34, 33, 33]): ExamForecast {
  const steps = forecastExam(course, { questionnaire: Questionnaire.parse({}) });
  for (let step = steps.next(); ; step = steps.next()) {
    if (!step.done) continue;
    const topics = step.value.topics.map((each) => ({
      ...each,
      probability: chances[each.topic.name] ?? 0.3,
      isOnList: each.topic.name in chances,
    }));
    const [easy = 0, medium = 0, hard = 0] = difficulty;
    return { ...step.value, topics, difficulty: { easy, medium, hard } };
  }
}

const side = { side: 'one', argument: 'That decides it.', facts: ['A story'] };
const issueOn = (name: string): PatternIssue => ({
  name,
  terms: [name],
  rules: [RULES[name] ?? ''],
  for: side,
  against: side,
  toward: 'open',
});
/** A pattern of a single call on these topics; with `isSplit` of a call for each. */
const patternOn = (id: string, names: readonly string[], isSplit = false): PracticePattern => ({
  id,
  subject: 'contracts',
  title: id,
  slots: [],
  facts: ['A story.'],
  calls: isSplit
    ? names.map((name, at) => ({ text: `Discuss ${name}.`, issues: [at] }))
    : [{ text: 'Discuss.', issues: names.map((_, at) => at) }],
  issues: names.map(issueOn),
});
const idsOf = (forecast: ExamForecast, bank: readonly PracticePattern[], count: number) =>
  allAtOnce(choosePatterns(course, forecast, bank, count)).map(({ pattern }) => pattern.id);

describe('which patterns are chosen', () => {
  it('prefers two likely topics to six that are unlikely on the whole', () => {
    const long = patternOn('long', NAMES);
    const short = patternOn('short', ['Offer', 'Firm Offers']);
    expect(idsOf(forecastWith({ Offer: 0.9, 'Firm Offers': 0.9 }), [long, short], 1)).toEqual(['short']);
  });

  it('prefers the one that covers more of the study list where the chances are the same', () => {
    const chances = { Offer: 0.6, 'Firm Offers': 0.6, Mistake: 0.6 };
    const three = patternOn('three', ['Offer', 'Firm Offers', 'Mistake']);
    const two = patternOn('two', ['Offer', 'Firm Offers']);
    expect(idsOf(forecastWith(chances), [two, three], 1)).toEqual(['three']);
  });

  it('asks what is new before what was asked', () => {
    const bank = [
      patternOn('first', ['Offer', 'Firm Offers']),
      patternOn('again', ['Firm Offers', 'Offer']),
      patternOn('new', ['Mistake', 'Duress']),
    ];
    expect(idsOf(forecastWith({ Offer: 0.9, 'Firm Offers': 0.9 }), bank, 2)).toEqual(['first', 'new']);
  });

  it('takes no pattern of another subject, however well the course states its rules', () => {
    const terms = ['Firm offer', 'Promissory estoppel', 'Parol evidence'].map((canonical) => ({
      canonical,
      subject: 'contracts' as const,
    }));
    const own = openCourse([...course.materials.values()], buildThesaurus([...terms]));
    const foreign = { ...patternOn('foreign', ['Offer', 'Firm Offers']), subject: 'torts' };
    const bank = [foreign, patternOn('own', ['Mistake', 'Duress'])];
    const forecast = forecastWith({ Offer: 0.9, 'Firm Offers': 0.9 });
    expect(allAtOnce(choosePatterns(own, forecast, bank, 2)).map(({ pattern }) => pattern.id)).toEqual([
      'own',
    ]);
  });

  it('prefers a story all of whose calls the course can answer', () => {
    const bank = [
      patternOn('cut', ['Offer', 'Firm Offers', 'Zebras'], true),
      patternOn('whole', ['Mistake', 'Duress'], true),
    ];
    expect(idsOf(forecastWith({}), bank, 1)).toEqual(['whole']);
  });

  it('is as hard as the professor: calls on one topic where past exams ask such calls, joined ones elsewhere', () => {
    const bank = [
      patternOn('joined', ['Offer', 'Firm Offers', 'Mistake']),
      patternOn('split', ['Offer', 'Firm Offers', 'Mistake'], true),
    ];
    const chances = { Offer: 0.6, 'Firm Offers': 0.6, Mistake: 0.6 };
    const plain = bank.map((pattern) => ({ ...pattern, calls: pattern.calls.slice(0, 1) }));
    expect(idsOf(forecastWith(chances, [100, 0, 0]), plain, 1)).toEqual(['split']);
    expect(idsOf(forecastWith(chances, [0, 0, 100]), plain, 1)).toEqual(['joined']);
  });

  it('spreads: after an easy question comes a hard one where past exams are half and half', () => {
    const bank = [
      patternOn('middle', ['Firm Offers', 'Offer']),
      patternOn('easy', ['Mistake', 'Duress'], true),
      patternOn('hard', ['Waste', 'Infancy', 'Offer']),
    ];
    const [first, second] = allAtOnce(choosePatterns(course, forecastWith({}, [50, 0, 50]), bank, 2));
    const joins = (matched: typeof first) => matched?.calls.map(({ issues }) => issues.length) ?? [];
    expect(Math.max(...joins(first), ...joins(second))).toBe(3);
    expect(Math.min(...joins(first), ...joins(second))).toBe(1);
  });
});
