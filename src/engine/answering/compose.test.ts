import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Task } from '#contract/chat.ts';
import { TASKS } from '#contract/chat.ts';
import type { MaterialKind } from '#contract/materials.ts';
import { INTERPRETATION_STYLES } from '#contract/questionnaire.ts';
import { buildThesaurus, type ThesaurusEntry } from '../finding/thesaurus.ts';
import { type Course, openCourse } from '../indexing/course.ts';
import { cutPassages } from '../indexing/cut-passages.ts';
import { assemblePages } from '../reading/assemble-pages.ts';
import { splitFrontMatter } from '../reading/front-matter.ts';
import { markdownBlocks } from '../reading/markdown-blocks.ts';
import type { Style, Voice } from '../voice/voice.ts';
import type { ComposedAnswer, Line, Quote } from './answer.ts';
import { type AnswerRequest, composeAnswer } from './compose.ts';
import type { Phrases } from './phrases.ts';
import { toWire, verifyCitations } from './plain-text.ts';

const root = join(import.meta.dirname, '../../..');
const phrases = JSON.parse(readFileSync(join(root, 'content/phrases.json'), 'utf8')) as Phrases;
const thesaurusFolder = join(root, 'content/thesaurus');
const entries = readdirSync(thesaurusFolder).flatMap(
  (file) => JSON.parse(readFileSync(join(thesaurusFolder, file), 'utf8')) as ThesaurusEntry[],
);
const thesaurus = buildThesaurus(entries);

type Source = { name: string; kind: MaterialKind; text: string };

function courseOf(sources: readonly Source[]): Course {
  const materials = sources.map(({ name, kind, text }, i) => {
    const { blocks, body } = splitFrontMatter(text);
    const raw = { number: 1, printed: null, blocks: [...blocks, ...markdownBlocks(body)] };
    const pages = assemblePages({ layout: 'flow', pages: [raw] });
    return { id: i + 1, name, kind, pages, passages: cutPassages(pages) };
  });
  return openCourse(materials, thesaurus);
}

const NOTES = `# Formation of Contracts

## Consideration

### Consideration Defined

Consideration is a bargained-for exchange of promises or performances.

- Compare Gift: A promise to give without anything asked in return

### Requirements

#### Bargain

The promisor must seek the return promise in exchange for the promise.

- But a pretended bargain is not enough.

#### Legal Value

Each side must give up something it had a right to keep.

#### Hartwell v. Ostrow (Mont. 1931)

##### Facts

Hartwell promised Ostrow, his nephew, a horse if Ostrow came to collect it.

Ostrow walked forty miles to the ranch.

##### Procedural History

Ostrow sued in state court and the trial court dismissed his claim.

##### Holding

A promise with a condition attached is a gift when the condition is no price for the promise.

##### Reasoning

The walk was not bargained for, because Hartwell gained nothing from it.

##### Dissent

The walk should have been enough.

## Acceptance

### Mailbox Rule

An acceptance takes effect when it is put in the mail.

- Unless the offer says otherwise.
- The offeree must send it within 10 days after receipt of the offer.

### Example

An offer is mailed on May 1. The acceptance is mailed on May 3 and lost.

- There is a contract, because the acceptance took effect on May 3.

## Revocation

A revocation takes effect when the offeree receives it.

## Promissory Estoppel

A promise is binding without consideration if the promisee reasonably relied on it.

The purpose of promissory estoppel is to protect people who relied on a serious promise.

- Why should reliance matter when nothing was paid for the promise?
`;

const SYLLABUS = `# Contracts I

## Description

Remedies for breach are covered in the upper-level course on remedies.

## Schedule

- Week 1: Consideration
- Week 2: Acceptance and revocation
`;

const EXAM = `# Final Exam, Model Answer

## Question 1

Consideration is what the promisor asks for in return. The offeree must send the acceptance within 10 days after service of the offer.

The Statute of Frauds was not at issue here.
`;

