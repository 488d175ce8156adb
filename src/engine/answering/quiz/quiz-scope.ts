import type { Course, Section } from '../../indexing/course.ts';
import { topicKey } from '../../reading/syllabus.ts';
import type { TopicMap } from '../../reading/topic-map.ts';

/** "IV. Remedies", "3.2 Offer": what only counts the headings. */
const ORDER = /^\s*(?:[IVXLC]+[.)]|\d+(?:\.\d+)*[.):]?|[A-Z][.)])\s+/;

const keyOf = (heading: string): string => topicKey(heading.replace(ORDER, ''));

/** What a quiz is asked on, by the names under which it was read: a student's own name for topics stands for them. */
export function readName(asked: string, map: TopicMap): string {
  const key = keyOf(asked);
  const own = map.topics.find(({ name }) => topicKey(name) === key);
  return own && !own.from.some((name) => topicKey(name) === key) ? own.from.join(', ') : asked;
}

/** Whether a section is on something that the student says is no topic of the course: by its heading or one above. */
export function isDropped({ sections }: Pick<Course, 'sections'>, section: Section, map: TopicMap): boolean {
  if (map.dropped.length === 0) return false;
  const keys = new Set(map.dropped.map(topicKey));
  for (let at: Section | undefined = section; at; at = at.parent === null ? undefined : sections[at.parent])
    if (keys.has(keyOf(at.heading))) return true;
  return false;
}
