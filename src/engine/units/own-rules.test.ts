import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { told } from '../../../test/support/ask-library.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import { knownCase } from './known-case.ts';
import { makeUnits } from './make-units.ts';
import { ruleName } from './rule-name.ts';

const thesaurus = buildThesaurus([
  { canonical: 'easement', subject: 'property' },
  { canonical: 'bailment', subject: 'property' },
]);

const rulesOf = (text: string, kind: 'lectureNotes' | 'additionalMaterials' = 'lectureNotes') =>
  allAtOnce(makeUnits(openCourse([materialFrom(text, { id: 1, kind })], thesaurus), told)).map(
    ({ name, rule, authorities }) => ({
      name,
      rule: rule?.text ?? null,
      cases: authorities.map((one) => one.name.text),
    }),
  );

describe('rules that sentences state by themselves', () => {
  const NOTES = `# Easement

An easement is a right to use the land of another for a limited purpose.

# A few leftovers from Monday

If the owner overburdens an easement, a court may enjoin the misuse but the easement is not void.

You should remember that an easement must be in the reading for Monday.
`;

  it('are units though no heading names them, by the condition they open with', () => {
    expect(rulesOf(NOTES)).toContainEqual(
      expect.objectContaining({
        name: 'If the owner overburdens an easement',
        rule: 'If the owner overburdens an easement, a court may enjoin the misuse but the easement is not void.',
      }),
    );
  });

  it('are no talk of the class', () => {
    expect(rulesOf(NOTES).filter(({ rule }) => rule?.includes('Monday'))).toEqual([]);
  });

  it('are not told twice', () => {
    const twice = rulesOf(`${NOTES}\n${NOTES}`).filter(({ rule }) => rule?.startsWith('If the owner'));
    expect(twice).toHaveLength(1);
  });
});

describe('ruleName', () => {
  it.each([
    ['If a bailee sells the goods, the bailor may recover them.', 'If a bailee sells the goods'],
    ['A possessor of land must warn a licensee of hidden dangers.', 'Possessor of land'],
    [
      'An actor is privileged to use reasonable force when he defends himself.',
      'An actor is privileged to use reasonable force …',
    ],
    ['It must be likely.', null],
  ])('names %j', (text, name) => {
    expect(ruleName(text)).toBe(name);
  });
});

describe('what an opinion is read for', () => {
  const name = 'Hamer v. Sidway';
  const said =
    'A promise must be kept where giving up a lawful freedom at another’s request pays for the promise.';
  const filler =
    'The appellants sued in the district court, which granted the motion of the appellees. '.repeat(6);
  const opinion = (opening: string) => `# ${name}

**Justice Marsh delivered the opinion of the Court.**

${filler}

## ${opening}

${said} The judgment is affirmed.
`;

  it('knows a case by both sides, however the states are written, and by no single one', () => {
    expect(knownCase(told, name)?.name).toBe(name);
    expect(knownCase(told, name.split(' v. ')[0] ?? '')).toBeNull();
  });

  it('is the sentence of the court that says what the library states of the case, with the case', () => {
    expect(rulesOf(opinion('II'), 'additionalMaterials')).toContainEqual({ name, rule: said, cases: [name] });
  });

  it('is never said by a dissent', () => {
    const rules = rulesOf(opinion('Justice Holt, dissenting'), 'additionalMaterials');
    expect(rules.filter((one) => one.rule === said)).toEqual([]);
  });
});