const contracts = courseOf([
  { name: 'Contracts_Notes.md', kind: 'lectureNotes', text: NOTES },
  { name: 'Syllabus.md', kind: 'syllabus', text: SYLLABUS },
  { name: 'Final_Model_Answer.md', kind: 'pastExams', text: EXAM },
]);

const voice = (style: Style = 'balanced_approach', strictness = 3, humor = 1): Voice => ({
  style,
  strictness,
  humor,
  professorName: 'Ada Quill',
});

const ask = (question: string, more: Partial<AnswerRequest> = {}, course = contracts): ComposedAnswer =>
  composeAnswer(course, { question, voice: voice(), history: [], task: 'ask', seed: 3, ...more }, phrases);

const quotesOf = (lines: readonly Line[]): Quote[] =>
  lines.flatMap((line) => [...line.quotes, ...(line.cells ?? []).flatMap((cell) => cell.quotes)]);

const textOf = (answer: ComposedAnswer): string => toWire(answer).response;

const firstQuote = (answer: ComposedAnswer): string => quotesOf(answer.lines)[0]?.text ?? '';

describe('composeAnswer on a small contracts course', () => {
  it.each([
    ['what is consideration?', 'Consideration is a bargained-for exchange of promises or performances.'],
    [
      'when does an acceptance take effect under the mailbox rule',
      'An acceptance takes effect when it is put in the mail.',
    ],
    ['what did the court hold in Hartwell v Ostrow', 'A promise with a condition attached is a gift'],
    ['facts of Hartwel v. Ostrow', 'Hartwell promised Ostrow, his nephew, a horse'],
    [
      'how many days does the offeree have to send the acceptance',
      'within 10 days after receipt of the offer',
    ],
    ['why is promissory estoppel allowed', 'to protect people who relied on a serious promise'],
  ])('%s: the first quote answers by itself', (question, expected) => {
    const answer = ask(question);
    expect(answer.kind).toBe('answer');
    expect(firstQuote(answer)).toContain(expected);
  });

  it('lists requirements from the headings, numbered, each with its rule and its limit below', () => {
    const lines = ask('elements of consideration').lines;
    const elements = lines.filter((line) => line.role === 'element');
    expect(elements.map((line) => [line.number, line.label])).toEqual([
      [1, 'Bargain'],
      [2, 'Legal Value'],
    ]);
    expect(elements[0]?.quotes[0]?.text).toContain('must seek the return promise');
    expect(textOf(ask('elements of consideration'))).toContain('But a pretended bargain is not enough.');
  });

  it('sets a definition apart from the neighbor that the notes name', () => {
    expect(textOf(ask('what is consideration?'))).toMatch(/apart from Gift: “A promise to give without/);
  });

  it('never shows the facts of a case under a question about a rule', () => {
    const text = textOf(ask('elements of consideration'));
    expect(text).not.toContain('walked forty miles');
    expect(text).not.toContain('nephew');
  });

  it('puts two things side by side, one row for one question', () => {
    const lines = ask('difference between acceptance and revocation').lines;
    const rows = lines.filter((line) => line.role === 'row');
    expect(rows[0]?.cells?.map((cell) => cell.label)).toEqual(['Acceptance', 'Revocation']);
    expect(quotesOf(rows).some((quote) => quote.text.includes('when the offeree receives it'))).toBe(true);
  });

  it('leads a quantity with its number and shows a disagreement between two materials unsettled', () => {
    const text = textOf(ask('how many days does the offeree have to send the acceptance'));
    expect(text.split('\n')[0]).toMatch(/^10 days/);
    expect(text).toContain(
      'Contracts_Notes.md: “The offeree must send it within 10 days after receipt of the offer.”',
    );
    expect(text).toContain('within 10 days after service of the offer.');
    expect(text).toContain(phrases.say.which);
  });

  it('refuses what the course does not have, in one sentence and without a quote that pretends to answer', () => {
    for (const question of [
      'what is adverse possession?',
      'explain the parol evidence rule',
      'who won the 1998 world series',
    ]) {
      const answer = ask(question);
      expect(answer.kind, question).toBe('none');
      expect(answer.lines[0]?.label).toBe(phrases.say.none);
    }
  });

  it('calls a bare mention a mention', () => {
    const answer = ask('explain the statute of frauds');
    expect(answer.kind).toBe('passing');
    expect(firstQuote(answer)).toBe('The Statute of Frauds was not at issue here.');
  });

  it('does not refuse a question for its everyday words', () => {
    expect(ask('like, in one simple sentence, what even is consideration please').kind).toBe('answer');
  });

  it('reads a fragment in the light of the question before it and says so', () => {
    const answer = ask('and if it was lost?', { history: [{ question: 'mailbox rule' }] });
    expect(answer.kind).toBe('answer');
    expect(answer.lines[0]?.label).toContain('mailbox rule');
  });

  it('quotes only the materials it was limited to', () => {
    const answer = ask('what is consideration?', { materialIds: [3] });
    expect(quotesOf(answer.lines).length).toBeGreaterThan(0);
    expect(quotesOf(answer.lines).every((quote) => quote.materialId === 3)).toBe(true);
  });

  it('offers at most three follow-ups, each of which it can answer', () => {
    const answer = ask('what is consideration?');
    expect(answer.followUps.length).toBeLessThanOrEqual(3);
    for (const question of answer.followUps) expect(ask(question).kind, question).toBe('answer');
  });

  it('briefs a case part by part and names what the materials lack', () => {
    const text = textOf(ask('Hartwell v. Ostrow', { task: 'brief' }));
    expect(text.indexOf('Facts:')).toBeLessThan(text.indexOf('Procedural history:'));
    expect(text.indexOf('Procedural history:')).toBeLessThan(text.indexOf('Holding:'));
    expect(text).toContain(`${phrases.say.missing} issue`);
  });

  it('gives the same answer for the same request', () => {
    expect(ask('elements of consideration')).toEqual(ask('elements of consideration'));
  });
});

