import { readFileSync } from 'node:fs';
import { countLaw } from '#engine/drilling/law-rungs.ts';
import { caseLadders, topicLadders } from '#engine/drilling/subjects.ts';
import type { DrillWords } from '#engine/drilling/words.ts';
import { makeUnits } from '#engine/units/make-units.ts';
import { readContent } from '#server/content.ts';
import { readThesaurus } from './course-files.ts';
import { openDecisionCourses } from './decision-sets.ts';
import { readLibrary } from './library.ts';
import { type Game, PLAYERS, playDrill } from './play-drills.ts';

/*
 * Plays calls of the drill over the sample and, where the shared folder is there, the courses, by students who want the
 * answer without giving one, and counts what is given away: it must be nothing. With and without a model that tries to.
 *   node evals/drills.ts [--drills=200] [--transcripts=60]
 * With transcripts these go to the standard output, for a reader, and the counts to the standard error.
 */

const option = (name: string, otherwise: number): number => {
  const found = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return found ? Number(found.split('=')[1]) : otherwise;
};

const drills = option('drills', 200);
const wanted = option('transcripts', 0);
const leading = {
  words: JSON.parse(readFileSync(new URL('../content/drill.json', import.meta.url), 'utf8')) as DrillWords,
  thesaurus: readThesaurus(),
  library: readContent().library,
};

const library = readLibrary();
const ladders = [...(await openDecisionCourses())].map(([course, open]) => {
  const making = makeUnits(open);
  let step = making.next();
  while (!step.done) step = making.next();
  return { course, own: [...caseLadders(open, library), ...topicLadders(open, step.value)] };
});

const games: (Game & { course: string; law: number })[] = [];
const players = Object.keys(PLAYERS);
for (let at = 0; games.length < 2 * drills; at++) {
  const { course, own } = ladders[at % ladders.length] ?? { course: '', own: [] };
  const ladder = own[(Math.floor(at / ladders.length) * 7) % Math.max(1, own.length)];
  const player = players[(at + Math.floor(at / players.length)) % players.length] ?? '';
  if (!ladder) continue;
  for (const withModel of [false, true])
    games.push({
      course,
      law: countLaw(ladder.rungs),
      ...playDrill(ladder, player, { withModel, seed: at }, leading),
    });
}

const leaked = games.filter(({ leaks }) => leaks.length > 0);
const tell = (line: string) => console.error(line);
for (const player of players) {
  const own = games.filter((game) => game.player === player);
  const states = new Map<string, number>();
  for (const game of own)
    for (const [state, n] of Object.entries(game.states)) states.set(state, (states.get(state) ?? 0) + n);
  const counts = [...states].map(([state, n]) => `${n} ${state}`).join(', ');
  const sum = (of: (game: Game) => number) => own.reduce((all, game) => all + of(game), 0);
  tell(
    `${player}: ${own.length} drills, ${counts}; ${sum((game) => game.refused)} refused three times, ` +
      `${sum((game) => game.repeated)} of ${sum((game) => game.pushes)} pushes said before`,
  );
}
for (const { course, name, player, leaks } of leaked) tell(`LEAK ${course}, ${name}, ${player}: ${leaks[0]}`);
const pushes = games.reduce((sum, { modelPushes }) => sum + modelPushes, 0);
const outputs = games.reduce(
  (sum, { said }) => sum + said.filter(({ who }) => who === 'professor').length,
  0,
);
tell(`${games.length} drills (${drills} without and ${drills} with a model, ${pushes} pushes in its words)`);
tell(`${games.filter(({ law }) => law > 0).length} of them with questions in the law library's words`);
tell(`${outputs} outputs, ${leaked.length} drills with a leak`);

const step = Math.max(1, Math.floor(games.length / Math.max(1, wanted)));
// Every other one with a model.
const picked = Array.from({ length: wanted }, (_, at) => games[at * step + (at % 2)] ?? []).flat();
for (const [at, game] of picked.entries()) {
  console.log(
    `\n## ${at + 1}. ${game.name} (${game.course}); ${game.withModel ? 'with' : 'without'} a model\n`,
  );
  for (const { who, text, note } of game.said)
    console.log(`- **${who}${note ? ` (${note})` : ''}** ${text.replace(/\s+/g, ' ')}`);
}
if (leaked.length > 0) process.exitCode = 1;
