import { describe, expect, it } from 'vitest';
import { courseOf } from '../../../test/support/ask-course.ts';
import { told } from '../../../test/support/ask-library.ts';
import { phrases } from '../../../test/support/content.ts';
import type { Voice } from '../voice/voice.ts';
import { type ComposedAnswer, type Line, linesIn } from './answer.ts';
import { spokenWords } from './call-material.ts';
import { composeAnswer } from './compose.ts';

const NOTES = `# Consideration
## Conditional gifts
A conditional gift is a promise whose condition is only a step toward receiving the gift.
### Exceptions
A condition that benefits the promisor is more likely the price of a bargain.
### Policy
Gifts are left to the family because courts cannot measure affection.
### Charity
A pledge to a charity must be kept without proof of reliance in some states.
### Hartwell v. Ostrow (Mont. 1931)
#### Facts
Hartwell promised Ostrow, his nephew, a horse if Ostrow came to collect it. Ostrow walked forty miles to the ranch. He arrived after dark and slept in the barn. Hartwell had sold the horse that morning.
#### Issue
Is a walk to the place of the gift consideration for the promise of a horse?
#### Holding
No: the walk was a condition of a gift and not the price of the promise.
#### Reasoning
The walk was not bargained for, because Hartwell gained nothing from it. A promisor who wants nothing in return makes a gift, whatever trouble the promisee takes to receive it. Trouble and loss are no consideration unless the promisor asked for them as the price.
#### Dissent
The walk was long enough to be a price.
#### Questions
Suppose Hartwell had wanted the company. What changes?
### Lund v. Lund (Mont. 1935)
#### Holding
Yes: shelter given at the promisor's request is a price.
`;
const course = courseOf(['Notes.md', 'lectureNotes', NOTES]);
const PLAIN: Voice = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: 'Ada Quill' };

const call = (question: string, voice: Partial<Voice> = {}, inCourse = course): ComposedAnswer =>
  composeAnswer(
    inCourse,
    { question, history: [], voice: { ...PLAIN, ...voice }, task: 'cold_call', seed: 0 },
    phrases,
  );
const of = (answer: ComposedAnswer, part: Line['part']): Line[] =>
  linesIn(answer.blocks).filter((line) => line.part === part);
const labels = (lines: readonly Line[]) => lines.map(({ label }) => label);
const quoted = (lines: readonly Line[]) => lines.flatMap(({ quotes }) => quotes.map(({ text }) => text));