describe('the voice', () => {
  const questions = [
    'what is consideration?',
    'elements of consideration',
    'is a promise without consideration binding',
  ];

  it.each(INTERPRETATION_STYLES)('%s keeps the first line, the requirements and the limits', (style) => {
    for (const question of questions) {
      const plain = ask(question);
      const spoken = ask(question, { voice: voice(style, 5, 5) });
      expect(spoken.lines[0]).toEqual(plain.lines[0]);
      expect(firstQuote(spoken)).toBe(firstQuote(plain));
      const said = new Set(quotesOf(spoken.lines).map((quote) => quote.text));
      const kept = plain.lines.filter((line) => line.role === 'element').flatMap((line) => line.quotes);
      for (const quote of kept) expect(said).toContain(quote.text);
    }
  });

  it('asks back when it is strict and not when it is lenient', () => {
    const pushes = new Set<string>(Object.values(phrases.push).flat());
    const asked = (strictness: number) =>
      ask('what is consideration?', { voice: voice('strict_textual', strictness) }).lines.filter((line) =>
        pushes.has(line.label),
      );
    expect(asked(5)).toHaveLength(1);
    expect(asked(1)).toHaveLength(0);
  });

  it('adds an aside only at the end, only with humor, and never to a refusal', () => {
    const asides = new Set<string>(phrases.asides.map((aside) => aside.text));
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const funny = seeds.map((seed) =>
      ask('what is consideration?', { voice: voice('balanced_approach', 1, 5), seed }),
    );
    const lasts = funny.filter((answer) => asides.has(answer.lines.at(-1)?.label ?? ''));
    expect(lasts.length).toBe(10);
    for (const answer of funny)
      expect(answer.lines.slice(0, -1).some((line) => asides.has(line.label))).toBe(false);
    for (const seed of seeds) {
      const refusal = ask('what is adverse possession?', { voice: voice('balanced_approach', 1, 5), seed });
      expect(refusal.lines.some((line) => asides.has(line.label))).toBe(false);
    }
  });
});

