import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askLibrary, readLibrary } from '../../../test/support/ask-library.ts';
import { CONTENT, contentOf, phrases, thesaurus } from '../../../test/support/content.ts';
import { DOCTRINES } from '../../../test/support/doctrines.ts';
import { asBlocks, type Block, linesIn } from '../answering/answer.ts';
import { answerParts } from '../answering/answer-parts.ts';
import { toWire } from '../answering/wire.ts';
import { answerFromLibrary } from './answer-from-library.ts';
import type { Doctrine } from './entry.ts';
import { findDoctrines } from './find-doctrine.ts';
import { openLibrary } from './library.ts';

/** The card that answers a plain question. */
const cardOn = (question: string): Extract<Block, { type: 'law' }> | null => {
  const block = askLibrary(question)?.blocks[0];
  return block?.type === 'law' ? block : null;
};
/** The lines of a study action. */
const linesOn = (question: string, task: 'quiz' | 'brief' | 'cold_call', seed = 0) =>
  linesIn(askLibrary(question, { task, seed, subject: task === 'quiz' ? 'contracts' : null })?.blocks ?? []);

describe('finding the doctrine', () => {
  it.each([
    ['What is consideration?', 'Consideration'],
    ['define bargained-for exchange', 'Consideration'],
    ['elements of PE', 'Promissory estoppel'],
    ['what is promisory estopel', 'Promissory estoppel'],
    ['explain detrimental reliance please', 'Promissory estoppel'],
    ['is it hearsay?', 'Hearsay'],
    ['Does a gift with a condition bind the giver?', 'Conditional gift'],
  ])('%s', (question, name) => expect(cardOn(question)?.title).toBe(name));

  it('says nothing when it has nothing that fits', () => {
    for (const question of [
      'What does adverse possession require?',
      'How are you today?',
      'When is the exam?',
      'Tell me about kindness',
      'zzz',
      '',
      'Miranda v. Arizona',
    ])
      expect(askLibrary(question), question).toBeNull();
  });

  it('stays within the subject that the course’s name tells', () => {
    const asked = 'may a witness repeat what somebody else told him out of court';
    expect(askLibrary(asked, { subject: 'contracts' })).toBeNull();
    expect(askLibrary('What is hearsay?', { subject: 'evidence' })).not.toBeNull();
  });

  it('tells law of another subject where it is called by its name', () => {
    expect(readLibrary('What is hearsay?', { subject: 'contracts' })).toContain('Hearsay');
  });

  it('uses no entry that was not read a second time', () => {
    const unread = DOCTRINES.map((entry) => ({ ...entry, review: { ...entry.review, reader: null } }));
    expect(openLibrary(unread, thesaurus).doctrines).toEqual([]);
  });

  it('a question that leans on the one before it asks on about the same doctrine', () => {
    const history = [{ question: 'What is consideration?' }];
    expect(readLibrary('and the exceptions?', { history })).toContain(
      'Doing what one already owes is no price.',
    );
    expect(readLibrary('and the exceptions?')).toBe('');
  });
});

