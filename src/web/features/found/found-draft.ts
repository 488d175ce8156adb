import type { ExamFacts, Found, FoundFact, MappedTopic, SaidMap } from '#contract/found.ts';

/** What a student is about to confirm. */
export type FoundDraft = Pick<SaidMap, 'topics' | 'dropped' | 'cases' | 'exam'>;

/** The zone that a device names; null where it names none of a place, as browsers do that hide it. */
export const knownZone = (zone: string): string | null => (/^(?:Etc\/.*|UTC|GMT)$/.test(zone) ? null : zone);

/** Values that the materials propose and that were not confirmed. */
const proposed = (facts: readonly FoundFact[], fact: FoundFact['fact']): string | null =>
  facts.find((each) => each.fact === fact && each.value !== null)?.value ?? null;

const asNumber = (text: string | null): number | null => (text === null ? null : Number(text));

/** The facts that syllabus and past exams propose; a day that is over is none. `today` is YYYY-MM-DD. */
export function proposedExam(facts: readonly FoundFact[], zone: string | null, today: string): ExamFacts {
  const day = proposed(facts, 'day');
  const isOver = day !== null && day < today;
  const [count, unit] = proposed(facts, 'length')?.split(' ') ?? [];
  return {
    day: isOver ? null : day,
    starts_at: isOver ? null : proposed(facts, 'hour'),
    zone,
    minutes: asNumber(proposed(facts, 'minutes')),
    book: proposed(facts, 'book') as ExamFacts['book'],
    page_limit: asNumber(proposed(facts, 'pages')),
    length_limit:
      count && (unit === 'words' || unit === 'characters') ? { count: Number(count), unit } : null,
    software: '',
    extra_percent: 0,
  };
}

/** What the screen begins with: what was confirmed, or what was read. `examOn` is the day the clone has already. */
export function beginDraft(
  found: Found,
  examOn: string | null,
  zone: string | null,
  today: string,
): FoundDraft {
  const names = new Set(found.topics.map(({ name }) => name));
  const exam = found.said?.exam ?? proposedExam(found.facts, zone, today);
  return {
    topics: found.now,
    dropped: (found.said?.dropped ?? []).filter((name) => names.has(name)),
    cases: found.said?.cases ?? [],
    exam: { ...exam, day: examOn ?? exam.day },
  };
}

/**
 * The draft that was kept as text, by the topics that are read now: one that is gone is left out, and one that came since
 * stands where it was read. Null where nothing that can be read was kept.
 */
export function readFoundDraft(kept: string, found: Found): FoundDraft | null {
  if (kept === '') return null;
  try {
    // A draft that was kept before cases could be corrected has none.
    const draft = { cases: [], ...(JSON.parse(kept) as Omit<FoundDraft, 'cases'> & Partial<FoundDraft>) };
    const names = found.topics.map(({ name }) => name);
    const topics = draft.topics
      .map((topic) => ({ ...topic, from: topic.from.filter((name) => names.includes(name)) }))
      .filter(({ from }) => from.length > 0);
    const out = draft.dropped.filter((name) => names.includes(name));
    const named = new Set([...topics.flatMap(({ from }) => from), ...out]);
    return names
      .filter((name) => !named.has(name))
      .reduce((all, name) => putBack(all, name, found.topics), { ...draft, topics, dropped: out });
  } catch {
    return null;
  }
}

/** Names are the same topic where letters and figures are. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether another topic than the one at `at` has this name. */
export const isTaken = (topics: readonly MappedTopic[], at: number, name: string): boolean =>
  topics.some((topic, index) => index !== at && nameKey(topic.name) === nameKey(name));

/** The topics with another name for one. */
export const renamed = (topics: readonly MappedTopic[], at: number, name: string): MappedTopic[] =>
  topics.map((topic, index) => (index === at ? { ...topic, name } : topic));

/** The topics with one of them joined to another, which keeps its place and name. */
export function merged(topics: readonly MappedTopic[], at: number, into: number): MappedTopic[] {
  const from = topics[at]?.from ?? [];
  return topics
    .map((topic, index) => (index === into ? { ...topic, from: [...topic.from, ...from] } : topic))
    .filter((_, index) => index !== at);
}

/** The topics with one of them taken apart into what it was read as. */
export const split = (topics: readonly MappedTopic[], at: number): MappedTopic[] =>
  topics.flatMap((topic, index) =>
    index === at ? topic.from.map((name) => ({ name, from: [name] })) : [topic],
  );

/** The topics with one of them a place up or down; unchanged at either end. */
export function moved(topics: readonly MappedTopic[], at: number, by: 1 | -1): MappedTopic[] {
  const [topic, other] = [topics[at], topics[at + by]];
  if (!topic || !other) return [...topics];
  return topics.map((each, index) => (index === at ? other : index === at + by ? topic : each));
}

/** The draft without a topic: what it was read as is listed among what is none. */
export const dropped = (draft: FoundDraft, at: number): FoundDraft => ({
  ...draft,
  topics: draft.topics.filter((_, index) => index !== at),
  dropped: [...draft.dropped, ...(draft.topics[at]?.from ?? [])],
});

/** The draft with a dropped name as a topic again, behind the topic that was read before it. */
export function putBack(draft: FoundDraft, name: string, read: readonly { name: string }[]): FoundDraft {
  const order = read.map((topic) => topic.name);
  const place = order.indexOf(name);
  const before = draft.topics.findLastIndex(({ from }) => from.some((each) => order.indexOf(each) < place));
  return {
    ...draft,
    topics: draft.topics.toSpliced(before + 1, 0, { name, from: [name] }),
    dropped: draft.dropped.filter((each) => each !== name),
  };
}
