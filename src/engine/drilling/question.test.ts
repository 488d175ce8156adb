import { describe, expect, test } from 'vitest';
import type { UnitParts, UnitQuote } from '#contract/units.ts';
import { contentOf } from '../../../test/support/content.ts';
import { questionOn } from './question.ts';
import { namesSubject } from './subject-of-rule.ts';
import { topicLadder } from './topic-ladder.ts';
import type { DrillWords } from './words.ts';

const drillWords = contentOf<DrillWords>('drill.json');

const quote = (text: string): UnitQuote => ({
  material_id: 1,
  page: 1,
  start: 0,
  end: text.length,
  text,
  label: 'p. 1',
});
const unit = (heading: string, rule: string): UnitParts => ({
  key: rule,
  topic: 'Offers',
  name: heading,
  heading: quote(heading),
  rule: quote(rule),
  elements: [],
  exceptions: [],
  authorities: [],
  trap: null,
  departures: [],
  marks: [],
});
const asked = (...units: UnitParts[]) => askedOn('', ...units);
/** The same on a page with other words around the rule. */
const askedOn = (near: string, ...units: UnitParts[]) => {
  const bare = topicLadder('Offers', units);
  const ladder = { ...bare, rungs: bare.rungs.map((rung) => ({ ...rung, near })) };
  return ladder.rungs.map((rung) => questionOn(ladder, rung, 1, drillWords));
};

describe('the subject of a rule', () => {
  test.each([
    'Rules from Tort Law',
    'Premise',
    'California Law',
    'Analysis and Holding',
    'Don’t forget about the cause!',
    'Justice Kennedy delivered the opinion of the Court.',
    'The Five Doctrines',
  ])('is not named by “%s”', (heading) => expect(namesSubject(heading)).toBe(false));

  test.each(['Standing', 'Intentional torts', 'Ash v. Birch', 'The Reasonable Person Standard'])(
    'is named by “%s”',
    (heading) => expect(namesSubject(heading)).toBe(true),
  );
});

describe('a question', () => {
  test('asks for the rule of a case by its name', () => {
    const rule = 'A finder of a lost purse keeps it against all but the true owner.';
    expect(asked(unit('Ash v. Birch (1822)', rule))).toEqual(['What is the rule of Ash v. Birch?']);
    const bare = { kind: 'rule' as const, gold: [quote(rule)], heading: null, story: null, near: '' };
    const ladder = { name: 'In re Quillan', about: 'case' as const, rungs: [bare] };
    expect(questionOn(ladder, bare, 1, drillWords)).toBe('What is the rule of In re Quillan?');
  });

  test('asks what a section says, not what the law says on it', () => {
    const rule = 'A finder must hand a purse to the sheriff within a week.';
    expect(asked(unit('Marl. Code § 12', rule))).toEqual(['What is Marl. Code § 12?']);
  });

  test('says what two questions on one heading are each about, and leaves out what cannot be told apart', () => {
    expect(
      asked(
        unit('Revocation', 'An offer may be revoked at any time before the other side has accepted it.'),
        unit(
          'Revocation',
          'The death of the offeror is the end of any outstanding power to accept the proposal made.',
        ),
        unit('Revocation', 'If nothing else was said by either side, a reasonable time limits the power.'),
        unit('Revocation', 'When both are merchants in goods, signed writings bind without payment.'),
      ),
    ).toEqual([
      'State the rule on Revocation, as to an offer.',
      'State the rule on Revocation, as to the death of the offeror.',
      'State the rule on Revocation.',
    ]);
  });

  test.each<[string, string, string]>([
    [
      'Estray',
      'An estray is a tame animal that wanders with nobody knowing its owner.',
      'How would you define Estray?',
    ],
    [
      'The cattle gate rule',
      'Who opens a gate across a lane must shut it behind him.',
      'What is the cattle gate rule?',
    ],
    [
      'Fencing requirements',
      '1. a line; 2. posts of oak; 3. a gate wide enough for a cart',
      'Take fencing apart for us. What does it take?',
    ],
    [
      'Straying; the fence at night',
      'The fence at night must be lit where a road meets it.',
      'State the rule on the fence at night.',
    ],
    [
      'Trespasser',
      'No duty of care, but none may be harmed by a trap that was set on purpose.',
      'State the rule on a trespasser.',
    ],
    ['Swarms', 'Who follows a swarm over the hedge may take it back.', 'State the rule on Swarms.'],
  ])('fits the heading %s', (heading, rule, expected) => {
    expect(asked(unit(heading, rule))).toEqual([expected]);
  });

  test.each<[string, string, string, string]>([
    [
      'Stray cattle',
      'No fence keeps cattle that stray from a field where others graze.',
      'A herd may stray at night.',
      'State the rule on stray cattle.',
    ],
    [
      'Gate of the hundred',
      'Who shuts the gate of the hundred at dusk owes nothing for what strays by night.',
      'By custom the gate of the hundred is shut.',
      'State the rule on the gate of the hundred.',
    ],
    [
      'Common custom and Gate Article 2',
      'Where Gate Article 2 is silent, common custom fills the gap that it leaves.',
      'A herd is kept.',
      'State the rule on Common custom and Gate Article 2.',
    ],
    [
      'Birch test of fences',
      'No fence keeps cattle from a field where others graze by day.',
      'The court in Birch counted posts.',
      'State the rule on Birch test of fences.',
    ],
    [
      'Pound fees',
      'Pound fees are money that an owner pays for what his cattle ate.',
      'The keeper of a pound is paid.',
      'How would you define pound fees?',
    ],
    [
      'Pound fees',
      'Pound fees are payable by the owner before his cattle leave the gate.',
      'The keeper of a pound is paid.',
      'State the rule on pound fees.',
    ],
    [
      'The Stray Cattle Act',
      'A finder must hand a cow to the sheriff within a week of the day.',
      '',
      'What is the Stray Cattle Act?',
    ],
  ])('on %s fits its words and page: %s', (heading, rule, near, expected) => {
    expect(askedOn(near, unit(heading, rule))).toEqual([expected]);
  });

  test('asks for factors as factors', () => {
    const list = ['how long the animal was gone', 'what its owner did to find it', 'who fed it meanwhile'];
    const parts = {
      ...unit('Abandonment', ''),
      rule: null,
      elements: list.map(quote),
      list: 'factors' as const,
    };
    expect(asked(parts)).toEqual(['What does a court weigh for Abandonment?']);
  });

  test('asks no rule that only adds to one, points elsewhere or is lines run together', () => {
    expect(
      asked(
        unit('Lost cattle', 'In open country the finder can also drive them to the pound.'),
        unit('Pounds', 'The last clause of section 9 describes the duties of the keeper of a pound.'),
        unit('Strays', 'Relates to cattle and horses\nThe idea of fault\nDefined as open to the road'),
      ),
    ).toEqual([]);
  });

  test('never asks a bare why', () => {
    for (const bank of Object.values(drillWords.ask)) for (const text of bank) expect(text).not.toBe('Why?');
  });
});
