import type { Course } from '../indexing/course.ts';
import { getSectionAt } from '../indexing/course.ts';
import { linesOf } from '../reading/material-lines.ts';
import { sentences } from '../reading/sentences.ts';
import { type EvidenceItem, evidenceAt } from './evidence.ts';
import { matchLine, readLine } from './match-line.ts';
import type { TopicList } from './topics.ts';

/** What the professor said of a topic and the exam: -1 it is not on it, 1 it is. */
export type Cue = { topic: number; value: number; evidence: EvidenceItem | null };

const OUT =
  /\b(?:not (?:be )?(?:on|tested on|covered on|part of|examined on|included (?:in|on)) the (?:final |mid-?term )?exam|won['’]t be (?:tested|on the (?:final |mid-?term )?exam)|will not be (?:tested|examined)|you (?:are|will) not (?:be )?responsible for|no exam questions? on)\b/i;
const IN =
  /\b(?:will be (?:tested|on the (?:final |mid-?term )?exam)|(?:may|could|likely to) be on the (?:final |mid-?term )?exam|(?:favorite|likely|good) exam question|know (?:this|it|these) for the exam|expect (?:a|an) (?:exam )?question)\b/i;
/** A sentence must name its topic at least this surely; otherwise its section's topic is meant. */
const NAMED = 0.6;

/**
 * Sentences of syllabus and notes that say what is or is not on the exam, and the student's own word on it. Questions
 * are left out: in class transcripts they are students' questions.
 */
export function readCues(course: Course, list: TopicList, hints: string): Cue[] {
  const cues: Cue[] = [];
  for (const material of course.materials.values()) {
    if (material.kind !== 'syllabus' && material.kind !== 'lectureNotes') continue;
    for (const line of linesOf(material)) {
      if (!/exam|test|responsible/i.test(line.text)) continue;
      for (const { start, end } of sentences(line.text)) {
        const text = line.text.slice(start, end);
        const value = valueIn(text);
        if (value === 0) continue;
        const place = { ...line, start: line.start + start, end: line.start + end };
        const named = topicsOf(list, text);
        const section = getSectionAt(course, place).index;
        const around = list.topics
          .filter((topic) => topic.sections.includes(section))
          .map((topic) => topic.index);
        for (const topic of named.length > 0 ? named : around)
          cues.push({ topic, value, evidence: evidenceAt(course, place, 'mention') });
      }
    }
  }
  for (const { start, end } of sentences(hints)) {
    const text = hints.slice(start, end);
    for (const topic of topicsOf(list, text)) cues.push({ topic, value: valueIn(text), evidence: null });
  }
  return cues.filter((cue) => cue.value !== 0);
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

function valueIn(text: string): number {
  if (text.trim().endsWith('?')) return 0;
  if (OUT.test(text)) return -1;
  return IN.test(text) ? 1 : 0;
}

function topicsOf(list: TopicList, text: string): number[] {
  return matchLine(list.lexicon, readLine(text))
    .filter((match) => match.score >= NAMED)
    .map((match) => match.topic);
}
