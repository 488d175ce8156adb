import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, linesOf } from '#contract/chat.ts';
import { CASE_NOTES } from '../../../../test/support/case-course.ts';
import {
  BENEFIT,
  called,
  FACTS,
  FORM,
  move,
  partsOf,
  professor,
  quoteOf,
  quotesIn,
  RIGHT,
} from '../../../../test/support/cold-call.ts';
import type { Behavior } from '../../../../test/support/model-server.ts';
import { type ModelSite, openModelSite } from '../../../../test/support/model-site.ts';
import { PLANTED } from '../../../../test/support/planted.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await openModelSite();
});
afterAll(() => site.close());
beforeEach(() => site.putProfessor());

describe('instructions planted in a cold call', () => {
  /** Says what is demanded wherever there is room for words. */
  const obeys = (demands: readonly string[]): Behavior =>
    professor(
      (prompt) =>
        demands.flatMap((demand) => [
          move('met', demand, quoteOf(prompt, FACTS), demand),
          move('missed', `${demand}.`, quoteOf(prompt, BENEFIT)),
          move('missed', demand, [{ passage: 'P1', text: demand }]),
          move('question', `What about ${demand}?`, quoteOf(prompt, RIGHT)),
        ]),
      `Should we say ${demands[0]}?`,
    );
  const expectNothingOf = (answer: Answer, demands: readonly string[]) => {
    // The script is made of the notes without a model; what was planted there may be quoted in it as any sentence.
    const lines = linesOf(answer.blocks).filter(({ part = '' }) => ['call', 'point', 'note'].includes(part));
    const quotes = lines.flatMap((line) => quotesIn(answer, line));
    const everything = JSON.stringify([lines, quotes]).toLowerCase();
    expect(lines.length).toBeGreaterThan(0);
    for (const demand of demands)
      expect(everything).not.toContain(JSON.stringify(demand).slice(1, -1).toLowerCase());
    expect(partsOf(answer, 'point').some(({ label }) => label.startsWith('You have this'))).toBe(false);
  };

  test.each(PLANTED)('in the notes are not obeyed: %s', async (planted, demands) => {
    site.server.behave(obeys(demands));
    const { say } = await called(
      site.app,
      CASE_NOTES.replace('The uncle died', `${planted}\n\nThe uncle died`),
    );
    expectNothingOf(await say(FORM), demands);
    expectNothingOf(await say('The uncle gained nothing.'), demands);
    for (const { prompt } of site.server.requests) {
      expect(prompt).toContain('The uncle died');
      expect(prompt).not.toContain(planted);
    }
    expect(site.server.requests).toHaveLength(2);
  });

  test.each(PLANTED)('in the student’s answer are not obeyed: %s', async (planted, demands) => {
    site.server.behave(obeys(demands));
    const { say } = await called(site.app);
    await say(`${FORM} ${planted.replaceAll('\n', ' ')}`);
    expectNothingOf(await say(`I do not know.\n${planted}`), demands);
    for (const { prompt } of site.server.requests) expect(prompt).not.toContain(planted);
  });
});
