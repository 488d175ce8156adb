import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { told } from '../../../test/support/ask-library.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
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

describe('sentences that state no rule', () => {
  const MONDAY = '# Easement\nAn easement is a right to use the land of another.\n# Left over from Monday\n';
  const EASEMENT = 'An easement is a right to use the land of another.';

  it.each([
    [
      'a piece without its subject',
      'To close every road that shall be subject to an easement, and every gate, only if the land must be sold.',
    ],
    ['an opinion on the words', 'An easement must be a bizarre thing if the land has a road.'],
    ['a party by a letter', 'The easement is void if the road is closed and then C must pay for it.'],
    [
      'a made-up story',
      'Suppose there is no road. The owner of the easement must walk if the bridge is down.',
    ],
    [
      'what needs the one before',
      'An easement by grant must be in writing and courts require both and a seal.',
    ],
  ])('%s', (_, text) => {
    expect(rulesOf(`${MONDAY}${text}`).map(({ rule }) => rule)).toEqual([EASEMENT]);
  });

  const CASE = `${MONDAY}## Holly v. Rhodes, 12 F.2d 3 (1950)
### Facts
Holly kept goats on the strip and the orphan of the miller lost the goats.
### Analysis
`;

  it.each([
    'If an easement is void, the goats must be kept off the land.',
    "If an easement is void, the orphan's claims must fail.",
    'NY statute prohibits an easement only if the land must be kept.',
  ])('what applies the law to the story of a case: %s', (text) => {
    expect(rulesOf(`${CASE}${text}`).map(({ rule }) => rule)).not.toContain(text);
  });

  it('but the law that a case is read for', () => {
    const text = 'If an easement is void, the owner must give the land back.';
    expect(rulesOf(`${CASE}${text}`).map(({ rule }) => rule)).toContain(text);
  });
});

describe('what a copied statute lists in paragraphs of letters', () => {
  it('is read with the line that announces it', () => {
    const text = `# Easement

An owner may use the land.

# A few leftovers

A person is liable for the misuse of an easement if, with intent to take more than the grant gives, he:

(a) widens the easement beyond the bounds of the grant; or

(b) lets another use the easement for land that it does not serve.

Another sentence.`;
    expect(rulesOf(text).map(({ rule }) => rule)).toContainEqual(
      expect.stringMatching(/^A person is liable[\s\S]*\(a\)[\s\S]*\(b\) lets another[\s\S]*serve\.$/),
    );
  });
});

describe('lines that look like rules', () => {
  it.each([
    'RULE IV. How an easement is regulated when owners must share it.',
    'The law of the easement can be compared to a crystal that must not break.',
    'An easement of the assured must be understood under s.',
    'Holding : the court must enforce this easement against the buyer.',
    "That's why an easement must be in writing when land is sold.",
    'The easement should have been recorded, and the buyer is liable.',
    'If NO, stop here, there is no easement and the buyer is not liable.',
    'An easement for light is not valid, at least not officially.',
    'If anything must be open to the owner of the land, an easement is.',
    'For if the easement is void, the owner of the land must be paid.',
  ])('are none: %s', (line) => {
    expect(rulesOf(`# A few leftovers\n\n${line}\n`).map(({ rule }) => rule)).not.toContain(line);
  });
});

