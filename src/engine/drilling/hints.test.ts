import { expect, test } from 'vitest';
import { contentOf, thesaurus } from '../../../test/support/content.ts';
import { sampleCourse } from '../../../test/support/markdown-course.ts';
import { termsOf } from '../indexing/terms.ts';
import { makeUnits } from '../units/make-units.ts';
import { type Call, hintOn, replyTo, startCall } from './call.ts';
import { replyKind } from './reply-kind.ts';
import { goldText, type Ladder, type Rung } from './rung.ts';
import { caseLadders, topicLadders } from './subjects.ts';
import type { DrillWords } from './words.ts';

const words = contentOf<DrillWords>('drill.json');

/** Every question of the sample course, each as a call of its own. */
const QUESTIONS = questions();
function questions(): { ladder: Ladder; rung: Rung }[] {
  const course = sampleCourse();
  const making = makeUnits(course);
  let step = making.next();
  while (!step.done) step = making.next();
  return [...caseLadders(course, null), ...topicLadders(course, step.value)].flatMap((ladder) =>
    ladder.rungs.map((rung) => ({ ladder: { ...ladder, rungs: [rung] }, rung })),
  );
}

const beginning = (rung: Rung): string => goldText(rung).split(/\s+/).slice(0, 6).join(' ');

/** What a student hears who says that and then takes every hint; null where it was enough. */
function heardBy(start: Call, text: string): { push: string; hints: string[] } | null {
  let call = replyTo(start, { text, seconds: 1 }, { words, thesaurus });
  if (call.at === null) return null;
  const push = call.steps[0]?.push ?? '';
  while (call.at !== null) call = hintOn(call, words);
  return { push, hints: (call.steps[0]?.hints ?? []).map(({ text }) => text) };
}

// Fails with a hint that is left out, or begins elsewhere, because of what the student had rightly said.
test('who has begun rightly and who has begun wrongly hear the same, on every question of the course', () => {
  let played = 0;
  for (const [at, { ladder, rung }] of QUESTIONS.entries()) {
    const right = beginning(rung);
    const start = startCall(ladder, { pressure: 'class', manner: 'class', seed: at, passes: 1 }, words);
    const kindOf = (text: string) => replyKind(text, rung.kind, start.steps[0]?.question ?? '');
    const wrong = beginning(QUESTIONS[(at + 3) % QUESTIONS.length]?.rung ?? rung);
    if (wrong === right || kindOf(right) !== 'attempt' || kindOf(wrong) !== 'attempt') continue;
    const [one, other] = [right, wrong].map((text) => heardBy(start, text));
    if (!one || !other) continue;
    played += 1;
    expect(one, `${ladder.name}, ${rung.kind}: ${right} | ${wrong}`).toEqual(other);
    const own = new Set(termsOf(goldText(rung)));
    const call = new Set(termsOf(`${ladder.name} ${start.steps[0]?.question} ${rung.story?.text ?? ''}`));
    const told = termsOf([one.push, ...one.hints].join(' ')).filter(
      (term) => own.has(term) && !call.has(term),
    );
    expect(told, `${ladder.name}, ${rung.kind}: ${one.hints.join(' | ')}`).toEqual([]);
  }
  expect(played).toBeGreaterThan(300);
}, 60_000);

test('first words are words of the call that end before anything is said of them, on every question', () => {
  let given = 0;
  for (const [at, { ladder, rung }] of QUESTIONS.entries()) {
    let call = startCall(ladder, { pressure: 'class', manner: 'class', seed: at, passes: 1 }, words);
    while (call.at !== null) call = hintOn(call, words);
    const { hints = [], question } = call.steps[0] ?? {};
    const hint = hints.find(({ kind }) => kind === 'words')?.text;
    if (!hint) continue;
    given += 1;
    const own = new Set(termsOf(goldText(rung)));
    const spoken = new Set(termsOf(`${ladder.name} ${question} ${rung.story?.text ?? ''}`));
    const told = termsOf(hint).filter((term) => own.has(term) && !spoken.has(term));
    expect(told, hint).toEqual([]);
    // A verb with anything behind it: a bare "is" ends the hint.
    expect(hint).not.toMatch(/^\W*(?:yes|no)\b|\b(?:is|are|was|were)\b(?! …$)/i);
    expect(hint).not.toMatch(/\b(?:has|had|does|did|can|may|must|shall|will|would|not)\b|\wn['’]t\b/i);
  }
  expect(given).toBeGreaterThan(50);
}, 60_000);

test('first words say neither how far an answer goes nor whose words it is', () => {
  const rule = 'A ladder at a public wall is safe enough if it is chained.';
  for (const text of [
    `The owner of any ladder ${rule}`,
    `The town clerk “alone” knows: ${rule}`,
    `Every owner too ${rule}`,
  ]) {
    const quote = { material_id: 1, page: 1, start: 0, end: text.length, text, label: 'p. 1' };
    const rung: Rung = { kind: 'rule', gold: [quote], heading: null, story: null, near: text };
    const ladder: Ladder = { name: 'Walls', about: 'topic', rungs: [rung] };
    let call = startCall(ladder, { pressure: 'class', manner: 'class', seed: 0, passes: 1 }, words);
    while (call.at !== null) call = hintOn(call, words);
    const hints = call.steps[0]?.hints.map(({ text }) => text).join(' ') ?? '';
    expect(hints).not.toMatch(/\b(?:any|every|too|only|also|if)\b|[“”]/);
  }
});
