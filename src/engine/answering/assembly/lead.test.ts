import { describe, expect, it } from 'vitest';
import { ask, courseOf, excerptsOf, markedOf } from '../../../../test/support/ask-course.ts';
import { askingOf, courseOfPages } from '../../../../test/support/asking.ts';
import type { Course } from '../../indexing/course.ts';
import { excerptFor } from './excerpt-block.ts';
import { comparisonLead, leadFor, withoutVerdict } from './lead.ts';

const leadOf = (course: Course, question: string): string => {
  const [lead] = ask(course, question).blocks;
  return lead?.type === 'lead' ? lead.text : '';
};

describe('the sentence above the excerpt', () => {
  it('is the marked sentence with its place where that is short and stands by itself', () => {
    const rule = 'A trawl net is a net that is dragged along the ground of the sea.';
    const course = courseOfPages({ name: 'Nets.md', isDeck: true, pages: [`# Trawl net\n${rule}`] });
    expect(leadOf(course, 'What is a trawl net?')).toBe(`${rule} (Slide 1 of Nets)`);
    expect(markedOf(ask(course, 'What is a trawl net?'))).toContain(rule);
  });

  it('begins with no "Yes" that answers the question of the page', () => {
    const held = 'knowing that the fall was certain is enough for the intent of a battery.';
    const course = courseOf([
      'Notes.md',
      'lectureNotes',
      `# Battery\n\nBattery is a harmful contact, intended and unconsented.\n\n# Cases\n\n## Marsh v. Fen\n\n### Facts\n\nFen pulled the chair away as Marsh sat down.\n\n### Holding\n\nYes: ${held}`,
    ]);
    for (const question of [
      'Why did the court in Marsh v. Fen hold that there was no battery?',
      'What is the holding of Marsh v. Fen?',
    ]) {
      const on = askingOf(course, question);
      const [shown] = on.shown;
      if (!shown) throw new Error('nothing was found');
      const lead = leadFor(on, shown, excerptFor(on, shown));
      expect(lead).toMatchObject({ text: expect.stringContaining(`The court held: ${held}`) });
    }
  });

  it.each([
    ['No. A lost net stays its owner’s.', 'A lost net stays its owner’s.'],
    ['Yes, because the owner had not given it up.', 'Yes, because the owner had not given it up.'],
    ['Yes, he may.', 'Yes, he may.'],
    ['No net is abandoned by being lost at sea.', 'No net is abandoned by being lost at sea.'],
  ])('drops it only where the rest stands by itself: %s', (sentence, rest) =>
    expect(withoutVerdict(sentence)).toBe(rest),
  );

  it('counts the list that is asked for by its name', () => {
    const course = courseOfPages({
      name: 'Nets.md',
      isDeck: true,
      pages: ['# Trawl net license\nThe requirements are:\n- a mesh of nine inches;\n- a float;\n- a fee.'],
    });
    expect(leadOf(course, 'What are the requirements of a trawl net license?')).toBe(
      'Three requirements. Slide 1 of Nets lists them.',
    );
  });

  it('is no single one of several things that are asked for', () => {
    const course = courseOfPages({
      name: 'Nets.md',
      isDeck: true,
      pages: [
        '# Trawl net license\n- A trawl net license requires a mesh of nine inches.\n- A trawl net license requires a float of two pounds.',
      ],
    });
    expect(leadOf(course, 'What are the requirements of a trawl net license?')).toBe(
      'Slide 1 of Nets answers this.',
    );
  });

  it('counts nothing where the page calls its list otherwise, or has two lists', () => {
    const unnamed = '# Trawl net license\nOne brings:\n- a mesh of nine inches;\n- a float;\n- a fee.';
    const two =
      '# Trawl net license\nThe requirements are:\n- a mesh;\n- a float.\nA clerk also looks at:\n- the boat;\n- the fee.';
    const far =
      '# Trawl net license\nIts requirements are told elsewhere.\nBring either:\n- a float;\n- a fee.';
    for (const page of [unnamed, two, far]) {
      const course = courseOfPages({ name: 'Nets.md', isDeck: true, pages: [page] });
      expect(leadOf(course, 'What are the requirements of a trawl net license?')).not.toMatch(
        /^(?:Two|Three|Four) /,
      );
    }
  });

  it('only says where it stands when the sentence leans on the one before it, or is long', () => {
    for (const rule of [
      'It is a trawl net that is dragged along the ground.',
      `A trawl net is a net ${'with a rope and a float and a weight '.repeat(4)}that is dragged.`,
    ]) {
      const course = courseOfPages({ name: 'Nets.md', isDeck: true, pages: [`# Trawl net\n${rule}`] });
      expect(leadOf(course, 'What is a trawl net?')).toBe('Slide 1 of Nets answers this.');
    }
  });

  it('never says the words of a dissent as if they were the law', () => {
    const course = courseOfPages({
      name: 'Marsh v. Fen.md',
      kind: 'additionalMaterials',
      pages: [
        '## Justice LEE, dissenting.\nA trawl net is a net that is dragged along the ground of the sea.',
      ],
    });
    const on = askingOf(course, 'What is a trawl net?');
    const [shown] = on.shown;
    if (!shown) throw new Error('nothing was found');
    const excerpt = excerptFor(on, shown);
    expect(excerpt.speaker).toMatch(/^Dissent/);
    expect(excerpt.quote.marks).toHaveLength(1);
    expect(leadFor(on, shown, excerpt)).toMatchObject({ text: expect.not.stringContaining('dragged') });
  });

  it('points to the excerpt below it', () => {
    const course = courseOfPages({ name: 'Nets.md', pages: ['# Trawl net\nA trawl net is dragged.'] });
    const [lead, excerpt] = ask(course, 'What is a trawl net?').blocks;
    expect(lead?.type === 'lead' && excerpt?.type === 'excerpt' && lead.quote === excerpt.excerpt.quote).toBe(
      true,
    );
  });
});

it('a comparison says which side the materials do not have', () => {
  const course = courseOfPages({ name: 'Nets.md', pages: ['# Trawl net\nA trawl net is dragged.'] });
  const on = askingOf(course, 'trawl net vs. drift net');
  const [excerpt] = excerptsOf(ask(course, 'What is a trawl net?'));
  if (!excerpt) throw new Error('no excerpt');
  const both = { label: 'Trawl net', excerpt };
  expect(comparisonLead(on, [both, { label: 'Drift net', excerpt: null }])).toMatchObject({
    text: expect.stringContaining('Drift net'),
  });
  expect(comparisonLead(on, [both, { ...both, label: 'Drift net' }])).toMatchObject({
    text: on.phrases.say.lead_sides,
  });
});
