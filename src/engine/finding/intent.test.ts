import { describe, expect, it } from 'vitest';
import { headingPreference, type Intent, intentOf, isAboutCourse } from './intent.ts';

const QUESTIONS: readonly [string, Intent][] = [
  ['what is a firm offer?', 'definition'],
  ['define novation', 'definition'],
  ['what does in rem mean', 'definition'],
  ["What's the mirror image rule", 'definition'],
  ['elements of adverse possession', 'elements'],
  ['requirements for an express easement', 'elements'],
  ['what must a plaintiff show to get a preliminary injunction', 'elements'],
  ['what must a notice contain when a lease ends', 'elements'],
  ['difference between larceny and embezzlement', 'compare'],
  ['joint tenancy vs tenancy in common', 'compare'],
  ['compare expectation and reliance damages', 'compare'],
  ['what did the court hold in Hadley v Baxendale', 'case'],
  ['facts of Garratt v Dailey', 'case'],
  ['Vosburg v Putney holding', 'case'],
  ['Hawkins v. McGee', 'case'],
  ['how much interest may a lender charge', 'quantity'],
  ['time limit for recording a deed', 'quantity'],
  ['how many days to answer', 'quantity'],
  ['why are penalty clauses struck down', 'policy'],
  ['what is the rationale for the parol evidence rule', 'policy'],
  ['Is a deed void without delivery?', 'rule'],
  ['when can a minor disaffirm', 'rule'],
  ['can I revoke after the letter was mailed', 'rule'],
  ['Suppose the buyer refuses the goods. May the seller sue?', 'application'],
  ['plaintiff is bitten by a dog, defendant owner lived in Ohio - liable?', 'application'],
  ['NC plaintiff v NC and VA defendants, can it be removed?', 'rule'],
  ['supp jx 1367(b)', 'other'],
];

describe('intentOf', () => {
  it.each(QUESTIONS)('%s → %s', (question, intent) => {
    expect(intentOf(question, { hasFacts: false, namesCase: false })).toBe(intent);
  });

  it('takes a question with a story before it as one to apply the law to', () => {
    expect(intentOf('Is she liable?', { hasFacts: true, namesCase: false })).toBe('application');
  });

  it('takes a question after what happened in a known case as one about the case', () => {
    expect(intentOf('What happened in Burnham?', { hasFacts: false, namesCase: true })).toBe('case');
    expect(intentOf('What happened at the pier?', { hasFacts: false, namesCase: false })).not.toBe('case');
  });
});

describe('isAboutCourse', () => {
  it.each(['what is the exam format', 'Attendance policy', 'how is grading done', 'when are office hours'])(
    'is true of %s',
    (question) => {
      expect(isAboutCourse(question, false)).toBe(true);
    },
  );

  it.each(['what is a final judgment', 'is the examiner liable', 'what grants jurisdiction'])(
    'is false of %s',
    (question) => {
      expect(isAboutCourse(question, false)).toBe(false);
    },
  );
});

describe('headingPreference', () => {
  it('prefers the holding when a case is asked about, and the facts when its facts are', () => {
    expect(headingPreference('case', 'Erie holding', 'Holding & Analysis')).toBeGreaterThan(1);
    expect(headingPreference('case', 'facts of Erie', 'Facts & Procedural History')).toBeGreaterThan(1);
    expect(headingPreference('case', 'facts of Erie', 'Holding')).toBe(1);
  });

  it('puts facts and examples behind when a rule is asked for, but not when facts are to be applied', () => {
    expect(headingPreference('rule', 'when may', 'Example 2')).toBeLessThan(1);
    expect(headingPreference('elements', 'elements of', 'Facts')).toBeLessThan(1);
    expect(headingPreference('application', 'may she', 'Example 2')).toBe(1);
  });
});
