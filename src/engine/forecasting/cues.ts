import type { Course } from '../indexing/course.ts';
import { getSectionAt } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import { linesOf } from '../reading/material-lines.ts';
import { sentences } from '../reading/sentences.ts';
import { topicKey } from '../reading/syllabus.ts';
import { isNamedWhole } from '../reading/topic-map.ts';
import { type EvidenceItem, evidenceAt } from './evidence.ts';
import { buildLexicon, type Lexicon, matchLine, readLine } from './match-line.ts';
import type { TopicList } from './topics.ts';

/** What the professor said of a topic and the exam: -1 it is not on it, 1 it is. */
export type Cue = { topic: number; value: number; evidence: EvidenceItem | null };

const THE_EXAM = '(?:the|this|your|our|my) (?:final |mid-?term )?(?:exam(?:ination)?|final|mid-?term|test)';
const OUT = new RegExp(
  [
    `(?:not|never) (?:going to )?(?:be )?(?:(?:tested|covered|examined|included) (?:in |on )|part of |appear(?:ing)? on |on )${THE_EXAM}`,
    `(?:won['’]t|will not|is not going to|are not going to) (?:be (?:tested|examined|on ${THE_EXAM})|appear on ${THE_EXAM})`,
    `(?:not|isn['’]t|aren['’]t) (?:testable|examinable|fair game)`,
    'you (?:are|will) not (?:be )?responsible for',
    `(?:don['’]t|do not|need not|needn['’]t) (?:need to )?(?:worry about|study|know|memorize)\\b.{1,80}\\bfor ${THE_EXAM}`,
    'no (?:exam )?questions? (?:on|about)\\b.{1,80}\\bexam',
    'no exam questions? (?:on|about)',
  ].join('|'),
  'i',
);
const IN = new RegExp(
  [
    `(?:will|may|could|might)(?: well| definitely| certainly| probably| also)? (?:be (?:tested|on ${THE_EXAM})|appear on ${THE_EXAM}|(?:show|come) up on ${THE_EXAM})`,
    `(?<!un)likely to (?:be|appear) on ${THE_EXAM}`,
    '(?:favorite|likely|good|great|classic) exam question',
    `know .{0,60}\\bfor ${THE_EXAM}`,
    '(?:expect|there will be) (?:a|an|one|at least one) (?:\\w+ )?question (?:on|about|involving)',
    `(?<!not )fair game (?:for|on) ${THE_EXAM}`,
    '(?:is|are) (?:very |highly )?(?:testable|examinable)',
    'I (?:always|usually|often|like to|love to) (?:test|ask about|examine)',
  ].join('|'),
  'i',
);
/** What may or may not be, and what is not the only thing, is no announcement. */
const UNDECIDED = /\b(?:may|might|not necessarily) not\b|\bnot (?:only|just|necessarily)\b/i;
/** Said in a review session, this too means the exam. */
const IN_REVIEW = /\b(?:you(?:['’]ll)? (?:will )?(?:need to|must|should) know|make sure you (?:know|can))\b/i;
/** A line without any of these words holds none of the sentences looked for. */
const WORTH_READING = /exam|test|final|mid-?term|responsible|question|fair game|know/i;
/** A sentence must name its topic at least this surely; otherwise its section's topic is meant. */
const NAMED = 0.6;

/**
 * Sentences of syllabus and notes that say what is or is not on the exam, and the student's own word on it. A review
 * session is about the exam, so that "you need to know" is enough there. Questions are left out: in class transcripts
 * they are students' questions.
 */
export function readCues(course: Course, list: TopicList, hints: string): Cue[] {
  const cues: Cue[] = [];
  for (const material of course.materials.values()) {
    if (material.kind !== 'syllabus' && material.kind !== 'lectureNotes') continue;
    for (const line of linesOf(material)) {
      if (!WORTH_READING.test(line.text)) continue;
      for (const { start, end } of sentences(line.text)) {
        const text = line.text.slice(start, end);
        const place = { ...line, start: line.start + start, end: line.start + end };
        const section = getSectionAt(course, place).index;
        const value = valueIn(text, list.review.has(section));
        if (value === 0) continue;
        const named = topicsOf(list.lexicon, text);
        const around = list.topics
          .filter((topic) => topic.sections.includes(section))
          .map((topic) => topic.index);
        for (const topic of named.length > 0 ? named : around)
          cues.push({ topic, value, evidence: evidenceAt(course, place, 'mention') });
      }
    }
  }
  const called = calledNow(list);
  for (const { start, end } of sentences(hints)) {
    const text = hints.slice(start, end);
    const named = [...topicsOf(list.lexicon, text), ...topicsOf(called, text)];
    for (const topic of new Set(named)) cues.push({ topic, value: valueIn(text), evidence: null });
  }
  return cues.filter((cue) => cue.value !== 0);
}

/** Topics that the student says the professor ruled out, by their names; names of no topic say nothing. */
export function ruledOut(list: TopicList, names: readonly string[]): Cue[] {
  const keys = new Set(names.map(topicKey));
  return list.topics
    .filter((topic) => isNamedWhole(topic, keys))
    .map(({ index }) => ({ topic: index, value: -1, evidence: null }));
}

/** One value per topic; "not on the exam" outweighs everything else said. */
export function cueValues(cues: readonly Cue[], topics: number): number[] {
  const values = Array.from({ length: topics }, () => 0);
  for (const { topic, value } of cues) {
    const known = values[topic] ?? 0;
    values[topic] = value < 0 || known < 0 ? Math.min(known, value) : Math.max(known, value);
  }
  return values;
}

/** -1: said not to be on the exam; 1: announced for it; 0: neither, or not decided. */
export function valueIn(text: string, isReview = false): number {
  if (text.trim().endsWith('?') || UNDECIDED.test(text)) return 0;
  if (OUT.test(text)) return -1;
  return IN.test(text) || (isReview && IN_REVIEW.test(text)) ? 1 : 0;
}

/** What finds renamed topics by the student's names for them: the student's own words alone go by these. */
const calledNow = ({ topics }: TopicList): Lexicon =>
  buildLexicon(
    topics
      .filter(({ readAs }) => readAs !== undefined)
      .map(({ index, name }) => ({ index, terms: [{ kind: 'name', stems: termsOf(name), weight: 1 }] })),
  );

function topicsOf(lexicon: Lexicon, text: string): number[] {
  return matchLine(lexicon, readLine(text))
    .filter((match) => match.score >= NAMED)
    .map((match) => match.topic);
}
