import { expect, it } from 'vitest';
import type { ExamFacts } from '#contract/found.ts';
import { phrases } from '../../../../test/support/content.ts';
import { confirmedFacts } from './confirmed-facts.ts';
import { FACETS, type Facet, type OfWhat } from './facts.ts';

const CONFIRMED: ExamFacts = {
  day: '2026-12-14',
  starts_at: '13:05',
  zone: 'America/New_York',
  minutes: 240,
  book: 'take-home',
  page_limit: 1,
  length_limit: { count: 4500, unit: 'words' },
  software: 'Examplify',
  extra_percent: 25,
};
const words = (facets: readonly Facet[], of: OfWhat = 'final', said: Partial<ExamFacts> = {}) =>
  confirmedFacts({ ...CONFIRMED, ...said }, { facets, of }, phrases).map((fact) => fact.words);

it.each<[Facet, string[]]>([
  ['date', ['You confirmed that the final is on Monday, December 14, 2026, at 1:05 p.m. (New York time).']],
  ['book', ['You confirmed that the final is a take-home exam.', 'You confirmed that you may bring 1 page.']],
  ['duration', ['You confirmed that the final takes four hours.']],
  ['length', ['You confirmed that answers may have 4,500 words at most.']],
  ['place', ['You confirmed that the final is written with Examplify.']],
  ['weight', []],
])('says what was confirmed of %s', (facet, said) => expect(words([facet])).toEqual(said));

it('adds extra time to an exam that is sat', () => {
  expect(words(['duration'], null, { book: 'closed' })).toEqual([
    'You confirmed that the exam takes four hours.',
    'With your extra time you have five hours.',
  ]);
});

it('says nothing of what was not confirmed, or of another exam', () => {
  const nothing = {
    day: null,
    minutes: null,
    book: null,
    page_limit: null,
    length_limit: null,
    software: '',
  };
  expect(words(FACETS, 'exam', nothing)).toEqual([]);
  expect(words(FACETS, 'midterm')).toEqual([]);
});