describe('being called on for a case', () => {
  const answer = call('Case: Hartwell v. Ostrow');

  it('is facts, issue, holding, reasoning and the other side, as long as a minute of speech', () => {
    expect(labels(of(answer, 'script'))).toEqual([
      'Facts:',
      'Issue:',
      'Holding:',
      'Reasoning:',
      'Separate opinion:',
    ]);
    const words = of(answer, 'script').reduce((sum, line) => sum + spokenWords(line), 0);
    expect(words).toBeGreaterThanOrEqual(110);
    expect(words).toBeLessThanOrEqual(150);
  });

  it('goes on with a sentence that leans on the one before it', () =>
    expect(quoted(of(answer, 'script'))).toContain('He arrived after dark and slept in the barn.'));

  it('finds the case by one name typed small, and does not take the field’s own label for a party', () => {
    expect(labels(of(call('Case: hartwell'), 'title'))).toEqual([
      'Sixty seconds on Hartwell v. Ostrow: say these in order',
    ]);
    expect(call('Case: quimby').kind).toBe('none');
  });

  it('offers at most six follow-ups, each with an answer from the notes or an honest line', () => {
    const lines = of(answer, 'follow_up');
    const asks = lines.filter(({ depth }) => depth === 1);
    expect(asks.length).toBeLessThanOrEqual(6);
    expect(labels(asks)).toEqual([
      'How is Lund v. Lund different?',
      'Where does the rule stop?',
      'What is the rule for?',
      'Which facts did you leave out?',
      '',
    ]);
    expect(quoted(asks)).toEqual(['Suppose Hartwell had wanted the company. What changes?']);
    expect(quoted(lines)).toEqual(
      expect.arrayContaining([
        "Yes: shelter given at the promisor's request is a price.",
        'A condition that benefits the promisor is more likely the price of a bargain.',
        'Gifts are left to the family because courts cannot measure affection.',
      ]),
    );
    expect(lines.at(-1)?.label).toBe(phrases.say.unsure_open);
  });

  it('moves the sentence that the context speaks of into the script', () => {
    const today = of(call('Case: Hartwell v. Ostrow\nContext: charity pledges'), 'script').at(-1);
    expect(today?.label).toBe('Today:');
    expect(today?.quotes[0]?.text).toContain('A pledge to a charity');
    expect(labels(of(call('Case: Hartwell v. Ostrow\nContext: please hurry'), 'script'))).not.toContain(
      'Today:',
    );
  });

  it('says a long issue whole where nobody has a shorter one, and no heading in its place', () => {
    const long = `Whether ${'a promise made by one member of a family to another '.repeat(5)}is enforceable?`;
    const wordy = courseOf([
      'Notes.md',
      'lectureNotes',
      NOTES.replace('Is a walk to the place of the gift consideration for the promise of a horse?', long),
    ]);
    const script = of(call('Case: Hartwell v. Ostrow', {}, wordy), 'script');
    expect(quoted(script.filter(({ label }) => label === 'Issue:'))).toEqual([long]);
    expect(labels(script)).not.toContain('Conditional gifts');
  });

  it('leaves out what nobody says, and says so', () => {
    const thin = courseOf([
      'Notes.md',
      'lectureNotes',
      '# Brill v. Tanner\n## Facts\nBrill sold a kiln to Tanner. It cracked on the first day.\n## Holding\n- The sale stands, since Tanner had looked at the kiln.\n- Moss’s concurrance',
    ]);
    const answer = call('Case: Brill v. Tanner', {}, thin);
    const held = of(answer, 'script').find(({ label }) => label === 'Holding:');
    expect(quoted(held ? [held] : [])).toEqual(['The sale stands, since Tanner had looked at the kiln.']);
    expect(labels(linesIn(answer.blocks))).toContain('Not in your materials: issue.');
  });
});

it('a call on a topic is what it is, today’s point, the limit and the reason', () => {
  const answer = call('Topic: conditional gift\nContext: charity');
  const script = of(answer, 'script');
  expect(labels(script).filter(Boolean)).toEqual(['What it is:', 'Today:', 'The limit:', 'Reason:']);
  expect(quoted(script)[0]).toContain('A conditional gift is a promise');
});

describe('how strict the professor is', () => {
  it.each([
    [1, 'You have this.'],
    [5, 'Expect to be interrupted after the facts.'],
  ])('at %i warns “%s” and changes nothing else', (strictness, warning) => {
    const answer = call('Case: Hartwell', { strictness });
    expect(linesIn(answer.blocks)[0]?.label).toBe(warning);
    expect(of(answer, 'script')).toEqual(of(call('Case: Hartwell'), 'script'));
  });
});

describe('passing', () => {
  const passes = (voice: Partial<Voice>, inCourse = course) =>
    labels(of(call('Case: Hartwell', voice, inCourse), 'unsure')).includes(phrases.say.unsure_pass ?? '');
  const SYLLABUS = '# Participation\nYou may pass once in the semester.';

  it('is offered only where the student or the syllabus says that one may', () => {
    expect(passes({})).toBe(false);
    expect(passes({ isPassingAllowed: true })).toBe(true);
    const told = courseOf(['Notes.md', 'lectureNotes', NOTES], ['Syllabus.md', 'syllabus', SYLLABUS]);
    expect(passes({}, told)).toBe(true);
    expect(passes({ isPassingAllowed: false }, told)).toBe(false);
  });
});

