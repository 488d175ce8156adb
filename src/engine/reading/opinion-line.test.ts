import { describe, expect, it } from 'vitest';
import { opinionLine } from './opinion-line.ts';

const read = (line: string) => {
  const found = opinionLine(line);
  return found === null ? null : `${found.role} ${found.name}`;
};

describe('opinionLine', () => {
  it.each([
    ['Justice ROWAN, dissenting.', 'dissent Rowan'],
    ['Mr. Justice Rowan, dissenting', 'dissent Rowan'],
    ['MR. JUSTICE ROWAN, dissenting.', 'dissent Rowan'],
    ['ROWAN, J., dissenting:', 'dissent Rowan'],
    ['Rowan, J. (dissenting).', 'dissent Rowan'],
    ['Justice O’ROWAN, with whom Justice McKAY and The Chief Justice join, dissenting.', 'dissent O’Rowan'],
    [
      'JUSTICE McKAY, with whom JUSTICE ROWAN joins, and with whom JUSTICE LEE joins as to Parts I and II–A, concurring in part and dissenting in part.',
      'dissent McKAY',
    ],
    ['MCKAY, C. J., concurring in the result', 'concurrence McKay'],
    ['Mr. Justice Rowan, whom The Chief Justice and Mr. Justice Lee join, concurring.', 'concurrence Rowan'],
    ['The Chief Justice, concurring in the judgment.', 'concurrence The Chief Justice'],
    ['JUSTICE ROWAN, JUSTICE LEE, and JUSTICE KAY, dissenting.', 'dissent Rowan, Lee and Kay'],
    ['Rowan, Circuit Judge, dissenting from denial of rehearing en banc.', 'dissent Rowan'],
    ['Chief Justice Rowan delivered the opinion of the Court.', 'majority Rowan'],
    ['ROWAN, Ch. J., delivered the opinion of the court.', 'majority Rowan'],
    ['Justice Rowan delivered the opinion of the Court, except as to Part II-A-2.', 'majority Rowan'],
    [
      'Opinion of the Court by The CHIEF JUSTICE, Mr. Justice ROWAN, and Mr. Justice LEE.',
      'majority The Chief Justice, Rowan and Lee',
    ],
    [
      'Justice Rowan announced the judgment of the Court and delivered an opinion, in which Justice Lee joins.',
      'plurality Rowan',
    ],
    [
      'Justice Rowan announced the judgment of the Court and delivered the opinion of the Court with respect to Part I.',
      'majority Rowan',
    ],
    ['PER CURIAM.', 'majority null'],
    ['Dissent', 'dissent null'],
    ['Dissenting opinion (Rowan)', 'dissent Rowan'],
    ['Majority', 'majority null'],
    ['SYLLABUS', 'syllabus null'],
  ])('reads %s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  it.each([
    'Justice Rowan, dissenting, argued that the rule had been met.',
    'Justice Rowan delivered the opinion of the Court, holding that the statute stands.',
    'ROWAN, J., delivered the opinion of the Court, in which LEE, J., joined. KAY, J., filed a dissenting opinion.',
    'Justice Rowan wrote for the majority.',
    'The dissent of Justice Rowan is worth reading.',
    'Dissents are not law.',
    'Justice',
    'Justice Rowan',
    '',
  ])('finds none in %s', (line) => {
    expect(read(line)).toBeNull();
  });
});
