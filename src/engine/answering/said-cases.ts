import { caseName } from '../reading/case-names.ts';
import { type SyllabusTopic, topicKey } from '../reading/syllabus.ts';
import { isNamed, type TopicMap } from '../reading/topic-map.ts';
import { partiesOf } from './party-words.ts';

/**
 * What a student says of a case that was read: its name, the topic it belongs to, by a name under which that topic was read
 * (null where it stands as it was read), or that it is no case of the course.
 */
export type SaidCase = NonNullable<TopicMap['cases']>[number];

/**
 * Finds what was said of a case, whatever its printed form: a citation behind it or "Inc." in a party's name changes nothing.
 * Undefined where nothing was said of it.
 */
export function caseTeller(said: readonly SaidCase[] = []): (name: string) => SaidCase | undefined {
  const byKey = new Map(said.map((one) => [keyOf(one.from), one]));
  return (name) => (byKey.size === 0 ? undefined : byKey.get(keyOf(name)));
}

/** The names of both parties; a case of which one name is left ("Ohio v. Marsh") goes by all its words. */
function keyOf(text: string): string {
  const parties = [...new Set(partiesOf(text))];
  return parties.length > 1 ? parties.toSorted().join(' ').toLowerCase() : topicKey(caseName(text));
}

/** A topic of the course as now called. */
type Named = Pick<SyllabusTopic, 'name' | 'plain' | 'readAs'> & { index: number };

/** Cases as the student says they are: renamed, under their topics, and without what is none. */
export function withSaidCases<C extends { name: string; topic: number | null }>(
  read: readonly C[],
  topics: readonly Named[],
  map: TopicMap,
): C[] {
  const toldOf = caseTeller(map.cases);
  return read.flatMap((one) => {
    const told = toldOf(one.name);
    if (told === undefined) return [one];
    if (told.dropped) return [];
    const { topic } = told;
    const into =
      topic === null ? undefined : topics.find((each) => isNamed(each, new Set([topicKey(topic)])));
    return [{ ...one, name: told.name, topic: into?.index ?? one.topic }];
  });
}

/** The least that a thing the course teaches has to be told by what was said of cases. */
type OnCases = { topic: string; name: string; authorities: readonly { name: { text: string } }[] };

/**
 * What a course teaches, with cases as the student says they are: what is on a case itself stands under the case's topic,
 * by the name under which that topic was read, and a case that is none is nobody's authority.
 */
export function withCasesTold<U extends OnCases>(units: readonly U[], map: TopicMap): U[] {
  if (!map.cases?.length) return [...units];
  const toldOf = caseTeller(map.cases);
  return units.flatMap((unit) => {
    const own = toldOf(unit.name);
    if (own?.dropped) return [];
    const authorities = unit.authorities.filter(({ name }) => !toldOf(name.text)?.dropped);
    return [{ ...unit, authorities, topic: own?.topic ?? unit.topic, name: own?.name ?? unit.name }];
  });
}
