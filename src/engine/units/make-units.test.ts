import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitParts, UnitQuote } from '#contract/units.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { type Course, openCourse } from '../indexing/course.ts';
import { makeUnits } from './make-units.ts';

const thesaurus = buildThesaurus([
  { canonical: 'easement', subject: 'property' },
  { canonical: 'bailment', subject: 'property' },
  { canonical: 'license', subject: 'property' },
]);

const open = (...texts: string[]) =>
  openCourse(
    texts.map((text, at) => materialFrom(text, { id: at + 1, kind: 'lectureNotes' })),
    thesaurus,
  );

function unitsOf(course: Course): UnitParts[] {
  const steps = makeUnits(course);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function quotesOf(value: unknown): UnitQuote[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('material_id' in value) return [value as UnitQuote];
  return Object.values(value).flatMap(quotesOf);
}

function expectLiteral(course: Course): void {
  for (const { material_id, page, start, end, text } of quotesOf(unitsOf(course)))
    expect(
      course.materials
        .get(material_id)
        ?.pages.find(({ n }) => n === page)
        ?.text.slice(start, end),
    ).toBe(text);
}

it('a part that has only a number is named with what it is a part of', () => {
  const text =
    '# Land\nLand is told of.\n## Easement Act\nThe act is old.\n### Section 4\nAn easement must be in writing and signed by the owner of the land.\n';
  expect(unitsOf(open(text)).map(({ name }) => name)).toContain('Easement Act, Section 4');
});

const NOTES = `# Easements
An easement is a right to use the land of another for a purpose.
## Requirements
An easement by necessity requires:
- common ownership of both parcels;
- severance of the parcels;
- necessity at the time of the severance.
## Limits on easements
An easement by necessity does not last if the necessity ends.
## Common mistake
Convenience is not necessity.
## Holly v. Rhodes, 12 F.2d 3 (1950)
### Facts
Holly sold the back half of her farm and kept no road.
### Holding
Yes: the buyer has a way over the front half.
# Bailment
What shall we say of it?`;

describe('makeUnits', () => {
  it('takes rule, elements, limits, cases and the trap of a heading from what stands below it', () => {
    const [unit, ...others] = unitsOf(open(NOTES));
    expect(others).toEqual([]);
    expect(unit?.name).toBe('Easements');
    expect(unit?.rule?.text).toBe('An easement is a right to use the land of another for a purpose.');
    expect(unit?.elements.map(({ text }) => text)).toEqual([
      'common ownership of both parcels;',
      'severance of the parcels;',
      'necessity at the time of the severance.',
    ]);
    expect(unit?.exceptions.map(({ trigger }) => trigger?.text)).toEqual([
      'if the necessity ends.'.slice(0, -1),
    ]);
    expect(
      unit?.authorities.map(({ name, fact, holding }) => [name.text, fact?.text, holding?.text]),
    ).toEqual([
      [
        'Holly v. Rhodes',
        'Holly sold the back half of her farm and kept no road.',
        'Yes: the buyer has a way over the front half.',
      ],
    ]);
    expect(unit?.trap?.text).toBe('Convenience is not necessity.');
    expect(unit?.marks).toEqual([]);
  });

  it('names every unit once, also where two headings differ in an ending or go on for long', () => {
    const long = 'Easements by necessity and by implication and by prescription and by estoppel and by grant';
    const units = unitsOf(
      open(
        `# Easement\nAn easement is a right to use the land of another.\n# Easements\nAn easement is a right to use land of another for a purpose.\n# ${long}\n## License\nA license is a permission to enter the land of another.\n## Bailment\nA bailment is a delivery of a thing that is to be given back.`,
      ),
    );
    expect(units.length).toBeGreaterThan(2);
    expect(new Set(units.map(({ key }) => key)).size).toBe(units.length);
  });

  it('puts a rule that is labeled with a topic under it, wherever it stands', () => {
    const topics = ['Easements', 'Bailment', 'License', 'Waste', 'Covenants'];
    const text = topics
      .map((topic) => `## ${topic}\n${topic} must be in writing if made for a year.`)
      .join('\n');
    const label = 'License: a license cannot be taken back if the guest has paid for it.';
    const units = unitsOf(open(`# Land\n${text.replace('## Bailment', `${label}\n## Bailment`)}`));
    expect(units.find(({ rule }) => rule?.text === label)?.topic).toBe('License');
  });

  // Fails where one file is one piece: another student's call waits for all its headings.
  it('takes "Summary Judgment" and "Review of …" for the law that they name, and "Summary" for none', () => {
    const law = buildThesaurus([
      { canonical: 'summary judgment', subject: 'civil-procedure' },
      { canonical: 'review', subject: 'civil-procedure' },
    ]);
    const under = (heading: string) =>
      openCourse(
        [
          materialFrom(
            `# ${heading}\nA court must grant summary judgment on review if no fact is disputed.`,
            {
              id: 1,
              kind: 'lectureNotes',
            },
          ),
        ],
        law,
      );
    const names = (heading: string) => unitsOf(under(heading)).map(({ name }) => name);
    expect(names('Summary Judgment')).toEqual(['Summary Judgment']);
    expect(names('Review of findings')).toEqual(['Review of findings']);
    expect(names('Summary')).not.toContain('Summary');
  });

  it('rests between headings', () => {
    const notes = Array.from(
      { length: 60 },
      (_, n) => `# Easement of kind ${n}\nAn easement of kind ${n} is a right to use the land of another.`,
    );
    const steps = makeUnits(open(notes.join('\n')));
    let rests = 0;
    while (!steps.next().done) rests += 1;
    expect(rests).toBeGreaterThanOrEqual(60);
  });

  it('marks what the materials do not hold', () => {
    const [unit] = unitsOf(open('# License\nA license is a permission to enter the land of another.'));
    expect(unit).toMatchObject({ exceptions: [], authorities: [], trap: null, marks: ['needs_cases'] });
  });

  it('takes no question, story, class talk or sentence that leans on another for a rule', () => {
    for (const said of [
      'Is an easement a right?',
      'It is a right to use land.',
      'Today you will see that an easement is a lot of fun for us.',
      'The easement was granted by Rhodes in 1950.',
      'Because an easement is an interest in land, or',
    ])
      expect(unitsOf(open(`# Easement\n${said}`))).toEqual([]);
  });

  it('quotes a rule that announces a list together with the list', () => {
    const [unit] = unitsOf(
      open(
        '# Bailment\nA bailment requires both of the following:\n- delivery of a thing;\n- acceptance of it.',
      ),
    );
    expect(unit?.rule?.text).toMatch(/^A bailment requires[\s\S]*acceptance of it\.$/);
    expect(unit?.elements.map(({ text }) => text)).toEqual(['delivery of a thing;', 'acceptance of it.']);
  });

  it('makes one unit of a heading that returns, with what each place adds', () => {
    const course = open(
      '# Bailment\nA bailment is a delivery of a thing for a purpose.',
      '# Bailment\nA bailment is a delivery.\n## Hall v. Roe, 3 F.2d 4 (1931)\n### Holding\nYes: a key is a delivery of the car.',
    );
    const units = unitsOf(course);
    expect(units).toHaveLength(1);
    expect(units[0]?.authorities.map(({ name }) => name.text)).toEqual(['Hall v. Roe']);
    expect(units[0]?.marks).toEqual([]);
  });

  // Fails where a name alone joins: one unit then has the rule of one and the elements of the other.
  it('keeps what two topics call by one name apart, unless both say the same', () => {
    const units = unitsOf(
      open(
        '# Easement\n## License\nA license is a permission to enter the land of another.\nA license requires all of the following:\n- consent of the owner;\n- entry within it.',
        '# Bailment\n## License\nA license of a bailee is the right to lend goods of the bailor to others.',
      ),
    ).filter(({ name }) => name === 'License');
    expect(units.map(({ topic, elements }) => [topic, elements.length])).toEqual([
      ['Easement', 2],
      ['Bailment', 0],
    ]);
    const twice = unitsOf(
      open(
        '# Easement\n## License\nA license is a permission to enter the land of another.',
        '# Bailment\n## License\nA license is a permission to enter land of another.',
      ),
    ).filter(({ name }) => name === 'License');
    expect(twice).toHaveLength(1);
  });

  it('quotes literally whatever the notes look like', () => {
    const line = fc.oneof(
      fc.constantFrom(...NOTES.split('\n')),
      fc.constantFrom(
        '# Bailment',
        '## License defined',
        'A license is revocable unless (1) it is coupled, (2) it is paid for.',
        '1. one',
        '- b;',
        '',
        'A bailment ends if',
      ),
      fc.string({ maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 25 }), { minLength: 1, maxLength: 3 }), (files) => {
        expectLiteral(open(...files.map((lines) => `${lines.join('\n')}\nx`)));
      }),
      { numRuns: 150 },
    );
  });

  it('says once what a review says again under another name', () => {
    const rule = 'An easement is a right to use the land of another for a purpose.';
    const names = unitsOf(open(`# Easements\n${rule}`, `# What is an easement?\n${rule}`)).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['Easements']);
  });
});
