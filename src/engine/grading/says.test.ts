import { describe, expect, it } from 'vitest';
import { phrases, thesaurus } from '../../../test/support/content.ts';
import { gradeAnswer, rubricOfModelAnswer } from './grade.ts';

const STORY =
  'On May 4 Quist, a dealer in boats, signed and mailed Delmonte a letter offering 12 boats at $4,000 each. Delmonte mailed her acceptance on May 9. Discuss.';
const MODEL =
  'Under UCC § 2-205 a signed offer by a merchant that gives assurance that it will be held open is irrevocable without consideration for no longer than three months. Quist deals in boats and signed the letter, so Delmonte need not have paid for the promise. Delmonte accepted on May 9, before Quist revoked.';
const rubric = rubricOfModelAnswer(STORY, MODEL, { thesaurus, phrases });
const shareOf = (answer: string): number => {
  const { earned, possible } = gradeAnswer(rubric, STORY, answer);
  return earned / possible;
};
const changed = (from: string, to: string): string => {
  expect(MODEL).toContain(from);
  return MODEL.replaceAll(from, to);
};

describe('a model answer in prose', () => {
  it('earns everything by its own words', () => {
    expect(shareOf(MODEL)).toBeGreaterThan(0.95);
  });

  it('is earned in other words and another order', () => {
    const own =
      'Delmonte said yes on May 9, which was in time because Quist had not yet withdrawn. Nothing had to be paid for his promise: he sells boats for a living and put his name to the letter. A merchant who promises in a signed writing to keep an offer open is bound without consideration, for three months at most (2-205).';
    expect(shareOf(own)).toBeGreaterThan(0.3);
  });

  it('earns what a brief answer says, and nothing for what it leaves out', () => {
    const [rule, ...others] = gradeAnswer(
      rubric,
      STORY,
      'A signed offer by a merchant that will be held open is irrevocable without consideration.',
    ).points;
    expect(rule?.earned).toBeGreaterThan((rule?.possible ?? 0) / 2);
    expect(others.map(({ earned }) => earned)).toEqual(others.map(() => 0));
  });

  it.each([
    ['three months', '3 months'],
    ['the Fourth Circuit', 'the 4th Circuit'],
  ])('reads a number in letters and in digits alike: %s', (letters, digits) => {
    const model = `In ${letters} a signed offer by a merchant that gives assurance of being held open is irrevocable.`;
    const own = rubricOfModelAnswer('Discuss.', model, { thesaurus, phrases });
    const [point] = gradeAnswer(own, 'Discuss.', model.replace(letters, digits)).points;
    expect(point?.opposite).toEqual([]);
    expect(point?.earned).toBe(point?.possible);
  });

  it.each([
    [
      'who did it to whom',
      'Rivera ignored the study of Osei before she signed.',
      'Osei ignored the study of Rivera before she signed.',
    ],
    [
      'what gets which',
      'The fee for visitors is ten times the fee for residents.',
      'The fee for residents is ten times the fee for visitors.',
    ],
  ])('earns nothing by two things in each other’s place: %s', (_, model, turned) => {
    const own = rubricOfModelAnswer('Discuss.', model, { thesaurus, phrases });
    expect(gradeAnswer(own, 'Discuss.', model).earned).toBeGreaterThan(0);
    expect(gradeAnswer(own, 'Discuss.', turned).earned).toBe(0);
  });

  it('earns all by the two halves of an "and" the other way round', () => {
    const model = 'Battery needs a harmful contact and an intentional act by the defendant.';
    const own = rubricOfModelAnswer('Discuss.', model, { thesaurus, phrases });
    const turned = 'Battery needs an intentional act and a harmful contact by the defendant.';
    const { earned, possible } = gradeAnswer(own, 'Discuss.', turned);
    expect(earned).toBe(possible);
  });

  it.each([
    ['a negation', 'is irrevocable without', 'is not irrevocable without'],
    ['a word that means the contrary', 'is irrevocable without', 'is revocable without'],
    ['another section', '§ 2-205', '§ 2-305'],
    ['another number', 'three months', 'six months'],
    [
      'the other party',
      'Quist deals in boats and signed the letter, so Delmonte',
      'Delmonte deals in boats and signed the letter, so Quist',
    ],
    ['what comes after for what comes before', 'before Quist', 'after Quist'],
  ])('loses the line that %s changes, and shows the sentence as its opposite', (_, from, to) => {
    const answer = changed(from, to);
    const full = gradeAnswer(rubric, STORY, MODEL).points;
    const { points } = gradeAnswer(rubric, STORY, answer);
    const at = full.findIndex(({ words }) => words.includes(from));
    expect(points[at]?.earned).toBe(0);
    const [place] = points[at]?.opposite ?? [];
    expect(answer.slice(place?.start, place?.end)).toContain(to);
    expect(points[at]?.missed).toMatch(/opposite/);
    // The other lines are told as before.
    const others = points.filter((__, index) => index !== at);
    expect(others.every(({ earned, possible }) => earned > possible / 2)).toBe(true);
  });

  it.each([
    [
      'somebody else by a pronoun',
      'But he ignored her letter and kept her boat.',
      'But she ignored his letter and kept his boat.',
    ],
    ['a name that ends in s', 'Voss was at home only in Ohio.', 'Adair was at home only in Ohio.'],
    [
      'one other word',
      'The state must prove that the tax on ships serves the port and the harbor.',
      'The challenger must prove that the tax on ships serves the port and the harbor.',
    ],
  ])('gives nothing for the same sentence about %s', (_, model, other) => {
    const story = 'In May the dealer Voss sold a boat to Adair. Discuss.';
    const own = rubricOfModelAnswer(story, model, { thesaurus, phrases });
    expect(gradeAnswer(own, story, model).earned).toBe(own.lines[0]?.possible);
    expect(gradeAnswer(own, story, other).earned).toBe(0);
  });

  it('takes a point away that is contradicted elsewhere', () => {
    const rule = MODEL.slice(0, MODEL.indexOf('.') + 1);
    const both = `${MODEL} ${rule.replace('is irrevocable', 'is freely revocable')}`;
    const { points } = gradeAnswer(rubric, STORY, both);
    expect(points[0]?.opposite).toHaveLength(1);
    expect(points[0]?.earned).toBe(0);
  });

  it('reads notes with shorthand and words cut short', () => {
    const notes =
      'R: 2-205: signed offer by merchant + assurance held open = irrevoc. w/o consid., cap 3 months. A: Q deals in boats, signed letter -> no payment by D needed. D accepted 5/9, before revocation.';
    expect(shareOf(notes)).toBeGreaterThan(0.4);
  });
});
