import type { UnitAuthority, UnitMark, UnitParts } from '#contract/units.ts';
import { caseSectionOf, genreOfMaterial } from '../answering/desk.ts';
import { partiesOf } from '../answering/party-words.ts';
import { unitsOf } from '../answering/units.ts';
import type { Library } from '../doctrine/library.ts';
import type { Course, Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { caseName } from '../reading/case-names.ts';
import { authoritiesOf, nameIn } from './authorities.ts';
import { openCaseFacts } from './case-facts.ts';
import type { Heads } from './heads.ts';
import { unitKey } from './join-units.ts';
import { openKnownLaw } from './known-law.ts';
import { bareName } from './name-of.ts';
import { opinionRules } from './opinion-rules.ts';
import { type OwnRule, ownRules } from './own-rules.ts';
import { quoted } from './quoted.ts';
import { sentenceStart } from './rule-name.ts';

/** Share of a rule's terms that another statement has from which it says nothing new. */
const SAID = 0.75;

/** A rule with the heading it stands under; `ofCase`: it is the court's own, in an opinion. */
type Placed = { section: Section; own: OwnRule; topic: string; ofCase: string | null };

/**
 * Units with one more for each rule that a sentence states by itself and no unit states yet: the second rule of a heading,
 * a rule under a heading that names none, one in the notes on a case, and what an opinion is read for.
 */
export function* withOwnRules(
  course: Course,
  units: readonly UnitParts[],
  { heads, topicOf, topicNamed, topicOfCase }: Omit<Heads, 'topics' | 'isSchedule'>,
  library: Library | null,
): Generator<string, UnitParts[]> {
  const known = yield* openKnownLaw(library, course);
  const tellsStory = yield* openCaseFacts(course);
  const found: Placed[] = [];
  for (const section of course.sections) {
    yield `Reading the rules in ${course.materials.get(section.materialId)?.name ?? 'your notes'}`;
    for (const own of ownRules(course, section, { ...known, tellsStory })) {
      // "Ripeness: a suit cannot be brought until …" is on ripeness, wherever it stands.
      const topic = topicNamed(bareName(own.name)) ?? topicOf(section, own.rule).topic;
      found.push({ section, own, topic, ofCase: null });
    }
  }
  const opinions = yield* opinionRules(course, known);
  const speakOf = yield* topicsByName(course, topicOf);
  const held = opinions.map(({ section, ofCase, ...own }) => ({
    section,
    own,
    ofCase,
    topic: topicOfCase(caseName(ofCase)) ?? mostNamed(ofCase, speakOf) ?? ofCase,
  }));
  const said = units.flatMap(statementsOf);
  const keys = new Set(units.map(({ key }) => key));
  const names = new Map(heads.map(({ section, name }) => [section, name]));
  const more: UnitParts[] = [];
  const byWorth = found.toSorted((a, b) => b.own.worth - a.own.worth);
  for (const placed of [...byWorth, ...held]) {
    yield 'Comparing the rules';
    const { rule } = placed.own;
    const name = underHeading(bareName(placed.own.name), placed.topic, names.get(placed.section));
    const terms = new Set(termsOf(rule.text));
    // Two rules with one subject are told apart by how they begin.
    const free = [name, bareName(sentenceStart(rule.text) ?? '')].find(
      (one) => one && !keys.has(unitKey(placed.topic, one)),
    );
    if (!free || said.some((other) => shareOf(terms, other) >= SAID)) continue;
    const unit = unitOf(course, placed, free);
    keys.add(unit.key);
    said.push(terms);
    more.push(unit);
  }
  return [...units, ...more];
}

/** Words of a heading before the beginning of a rule; a longer name is none. */
const MOST_HEADING = 5;

/** A rule that is named by its first words, with what the page calls its subject where the topic's name is another. */
function underHeading(name: string, topic: string, heading: string | undefined): string {
  if (!name.endsWith('…') || !heading || heading.split(/\s+/).length > MOST_HEADING) return name;
  const said = new Set([...termsOf(topic), ...termsOf(name)]);
  return termsOf(heading).every((term) => said.has(term)) ? name : `${heading}: ${name}`;
}

function unitOf(course: Course, { section, own, topic, ofCase }: Placed, name: string): UnitParts {
  const inNotes = genreOfMaterial(course, section.materialId) === 'notes';
  const authorities = authoritiesFor(course, section, ofCase !== null);
  const marks: UnitMark[] = [
    ...(authorities.length === 0 ? (['needs_cases'] as const) : []),
    ...(inNotes ? [] : (['check_class_notes'] as const)),
  ];
  return {
    key: unitKey(topic, name),
    topic,
    name,
    heading: section.place && quoted(course, { materialId: section.materialId, ...section.place }),
    rule: own.rule,
    elements: own.listed?.quotes ?? [],
    ...(own.listed && { list: own.listed.list }),
    exceptions: [],
    authorities,
    trap: null,
    departures: [],
    marks,
  };
}

/** The case that a rule stands under; of an opinion its name alone, for what it held is the rule. */
function authoritiesFor(course: Course, section: Section, isOpinion: boolean): UnitAuthority[] {
  const found = caseSectionOf(course, section);
  if (!found?.place) return [];
  if (!isOpinion) return authoritiesOf(course, [found]);
  const heading = quoted(course, { materialId: found.materialId, ...found.place });
  return [{ name: nameIn(heading), fact: null, holding: null }];
}

/** How often the notes on each topic say each name. */
function* topicsByName(
  course: Course,
  topicOf: Heads['topicOf'],
): Generator<string, Map<string, Map<string, number>>> {
  const counts = new Map<string, Map<string, number>>();
  for (const section of course.sections) {
    if (genreOfMaterial(course, section.materialId) !== 'notes') continue;
    yield `Finding cases in ${course.materials.get(section.materialId)?.name ?? 'your notes'}`;
    const { topic, isOutside } = topicOf(section);
    if (isOutside) continue;
    const texts = [section.heading, ...unitsOf(course, section).map(({ text }) => text)];
    for (const [name] of texts.join(' ').matchAll(/\p{Lu}[\p{L}’'&-]{2,}/gu)) {
      const own = counts.get(name) ?? new Map<string, number>();
      counts.set(name, own.set(topic, (own.get(topic) ?? 0) + 1));
    }
  }
  return counts;
}

/** The topic in whose notes a case is named more often than in all others together. */
function mostNamed(ofCase: string, counts: ReadonlyMap<string, ReadonlyMap<string, number>>): string | null {
  const topics = new Map<string, number>();
  for (const party of partiesOf(caseName(ofCase)))
    for (const [topic, count] of counts.get(party) ?? []) topics.set(topic, (topics.get(topic) ?? 0) + count);
  const all = [...topics.values()].reduce((sum, count) => sum + count, 0);
  return [...topics].find(([, count]) => count * 2 > all)?.[0] ?? null;
}

const statementsOf = ({ rule, elements, exceptions, authorities }: UnitParts): Set<string>[] =>
  [
    [rule, ...elements],
    ...exceptions.map(({ quote }) => [quote]),
    ...authorities.map(({ holding }) => [holding]),
  ].map((quotes) => new Set(quotes.flatMap((quote) => (quote ? termsOf(quote.text) : []))));

const shareOf = (wanted: ReadonlySet<string>, terms: ReadonlySet<string>): number =>
  wanted.size === 0 ? 1 : [...wanted].filter((term) => terms.has(term)).length / wanted.size;
