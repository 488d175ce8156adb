import { describe, expect, test } from 'vitest';
import { isLaw } from '#contract/quotes.ts';
import { contentOf, thesaurus } from '../../../test/support/content.ts';
import { libraryOf, madeUpCase } from '../../../test/support/made-up-cases.ts';
import { markdownCourse } from '../../../test/support/markdown-course.ts';
import { replyTo, startCall } from './call.ts';
import { isLawRung } from './law-rungs.ts';
import { goldText } from './rung.ts';
import { caseLadders } from './subjects.ts';
import type { DrillWords } from './words.ts';

const library = libraryOf(
  madeUpCase('Bisset v. Amory'),
  madeUpCase('Calloway v. Dunn'),
  madeUpCase('Fenner v. Oakes', { holding: 'No.' }),
  madeUpCase('Lorne v. Petrie'),
);
const notes = (text: string, name = 'Notes.md') => ({ name, kind: 'lectureNotes', text }) as const;
const laddersOf = (...files: Parameters<typeof markdownCourse>[0][number][]) =>
  caseLadders(markdownCourse(files), library);

const BRIEF = `# Things that roll
## Bisset v. Amory
### Facts
A nurseryman set a crate of bulbs upon the ramp, and after dark it slid into the shop of a confectioner.
### Holding
The nurseryman pays for the pane alone, because a block under the crate would have held it.
`;

describe('a case that the law library has', () => {
  test('and the materials only name is asked in the library’s words, each with whose they are', () => {
    const [ladder] = laddersOf(notes('# Things that roll\n\n# Calloway v. Dunn\n\n“The Barrow”\n'));
    expect(ladder?.name).toBe('Calloway v. Dunn');
    expect(ladder?.rungs.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['facts', 'holding', 'rule', 'reasoning']),
    );
    for (const rung of ladder?.rungs ?? []) {
      expect(rung.heading).toBeNull();
      expect(rung.gold).toMatchObject([
        { law_case: 'torts/calloway-v-dunn', authority: '12 Marl. 340 (1931)' },
      ]);
    }
  });

  test('and the materials brief keeps their words; the library fills what is absent', () => {
    const [ladder, ...others] = laddersOf(notes(BRIEF), notes('See Bisset v. Amory again.', 'More.md'));
    expect(others).toEqual([]);
    const own = Object.fromEntries((ladder?.rungs ?? []).map((rung) => [rung.kind, isLawRung(rung)]));
    expect(own).toMatchObject({ facts: false, holding: false, posture: true });
    expect(goldText(ladder?.rungs[0] ?? { gold: [] })).toMatch(/^A nurseryman set/);
    const order = ladder?.rungs.map(({ kind }) => kind);
    expect(order).toEqual(order?.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b)));
  });

  test('comes behind the briefed ones; those with a heading of their own before those named in passing', () => {
    const passing = notes('# Duty\nCompare Lorne v. Petrie on this.\n', 'A.md');
    const names = laddersOf(passing, notes(`${BRIEF}\n# Calloway v. Dunn\n`, 'B.md')).map(({ name }) => name);
    expect(names).toEqual(['Bisset v. Amory', 'Calloway v. Dunn', 'Lorne v. Petrie']);
  });

  test('and only an opinion or an exam cites is not the course’s', () => {
    const exam = {
      name: 'Final.md',
      kind: 'pastExams',
      text: '# Question 1\nDiscuss Lorne v. Petrie.',
    } as const;
    expect(laddersOf(exam)).toEqual([]);
    expect(caseLadders(markdownCourse([notes('# Calloway v. Dunn\n')]), null)).toEqual([]);
  });

  test('the library’s words are held against like a page’s, and an answer of one part says nothing of another', () => {
    const [ladder] = laddersOf(notes('# Calloway v. Dunn\n'));
    if (!ladder) throw new Error('no ladder');
    const words = contentOf<DrillWords>('drill.json');
    let call = startCall(ladder, { pressure: 'class', manner: 'class', seed: 1, passes: 1 }, words);
    const facts =
      'A gardener parked a loaded barrow on a slope and it rolled into the baker’s window at night.';
    call = replyTo(call, { text: facts, seconds: 9 }, { words, thesaurus });
    expect(call.steps[0]?.state).toBe('strong');
    call = replyTo(call, { text: facts, seconds: 9 }, { words, thesaurus });
    expect(call.steps[1]).toMatchObject({ state: 'asked', tries: [{ text: facts }] });
  });

  test('a holding that says too little by itself is not asked, and its reason shows what was held', () => {
    const [ladder] = laddersOf(notes('# Fenner v. Oakes\n'));
    expect(ladder?.rungs.map(({ kind }) => kind)).not.toContain('holding');
    const reason = ladder?.rungs.find(({ kind }) => kind === 'reasoning');
    expect(reason?.story && isLaw(reason.story) && reason.story.part).toBe('holding');
  });
});

const KINDS = [
  'facts',
  'posture',
  'issue',
  'holding',
  'rule',
  'reasoning',
  'hypo',
  'limit',
  'policy',
  'dissent',
];
