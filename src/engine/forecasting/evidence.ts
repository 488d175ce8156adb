import type { Course, Section } from '../indexing/course.ts';
import { labelOf } from '../indexing/label.ts';
import type { Place } from '../indexing/passage.ts';
import { sentences } from '../reading/sentences.ts';
import { isGuess, type Label, type LabeledSitting, TESTED } from './label-exams.ts';
import { type Lexicon, matchLine, readLine } from './match-line.ts';
import type { CourseTopic, TopicList } from './topics.ts';

/** A literal piece of the materials that supports a figure; `quote` is `page.text.slice(start, end)`. */
export type EvidenceItem = Place & {
  kind: 'exam' | 'page' | 'mention';
  /** What a person reads: "Fall 2017 final, Question 2b"; "Rule 13, ¶ 2". */
  label: string;
  quote: string;
  /** True where likeness to the notes or another reader, not a key or the exam's own words, says that the topic was tested. */
  isPerhaps: boolean;
};

/** A quote longer than this is cut to one of its sentences. */
const LONGEST_QUOTE = 320;
const MOST_EXAM = 12;
const MOST_GUESSES = 2;
const MOST_MENTIONS = 3;
const MOST_HEADINGS = 2;
/** A sentence of the notes shorter than this says too little to be shown, a longer one too much. */
const SENTENCE = { least: 40, most: 300 };
/** What a review session says of a topic comes first, what a case's story says last. */
const REVIEW_FIRST = 1;
const STORY_LAST = 0.5;
const STORY = /^(?:facts?\b|procedural (?:history|posture)|background|history of the case)/i;
const MOST_DATES = 2;

/** Where past exams tested a topic, newest first, then where it is assigned and taught. */
export function topicEvidence(
  course: Course,
  topic: CourseTopic,
  labeled: readonly LabeledSitting[],
  list: TopicList,
): EvidenceItem[] {
  return [
    ...examEvidence(course, topic, labeled),
    ...pageEvidence(course, topic, list.lexicon),
    ...mentionEvidence(course, topic, list),
  ];
}

/** Evidence for a place as it stands, cut to a sentence where it is long. */
export function evidenceAt(
  course: Course,
  place: Place,
  kind: EvidenceItem['kind'],
  label?: string,
  isPerhaps = false,
): EvidenceItem | null {
  const text = course.materials.get(place.materialId)?.pages.find((page) => page.n === place.page)?.text;
  if (text === undefined || place.end <= place.start) return null;
  const short = shorten(text, place);
  const quote = text.slice(short.start, short.end);
  return { ...short, kind, label: label ?? labelOf(course, short).label, quote, isPerhaps };
}

function examEvidence(
  course: Course,
  topic: CourseTopic,
  labeled: readonly LabeledSitting[],
): EvidenceItem[] {
  return labeled
    .toReversed()
    .flatMap(({ sitting, labels, shares }) =>
      shownLabels(labels, topic.index, shares[topic.index] ?? 0).map((label) =>
        evidenceAt(
          course,
          label.place,
          'exam',
          `${sitting.name}, ${label.call}`,
          isGuess(label) || label.share < 1,
        ),
      ),
    )
    .filter((item) => item !== null)
    .slice(0, MOST_EXAM);
}

/** The calls that tested a topic; where only several guesses together say so, the likeliest of them. */
function shownLabels(labels: readonly Label[], topic: number, share: number): Label[] {
  if (share < TESTED) return [];
  const own = bestPerCall(labels.filter((label) => label.topic === topic));
  const shown = own.filter((label) => label.share >= TESTED);
  return shown.length > 0 ? shown : own.toSorted((a, b) => b.share - a.share).slice(0, MOST_GUESSES);
}

/** A call is shown once, by its surest line. */
function bestPerCall(labels: readonly Label[]): Label[] {
  const best = new Map<string, Label>();
  for (const label of labels) {
    if (label.share > (best.get(label.call)?.share ?? 0)) best.set(label.call, label);
  }
  return [...best.values()];
}

/** The place on the schedule, and the headings of the notes that teach it. */
function pageEvidence(course: Course, topic: CourseTopic, lexicon: Lexicon): EvidenceItem[] {
  const own = new Set(topic.sections);
  const tops: Section[] = [];
  for (const index of topic.sections) {
    const section = course.sections[index];
    if (section === undefined || own.has(section.parent ?? -1)) continue;
    if (matchLine(lexicon, readLine(section.heading))[0]?.topic === topic.index) tops.push(section);
    if (tops.length === MOST_HEADINGS) break;
  }
  const places = tops.flatMap((section) =>
    section.place ? [{ materialId: section.materialId, ...section.place }] : [],
  );
  const days = topic.dates.slice(0, MOST_DATES).join(' and ');
  return [
    evidenceAt(course, topic.place, 'page', days === '' ? undefined : days),
    ...places.map((place) => evidenceAt(course, place, 'page')),
  ].filter((item) => item !== null);
}

/** Sentences of the notes, review sessions among them, that name the topic: the surest first. */
function mentionEvidence(course: Course, topic: CourseTopic, { lexicon, review }: TopicList): EvidenceItem[] {
  const found: { place: Place; score: number }[] = [];
  for (const index of new Set([...topic.sections, ...review])) {
    const section = course.sections[index];
    const extra = review.has(index) ? REVIEW_FIRST : STORY.test(section?.heading ?? '') ? -STORY_LAST : 0;
    const pages = course.materials.get(section?.materialId ?? -1)?.pages ?? [];
    for (const block of section?.blocks ?? []) {
      const text = pages.find((page) => page.n === block.page)?.text ?? '';
      for (const { start, end } of sentences(text.slice(block.start, block.end))) {
        if (end - start < SENTENCE.least || end - start > SENTENCE.most || section === undefined) continue;
        const place = {
          materialId: section.materialId,
          page: block.page,
          start: block.start + start,
          end: block.start + end,
        };
        const match = matchLine(lexicon, readLine(text.slice(place.start, place.end))).find(
          (each) => each.topic === topic.index,
        );
        if (match) found.push({ place, score: match.score + extra });
      }
    }
  }
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_MENTIONS)
    .map(({ place }) => evidenceAt(course, place, 'mention'))
    .filter((item) => item !== null);
}

/** The sentence that asks, or the first one, of a place too long to show. */
function shorten(text: string, place: Place): Place {
  if (place.end - place.start <= LONGEST_QUOTE) return place;
  const all = sentences(text.slice(place.start, place.end));
  const asking = all.findLast(({ start, end }) =>
    text.slice(place.start + start, place.start + end).includes('?'),
  );
  const chosen = asking ?? all[0];
  if (!chosen) return place;
  return { ...place, start: place.start + chosen.start, end: place.start + chosen.end };
}
