import { describe, expect, it } from 'vitest';
import { courseOfPages, shownOf, shownTexts } from '../../../../test/support/asking.ts';
import { sourceKindOf } from './source-kind.ts';

const RULE = 'A private nuisance is an unreasonable interference with the use and enjoyment of land.';
const OPINION = [
  '# Marsh v. Fen\n## Justice ROWAN delivered the opinion of the Court.\nA kiln that smokes by night is a private nuisance to the house beside it, because nobody can sleep.',
  '## Justice LEE, dissenting.\nA kiln that smokes by night is no private nuisance. The kiln stood there before the house was built.',
];

describe('what ranks lower', () => {
  it('the words of an exam come behind those of the notes, though they name the topic more', () => {
    const course = courseOfPages(
      {
        name: 'Final Exam.md',
        kind: 'pastExams',
        pages: [
          '# Final Exam\n## Question 1\nFen burns a kiln by night beside the house of Marsh. Discuss whether Marsh has a claim for private nuisance against Fen and what the private nuisance is.',
        ],
      },
      { name: 'Notes.md', pages: [`# Land torts\n${RULE}`] },
    );
    const kinds = (without: Parameters<typeof shownOf>[2]) =>
      shownOf(course, 'What is a private nuisance?', without).map(({ stretch }) =>
        sourceKindOf(course, stretch),
      );
    expect(kinds([])[0]).toBe('teaches');
    const scoreOf = (without: Parameters<typeof shownOf>[2]) =>
      shownOf(course, 'What is a private nuisance?', without).find(
        ({ stretch }) => sourceKindOf(course, stretch) === 'exam',
      )?.score ?? 0;
    expect(scoreOf([])).toBeCloseTo(scoreOf(['exam-words']) * 0.6);
  });

  it('a page that only names a thing comes behind one that says what it is', () => {
    const others = ['Trespass', 'Waste', 'Kilns', 'Smoke', 'Mills'];
    const list = `# Land torts\n- Private nuisance\n${others.map((name) => `- ${name} by night`).join('\n')}`;
    const course = courseOfPages(
      { name: 'List.md', pages: [list] },
      {
        name: 'Notes.md',
        pages: [`# Land\nThe kiln of Fen smoked.\n${RULE}\nNobody came to the trial of the kiln.`],
      },
    );
    const [first] = shownTexts(course, 'what is a private nuisance');
    expect(first).toContain(RULE);
  });

  it('a dissent comes behind the Court, unless the question asks for it', () => {
    const course = courseOfPages({ name: 'Marsh v. Fen.md', kind: 'additionalMaterials', pages: OPINION });
    const [first] = shownTexts(course, 'Is a kiln that smokes by night a private nuisance?');
    expect(first).toContain('because nobody can sleep');
    const scoreOf = (question: string, without: Parameters<typeof shownOf>[2] = []) =>
      shownOf(course, question, without).find(({ stretch }) => sourceKindOf(course, stretch) === 'separate')
        ?.score ?? 0;
    const asked = 'What did the dissent say about the kiln?';
    expect(scoreOf(asked)).toBeGreaterThan(0);
    expect(scoreOf(asked)).toBe(scoreOf(asked, ['opinions']));
    const plain = 'What did Marsh v. Fen say about the kiln?';
    expect(scoreOf(plain)).toBeLessThan(scoreOf(plain, ['opinions']));
  });
});

describe('what is left out', () => {
  it('what teaches nothing; the page behind a question stands for it', () => {
    const course = courseOfPages({
      name: 'Deck.md',
      isDeck: true,
      pages: [
        '# Agenda\n- Private nuisance and its remedies\n- Kilns, smoke and other interference',
        '# What is a private nuisance?\n- Which interference is a private nuisance?',
        `# Land\n${RULE}`,
      ],
    });
    const texts = shownTexts(course, 'What is a private nuisance?');
    expect(texts).toEqual([`Land\n${RULE}`]);
    expect(shownTexts(course, 'What is a private nuisance?', ['shapes']).join('\n')).toContain('Agenda');
  });

  it('the same words a second time', () => {
    const course = courseOfPages(
      { name: 'Notes.md', pages: [`# Private nuisance\n${RULE}`] },
      { name: 'Review.md', pages: [`# Private nuisance\n${RULE}`] },
      { name: 'Remedies.md', pages: ['# Private nuisance\nThe owner may have damages or an injunction.'] },
    );
    const texts = shownTexts(course, 'What is a private nuisance?');
    expect(texts.filter((text) => text.includes(RULE))).toHaveLength(1);
    expect(texts).toHaveLength(2);
  });

  it('all but the last state of a slide that is built up', () => {
    const course = courseOfPages({
      name: 'Deck.md',
      isDeck: true,
      pages: [
        '# Private nuisance\n- An interference with the use of land;',
        '# Private nuisance\n- An interference with the use of land;\n- that is unreasonable;',
        '# Private nuisance\n- An interference with the use of land;\n- that is unreasonable;\n- and substantial.',
      ],
    });
    expect(shownTexts(course, 'elements of private nuisance')).toEqual([
      'Private nuisance\nAn interference with the use of land;\nthat is unreasonable;\nand substantial.',
    ]);
  });
});

it('best first', () => {
  const course = courseOfPages(
    { name: 'Notes.md', pages: [`# Private nuisance\n${RULE}`] },
    {
      name: 'Kilns.md',
      pages: ['# Kilns\nSmoke from a kiln can be a nuisance where the house stood first.'],
    },
  );
  const scores = shownOf(course, 'What is a private nuisance?').map(({ score }) => score);
  expect(scores.length).toBeGreaterThan(1);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});