describe('answering a question', () => {
  it('says once, first, that it is general law, and cites no materials', () => {
    const answer = askLibrary('What is consideration?');
    const label = 'General law, not from your materials';
    expect(answer?.kind).toBe('general');
    const wire = answer && toWire(answer, phrases);
    expect(wire?.response.startsWith(label)).toBe(true);
    expect(wire?.response.split(label)).toHaveLength(2);
    expect(wire?.citations).toEqual([]);
    const lines = cardOn('What is consideration?')?.lines ?? [];
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.role === 'general' && line.quotes.length === 0)).toBe(true);
    const [first] = linesOn('Brief Hamer', 'brief');
    expect(first?.label).toBe(label);
  });

  it('a definition is the rule with its authority, requirements, limits, who differs, cases with citations', () => {
    expect(readLibrary('What is consideration?')).toBe(`General law, not from your materials: Consideration
Rule: A promise has consideration when the promisor seeks a performance or return promise in exchange for it, and the promisee gives it in that exchange. (Restatement (Second) of Contracts § 71)
What must be shown
  1. A performance or a return promise.
    Giving something up counts.
  2. The promisor seeks it in exchange for the promise.
  3. The promisee gives it in that exchange.
Exceptions and limits
  What was done before the promise was not bargained for. (Mills v. Wyman)
  Doing what one already owes is no price. (Restatement (Second) of Contracts § 73)
Where the law divides: changes to a contract: common law: A change needs a new price. (Alaska Packers) | UCC: Good faith is enough for a sale of goods. (UCC § 2-209(1))
Leading cases
  Hamer v. Sidway: Giving up a legal right at the promisor’s request is enough. (124 N.Y. 538, 27 N.E. 256 (1891))
  Mills v. Wyman: A promise to pay for care already given does not bind. (20 Mass. (3 Pick.) 207 (1825))
Not to be confused with Promissory estoppel: There the reliance was not asked for as a price.`);
  });

  it.each([
    ['What are the elements of consideration?', 'What must be shown'],
    ['What are the exceptions to consideration?', 'Exceptions and limits'],
    ['Why does the law have consideration?', 'Why the law has it'],
    ['Where do courts differ on consideration?', 'Where the law divides: changes to a contract'],
    ['What are the leading cases on consideration?', 'Leading cases'],
    ['Which mistakes do students make on consideration?', 'Where answers on consideration go wrong'],
  ])('%s begins with what was asked', (question, label) => {
    const card = cardOn(question);
    expect([card?.title, card?.lines[0]?.label]).toContain(label);
  });

  it('where nobody differs it says why', () =>
    expect(readLibrary('Where do courts differ on promissory estoppel?')).toContain(
      'No division noted: The second Restatement is followed nearly everywhere.',
    ));

  it.each([
    'What is the difference between consideration and promissory estoppel?',
    'consideration vs. promissory estoppel',
    'compare PE with consideration',
  ])('%s sets both rules beside each other and says what tells them apart', (question) => {
    const beside = cardOn(question)?.lines.find((line) => line.cells);
    expect(beside?.cells?.map(({ label }) => label).sort()).toEqual(['Consideration', 'Promissory estoppel']);
    expect(readLibrary(question)).toContain('There the reliance was not asked for as a price.');
  });

  it('offers questions it can answer', () => {
    for (const question of askLibrary('What is consideration?')?.followUps ?? [])
      expect(askLibrary(question), question).not.toBeNull();
    expect(askLibrary('What is consideration?')?.followUps).toEqual([
      'What are the exceptions to consideration?',
      'How does consideration differ from promissory estoppel?',
      'What happened in Hamer v. Sidway?',
    ]);
  });

  it('an explanation adds the story of a case, the reason and the mistake', () => {
    const text = readLibrary('Explain consideration', { task: 'explain' });
    expect(text).toContain('An uncle promised a nephew money');
    expect(text).toContain('Why the law has it: Bargains are enforced');
    expect(text).toContain('A common mistake: Asking whether the price was fair.');
  });

  it('mistakes on a whole course are those of several of its doctrines', () => {
    const text = readLibrary('Which mistakes should I avoid?', { task: 'mistakes', subject: 'contracts' });
    expect(text).toContain('Asking whether the price was fair.');
    expect(text).toContain('Going to reliance before looking for a bargain.');
    expect(text).not.toContain('Calling every old sentence hearsay.');
  });
});

describe('cases', () => {
  it.each([
    'Brief Hamer v. Sidway',
    'Brief hamer v sidway',
    'brief Hamer vs. Sidway',
    'Brief Hammer v. Sidwey',
    'Brief Hamer',
  ])('%s, without a record, is a brief of what an entry tells, and says what is missing', (question) => {
    const labels = linesOn(question, 'brief').map((line) => line.label);
    expect(labels).toEqual([
      'General law, not from your materials',
      'Hamer v. Sidway',
      'Caption',
      'Facts',
      'Holding',
      'Status',
      'The law today: Consideration',
      "Not in the law library: procedural history, the question, the case's own rule, the court's reasoning, the vote, separate opinions, why it is taught.",
    ]);
  });

  it('facts the readers were not sure of are said to be missing', () =>
    expect(readLibrary('Brief Mills v. Wyman', { task: 'brief' })).toContain(
      'Not in the law library: facts, procedural history, the question,',
    ));

  it('the court stands in a citation only where the reporter does not tell it', () => {
    expect(readLibrary('Brief Feinberg v. Pfeiffer', { task: 'brief' })).toContain(
      '322 S.W.2d 163 (Mo. Ct. App. 1959)',
    );
    expect(readLibrary('Brief Crawford v. Washington', { task: 'brief' })).toContain('541 U.S. 36 (2004)');
  });
});

