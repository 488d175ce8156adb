import { describe, expect, test } from 'vitest';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import { goldText } from './rung.ts';
import { isLeftover, isWhole, saysHolding, statesLimit, statesPurpose, statesRule } from './sound.ts';
import { isAboutSubject, namesSubject, subjectSaid } from './subject-of-rule.ts';
import { caseLadders } from './subjects.ts';

const BRIEF = `# Duties to others

## Reed v. Lowe (N.Y. 1931)

### Facts
Lowe left a ladder against a wall. Reed's child climbed it and fell.

### Holding
After the fall Reed filed a notice with the town clerk. The owner of a ladder owes a child who may find it reasonable care.

### Analysis
Lowe argues that the child had no business there. Remanded for a new trial. Small people do not weigh danger as adults do, so curiosity must be reckoned with.

### Dissent
The Court holds today that a ladder is a trap. Nobody can lock away everything that a child may climb.
`;

const OPINION = `# Readings

## Vane v. Marsh (Ohio 1902)

### Mr. Justice Hale delivered the opinion of the court.
We are asked to decide whether a promise to a stranger binds. The plaintiff relies upon an old case, because the old books are for him.

### Mr. Justice Pell, dissenting.
The majority concludes that it does not.
`;

const courseOf = (text: string) => markdownCourse([{ name: 'Notes.md', kind: 'lectureNotes', text }]);

describe('the rungs of a case', () => {
  test('are asked only where the page answers them', () => {
    const [ladder] = caseLadders(courseOf(BRIEF), null);
    const gold = Object.fromEntries((ladder?.rungs ?? []).map((rung) => [rung.kind, goldText(rung)]));
    expect(gold).toEqual({
      facts: "Lowe left a ladder against a wall. Reed's child climbed it and fell.",
      holding: 'The owner of a ladder owes a child who may find it reasonable care.',
      reasoning: 'Small people do not weigh danger as adults do, so curiosity must be reckoned with.',
      dissent: 'Nobody can lock away everything that a child may climb.',
    });
  });

  const askedOn = (text: string) => {
    const [ladder] = caseLadders(courseOf(text), null);
    return (ladder?.rungs ?? []).map((rung) => [rung.kind, rung.story?.text ?? '', goldText(rung)]);
  };
  const FACTS = `### Facts
A keeper let his bees fly over a road, where they stung a horse. The horse ran off and broke the cart.
`;
  const REASON = `### Analysis
Nobody can lead a swarm on a rope, but hives can be turned away from the traffic.
`;

  test('show what was held before they ask for its reason, where it is not asked itself', () => {
    const brief = `# Animals

## Hale v. Ott (Ohio 1921)

${FACTS}
### Issue
Must a keeper whose bees sting a horse on the road pay for the broken cart?

### Holding
Yes: a keeper whose bees sting a horse on the road must pay for the broken cart.

${REASON}`;
    expect(askedOn(brief).at(-1)).toEqual([
      'reasoning',
      'Yes: a keeper whose bees sting a horse on the road must pay for the broken cart.',
      'Nobody can lead a swarm on a rope, but hives can be turned away from the traffic.',
    ]);
    const bare = brief.replace(/### Holding[^#]*/, '').replace(/### Issue[^#]*/, '');
    expect(askedOn(bare).map(([kind]) => kind)).not.toContain('reasoning');
  });

  test('ask for a holding without its yes where no question was asked', () => {
    const brief = `# Animals

## Hale v. Ott (Ohio 1921)

${FACTS}
### Holding
Yes: the owner of hives is liable for the loss that a swarm causes next to traffic.

${REASON}`;
    expect(askedOn(brief)[1]).toEqual([
      'holding',
      '',
      'the owner of hives is liable for the loss that a swarm causes next to traffic.',
    ]);
  });

  test('leave out a reason that the holding has told in part', () => {
    const brief = `# Animals

## Hale v. Ott (Ohio 1921)

${FACTS}
### Holding
The defendant is liable because whoever profits from hives must bear losses from swarms.

### Analysis
Losses from swarms fall on whoever profits, and that keeps the road open to horses.
`;
    expect(askedOn(brief).map(([kind]) => kind)).toEqual(['facts', 'holding']);
  });

  test('are none of an opinion that nobody has briefed', () => {
    expect(caseLadders(courseOf(OPINION), null)).toEqual([]);
  });
});

test.each<[string, boolean]>([
  ['Yes: the farm must be conveyed.', true],
  ['Congress passes a law on the waste of power plants.', false],
  ['The state argues that the law is invalid.', false],
])('says a holding: %s %s', (text, expected) => {
  expect(saysHolding(text)).toBe(expected);
});

test.each<[string, boolean]>([
  ['E is liable for the negligence of his driver.', false],
  ['P must prove a duty.', true],
  ['Courts are split on whether reliance is enough.', false],
  ["That's the difference between the two.", false],
  ['Courts divide on whether a finder may keep it.', false],
  ['Some allow it; others require notice.', false],
])('states a rule: %s %s', (text, expected) => {
  expect(statesRule(text)).toBe(expected);
});

test.each<[string, boolean]>([
  ['Plaintiff also sued the town.', true],
  ['Defendant then moved to dismiss.', true],
  ['Plaintiff sued the town.', false],
])('only adds to what is not there: %s %s', (text, expected) => {
  expect(isLeftover(text)).toBe(expected);
});

test.each<[string, boolean]>([
  ['Duty to strangers', true],
  ['Who owes a duty?', false],
  ['Lecture 3: Ladders and walls', false],
  ['A ladder is a trap that is', false],
  ['Origins of the duty', false],
  ['Restatement definitions', false],
])('names a subject: %s %s', (heading, expected) => {
  expect(namesSubject(heading)).toBe(expected);
});

test.each<[string, boolean]>([
  ['However, a child is owed more.', false],
  ['The owner may:', false],
  ['A trespasser is owed nothing. -----------', false],
  ['A trespasser is owed nothing.', true],
])('stands alone: %s %s', (text, expected) => {
  expect(isWhole(text)).toBe(expected);
});

test('a limit says where a rule ends', () => {
  expect(statesLimit('A ladder may not be left against a wall.')).toBe(false);
  expect(statesLimit('Nobody owes a duty to a trespasser unless it is a child.')).toBe(true);
});

test.each<[string, string, string | null]>([
  ['Finders', 'A finder keeps lost goods against all but the owner.', 'Finders'],
  ['Lost and mislaid goods', 'Mislaid goods go to the owner of the place.', 'mislaid goods'],
  ['Theft, larceny, and conversion', 'Larceny takes an intent to keep.', null],
  ['Abandoned', 'A thing is abandoned when its owner gives it up.', null],
])('of the heading "%s" "%s" states the rule on %s', (heading, text, expected) => {
  expect(subjectSaid(heading, text)).toBe(expected);
});

test('a sentence is about a heading where it begins with what that names', () => {
  expect(isAboutSubject('Accession', 'Accession gives the owner of the larger thing the whole.')).toBe(true);
  expect(isAboutSubject('Accession', 'A sign on a shelf is no claim to what grew by accession.')).toBe(false);
});

test('a purpose says what a rule is for', () => {
  expect(statesPurpose('The rule protects finders, who would hide things otherwise.')).toBe(true);
  expect(statesPurpose('Finders are unanimous in that.')).toBe(false);
});