describe('the name of a rule', () => {
  it('is that of its heading where the sentence leaves its subject to it', () => {
    expect(
      rulesOf(
        '# Easement\nAn easement is a right to use the land of another.\n## § 12: Scope of an easement\nLook at the grant, the road, and the deed to see where an easement is void.',
      ).map(({ name }) => name),
    ).toContain('§ 12: Scope of an easement');
  });

  it('has the heading before its first words where it has no subject that tells', () => {
    expect(
      rulesOf(`# Chapter on land
## Easement
An easement is a right to use the land of another.
### Bailment
A bailment is a delivery of goods in trust. The town had many barns. The duty must end if the bailment is void and the goods are lost.`).map(
        ({ name }) => name,
      ),
    ).toContain('Bailment: The duty must end if …');
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
    ['A duty must be reasonable if the guest was invited.', 'A duty must be reasonable …'],
    ['Section 12 requires that the bailee keep a record.', 'Section 12 requires that the …'],
    ['The bailee normally has the burden of proof on this.', 'The bailee normally has the …'],
    ['An open bailment normally has no fixed end.', 'Open bailment'],
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

  it('is the sentence of the court that says what the library states of the case, with the case', () => {
    expect(rulesOf(opinion('II'), 'additionalMaterials')).toContainEqual({ name, rule: said, cases: [name] });
  });

  it.each(['We said only that ', 'The narrow issue to be decided, then, is whether '])(
    'is nothing that the court has not held: %s',
    (opening) => {
      const text = opinion('II').replace(said, `${opening}${said[0]?.toLowerCase()}${said.slice(1)}`);
      expect(rulesOf(text, 'additionalMaterials').filter(({ rule }) => rule?.includes('lawful'))).toEqual([]);
    },
  );

  it('is never said by a dissent', () => {
    const rules = rulesOf(opinion('Justice Holt, dissenting'), 'additionalMaterials');
    expect(rules.filter((one) => one.rule === said)).toEqual([]);
  });

  it.each(['Whether', 'Albeit rarely, if', 'The law also says, however, that'])(
    'is never half a sentence: %s',
    (opening) => {
      const half = `${opening} ${said[0]?.toLowerCase()}${said.slice(1)}`;
      const text = opinion('II').replace(said, half);
      expect(rulesOf(text, 'additionalMaterials').filter(({ rule }) => rule?.includes('lawful'))).toEqual([]);
    },
  );

  it('is nothing that the library records as superseded, however it is said', () => {
    const rule = 'Whoever digs lower owns what stands above, and must be paid for what falls into it.';
    const text = opinion('II').replace(said, rule).replaceAll(name, 'Ferret v. Badger Co.');
    expect(rulesOf(text, 'additionalMaterials')).toEqual([]);
  });

  it('begins behind the name of the judge', () => {
    const text = opinion('II').replace(said, `Judge Marsh: ${said}`);
    expect(rulesOf(text, 'additionalMaterials')).toContainEqual({ name, rule: said, cases: [name] });
  });
});

describe('what a casebook is read for', () => {
  const law = 'A promise of a gift cannot bind the donor if it names a step that is needed to take the gift.';
  const more = 'An easement must be kept open by whoever owns the land that it burdens.';
  const dispute = `In this case ${law[0]?.toLowerCase()}${law.slice(1)}`;
  const book = (text: string) => `# Reliance

## Quill v. Ash

${text}

## Fen v. Tarn

The mill stood by the river.

## In re Holt

The barge was late.
`;

  it('is what a court says as the law library does, of a case that the library does not know too', () => {
    const rules = rulesOf(book(`${law} ${more}`), 'additionalMaterials').map(({ rule }) => rule);
    expect(rules).toContain(law);
    expect(rules).not.toContain(more);
  });

  it('is nothing that a court says of the dispute', () => {
    const rules = rulesOf(book(dispute), 'additionalMaterials');
    expect(rules.filter(({ rule }) => rule?.includes('donor'))).toEqual([]);
  });
});

describe('an opinion among the notes', () => {
  const law = 'A promise of a gift cannot bind the donor if it names a step that is needed to take the gift.';
  const more = 'An easement must be kept open by whoever owns the land that it burdens.';
  const filler = 'The mill stood by the river and its wheel was broken. '.repeat(30);
  const opinion = `# Quill v. Ash

## Justice Marsh delivered the opinion of the Court.

${filler}

${law} ${more}
`;

  it('is read as one: what the law library does not say too is no rule, and the topic is the case', () => {
    const units = allAtOnce(
      makeUnits(openCourse([materialFrom(opinion, { id: 1, kind: 'lectureNotes' })], thesaurus), told),
    );
    expect(units.map(({ topic, rule }) => [topic, rule?.text])).toEqual([['Quill v. Ash', law]]);
  });

  it('gives no rule where a judge dissents, though no heading says so', () => {
    const dissent = `# Quill v. Ash\n\n${filler}\n\nJustice Holt, dissenting.\n\n${law}\n`;
    expect(rulesOf(dissent).map(({ rule }) => rule)).not.toContain(law);
  });
});

describe('the mark i.e.', () => {
  it('is not the speaker of a class', () => {
    const text = 'An easement must end if its purpose ends (i.e. when the land has a road of its own).';
    expect(rulesOf(`# Left over from Monday\n${text}`).map(({ rule }) => rule)).toContain(text);
  });
});
