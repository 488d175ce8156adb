import { describe, expect, it } from 'vitest';
import { ask, courseOf, excerptsOf } from '../../../test/support/ask-course.ts';
import { courseOfPages } from '../../../test/support/asking.ts';
import { phrases } from '../../../test/support/content.ts';
import { compose, contracts } from '../../../test/support/contracts-course.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { smallTorts, wholeLibrary } from '../../../test/support/small-torts.ts';
import { openLibrary } from '../doctrine/library.ts';
import { openCourse } from '../indexing/course.ts';
import { answerQuestion } from './answer-question.ts';

const VOICE = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: 'Ada Quill' } as const;

describe('a plain question', () => {
  it('is answered by a lead, the page and other places, in this order', () => {
    const types = compose('When may an offer be revoked?').blocks.map(({ type }) => type);
    expect(types).toEqual(['lead', 'excerpt', 'more']);
  });

  it('shows nothing of a material that was not chosen', () => {
    const answer = compose('What is consideration?', { materialIds: [3] });
    for (const { quote } of excerptsOf(answer)) expect(quote.materialId).toBe(3);
    for (const block of answer.blocks)
      if (block.type === 'more') for (const place of block.places) expect(place.materialId).toBe(3);
  });

  it('is the same for the same request', () =>
    expect(compose('acceptance vs revocation')).toEqual(compose('acceptance vs revocation')));

  it('carries the question before when it leans on it', () => {
    const history = [{ question: 'What is consideration?' }];
    const [excerpt] = excerptsOf(ask(contracts, 'What does it require?', history));
    expect(excerpt?.quote.text).toMatch(/consideration|promise/i);
  });

  it('offers next questions that the same course answers', () => {
    const { followUps } = compose('What is consideration?');
    expect(followUps.length).toBeGreaterThan(0);
    for (const next of followUps) expect(compose(next).kind, next).toBe('answer');
  });
});

describe('a page of notes whose headings tell no subject', () => {
  const text =
    '# Duty\n\nEverybody owes reasonable care to those he may foreseeably hurt.\n\nNegligence requires duty, breach, causation and damages.';
  const page = materialFrom(text, { id: 1, name: 'week1.md', kind: 'lectureNotes' });
  const notes = openCourse([page], smallTorts.thesaurus);

  it('is shown for what it says', () => {
    const answer = ask(notes, 'What are the elements of negligence?');
    expect(answer.kind).not.toBe('none');
    expect(excerptsOf(answer)[0]?.quote.text).toContain('Negligence requires');
  });

  it.each(['What are the elements of adverse possession?', 'When is hearsay admissible?'])(
    'does not answer %s',
    (question) => expect(ask(notes, question).kind).toBe('none'),
  );
});

describe('what the materials do not teach', () => {
  it('is refused, with what to upload by its name and no quote', () => {
    const answer = compose('What is adverse possession?');
    expect(answer).toMatchObject({ kind: 'none', followUps: [] });
    const [refusal, ...others] = answer.blocks;
    expect(others).toEqual([]);
    const text = refusal?.type === 'refusal' ? refusal.text : '';
    expect(text).toContain(phrases.say.lead_none);
    expect(text).toContain('adverse possession');
  });

  it('is not said of law that they teach, where only what is asked about it is missing', () => {
    const asked = 'Somebody threw a snowball at me as a joke and broke my glasses, battery?';
    const answer = ask(smallTorts, asked);
    expect(answer).toMatchObject({ kind: 'none', followUps: ['What is battery?'] });
    const [refusal] = answer.blocks;
    const text = refusal?.type === 'refusal' ? refusal.text : '';
    expect(text).not.toContain(phrases.say.lead_none);
    expect(text).toContain('teach battery');
    expect(ask(smallTorts, 'What is battery?').kind).toBe('answer');
  });

  it.each(['What is the capital of Peru?', 'Who won the game last night?', 'asdf qwer zxcv', '???'])(
    '%s is refused',
    (question) => expect(compose(question).kind).toBe('none'),
  );
});

describe('a table', () => {
  const ROWS = [
    'Kind | Ends | Notice',
    'Term of years | by itself | none',
    'Periodic tenancy | by notice | a month',
  ];

  it('is shown whole, no row torn', () => {
    const course = courseOf(['Leases.md', 'lectureNotes', `# Periodic tenancy\n${ROWS.join('\n')}`]);
    const [excerpt] = excerptsOf(ask(course, 'How does a periodic tenancy end?'));
    expect(excerpt?.quote.text.split('\n').slice(-3)).toEqual(ROWS);
  });
});

it('both sides of “vs” stand under their names, or the missing one is named', () => {
  const license = {
    name: 'Licenses.md',
    pages: ['# License\nA license is a permission that may be taken back.'],
  };
  const easement = { name: 'Easements.md', pages: ['# Easement\nAn easement is a right to use land.'] };
  const both = ask(courseOfPages(license, easement), 'license vs. easement').blocks;
  const sides = both.flatMap((block) => (block.type === 'comparison' ? block.sides : []));
  expect(sides.map(({ label, excerpt }) => [label, excerpt !== null])).toEqual([
    ['License', true],
    ['Easement', true],
  ]);
});

describe('a question that takes for granted what is settled the other way', () => {
  const why = 'No harm is needed: an offensive contact is enough.';
  const entry = wholeLibrary.doctrines.find(({ subject }) => subject === 'torts')?.id ?? '';
  const library = openLibrary(wholeLibrary.doctrines, smallTorts.thesaurus, [], [], () => [
    { entry, question: 'Does battery require harm?', answer: 'no', why },
  ]);
  const leadOf = (question: string) =>
    answerQuestion(smallTorts, { question, voice: VOICE, history: [], library }, phrases).blocks[0];

  it('is told so first, and then shown the nearest page', () => {
    const lead = leadOf('why does battery require harm?');
    expect(lead).toMatchObject({ type: 'lead', text: expect.stringContaining(why) });
    expect(lead).toMatchObject({ text: expect.not.stringContaining('answers this') });
  });

  it('is told nothing where it is right', () =>
    expect(leadOf('why does battery not require harm?')).toMatchObject({
      text: expect.not.stringContaining(why),
    }));
});
