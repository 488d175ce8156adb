import { isCalled, type SyllabusTopic, topicKey } from './syllabus.ts';

/**
 * What a student says of the topics that were read: those of the course in their order, each with the names under which
 * it was read, and the names of those that are none.
 */
export type TopicMap = {
  topics: readonly { name: string; from: readonly string[] }[];
  dropped: readonly string[];
  /**
   * What they say of cases: of one by the name under which it was read, its name, the topic it belongs to by a name under which
   * that was read, or that it is none. Absent where nothing was said of any.
   */
  cases?: readonly { from: string; name: string; topic: string | null; dropped: boolean }[];
};

/** Nothing said: the topics stand as they were read. */
export const NO_MAP: TopicMap = { topics: [], dropped: [] };

/**
 * The topics as the student says they are: renamed, merged, dropped and in the student's order. A name that was not read
 * changes nothing. A topic of which nothing was said, as one of a file that came later, stays behind the topic before
 * which it was read.
 */
export function withTopicMap(read: readonly SyllabusTopic[], map: TopicMap): SyllabusTopic[] {
  const left = new Map(read.map((topic) => [topicKey(topic.name), topic]));
  const placeOf = new Map(read.map((topic, at) => [topicKey(topic.name), at]));
  for (const name of map.dropped) left.delete(topicKey(name));
  const said: { topic: SyllabusTopic; places: number[] }[] = [];
  for (const { name, from } of map.topics) {
    const keys = [...new Set(from.map(topicKey))].filter((key) => left.has(key));
    const [first, ...others] = keys.map((key) => left.get(key)).filter((topic) => topic !== undefined);
    if (first === undefined) continue;
    for (const key of keys) left.delete(key);
    said.push({
      topic: others.reduce(joined, calledNow(first, name)),
      places: keys.map((key) => placeOf.get(key) ?? 0),
    });
  }
  for (const [key, topic] of left) {
    const place = placeOf.get(key) ?? 0;
    // The topic of which a piece was read last before this one.
    const before = said
      .map(({ places }, at) => ({ at, near: Math.max(-1, ...places.filter((each) => each < place)) }))
      .filter(({ near }) => near >= 0)
      .toSorted((a, b) => b.near - a.near)[0];
    said.splice(before ? before.at + 1 : 0, 0, { topic, places: [place] });
  }
  return said.map(({ topic }) => topic);
}

/**
 * Calls a topic by the student's name for it, or null where they said that it is none. Of which nothing was said keeps its name,
 * and names that differ only in how they are written are one: the one that is asked for first.
 */
export function topicCaller(map: TopicMap): (read: string) => string | null {
  const names = new Map<string, string | null>(map.dropped.map((name) => [topicKey(name), null]));
  for (const { name, from } of map.topics) for (const each of from) names.set(topicKey(each), name);
  return (read) => {
    const key = topicKey(read);
    const known = names.get(key);
    if (known !== undefined) return known;
    names.set(key, read);
    return read;
  };
}

/** The names under which a topic was read. What belongs to it goes by them; what the student calls it is only shown. */
export const namesRead = ({ name, readAs }: Pick<SyllabusTopic, 'name' | 'readAs'>): string[] =>
  readAs ?? [name];

/** Whether one of these keys names a topic: by its name of now, as printed, or by one under which it was read. */
export const isNamed = (
  topic: Pick<SyllabusTopic, 'name' | 'plain' | 'readAs'>,
  keys: ReadonlySet<string>,
): boolean => isCalled(topic, keys) || namesRead(topic).some((name) => keys.has(topicKey(name)));

/** Whether these keys name a topic whole: by its name of now or as printed, or by every name under which it was read. */
export const isNamedWhole = (
  topic: Pick<SyllabusTopic, 'name' | 'plain' | 'readAs'>,
  keys: ReadonlySet<string>,
): boolean => isCalled(topic, keys) || topic.readAs?.every((each) => keys.has(topicKey(each))) === true;

const calledNow = (topic: SyllabusTopic, name: string): SyllabusTopic =>
  name === topic.name ? topic : { ...topic, name, readAs: [topic.name] };

/** Two topics as one: what was assigned and taught for either. */
function joined(one: SyllabusTopic, other: SyllabusTopic): SyllabusTopic {
  const newDates = other.dates.filter((date) => !one.dates.includes(date));
  return {
    ...one,
    readAs: [...namesRead(one), other.name],
    dates: [...one.dates, ...newDates],
    // Two topics of one class share it.
    sessions: one.sessions + (other.dates.length > 0 && newDates.length === 0 ? 0 : other.sessions),
    readings: [...one.readings, ...other.readings],
    pages: one.pages + other.pages,
  };
}
