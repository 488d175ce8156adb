import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caseLadders } from '#engine/drilling/subjects.ts';
import type { DrillWords } from '#engine/drilling/words.ts';
import { markdownCourse, sampleCourse } from '../test/support/markdown-course.ts';
import { readThesaurus } from './course-files.ts';
import { readLibrary } from './library.ts';
import { PLAYERS, playDrill } from './play-drills.ts';

const leading = {
  words: JSON.parse(readFileSync(new URL('../content/drill.json', import.meta.url), 'utf8')) as DrillWords,
  thesaurus: readThesaurus(),
};

const library = readLibrary();
/** Slides that name cases and say nothing of them: these are asked in the law library's words. */
const NAMES_ONLY = markdownCourse([
  {
    name: '07-duty.md',
    kind: 'lectureNotes',
    text: '# Negligence\n\n# Hamer v. Sidway\n\n# Vosburg v. Putney\n\n# Palsgraf v. Long Island Railroad Co.\n',
  },
]);

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
  const ladders = [...caseLadders(sampleCourse(), library).slice(0, 6), ...caseLadders(NAMES_ONLY, library)];
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