describe('what goes on the wire', () => {
  const pageText = (course: Course) => (materialId: number, page: number) =>
    course.materials.get(materialId)?.pages.find((one) => one.n === page)?.text ?? null;

  it('numbers citations by first use and gives one place one number', () => {
    const wire = toWire(ask('how many days does the offeree have to send the acceptance'));
    const used = wire.lines.flatMap((line) => [
      ...line.cites,
      ...(line.cells ?? []).flatMap((cell) => cell.cites),
    ]);
    const firsts = [...new Set(used)];
    expect(firsts).toEqual(firsts.map((_, i) => i));
    const places = wire.citations.map((one) => `${one.material_id}:${one.page}:${one.start}:${one.end}`);
    expect(new Set(places).size).toBe(places.length);
    expect(wire.lines.map((line) => '  '.repeat(line.depth) + line.text).join('\n')).toBe(wire.response);
  });

  it('lets an untouched answer pass', () => {
    const wire = toWire(ask('what is consideration?'));
    expect(verifyCitations(wire, pageText(contracts), phrases)).toEqual({ answer: wire, problems: [] });
  });

  it('drops a changed quote with its line and renumbers the rest', () => {
    const wire = toWire(ask('elements of consideration'));
    const first = wire.citations[0];
    if (!first) throw new Error('no citation');
    const changed = { ...first, quote: first.quote.replace('must', 'may').replace('is', 'was') };
    const forged = { ...wire, citations: [changed, ...wire.citations.slice(1)] };
    const { answer, problems } = verifyCitations(forged, pageText(contracts), phrases);
    expect(problems).toHaveLength(1);
    expect(answer.citations).toEqual(wire.citations.slice(1));
    expect(answer.response).not.toContain(changed.quote);
    expect(verifyCitations(answer, pageText(contracts), phrases).problems).toEqual([]);
  });

  it('turns an answer without one true quote into a refusal', () => {
    const wire = toWire(ask('what is consideration?'));
    const forged = {
      ...wire,
      citations: wire.citations.map((one) => ({ ...one, quote: 'Law is what I say it is.' })),
    };
    const { answer } = verifyCitations(forged, pageText(contracts), phrases);
    expect(answer).toMatchObject({ kind: 'none', citations: [], response: phrases.say.none });
  });
});

const shared = join(root, '../shared');
const courseFolder = join(shared, 'courses/civil-procedure');
const KIND_OF: Record<string, MaterialKind> = {
  syllabus: 'syllabus',
  'lecture-notes': 'lectureNotes',
  additional: 'additionalMaterials',
  'past-exams': 'pastExams',
};

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

// The course and its questions lie beside the project and are not part of it.
describe.skipIf(!existsSync(courseFolder))('composeAnswer on a real civil procedure course', () => {
  let course = contracts;
  let questions: string[] = [];
  // Read here and not above: where the course is absent, this must not even be tried.
  beforeAll(() => {
    const sources = Object.entries(KIND_OF).flatMap(([folder, kind]) =>
      filesUnder(join(courseFolder, folder))
        .filter((path) => extname(path) === '.md')
        .sort()
        .map((path) => ({ name: basename(path), kind, text: readFileSync(path, 'utf8') })),
    );
    course = courseOf(sources);
    const asked = JSON.parse(readFileSync(join(shared, 'eval/course-questions.json'), 'utf8')) as {
      questions: { question: string }[];
    };
    questions = asked.questions.map(({ question }) => question);
  });
  const bank = bankOf(phrases);

  it('quotes nothing but literal slices of stored pages, for every question, task and voice', () => {
    const styles = [...INTERPRETATION_STYLES];
    for (const [i, question] of questions.entries()) {
      for (const task of ['ask', TASKS[i % TASKS.length]]) {
        const style = styles[i % styles.length] as Style;
        const answer = ask(question, { task: task as Task, voice: voice(style, 4, 5), seed: i }, course);
        for (const quote of quotesOf(answer.lines)) {
          const page = course.materials.get(quote.materialId)?.pages.find((one) => one.n === quote.page);
          expect(page?.text.slice(quote.start, quote.end)).toBe(quote.text);
          expect(quote.text.trim()).toBe(quote.text);
        }
        for (const line of answer.lines) {
          for (const label of [line.label, ...(line.cells ?? []).map((cell) => cell.label)])
            expect(isFromBank(bank, course, label, question), `${question}: ${label}`).toBe(true);
        }
      }
    }
  }, 120_000);

  it('answers every question the course teaches and refuses what it does not', () => {
    const kinds = questions.map((question) => ask(question, {}, course).kind);
    expect(kinds.filter((kind) => kind === 'none')).toEqual([]);
    expect(kinds.filter((kind) => kind === 'answer').length).toBeGreaterThanOrEqual(28);
    for (const question of [
      'what is the work product doctrine?',
      'what is adverse possession?',
      'parol evidence rule',
    ])
      expect(ask(question, {}, course).kind, question).toBe('none');
    expect(ask('explain proper venue', {}, course).kind).toBe('passing');
  });
});

