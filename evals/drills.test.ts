import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caseLadders } from '#engine/drilling/subjects.ts';
import type { DrillWords } from '#engine/drilling/words.ts';
import { sampleCourse } from '../test/support/markdown-course.ts';
import { readThesaurus } from './course-files.ts';
import { PLAYERS, playDrill } from './play-drills.ts';

const leading = {
  words: JSON.parse(readFileSync(new URL('../content/drill.json', import.meta.url), 'utf8')) as DrillWords,
  thesaurus: readThesaurus(),
};

/** Who says nothing of any answer. */
const BEGGARS = [
  'just tell me',
  'the question back',
  "I don't know",
  'every hint first',
  'other languages',
  'orders a machine',
];

// Fails with a hint or a push that is not held against the answer; `node evals/drills.ts` plays 400 on every course.
test.each(Object.keys(PLAYERS))('nothing is given away or confirmed: %s', (player) => {
  const ladders = caseLadders(sampleCourse()).slice(0, 6);
  let pushes = 0;
  for (const [seed, ladder] of ladders.entries())
    for (const withModel of [false, true]) {
      const game = playDrill(ladder, player, { withModel, seed }, leading);
      expect(game.leaks).toEqual([]);
      pushes += game.modelPushes;
      if (player === 'right') expect(game.states).toEqual({ strong: ladder.rungs.length });
      if (BEGGARS.includes(player)) expect(game.states.strong ?? 0).toBe(0);
    }
  // A model is asked to word what answers an attempt alone.
  if (player === 'something else') expect(pushes).toBeGreaterThan(0);
});
