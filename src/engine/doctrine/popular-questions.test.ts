import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT, contentOf, phrases, thesaurus } from '../../../test/support/content.ts';
import type { Block } from '../answering/answer.ts';
import { answerFromLibrary } from './answer-from-library.ts';
import type { Doctrine, LibrarySubject } from './entry.ts';
import { openLibrary } from './library.ts';
import type { Survey } from './survey.ts';

const popular = contentOf<{ subjects: { name: string; questions: string[] }[]; generic: string[] }>(
  'suggested-questions.json',
);
const surveys = contentOf<Survey[]>('doctrine-surveys.json');
const entries = readdirSync(join(CONTENT, 'doctrine'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .sort()
  .map((path) => contentOf<Doctrine>(`doctrine/${path}`))
  .map((entry) => ({
    ...entry,
    review: { ...entry.review, reader: entry.review.reader ?? { checked: [], doubts: [] } },
  }));
const library = openLibrary(entries, thesaurus, surveys);

/** The doctrines that each popular question has to be answered from, best first; their rules must be shown. */
const EXPECTED: Record<LibrarySubject, readonly (readonly [question: string, ...ids: string[]])[]> = {
  contracts: [
    ['What makes an offer definite enough to accept?', 'definiteness', 'offer'],
    [
      'When is a promise enforceable without consideration?',
      'promissory-estoppel',
      'past-consideration-and-moral-obligation',
    ],
    ['How does UCC 2-207 change the mirror-image rule?', 'battle-of-the-forms'],
    [
      'Expectation, reliance, restitution: which damages when?',
      'expectation-damages',
      'reliance-damages',
      'restitution-for-breach',
    ],
    ['When does the statute of frauds bar enforcement?', 'statute-of-frauds'],
  ],
  torts: [
    ['What are the elements of negligence?', 'negligence'],
    ['How is proximate cause decided?', 'proximate-cause'],
    [
      'When does strict liability apply?',
      'abnormally-dangerous-activities',
      'strict-liability-for-animals',
      'products-liability',
    ],
    ['Which torts does transferred intent reach?', 'transferred-intent'],
    ['Contributory or comparative negligence: what changes?', 'contributory-negligence', 'comparative-fault'],
  ],
  'constitutional-law': [
    [
      'Which level of scrutiny applies, and what must be shown?',
      'rational-basis',
      'gender-classifications',
      'race-classifications',
    ],
    ['How far does the commerce power reach?', 'commerce-power'],
    ['How do I analyze a dormant Commerce Clause problem?', 'dormant-commerce-clause'],
    ['Who has standing?', 'standing'],
    ['Procedural or substantive due process?', 'procedural-due-process', 'fundamental-rights'],
  ],
  'criminal-law': [
    ["How do the Model Penal Code's mental states differ from the common law's?", 'culpability', 'mens-rea'],
    ['First or second degree murder?', 'premeditated-murder', 'murder'],
    ['What limits felony murder?', 'felony-murder-limits'],
    ['When does preparation become attempt?', 'attempt-conduct'],
    ['When is force justified?', 'self-defense', 'defense-of-others', 'defense-of-property'],
  ],
  property: [
    ['What does adverse possession require?', 'adverse-possession'],
    ['How do I name this future interest?', 'reversionary-interests', 'remainders', 'executory-interests'],
    [
      'How are easements created and ended?',
      'express-easements',
      'implied-easements',
      'prescriptive-easement',
      'easement-scope-and-termination',
    ],
    ['Race, notice, race-notice: who wins?', 'recording-acts'],
    ['Must a landlord mitigate?', 'abandonment-and-duty-to-mitigate'],
  ],
  'civil-procedure': [
    ['When is there personal jurisdiction over an out-of-state defendant?', 'personal-jurisdiction'],
    [
      'Diversity and supplemental jurisdiction: what can be joined?',
      'diversity-jurisdiction',
      'supplemental-jurisdiction',
    ],
    ['How do I work through Erie?', 'erie-doctrine'],
    ['What must a complaint plead after Twombly and Iqbal?', 'plausibility-pleading'],
    ['Claim or issue preclusion?', 'claim-preclusion', 'issue-preclusion'],
  ],
  evidence: [
    ['Is it hearsay?', 'hearsay'],
    [
      'Which exceptions need unavailability?',
      'former-testimony',
      'dying-declaration',
      'statement-against-interest',
      'forfeiture-by-wrongdoing',
    ],
    ['When is character evidence allowed?', 'character-evidence'],
    ['How does Rule 403 balance?', 'rule-403'],
    ['When does the Confrontation Clause exclude?', 'confrontation-clause'],
  ],
};

const ask = (question: string, subject: LibrarySubject) =>
  answerFromLibrary(library, { question, task: 'ask', subject, history: [], seed: 0 }, phrases);
const cardOf = (question: string, subject: LibrarySubject): Extract<Block, { type: 'law' }> | null => {
  const block = ask(question, subject)?.blocks[0];
  return block?.type === 'law' ? block : null;
};
const bodies = (question: string, subject: LibrarySubject) =>
  (cardOf(question, subject)?.lines ?? []).flatMap((line) =>
    [line, ...(line.cells ?? [])].flatMap(({ body }) => body ?? []),
  );

describe('the popular questions of a quick clone', () => {
  it('are the ones this table answers for', () => {
    const offered = popular.subjects.flatMap(({ questions }) => questions).sort();
    const answered = Object.values(EXPECTED)
      .flat()
      .map(([question]) => question);
    expect(answered.sort()).toEqual(offered);
  });

  const rows = Object.entries(EXPECTED).flatMap(([subject, questions]) =>
    questions.map(([question, ...ids]) => ({ subject: subject as LibrarySubject, question, ids })),
  );
  it.each(rows)('$subject: $question', ({ subject, question, ids }) => {
    const said = bodies(question, subject);
    const rules = ids.map((id) => library.byId.get(`${subject}/${id}`)?.rule ?? id);
    const places = rules.map((rule) => said.indexOf(rule));
    expect(places, question).not.toContain(-1);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });
});

describe('the generic questions', () => {
  const [themes, cases, professor, mistakes, hardest] = popular.generic as [
    string,
    string,
    string,
    string,
    string,
  ];

  it.each(popular.subjects.map(({ name }) => name.toLowerCase().replaceAll(' ', '-') as LibrarySubject))(
    'on %s are answered by the subject as a whole, and never about the professor',
    (subject) => {
      const labelOf = (question: string) => cardOf(question, subject)?.title;
      expect(labelOf(themes)).toBe(phrases.say.law_course_themes);
      expect(labelOf(cases)).toBe(phrases.say.law_course_cases);
      expect(labelOf(hardest)).toBe(phrases.say.law_course_hardest);
      expect(labelOf(mistakes)).toMatch(/^Where answers on .+ go wrong$/);
      expect(ask(professor, subject)).toBeNull();
    },
  );

  it('without a subject have no answer', () => {
    for (const question of popular.generic)
      expect(
        answerFromLibrary(library, { question, task: 'ask', subject: null, history: [], seed: 0 }, phrases),
      ).toBeNull();
  });
});

describe('the surveys', () => {
  it('name doctrines that are there, at least two each, of their own subject', () => {
    for (const { subject, ids, asked } of surveys) {
      expect(ids.length, asked[0]).toBeGreaterThan(1);
      for (const id of ids) {
        expect(id.startsWith(`${subject}/`), id).toBe(true);
        expect(library.byId.has(id), id).toBe(true);
      }
    }
  });

  it('give way to a doctrine that is named in more words', () => {
    const title = (question: string, subject: LibrarySubject) => cardOf(question, subject)?.title;
    expect(title('What is strict liability for animals?', 'torts')).toBe('Strict liability for animals');
    expect(title('What is issue preclusion?', 'civil-procedure')).toContain('Issue preclusion');
  });
});