describe('a cold call', () => {
  const parts = (question: string) => {
    const answer = askLibrary(question, { task: 'cold_call' });
    return answer ? answerParts('cold_call', toWire(answer, phrases).blocks) : [];
  };
  const labels = (question: string, type: string) =>
    parts(question)
      .filter((part) => part.type === type)
      .map((part) => part.label);

  it('on a topic is what it is, test, limit, why, within the words of a minute', () => {
    expect(labels('Topic: consideration', 'title')).toEqual(['Consideration']);
    expect(labels('Topic: consideration', 'script')).toEqual([
      'What it is',
      'The test',
      'The limit',
      'Reason',
    ]);
  });

  it('a line of the script carries its authority where it is not the one of the line above', () => {
    for (const question of ['Topic: consideration', 'Case: Hamer v. Sidway', 'Topic: promissory estoppel']) {
      const script = linesOn(question, 'cold_call').filter((line) => line.part === 'script');
      expect(script[0]?.authority).toMatch(/\w/);
      const named = script.flatMap(({ authority }) => authority ?? []);
      for (const [at, authority] of named.entries()) expect(authority).not.toBe(named[at - 1]);
    }
  });

  it('the words given as context choose the exception or side that is said today', () => {
    const today = (context: string, topic = 'Topic: consideration') =>
      parts(`${topic}\nContext: ${context}`).find((part) => part.label === 'Today');
    expect(today('doing what one already owes')).toBeDefined();
    expect(readLibrary('Topic: consideration\nContext: already owes', { task: 'cold_call' })).toContain(
      'Today: Doing what one already owes is no price.',
    );
    expect(today('please be concise')).toBeUndefined();
  });

  it('likely follow-ups come with their answers, and unsure lines name the rule', () => {
    const followUps = parts('Topic: consideration').filter((part) => part.type === 'follow_up');
    expect(followUps.length).toBeGreaterThan(2);
    for (const part of followUps) expect(part.blocks.length, part.label).toBeGreaterThan(1);
    expect(labels('Topic: consideration', 'unsure')).toContain(
      'I do not have that part. I can say which rule it belongs to: consideration.',
    );
  });

  it('a part that does not fit the minute is left out whole', () => {
    const long = 'word '.repeat(31).trim();
    const [first] = DOCTRINES;
    const wide: Doctrine = {
      ...(first as Doctrine),
      elements: Array.from({ length: 5 }, () => ({ text: `${long}.` })),
    };
    const answer = answerFromLibrary(
      openLibrary([wide], thesaurus),
      { question: 'Topic: consideration', task: 'cold_call', subject: null, history: [], seed: 0 },
      phrases,
    );
    const lines = linesIn(answer?.blocks ?? []);
    const script = lines.filter((line) => line.part === 'script').map((line) => line.label);
    expect(script).toEqual(['What it is', 'The limit', 'Reason']);
    expect(lines.find((line) => line.part === 'follow_up')?.label).toBe(
      'What must be shown for consideration?',
    );
  });
});

describe('a quiz', () => {
  it.each([0, 1, 2, 3, 4, 5])('with seed %i has a key among different choices for every question', (seed) => {
    const lines = linesOn('Quiz me on consideration', 'quiz', seed);
    const questions = answerParts(
      'quiz',
      toWire({ kind: 'general', blocks: asBlocks(lines), followUps: [] }, phrases).blocks,
    );
    expect(questions.length).toBeGreaterThan(1);
    for (const at of questions.map((part) => part.blocks.map((n) => lines[n]))) {
      const choices = at.filter((line) => line?.part === 'choice');
      const key = at.find((line) => line?.part === 'key');
      expect(choices.length).toBeGreaterThan(2);
      expect(new Set(choices.map((line) => line?.body)).size).toBe(choices.length);
      expect(choices.map((line) => line?.letter)).toContain(key?.letter);
      expect(key?.authority).toMatch(/\w/);
      const whys = at.filter((line) => line?.part === 'why');
      expect([...whys, key].map((line) => line?.letter).sort()).toEqual(
        choices.map((line) => line?.letter).sort(),
      );
      for (const why of whys) expect(why?.body).toMatch(/\w/);
    }
  });

  it('on the whole course asks about several doctrines, and needs to know the subject', () => {
    expect(linesOn('Quiz me on this course', 'quiz', 1).length).toBeGreaterThan(5);
    expect(askLibrary('Quiz me on this course', { task: 'quiz' })).toBeNull();
  });
});

describe('the library in content/doctrine', () => {
  const paths = readdirSync(join(CONTENT, 'doctrine'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort();
  const entries = paths.map((path) => contentOf<Doctrine>(`doctrine/${path}`));

  it('finds a doctrine by its name and by every other word for it', () => {
    const read = entries.map((entry) => ({
      ...entry,
      review: { ...entry.review, reader: { checked: [], doubts: [] } },
    }));
    const whole = openLibrary(read, thesaurus);
    const asked = read.flatMap(({ id, subject, name, synonyms }) =>
      [name, ...synonyms].map((word) => ({ id, subject, word })),
    );
    const missed = asked.filter(
      ({ id, subject, word }) => findDoctrines(whole, `What is ${word}?`, subject)[0]?.doctrine.id !== id,
    );
    expect(missed.length / asked.length).toBeLessThan(0.02);
  });
});
