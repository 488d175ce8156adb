import { expect, test } from 'vitest';
import type { RungKind } from '#contract/drills.ts';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { readExams } from '../reading/exam.ts';
import type { Voice } from '../voice/voice.ts';
import { habitsOf, inHabit } from './habits.ts';
import type { Ladder } from './rung.ts';

const GOLD: readonly [RungKind, string][] = [
  ['facts', 'Reed left a ladder leaning against the orchard wall overnight.'],
  ['posture', 'Below the judge granted a nonsuit and the parents appealed.'],
  ['holding', 'Owners owe children who climb reasonable care toward hidden hazards.'],
  ['rule', 'Attractive nuisance requires foreseeable trespass by the very young.'],
  ['reasoning', 'Curiosity cannot be weighed as adults weigh danger.'],
  ['hypo', 'Locked gates would excuse him entirely.'],
  ['hypo', 'Natural ponds trigger nothing special here.'],
  ['policy', 'Cheap precautions save lives at small expense.'],
];
const LADDER: Ladder = {
  name: 'Reed v. Lowe',
  about: 'case',
  rungs: GOLD.map(([kind, text], start) => ({
    kind,
    gold: [{ material_id: 1, page: 1, start, end: start + 1, text, label: 'Notes, p. 1' }],
    heading: null,
    story: null,
    near: '',
  })),
};
const VOICE: Voice = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: 'Ada Park' };
const kindsOf = ({ rungs }: Ladder): RungKind[] => rungs.map(({ kind }) => kind);
const USUAL = habitsOf(markdownCourse([]), [], VOICE);

test('a professor of whom nothing is known climbs the usual way, and nothing is said of it', () => {
  expect(inHabit(LADDER, USUAL)).toEqual(LADDER);
  expect(USUAL.why).toBe('');
});

test.each<[string, Partial<Voice>, RungKind[]]>([
  ['reads for policy', { style: 'policy_focused' }, ['facts', 'posture', 'holding', 'policy', 'rule']],
  ['teaches by examples', { emphasis: { examples: 1 } }, ['facts', 'posture', 'holding', 'hypo', 'hypo']],
  ['takes few cases apart', { emphasis: { cases: -1 } }, ['facts', 'holding', 'rule', 'reasoning', 'hypo']],
])('one who %s asks so', (_, voice, first) => {
  const habits = habitsOf(markdownCourse([]), [], { ...VOICE, ...voice });
  expect(kindsOf(inHabit(LADDER, habits)).slice(0, 5)).toEqual(first);
});

/** The habits that one past exam whose questions end with these calls shows. */
function habitsOfExam(calls: readonly string[]) {
  const questions = calls.map((call, at) => `## Question ${at + 1}\nArden sued Bly over a ladder.\n${call}`);
  const exam = materialFrom(
    `# Torts\nFall 2019 Final Examination\nInstructions\nThis is a closed-book exam of three hours.\n${questions.join('\n')}`,
    { kind: 'pastExams' },
  );
  const steps = readExams([exam]);
  for (;;) {
    const step = steps.next();
    if (step.done) return habitsOf(markdownCourse([]), step.value.sittings, VOICE);
  }
}
const ON_POLICY = 'Would you support the statute? Take a position.';
const ON_FACTS = 'Discuss the claims of Bly.';

test('exams that ask for policy bring it forward, and what was counted is said', () => {
  const habits = habitsOfExam([ON_POLICY, ON_FACTS, ON_POLICY, ON_FACTS]);
  expect(habits.why).toBe('2 of 4 essay questions on the past exams ask for policy, so it is asked early.');
  expect(kindsOf(inHabit(LADDER, habits))[3]).toBe('policy');
});

test.each([[[ON_POLICY, ON_FACTS]], [[ON_FACTS, ON_FACTS, ON_FACTS, ON_FACTS, ON_POLICY]]])(
  'too few questions, or too few of them on policy, change nothing: %s',
  (calls) => {
    expect(habitsOfExam(calls)).toEqual(USUAL);
  },
);
