import { existsSync, readFileSync } from 'node:fs';
import type { AnswerBlock, Citation, Excerpt } from '#contract/chat.ts';
import type { Reply } from './ask.ts';
import { normalize } from './normalize.ts';
import { type CourseName, rootOf } from './open-courses.ts';

/** Where dissents stand, listed by hand: `characters` are first and last (exclusive) of the file as it was uploaded. */
type DissentList = { dissents: { file: string; characters: [number, number] }[] };

/** Whether a citation of a reply shows a dissent without saying that it is one. */
export type IsDissentAsLaw = (reply: Reply, at: number) => boolean;

/** How many letters of a quotation are looked for in the file. */
const PROBE = 70;

/** The test of a course's citations against its list of dissents; null where there is no such list. */
export function openDissents(course: CourseName): IsDissentAsLaw | null {
  const list = new URL(`../sets/dissents-${course}.json`, import.meta.url);
  if (!existsSync(list)) return null;
  const parsed = JSON.parse(readFileSync(list, 'utf8')) as DissentList;
  return dissentTest(parsed, (file) => readFileSync(`${rootOf(course)}/${file}`, 'utf8'));
}

/**
 * The test against a list of dissents; `read` gives a file's text as it was uploaded. A quotation is in a dissent when its
 * beginning or its end stands in the file, and nowhere outside of the dissents.
 */
export function dissentTest({ dissents }: DissentList, read: (file: string) => string): IsDissentAsLaw {
  const files = new Map(
    [...Map.groupBy(dissents, ({ file }) => file)].map(([file, own]) => {
      const { text, at } = normalize(read(file));
      const isInside = (place: number) =>
        own.some(({ characters: [start, end] }) => start <= place && place < end);
      return [
        file.split('/').at(-1) ?? file,
        { text, isInside: (n: number) => isInside(at[n] ?? 0) },
      ] as const;
    }),
  );
  return (reply, at) => {
    const citation = reply.citations[at];
    const file = citation && files.get(citation.material_name);
    if (!file || isNamed(reply, citation, at)) return false;
    return probesOf(citation.quote).some((probe) => {
      const places = placesOf(file.text, probe);
      return places.length > 0 && places.every(file.isInside);
    });
  };
}

/** The beginning and the end of a quotation, as the file is searched for them. */
function probesOf(quote: string): string[] {
  const { text } = normalize(quote.trim());
  return [text.slice(0, PROBE).trim(), text.slice(-PROBE).trim()];
}

function placesOf(text: string, probe: string): number[] {
  const places: number[] = [];
  if (probe === '') return places;
  for (let at = text.indexOf(probe); at >= 0; at = text.indexOf(probe, at + 1)) places.push(at);
  return places;
}

const SAYS_SO = /dissent/i;

/** Whether the source line of the citation says that a dissenter speaks. */
function isNamed({ blocks }: Reply, { label, heading }: Citation, at: number): boolean {
  const speakers = blocks.flatMap(excerptsOf).flatMap(({ cite, speaker }) => (cite === at ? [speaker] : []));
  return SAYS_SO.test([label, heading, ...speakers].join(' '));
}

function excerptsOf(block: AnswerBlock): Excerpt[] {
  if (block.type === 'excerpt') return [block];
  return block.type === 'comparison' ? block.sides.flatMap(({ excerpt }) => excerpt ?? []) : [];
}