/** Every phrase as a pattern whose slots take any text. */
function bankOf({ say, push, asides, openings }: Phrases): RegExp[] {
  const all = [
    ...Object.values(say),
    ...Object.values(push).flat(),
    ...asides.map(({ text }) => text),
    ...Object.values(openings),
  ];
  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return all.filter(Boolean).map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(literally)
          .join('(.+)')}$`,
      ),
  );
}

/** True for a phrase of the bank, words of the materials or the question, choices of a quiz, or these in a row. */
function isFromBank(bank: readonly RegExp[], course: Course, label: string, question: string): boolean {
  if (label === '' || label === '____') return true;
  const one = (text: string) => isKnown(course, text) || question.includes(text) || NUMBER_WORD.test(text);
  const known = (text: string) => one(text) || text.split(', ').every(one);
  for (const pattern of bank) {
    const found = pattern.exec(label);
    if (found?.slice(1).every((slot) => known(slot) || isSlotOfBank(slot))) return true;
  }
  if (/^[A-D] {2}/.test(label))
    // A sum's bound may be turned around: that one word is then the question.
    return (
      known(label.slice(3)) ||
      /^(?:must|may|must not|need not|(?:(?:is |be )?at least|more than|not more than) \$.+)$/.test(
        label.slice(3),
      )
    );
  if (known(label)) return true;
  const parts = label.split(/(?<=:)\s|,\s|\s›\s|\s·\s/);
  return (
    parts.length > 1 &&
    parts.every(
      (part) =>
        isFromBank(bank, course, part.replace(/[.:]$/, ''), question) ||
        isFromBank(bank, course, part, question),
    )
  );
}

const NUMBER_WORD = /^(?:\d+|No|One|Two|Three|Four|Five|Six|Seven|Eight|Nine)$/;
const isSlotOfBank = (slot: string) =>
  [...Object.values(phrases.sources), ...Object.values(phrases.parts), 'A', 'B', 'C', 'D'].includes(slot) ||
  slot.split(', ').every((part) => Object.values(phrases.parts).includes(part)) ||
  slot.split(', ').every((part) => entries.some((entry) => entry.canonical === part));

const corpora = new WeakMap<Course, string[]>();
function isKnown(course: Course, text: string): boolean {
  const plain = text.replace(/[:\s]+$/, '').replace(/^_|_$/g, '');
  return corpusOf(course).some((corpus) => corpus.includes(plain));
}

/** Names, headings and pages of a course as they are, without emphasis marks, and with file names as words. */
function corpusOf(course: Course): string[] {
  const known = corpora.get(course);
  if (known) return known;
  const names = [...course.materials.values()].map((one) => one.name);
  const pages = [...course.materials.values()].flatMap((one) => one.pages.map((page) => page.text));
  const all = [...names, ...pages, ...course.sections.map((one) => one.heading)].join('\n');
  const made = [all, all.replace(/[*_]/g, ''), all.replaceAll('_', ' ')];
  corpora.set(course, made);
  return made;
}
