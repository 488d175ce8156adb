import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ratings } from '../ratings.ts';
import { type Key, readSheet, type Vote } from './sheet.ts';

const FILLED = /^sheet-(.+)\.md$/;

/** The two filled sheets of a folder with their key, as ratings to keep. Throws where there are not two whole sheets. */
export function collectRatings(folder: string, day: string): Ratings {
  const key = JSON.parse(readFileSync(join(folder, 'key.json'), 'utf8')) as Key;
  const files = readdirSync(folder)
    .filter((name) => FILLED.test(name))
    .sort();
  if (files.length !== 2)
    throw new Error(`${folder} needs two filled sheets (sheet-NAME.md), and has ${files.length}`);
  const [first, second] = files.map((name) => readFilled(join(folder, name), key)) as [Vote[], Vote[]];
  const readers = files.map((name) => FILLED.exec(name)?.[1] ?? name) as [string, string];
  const ratings = key.entries.map(({ number, id, course, class: class_, isOld }, at) => {
    const votes = [first[at], second[at]] as [Vote, Vote];
    return {
      id,
      course,
      class: class_,
      ...(isOld ? { isOld } : {}),
      grades: [votes[0].grade, votes[1].grade] as [Vote['grade'], Vote['grade']],
      harmful: [votes[0].isHarmful, votes[1].isHarmful] as [boolean, boolean],
      leadWrong: [votes[0].isLeadWrong, votes[1].isLeadWrong] as Ratings['ratings'][number]['leadWrong'],
      number,
    };
  });
  return {
    rubric: '../shared/eval/rubric.md',
    day,
    commit: key.commit,
    oldCommit: key.oldCommit,
    seed: key.seed,
    readers,
    ratings,
  };
}

/** A reader's votes in the order of the key. */
function readFilled(path: string, { entries }: Key): Vote[] {
  const votes = new Map(readSheet(readFileSync(path, 'utf8')).map((vote) => [vote.number, vote]));
  return entries.map(({ number }) => {
    const vote = votes.get(number);
    if (!vote) throw new Error(`${path} says nothing of ${number}`);
    return vote;
  });
}
