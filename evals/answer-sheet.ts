import { readFileSync, writeFileSync } from 'node:fs';
import { composeAnswer } from '#engine/answering/compose.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import { toWire } from '#engine/answering/plain-text.ts';
import { openCourse } from '#engine/indexing/course.ts';
import { hasSharedFiles, readCourse, readSampleCourse, readThesaurus } from './course-files.ts';
import { readLibrary } from './library.ts';

/**
 * Writes the answers to one half of evals/sets/answers.json as a sheet for raters:
 * `node evals/answer-sheet.ts held sheet.md`. A number per question, the question, the whole answer as plain text with each
 * quote's file and heading. Who rates the held half must not be who tunes.
 */
type Asked = { course: 'course' | 'sample'; half: 'tune' | 'held'; kind: string; question: string };

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

async function main([half = 'tune', file = 'answers.md']: readonly string[]): Promise<void> {
  const phrases = readJson('../content/phrases.json') as Phrases;
  const courses = {
    sample: openCourse(await readSampleCourse(), readThesaurus()),
    course: hasSharedFiles() ? openCourse(await readCourse('civil-procedure'), readThesaurus()) : null,
  };
  const library = readLibrary();
  const asked = (readJson('./sets/answers.json') as Asked[]).filter((entry) => entry.half === half);
  const parts = asked.flatMap(({ course, question }, at) => {
    const opened = courses[course];
    if (opened === null) return [];
    const voice = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' } as const;
    const request = { question, history: [], voice, task: 'ask', seed: 0, library } as const;
    const answer = toWire(composeAnswer(opened, request, phrases));
    const sources = answer.citations.map(
      ({ material_name, heading, label }, n) => `[${n + 1}] ${material_name} › ${heading || label}`,
    );
    return [
      `## ${at + 1}. (${course === 'sample' ? 'Contracts' : 'Civil procedure'}) ${question}\n\n${answer.response}\n\n${sources.join('\n')}\n`,
    ];
  });
  writeFileSync(file, `${parts.join('\n')}\n`);
}

await main(process.argv.slice(2));
