import { describe, expect, it } from 'vitest';
import { ask, excerptsOf, markedOf } from '../../../../test/support/ask-course.ts';
import { courseOfPages } from '../../../../test/support/asking.ts';

const WITHOUT_NO = 'a kiln that stood there first is still a nuisance to the house beside it.';
const HELD = `No: ${WITHOUT_NO}`;
const WHY = 'Nobody buys the right to smoke over land that is not his.';
const brief = (facts: string) =>
  `# Nuisance\n## Marsh v. Fen, 12 Lee 40 (1931)\n### Facts\n${facts}\n### Issue\nDoes coming to a kiln bar a claim?\n### Holding\n${HELD}\n### Reasoning\n${WHY}\n### Questions I ask in class\nWho was there first?\n# Trespass\nTo enter land is trespass.`;
const courseWith = (facts: string) =>
  courseOfPages(
    { name: 'Notes.md', pages: [brief(facts)] },
    { name: 'Other.md', pages: ['# Trespass\nTo enter the land of another without consent is trespass.'] },
  );
const short = courseWith('Fen burned a kiln by night and Marsh built a house beside it.');
const long = courseWith(
  `Fen burned a kiln by night. ${'The smoke of the kiln came over the wall of the garden on every night of the week. '.repeat(14)}`,
);

describe('a case that the notes brief', () => {
  it('is one excerpt from its name to its reasons, without the questions asked in class', () => {
    const [excerpt] = excerptsOf(ask(short, 'why did Fen lose in Marsh v. Fen'));
    expect(excerpt?.quote.text).toMatch(/^Marsh v\. Fen/);
    expect(excerpt?.quote.text).toContain(WHY);
    expect(excerpt?.quote.text).not.toContain('Who was there first');
    expect(excerpt?.quote.path.at(-1)).toContain('Marsh v. Fen');
  });

  it('shows what was held where its long facts were found', () => {
    const [excerpt] = excerptsOf(ask(long, 'Marsh v. Fen smoke of the kiln over the garden wall'));
    expect(excerpt?.quote.text).toContain(HELD);
    expect(excerpt?.quote.text).not.toContain('every night of the week');
  });

  it('shows its facts where they are asked for', () => {
    const [excerpt] = excerptsOf(ask(long, 'facts of Marsh v. Fen'));
    expect(excerpt?.quote.text).toContain('every night of the week');
  });

  it('has the part marked that is asked for, though it shares no word with the question', () => {
    expect(markedOf(ask(short, 'Marsh v. Fen holding'))).toContain(HELD);
    expect(markedOf(ask(short, 'Marsh v. Fen reasoning'))).toContain(WHY);
  });

  it('begins with what was held where that is one short sentence', () => {
    const [lead] = ask(short, 'what did the court hold in Marsh v. Fen').blocks;
    expect(lead).toMatchObject({ type: 'lead' });
    expect(lead?.type === 'lead' && lead.text).toContain(`The court held: ${WITHOUT_NO}`);
  });
});

describe('a case whose parts are labels', () => {
  const line = 'The smoke of the kiln came over the wall of the garden on every night of the week.';
  const labeled = (facts: string) =>
    courseOfPages(
      {
        name: 'Notes.md',
        pages: [
          `# Nuisance\n## Marsh v. Fen (1931)\n- Facts / Posture: ${facts}\n- Issue: Does coming to a kiln bar a claim?\n- Holding : A kiln that stood there first is still a nuisance.\n- Takeaway: ${WHY}`,
        ],
      },
      { name: 'Other.md', pages: ['# Trespass\nTo enter the land of another without consent is trespass.'] },
    );

  it.each(['who won in Marsh v. Fen', 'holding of Marsh v. Fen'])(
    '%s: has its holding marked',
    (question) => {
      const answer = ask(labeled('Fen burned a kiln by night beside the house of Marsh.'), question);
      expect(answer.kind).toBe('answer');
      expect(markedOf(answer)[0]).toBe('Holding : A kiln that stood there first is still a nuisance.');
      const [lead] = answer.blocks;
      expect(lead?.type === 'lead' && lead.text).toContain(
        'A kiln that stood there first is still a nuisance.',
      );
    },
  );

  it('is answered where the name of the case is a line of the notes', () => {
    const notes = courseOfPages({
      name: 'Notes.md',
      pages: [
        `# Nuisance\n- a. Marsh v. Fen (1931)\n  - [Facts:] Fen burned a kiln.\n  - [Holding:] A kiln is a nuisance.`,
      ],
    });
    const answer = ask(notes, 'Marsh v. Fen');
    expect(answer.kind).toBe('answer');
    expect(markedOf(answer)).toContain('[Holding:] A kiln is a nuisance.');
  });

  it('shows the holding of a case with long facts', () => {
    const [excerpt] = excerptsOf(ask(labeled(`${line} `.repeat(14)), 'who won in Marsh v. Fen'));
    expect(excerpt?.quote.text).toContain('A kiln that stood there first');
    expect(excerpt?.quote.text).not.toContain('every night of the week');
  });
});
