import type { SyllabusTopic } from './syllabus.ts';
import { capital } from './syllabus-titles.ts';

/** "Possession – lost things": what stands before the dash, and what behind it. */
const PAIR = /^([^–—,;]{3,40}?)\s+[–—-]\s+(\S.*)$/;
/** Where another pair begins in the same cell. */
const NEXT_PAIR = /,\s+(?=\p{Lu}[^–—,;]{2,40}?\s+[–—-]\s+\S)/gu;
/** Topics that begin alike from which their beginning is a chapter. */
const FEWEST = 2;

/** Whether a title holds several topics, each behind its chapter and a dash. */
export const holdsPairs = (title: string): boolean => PAIR.test(title) && title.search(NEXT_PAIR) >= 0;

/**
 * The topics of a schedule that writes "Chapter – topic", several in a cell where a class has several: each is a topic of its
 * own in its chapter. A beginning that no other topic shares is no chapter, and such a name stays as it is.
 */
export function partPairs(topics: readonly SyllabusTopic[]): SyllabusTopic[] {
  const pieces = topics.map((topic) => ({ topic, names: namesIn(topic.name) }));
  const counts = new Map<string, number>();
  for (const { names } of pieces)
    for (const { name } of names) {
      const chapter = PAIR.exec(name)?.[1]?.toLowerCase();
      if (chapter !== undefined) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
    }
  const isPair = (name: string) => (counts.get(PAIR.exec(name)?.[1]?.toLowerCase() ?? '') ?? 0) >= FEWEST;
  return pieces.flatMap(({ topic, names }) => {
    if (!names.every(({ name }) => isPair(name))) return [topic];
    return names.map(({ name, at }, order) => {
      const [, chapter = '', own = ''] = PAIR.exec(name) ?? [];
      const start = topic.place.start + at + name.length - own.length;
      return {
        ...topic,
        name: capital(own),
        chapter,
        place: { ...topic.place, start, end: start + own.length },
        // What is read for a class is told once.
        pages: order === 0 ? topic.pages : 0,
        sessions: order === 0 ? topic.sessions : 0,
      };
    });
  });
}

function namesIn(title: string): { name: string; at: number }[] {
  const cuts = [...title.matchAll(NEXT_PAIR)];
  const starts = [0, ...cuts.map(({ index, 0: mark }) => index + mark.length)];
  const ends = [...cuts.map(({ index }) => index), title.length];
  return starts.map((at, order) => ({ name: title.slice(at, ends[order]), at }));
}
