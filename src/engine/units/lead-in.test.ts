import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { told } from '../../../test/support/ask-library.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import { makeUnits } from './make-units.ts';

const thesaurus = buildThesaurus([
  { canonical: 'easement', subject: 'property' },
  { canonical: 'bailment', subject: 'property' },
]);

/** Name and rule of each unit that the notes make. */
const rulesOf = (text: string): [string, string | null][] =>
  allAtOnce(makeUnits(openCourse([materialFrom(text, { id: 1 })], thesaurus), told)).map(({ name, rule }) => [
    name,
    rule?.text ?? null,
  ]);

const textsOf = (text: string) => rulesOf(text).map(([, rule]) => rule);

const LEFT = '# Easement\nAn easement is a right to use the land of another.\n# Left over from Monday\n';

describe('a rule whose condition stands before it', () => {
  it('is quoted with the line above its list and the label of its bullet', () => {
    const rules = textsOf(`${LEFT}On a sale of the easement:
- Traditional rule. The holder of the easement must sell it with the land if the land is sold.
- Modern view. The holder must keep the easement only if the parties so intended.`);
    expect(rules).toContain(
      'On a sale of the easement:\nTraditional rule. The holder of the easement must sell it with the land if the land is sold.',
    );
    expect(rules).toContain(
      'Modern view. The holder must keep the easement only if the parties so intended.',
    );
  });

  it('takes the name that its bullet gives it', () => {
    expect(
      rulesOf(
        `${LEFT}- Overburdening. The holder of an easement must keep to the use that the grant permits if it names one.`,
      ),
    ).toContainEqual([
      'Overburdening',
      'The holder of an easement must keep to the use that the grant permits if it names one.',
    ]);
  });

  it.each([
    [
      'its condition, behind another item',
      'If the bailee sold the easement:\n- The buyer has a year.\n- The holder of the easement must sue only if the land is worth more.',
    ],
    [
      'a thought that is told in points',
      'However, consider what worries the critics:\n- An easement must end only if the owner has some control.',
    ],
    [
      'another part of the statute',
      '- (c) The duty in subsection (a) must end only if the holder of the easement has left the land.',
    ],
    [
      'the clause that the sentence before names',
      '- The deed had a proviso on the easement.\n- Most courts construe the proviso on an easement narrowly and require a plain statement if it is sold.',
    ],
  ])('is left out where only the line before says it: %s', (_, lines) => {
    expect(textsOf(`${LEFT}${lines}`)).toEqual(['An easement is a right to use the land of another.']);
  });
});
