import type { Course, Section } from '../../indexing/course.ts';
import { topicKey } from '../../reading/syllabus.ts';
import type { TopicMap } from '../../reading/topic-map.ts';
import { caseTeller } from '../said-cases.ts';

/** "IV. Remedies", "3.2 Offer": what only counts the headings. */
const ORDER = /^\s*(?:[IVXLC]+[.)]|\d+(?:\.\d+)*[.):]?|[A-Z][.)])\s+/;

const keyOf = (heading: string): string => topicKey(heading.replace(ORDER, ''));

/**
 * What a quiz is asked on, by the names under which it was read: a student's own name for topics stands for them, and a topic
 * for the cases that the student put under it.
 */
export function readName(asked: string, map: TopicMap): string {
  const key = keyOf(asked);
  const own = map.topics.find(({ name }) => topicKey(name) === key);
  const from = own && !own.from.some((name) => topicKey(name) === key) ? own.from : [asked];
  const read = new Set([key, ...(own?.from ?? []).map(topicKey)]);
  const moved = (map.cases ?? []).filter(
    ({ topic, dropped }) => topic !== null && !dropped && read.has(topicKey(topic)),
  );
  return [...from, ...moved.map((one) => one.from)].join(', ');
}

/** Whether a section is on something that the student says is no topic or no case of the course: by its heading or one above. */
export function isDropped({ sections }: Pick<Course, 'sections'>, section: Section, map: TopicMap): boolean {
  const cases = map.cases?.filter(({ dropped }) => dropped) ?? [];
  if (map.dropped.length + cases.length === 0) return false;
  const keys = new Set(map.dropped.map(topicKey));
  const toldOf = caseTeller(cases);
  for (let at: Section | undefined = section; at; at = at.parent === null ? undefined : sections[at.parent])
    if (keys.has(keyOf(at.heading)) || toldOf(at.heading) !== undefined) return true;
  return false;
}