describe('a brief', () => {
  const brief = (question: string): Line[] =>
    linesIn(
      composeAnswer(course, { question, history: [], voice: PLAIN, task: 'brief', seed: 0 }, phrases).blocks,
    );

  it('has a caption and says why the case is taught by the headings and reasons around it', () => {
    const lines = brief('Brief Hartwell v. Ostrow');
    expect(labels(lines).slice(0, 3)).toEqual([
      'Hartwell v. Ostrow',
      'Caption: Hartwell v. Ostrow (Mont. 1931)',
      'Why it is taught: Consideration › Conditional gifts',
    ]);
    expect(quoted(lines)).toContain('Gifts are left to the family because courts cannot measure affection.');
  });

  it('names every part that the materials do not hold', () => {
    expect(brief('Brief Hartwell v. Ostrow').at(-1)?.label).toBe(
      'Not in your materials: procedural history.',
    );
    expect(brief('Brief Lund v. Lund').at(-1)?.label).toBe(
      'Not in your materials: facts, procedural history, issue, reasoning, separate opinions.',
    );
  });

  it('takes the rule from the heading around the case where the case itself states none', () => {
    const rule = brief('Brief Lund v. Lund').find(({ label }) => label.startsWith('Rule'));
    expect(rule?.label).toBe('Rule, as Conditional gifts states it:');
    expect(rule?.quotes[0]?.text).toContain('A conditional gift is');
  });
});

describe('where the notes are thin', () => {
  const slides = courseOf([
    'Slides.md',
    'lectureNotes',
    `# Class 12

## Hamer v. Sidway

- Forbearance and legal detriment
- Uncle and nephew

## Consideration

Consideration is a bargained-for exchange.

## Hartwell v. Ostrow

- The walk to the ranch
`,
  ]);
  const withLibrary = (question: string, inCourse = slides): ComposedAnswer =>
    composeAnswer(
      inCourse,
      { question, history: [], voice: PLAIN, task: 'cold_call', seed: 0, library: told },
      phrases,
    );
  const general = (answer: ComposedAnswer) => of(answer, 'script').filter(({ role }) => role === 'general');

  it('gives the parts of a case from the library, in order and under their label, and no title as a holding', () => {
    const answer = withLibrary('Case: Hamer v. Sidway');
    const script = of(answer, 'script');
    expect(labels(script)).toEqual([
      'Facts (general law):',
      'Issue (general law):',
      'Holding (general law):',
      'Reasoning (general law):',
      phrases.say.call_titles,
    ]);
    expect(quoted(script)).toEqual(['Forbearance and legal detriment', 'Uncle and nephew']);
    for (const line of general(answer)) {
      expect(line.body).toMatch(/\w/);
      expect(line.authority).toContain('124 N.Y. 538');
    }
    const words = script.reduce((sum, line) => sum + spokenWords(line), 0);
    expect(words).toBeLessThanOrEqual(165);
  });

  it('gives the library’s case where the notes only speak of it', () => {
    const spoken = courseOf([
      'Slides.md',
      'lectureNotes',
      `# Consideration

Consideration is a bargained-for exchange.

## How would you rule in Hamer?

- A dissent in Hamer would have asked for a benefit
- Consider the uncle in Hamer
`,
    ]);
    const script = of(withLibrary('Case: Hamer', spoken), 'script');
    expect(labels(script)).toEqual([
      'Facts (general law):',
      'Issue (general law):',
      'Holding (general law):',
      'Reasoning (general law):',
    ]);
    // A topic stays the notes' own.
    const topic = of(withLibrary('Topic: consideration', spoken), 'script');
    expect(quoted(topic)).toContain('Consideration is a bargained-for exchange.');
  });

  it('gives no holding at all where neither the notes nor the library have one', () => {
    const answer = withLibrary('Case: Hartwell v. Ostrow');
    expect(labels(of(answer, 'script'))).toEqual([phrases.say.call_titles]);
    expect(labels(linesIn(answer.blocks))).toContain('Not in your materials: facts, issue, holding.');
  });

  it('gives test, limit and reason of a topic that the notes only name', () => {
    const answer = withLibrary('Topic: consideration');
    const [what] = of(answer, 'script');
    expect(what?.label).toBe('What it is:');
    expect(labels(general(answer))).toContain('The test (general law):');
    expect(quoted(of(answer, 'script'))).toEqual(['Consideration is a bargained-for exchange.']);
  });

  it('leaves notes that have every part as they are', () => {
    expect(general(withLibrary('Case: Hartwell v. Ostrow', course))).toEqual([]);
  });
});
