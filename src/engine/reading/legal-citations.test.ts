import { describe, expect, it } from 'vitest';
import { findCitations } from './legal-citations.ts';

/** A text, then `kind: citation` for each citation expected in it. */
const ROWS: [string, string[]][] = [
  [
    'See Erie R.R. Co. v. Tompkins, 304 U.S. 64, 78 (1938).',
    ['case: Erie R.R. Co. v. Tompkins, 304 U.S. 64, 78 (1938)'],
  ],
  [
    "In Int'l Shoe Co. v. Washington, 326 U.S. 310, 66 S. Ct. 154, 90 L. Ed. 95 (1945), the Court",
    ["case: Int'l Shoe Co. v. Washington, 326 U.S. 310, 66 S. Ct. 154, 90 L. Ed. 95 (1945)"],
  ],
  [
    'Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803)',
    ['case: Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803)'],
  ],
  ['Swift v. Tyson, 16 Pet. 1 (1842)', ['case: Swift v. Tyson, 16 Pet. 1 (1842)']],
  ['Erie, 304 U.S. at 78', ['case: 304 U.S. at 78']],
  [
    'Hadley v. Baxendale, 9 Exch. 341, 156 Eng. Rep. 145 (1854)',
    ['case: Hadley v. Baxendale, 9 Exch. 341, 156 Eng. Rep. 145 (1854)'],
  ],
  ['as in [1968] 1 Q.B. 549.', ['case: [1968] 1 Q.B. 549']],
  [
    'Roe v. Acme, Inc., 12 F. Supp. 2d 34 (S.D.N.Y. 1998)',
    ['case: Roe v. Acme, Inc., 12 F. Supp. 2d 34 (S.D.N.Y. 1998)'],
  ],
  ["Doe v. Roe, 5 F. App'x 6 (9th Cir. 2001)", ["case: Doe v. Roe, 5 F. App'x 6 (9th Cir. 2001)"]],
  ['Doe v. Roe, 2005 WL 1234567 (D. Mass. 2005)', ['case: Doe v. Roe, 2005 WL 1234567 (D. Mass. 2005)']],
  ['State v. Roe, 2012-Ohio-1234', ['case: State v. Roe, 2012-Ohio-1234']],
  [
    'Sherwood v. Walker, 66 Mich. 568, 33 N.W. 919 (1887)',
    ['case: Sherwood v. Walker, 66 Mich. 568, 33 N.W. 919 (1887)'],
  ],
  ['In re Gault, 387 U.S. 1 (1967)', ['case: In re Gault, 387 U.S. 1 (1967)']],
  ['The rule of Pennoyer v. Neff is gone. The next', ['case: Pennoyer v. Neff']],
  ["World-Wide Volkswagen Corp. v. Woodson's facts", ['case: World-Wide Volkswagen Corp. v. Woodson']],
  ['Bell Atlantic v Twombly raised the bar', ['case: Bell Atlantic v Twombly']],
  ['GIBBS V. UNITED MINE WORKERS', ['case: GIBBS V. UNITED MINE WORKERS']],
  ['Charles V. Smith spoke', []],
  [
    'Exxon Mobil Corp. v. Allapattah Servs., Inc., 545 U.S. 546 (2005); Hanna v. Plumer, 380 U.S. 460 (1965)',
    [
      'case: Exxon Mobil Corp. v. Allapattah Servs., Inc., 545 U.S. 546 (2005)',
      'case: Hanna v. Plumer, 380 U.S. 460 (1965)',
    ],
  ],
  [
    '28 U.S.C. § 1332(a)(1) and 28 USC 1367(b)',
    ['statute: 28 U.S.C. § 1332(a)(1)', 'statute: 28 USC 1367(b)'],
  ],
  ['28 U.S.C. §§ 1331, 1332', ['statute: 28 U.S.C. §§ 1331, 1332']],
  ['21 C.F.R. § 101.9', ['statute: 21 C.F.R. § 101.9']],
  ['U.C.C. § 2-207(2) or UCC 2-314', ['statute: U.C.C. § 2-207(2)', 'statute: UCC 2-314']],
  ['Cal. Civ. Proc. Code § 410.10', ['statute: Cal. Civ. Proc. Code § 410.10']],
  ['see § 1367(b)', ['statute: § 1367(b)']],
  ['Model Penal Code § 2.02(2)(c)', ['statute: Model Penal Code § 2.02(2)(c)']],
  ['N.Y. C.P.L.R. § 302(a)', ['statute: N.Y. C.P.L.R. § 302(a)']],
  ['Fed. R. Civ. P. 12(b)(6)', ['rule: Fed. R. Civ. P. 12(b)(6)']],
  ['FED. R. CIV. P. 4(k)(1)(A)', ['rule: FED. R. CIV. P. 4(k)(1)(A)']],
  [
    'FRCP 8(a)(2), Rule 13(a) and Fed. R. Evid. 403',
    ['rule: FRCP 8(a)(2)', 'rule: Rule 13(a)', 'rule: Fed. R. Evid. 403'],
  ],
  [
    'Restatement (Second) of Torts § 402A cmt. c',
    ['restatement: Restatement (Second) of Torts § 402A cmt. c'],
  ],
  ['Restatement (Third) of Agency § 2.01', ['restatement: Restatement (Third) of Agency § 2.01']],
  ['U.S. Const. art. III, § 2, cl. 1', ['constitution: U.S. Const. art. III, § 2, cl. 1']],
  ['U.S. Const. amend. XIV, § 1', ['constitution: U.S. Const. amend. XIV, § 1']],
  [
    'under Article III and the Fourteenth Amendment',
    ['constitution: Article III', 'constitution: Fourteenth Amendment'],
  ],
  ['He lost 12 to 7 at 5 p.m. on page 34.', []],
  ['The appendix, 1 App. 24, shows it', []],
];

describe('findCitations', () => {
  it.each(ROWS)('finds what is cited in: %s', (text, expected) => {
    const found = findCitations(text);
    expect(found.map((each) => `${each.kind}: ${each.text}`)).toEqual(expected);
    for (const each of found) expect(text.slice(each.start, each.end)).toBe(each.text);
  });

  it('gives the parties of a case cited by name', () => {
    const [first] = findCitations('But see Hanna v. Plumer, 380 U.S. 460 (1965).');
    expect(first?.caseName).toBe('Hanna v. Plumer');
  });

  it('does not carry a name over a line break', () => {
    expect(findCitations('Topic One\nRoe v. Doe\nTopic Two').map((each) => each.text)).toEqual([
      'Roe v. Doe',
    ]);
  });

  it.each([
    ['numbers', '1 '.repeat(50_000)],
    ['capitals', 'Aa '.repeat(50_000)],
    ['section signs', '§ 1, '.repeat(30_000)],
    ['open brackets', '28 U.S.C. § 1('.repeat(10_000)],
    ['versus', 'A v. '.repeat(30_000)],
    ['reporters', '1 U.S. 1, '.repeat(15_000)],
  ])('stays fast on a hostile text of %s', (_name, text) => {
    // Of this processor: what else runs on the machine says nothing of the text.
    const begun = process.cpuUsage();
    findCitations(text);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_500);
  });
});
