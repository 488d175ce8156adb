import { describe, expect, it } from 'vitest';
import { caseName } from '../reading/case-names.ts';
import { caseYear, headingKind } from './heading-kind.ts';

describe('headingKind', () => {
  it.each([
    ['Facts & Procedural History', 'facts'],
    ['Procedural History', 'history'],
    ['Holding & Anlaysis', 'holding'],
    ['Rationale/Theory', 'reasoning'],
    ['Reasons', 'reasoning'],
    ['Relevant Facts', 'facts'],
    ['Procedural Facts', 'history'],
    ['Ruling', 'holding'],
    ['Reasonable Care', 'topic'],
    ['Material Breach', 'topic'],
    ['Issue', 'issue'],
    ['Issue Preclusion', 'topic'],
    ['Question 1: Choice of Law', 'topic'],
    ['Questions', 'questions'],
    ['Review Questions', 'questions'],
    ['Political Questions', 'topic'],
    ['Mr. Chief Justice MARSH delivered the opinion of the Court.', 'court'],
    ['Justice Fen announced the judgment of the Court and delivered an opinion', 'court'],
    ['Justice Fen, dissenting', 'separate'],
    ['Justice Fen and His Court', 'topic'],
    ['Majority', 'topic'],
    ['Counterclaim Problems', 'questions'],
    ['Requirements of Prior Judgment', 'elements'],
    ['Personal Jurisdiction Defined', 'definition'],
    ['Harlan (concurring)', 'separate'],
    ['Mas v. Perry, 489 F.2d 1396 (5th Cir. 1974)', 'case'],
    ['Claim v. Issue Preclusion:', 'topic'],
    ['In re Marsh, 12 So.2d 34 (La. 1931)', 'case'],
    ['In the Matter of Fen', 'case'],
    ['Matter of Fen (1994)', 'case'],
    ['Marsh Fen Co (2nd Cir 1931)', 'case'],
    ['Marsh Fen (NC Ct App 1991)', 'case'],
    ['Marsh Fen (SDNY 2022)', 'case'],
    ['Torts (Fall 2019)', 'topic'],
    ['Fenland Act (1935)', 'topic'],
    ['Outline (Prof. Marsh 2020)', 'topic'],
    ['Rule v. Statutory Interpleader', 'topic'],
    ['J. Harrow Machinery Ltd. V. Ostrander', 'case'],
    ['Harrow V. Ostrander (US 2011)', 'case'],
    ['Henry V. Ostrander', 'topic'],
    ['Part V. Remedies (revised 2024)', 'topic'],
    ['In re Harrow, 12 So.2d 4 (La. 1993)', 'case'],
    ['In the Matter of Harrow, 12 A.2d 4 (R.I. 1993)', 'case'],
    ['Matter of Form', 'topic'],
  ])('calls "%s" %s', (heading, kind) => {
    expect(headingKind(heading)).toBe(kind);
  });
});

describe('a case heading', () => {
  it('gives the name without court, year and citation, and the year', () => {
    expect(caseName('Mas v. Perry, 489 F.2d 1396 (5th Cir. 1974)')).toBe('Mas v. Perry');
    expect(caseName('Mas v. Perry, C.A. No. S20C-07 (Del. Super. Jan. 11, 2021).')).toBe('Mas v. Perry');
    expect(caseName('Fox v. Hill, 9 U.S. (2 Wall.) 31 (1871)')).toBe('Fox v. Hill');
    expect(caseName('Pennoyer v. Neff (US 1878)')).toBe('Pennoyer v. Neff');
    expect(caseName('Harrow v. Ostrander.')).toBe('Harrow v. Ostrander');
    expect(caseName('Harrow v. Quince Co.')).toBe('Harrow v. Quince Co.');
    expect(caseYear('Pennoyer v. Neff (US 1878)')).toBe(1878);
    expect(caseYear('Pennoyer v. Neff')).toBeNull();
  });
});
