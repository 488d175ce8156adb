import { describe, expect, it } from 'vitest';
import type { UnitParts } from '#contract/units.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import { makeUnits } from './make-units.ts';

const thesaurus = buildThesaurus([
  { canonical: 'easement', subject: 'property' },
  { canonical: 'bailment', subject: 'property' },
  { canonical: 'license', subject: 'property' },
]);

function unitsIn(text: string): UnitParts[] {
  const steps = makeUnits(openCourse([materialFrom(text, { id: 1, kind: 'lectureNotes' })], thesaurus));
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
const rulesIn = (text: string) => unitsIn(text).map(({ rule }) => rule?.text);

describe('the rule of a heading', () => {
  it('goes on over the sentences that complete it, up to the one that states its limit', () => {
    const [unit] = unitsIn(
      '# License\nA license is a permission to enter the land of another. It is revocable at the will of the owner. A license does not apply to land that is leased. We had fun with this one.',
    );
    expect(unit?.rule?.text).toBe(
      'A license is a permission to enter the land of another. It is revocable at the will of the owner.',
    );
    expect(unit?.exceptions.map(({ quote }) => quote.text)).toEqual([
      'A license does not apply to land that is leased.',
    ]);
  });

  it('is no remark on it, no division of it, and no piece that is cut off', () => {
    for (const said of [
      'An easement is a flexible concept.',
      'An easement is a helpful way to think about land that one does not own.',
      'Easements can be divided into two categories, those of need and those of use.',
      'The purpose of this article is to give each owner of an easement a way to the road.',
      'This chapter shall be known and may be cited as the Easement Act of the state.',
      'The following provisions apply to an easement that must be recorded.',
      'An easement must be granted by the owner of the land in a deed that:',
    ])
      expect(rulesIn(`# Easement\n${said}`)).toEqual([]);
  });

  it('is no list of names', () => {
    expect(rulesIn('# Easement by necessity\n- Common owner\n- Severance\n- Need')).toEqual([]);
  });

  it('is no sentence of an opinion below it, in which nothing tells the holding from the rest', () => {
    const story = 'The lane ran by the mill and carts went over it to the river on every market day. ';
    const text = (more: string) =>
      `# Easement\n\n## Marsh v. Tolland\n\n${more && `JUSTICE FEN delivered the opinion of the Court.\n\n${more}`}An easement must be kept open by the owner of the land it burdens.\n`;
    expect(rulesIn(text(''))).toHaveLength(1);
    expect(unitsIn(text(story.repeat(50))).find(({ name }) => name === 'Easement')?.rule ?? null).toBeNull();
  });

  it('is found under the bare number of a rule, and in the general holding of a case', () => {
    expect(
      rulesIn(
        '# Notice of easement\n## Rule 20\nPersons may join in one action as owners if the deed names them all.',
      ),
    ).toEqual(['Persons may join in one action as owners if the deed names them all.']);
    expect(
      rulesIn(
        '# Easement by estoppel\n## Holly v. Rhodes, 12 F.2d 3 (1950)\n### Facts\nHolly built a road.\n### Holding\n- Rhodes was bound, where he had seen the road.\n- An easement by estoppel must rest on reliance that the owner could foresee.',
      ),
    ).toEqual(['An easement by estoppel must rest on reliance that the owner could foresee.']);
  });
});

describe('the cases of a heading', () => {
  const parts = (text: string) =>
    unitsIn(
      `# Easement\nAn easement is a right to use the land of another.\n## License\nA license is a permission to enter the land of another.\n## Hall v. Roe, 3 F.2d 4 (1931)\n### Facts\n${text}\n### Holding\nYes: the owner may bar the gate.`,
    ).map(({ name, authorities }) => [name, authorities.length]);

  it('stand with the part they speak of, else with the whole', () => {
    expect(parts('Roe had a license to cross the yard.')).toEqual([
      ['Easement', 0],
      ['License', 1],
    ]);
    expect(parts('Roe had crossed the yard for twenty years.')).toEqual([
      ['Easement', 1],
      ['License', 0],
    ]);
  });

  it('are not their names alone', () => {
    const [unit] = unitsIn(
      '# Easement\nAn easement is a right to use the land of another.\n## Hall v. Roe, 3 F.2d 4 (1931)\nSee the reading.',
    );
    expect(unit?.authorities).toEqual([]);
    expect(unit?.marks).toContain('needs_cases');
  });
});

describe('a case', () => {
  const EASEMENT = '# Easement\nAn easement is a right to use the land of another.\n';
  const told = (text: string) =>
    unitsIn(`${EASEMENT}## Hall v. Roe, 3 F.2d 4 (1931)\n${text}`)[0]?.authorities.map(
      ({ fact, holding }) => [fact?.text ?? null, holding?.text ?? null],
    )[0];

  it('begins with what happened first, though it is told as a lawsuit', () => {
    const story =
      '### Facts & Procedural History\n- Hall sued Roe over the road on her farm.\n- Hall then saw the deed in a drawer of the mill.';
    expect(told(story)?.[0]).toBe('Hall sued Roe over the road on her farm.');
  });

  it('holds what the court holds, and not what it looked at on the way', () => {
    const holding =
      '### Holding\n- Court discusses cases holding that a gate is a burden.\n- Court holds that a gate may stand if it opens.';
    expect(told(holding)?.[1]).toBe('Court holds that a gate may stand if it opens.');
  });

  it('holds the law among the reasons, where both stand below one heading', () => {
    const both =
      '### Analysis & Holding\n- Hall lost the deed in the mill that year.\n- A lost deed is not sufficient to end an easement.';
    expect(told(both)?.[1]).toBe('A lost deed is not sufficient to end an easement.');
  });

  it('is the whole heading’s behind parts that it names together', () => {
    const parts = unitsIn(
      '# Easement and license\nAn easement and a license are rights in the land of another.\n## Easement\nAn easement is a right to use the land of another.\n## License\nA license is a permission to enter the land of another.\n## Hall v. Roe, 3 F.2d 4 (1931)\n### Facts\nRoe had a license to cross the yard for an easement.',
    ).map(({ name, authorities }) => [name, authorities.length]);
    expect(parts).toContainEqual(['License', 0]);
    expect(parts).toContainEqual(['Easement and license', 1]);
  });
});

describe('a slide of lines that are no sentences', () => {
  const slide = (lines: string) => rulesIn(`# Easement\n${lines}`);

  it('is its rule as a whole', () => {
    expect(slide('A right in the land of another\nOnly by deed or by long use')).toEqual([
      'A right in the land of another\nOnly by deed or by long use',
    ]);
  });

  it.each([
    'A right in the land of another\nOnly by deed\nThat is the point of it.',
    'Relates to the duty of an owner\nA right in the land of another',
    'A right in the land of another\nOnly by deed\nStudents start at the wrong end',
    'Property is related to the cause of action',
  ])('is none with talk in it: %j', (lines) => {
    expect(slide(lines)).toEqual([]);
  });

  it('is none where its lines are headings of what is to come', () => {
    const plan = 'Only the duty to others\nBailment\nLicense';
    const later =
      '# Bailment\nA bailment is a delivery of goods in trust.\n# License\nA license is a permission.';
    expect(slide(`${plan}\n${later}`)[0]).toBe('A bailment is a delivery of goods in trust.');
  });
});

describe('the limits of a rule', () => {
  const limits = (text: string) =>
    unitsIn(`# License\nA license is a permission to enter the land of another.\n${text}`).flatMap(
      ({ exceptions }) => exceptions.map(({ quote }) => quote.text),
    );

  it('are not what another sentence would have to explain', () => {
    expect(
      limits('\nClerks keep a register of deeds. However, the clerk need not come unless he is asked.'),
    ).toEqual([]);
    expect(limits('\nSuch a paper need not be sealed unless the owner asks.')).toEqual([]);
    expect(limits('\nIf the owner is away, they need not ask to enter land.')).toEqual([]);
    expect(limits('\n§ 12(b) does not apply to a license of land.')).toEqual([]);
  });

  it('stand with their labels', () => {
    expect(
      limits('## Exceptions\n- Coupled interest. A license that is coupled with an interest binds.'),
    ).toEqual(['Coupled interest. A license that is coupled with an interest binds.']);
  });
});
