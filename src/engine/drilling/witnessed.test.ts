import { describe, expect, test } from 'vitest';
import { thesaurus } from '../../../test/support/content.ts';
import type { CaseRecord } from '../doctrine/case-record.ts';
import { openLibrary } from '../doctrine/library.ts';
import type { Ladder, Rung } from './rung.ts';
import { witnessOn } from './witness.ts';
import { judgeWitnessed } from './witnessed.ts';

const rungOf = (kind: Rung['kind'], text: string): Rung => ({
  kind,
  gold: [{ material_id: 1, page: 1, start: 0, end: text.length, text, label: 'p. 1' }],
  heading: null,
  story: null,
  near: '',
});
const HELD = rungOf(
  'holding',
  'A fence out of sight of the road lies outside the ordinance on the looks of houses.',
);
const OF_RECORD: CaseRecord = {
  id: 'property/wicker-v-town-of-alder',
  name: 'Wicker v. Town of Alder',
  cite: '1 Alder 1',
  court: 'Alder',
  year: 1950,
  nicknames: [],
  facts: 'Wicker built a tall fence behind a hedge, where nobody sees it from the road.',
  question: 'May a town tear down a fence that cannot be seen from the road?',
  holding: 'No. The ordinance on looks did not reach the fence; the order to tear it down was set aside.',
  rule: 'A town may regulate the looks of a fence only where people on the road see it from outside the lot.',
  reasoning: 'What nobody sees harms no neighbor, and the ordinance speaks of looks alone.',
  taught_for: 'Aesthetic zoning.',
  review: { looked_up: [], doubts: [], read: '2026-11-20' },
};
const library = openLibrary([], thesaurus, [], [OF_RECORD]);
const ladder: Ladder = { name: 'Wicker v. Town of Alder', about: 'case', rungs: [HELD] };
const CALL = 'Wicker v. Town of Alder\nAnd the holding?';
const judge = (reply: string, witness = witnessOn(library, ladder, HELD)) =>
  judgeWitnessed(HELD, CALL, reply, thesaurus, witness).verdict;

describe('judgeWitnessed', () => {
  const right = "The town can't make him tear the fence down because nobody on the road sees it.";
  test('a right reply in words that the page does not have is enough, as the court answered so', () => {
    expect(judge(right, null)).not.toBe('enough');
    expect(judge(right)).toBe('enough');
  });

  test('the same the other way round is not', () => {
    expect(judge('The town can make him tear the fence down although nobody on the road sees it.')).not.toBe(
      'enough',
    );
  });

  test('nor is a word of the outcome, or another case that came out alike', () => {
    expect(judge("They can't.")).not.toBe('enough');
    expect(judge("The bank can't charge interest on a note that the widow never signed.")).toBe('wrong');
  });

  test('the rule of the case in the words of the record is enough', () => {
    const rung = rungOf(
      'rule',
      'Looks are regulated from the street side alone, by the ordinance on each fence.',
    );
    const witness = witnessOn(library, { ...ladder, rungs: [rung] }, rung);
    const reply = 'A town may regulate how a fence looks only where people on the road can see it.';
    expect(judgeWitnessed(rung, CALL, reply, thesaurus, witness).verdict).toBe('enough');
  });
});

describe('witnessOn', () => {
  test('takes the question and the answer of the page before those of the library', () => {
    const issue = rungOf('issue', 'Whether the town may order the fence down?');
    const held = rungOf('holding', 'Yes: the fence lies within the ordinance.');
    const own: Ladder = { name: 'Moss v. Reed', about: 'case', rungs: [issue, held] };
    expect(witnessOn(library, own, held)?.asked).toEqual({
      question: 'Whether the town may order the fence down?',
      isYes: true,
    });
    expect(witnessOn(library, own, issue)).toBeNull();
  });

  test('knows nothing of a case that bears the name and is another one', () => {
    const other = rungOf('holding', 'The dealer owes interest on the unpaid note from its due date.');
    expect(witnessOn(library, { ...ladder, rungs: [other] }, other)).toBeNull();
  });
});
