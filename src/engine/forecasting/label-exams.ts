import type { Course } from '../indexing/course.ts';
import type { Place } from '../indexing/passage.ts';
import type { ExamSitting } from '../reading/exam.ts';
import type { ExamCall } from '../reading/exam-calls.ts';
import type { KeyLine } from '../reading/exam-key.ts';
import { namesRead } from '../reading/topic-map.ts';
import { excludedLines, withoutExcluded } from './excluded.ts';
import { type Lexicon, matchLine, readLine } from './match-line.ts';
import { logit, sigmoid } from './odds.ts';
import { buildVectors, similarities, type TopicVectors, zScores } from './similarity.ts';
import { sittingScores } from './sitting-scores.ts';
import { type CourseTopic, sectionText, type TopicList } from './topics.ts';

/** One topic found in one call of a past exam. */
export type Label = {
  topic: number;
  /** 0 to 1: whether this call tests the topic. Below 1 a key names it in passing, or it is a guess. */
  share: number;
  /** "Question 2b". */
  call: string;
  /** The line that shows it: of the key where there is one, of the exam otherwise. */
  place: Place;
  text: string;
  source: 'key' | 'call' | 'similarity' | 'reader';
};

/** What a reader other than this program found: a topic, by a name under which it was read, in a call, and the literal piece that shows it. */
export type ReaderLabel = {
  topic: string;
  /** The call's own place: where its question stands. */
  call: Place;
  place: Place;
  text: string;
};

/** True for a label that no key and no word of the exam's own names. */
export const isGuess = ({ source }: Pick<Label, 'source'>): boolean =>
  source === 'similarity' || source === 'reader';

/** A sitting with what it tested: `shares[i]` is 0 to 1 for topic i, all its calls taken together. */
export type LabeledSitting = {
  sitting: ExamSitting;
  labels: Label[];
  shares: number[];
  /** Whether the student read the exam and said what it tested. */
  isChecked?: boolean;
};

/** From here on a label says the topic was tested; below it, that the topic was touched. */
export const TESTED = 0.5;
/** A topic in a line means the topic was tested at this score; half as sure is half a label. */
const SURE = 0.6;
const LIKELY = 0.4;
/** Share of the topics an exam tests where no key of this course tells. */
const UNKNOWN_SHARE = 0.4;
/** A name in this many lines of the facts belongs to a party. */
const PARTY_LINES = 3;
/** A call that tests fewer topics than this keeps only the likeliest, or many calls would add up to all topics. */
const FEW = 2;
/** A call that points back ("over those claims") says only with its question's earlier calls what it is about. */
const POINTS_BACK =
  /\b(?:(?:those|these|such)\s+\p{L}+|(?:that|this) (?:(?:counter|cross)?claim|motion|issue|suit|action|defense|promise|contract|transfer|statement|evidence|party))\b/iu;
/** Chapters called by a word that every essay question uses ("discuss all claims and defenses") are not named by it. */
const EVERY_ESSAY =
  /^(?:defen[cs]es?|affirmative defenses|remed(?:y|ies)|damages|liability|rights|duties|claims?|breach|performance|parties|crimes?|torts?|contracts?|property)$/i;
/** Slope of the guess by similarity (research on 139 bar exams). */
const SIMILARITY_SLOPE = 0.9;
/** However many calls are like a topic, it stays a guess: no key and no word of the exam says so. */
const SUREST_GUESS = 0.74;

/**
 * What a reader's word adds: a topic it names is as likely as not by that alone, and likelier as far as the likeness to
 * the notes says so too; two readers of one text are no two sources, so the surest guess bounds both together. Where it
 * reads a call and does not name a topic, one of two readers does not see it, and the likeness counts half. Reasoned,
 * not measured: no labeled exams exist that a model has read under these rules.
 */
const NAMED = TESTED;
const NOT_NAMED = 0.5;

/**
 * Labels every sitting: a call by its key where one answers it, else by its own words, else by likeness to the notes.
 * Step by step, so that others can work in between: each step's words say what is read next. Exams with a key come
 * first, since they tell how many topics an exam of this course tests. `readers` are labels that another reader gave to
 * calls which neither a key nor their own words tell of. Returns the sittings in the order given.
 */
export function* labelSittings(
  course: Course,
  sittings: readonly ExamSitting[],
  list: TopicList,
  readers: readonly ReaderLabel[] = [],
): Generator<string, LabeledSitting[]> {
  const known: number[] = [];
  const done: LabeledSitting[] = [];
  const vectors = buildVectors(list.topics.map((topic) => topicText(course, topic)));
  for (const sitting of sittings.toSorted((a, b) => Number(b.keys.length > 0) - Number(a.keys.length > 0))) {
    const named = { ...list, lexicon: withoutParties(list.lexicon, sitting) };
    if (sitting.keys.length > 0) yield `Reading the key of the ${sitting.name}`;
    const labels = keyLabels(sitting, named.lexicon);
    const shown = new Set(labels.map((label) => label.call));
    const answered = new Set(sitting.keys.map(callKey));
    const isAnswered = (call: ExamCall) => call.kind === 'essay' && answered.has(callKey(call));
    const open = sitting.calls.filter((call) => !isAnswered(call));
    const topicsOfACall = expectedTopics(list.topics.length, known, open.length);
    if (labels.length > 0) known.push(new Set(labels.map((label) => label.topic)).size);
    for (const call of sitting.calls.filter((each) => !isAnswered(each) || !shown.has(each.label))) {
      yield `Reading ${sitting.name}, ${call.label.startsWith('Part') ? call.label : lowerFirst(call.label)}`;
      const own = wordLabels(call, named.lexicon);
      const isOpen = own.length === 0 && !isAnswered(call);
      const text = isOpen ? withEarlierCalls(call, sitting.calls) : '';
      const guessed = isOpen ? similarityLabels(call, text, named, vectors, topicsOfACall) : [];
      labels.push(...(isOpen ? withReaders(guessed, call, list.topics, readers) : own));
    }
    done.push({ sitting, labels, shares: sharesOf(labels, list.topics.length) });
  }
  return sittings.flatMap((sitting) => done.find((each) => each.sitting === sitting) ?? []);
}

/** The calls that neither a key nor their own words tell of: what they test is guessed. */
export function openCalls(
  sittings: readonly ExamSitting[],
  list: TopicList,
): { sitting: ExamSitting; call: ExamCall }[] {
  return sittings.flatMap((sitting) => {
    const lexicon = withoutParties(list.lexicon, sitting);
    const answered = new Set(sitting.keys.map(callKey));
    return sitting.calls
      .filter((call) => !(call.kind === 'essay' && answered.has(callKey(call))))
      .filter((call) => wordLabels(call, lexicon).length === 0)
      .map((call) => ({ sitting, call }));
  });
}

/** The guesses at a call with what another reader says of it; as they are where none read it. */
function withReaders(
  guesses: readonly Label[],
  call: ExamCall,
  topics: readonly CourseTopic[],
  readers: readonly ReaderLabel[],
): Label[] {
  const own = readers.filter((each) => isSameSpot(each.call, call.place));
  const found = new Map<number, Label>();
  for (const { topic: name, place, text } of own) {
    const topic = topics.find((each) => namesRead(each).includes(name))?.index;
    if (topic === undefined || found.has(topic)) continue;
    const guess = guesses.find((each) => each.topic === topic)?.share ?? 0;
    const share = Math.min(SUREST_GUESS, 1 - (1 - NAMED) * (1 - guess));
    found.set(topic, { topic, share, call: call.label, place, text, source: 'reader' });
  }
  if (found.size === 0) return [...guesses];
  const others = guesses.filter(({ topic }) => !found.has(topic));
  return [...found.values(), ...others.map((each) => ({ ...each, share: each.share * NOT_NAMED }))];
}

const isSameSpot = (a: Place, b: Place): boolean =>
  a.materialId === b.materialId && a.page === b.page && a.start === b.start;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Topics per open call: what keyed exams of this course tested on average, parted among the calls. */
function expectedTopics(topics: number, known: readonly number[], calls: number): number {
  const perExam =
    known.length === 0 ? UNKNOWN_SHARE * topics : known.reduce((sum, count) => sum + count, 0) / known.length;
  return Math.max(1, perExam / Math.max(1, calls));
}

/** A party of the exam's story is no case of the course, even when one bears the same name. */
function withoutParties(lexicon: Lexicon, sitting: ExamSitting): Lexicon {
  const story = sitting.calls.flatMap((call) => call.lines.map((line) => line.bare));
  const isParty = (name: string) => story.filter((line) => line.includes(name)).length >= PARTY_LINES;
  const entries = lexicon.entries.map((entry) =>
    entry.term.kind === 'case' && isParty(entry.term.exact) ? { ...entry, share: 0 } : entry,
  );
  return { ...lexicon, entries };
}

/** Everything the course says on a topic: the names it was read under, its readings and its sections of the notes. */
function topicText(course: Course, topic: CourseTopic): string {
  const own = topic.sections.map((index) => {
    const section = course.sections[index];
    return section === undefined ? '' : sectionText(course, section);
  });
  return [...namesRead(topic), topic.chapter, ...topic.readings.map(({ text }) => text), ...own].join('\n');
}

function keyLabels(sitting: ExamSitting, lexicon: Lexicon): Label[] {
  return sittingScores(sitting, lexicon)
    .filter(({ score }) => score >= LIKELY)
    .map(({ topic, score, line }) => ({
      topic,
      share: score >= SURE ? 1 : TESTED,
      call: labelOfKeyLine(sitting, line),
      place: line.line,
      text: line.line.text,
      source: 'key',
    }));
}

/** Topics that a call names itself; in multiple choice its choices count too, and names of persons do not. */
function wordLabels(call: ExamCall, lexicon: Lexicon): Label[] {
  const asking = call.kind === 'choice' ? call.lines.map((line) => line.bare).join('\n') : call.text;
  return matchLine(lexicon, readLine(withoutExcluded(asking)))
    .filter((match) => match.score >= LIKELY && (match.kind !== 'case' || call.kind === 'essay'))
    .map(({ topic, score }) => ({
      topic,
      share: score >= SURE ? 1 : TESTED,
      call: call.label,
      place: call.place,
      text: call.text,
      source: 'call',
    }));
}

/** What a call prints, after the calls before it in the same question where it points back to them. */
function withEarlierCalls(call: ExamCall, all: readonly ExamCall[]): string {
  const same = all.filter(({ part, question }) => part === call.part && question === call.question);
  const earlier = POINTS_BACK.test(call.text) ? same.slice(0, same.indexOf(call)) : [];
  const lines = [...earlier, call].flatMap((each) => each.lines.map((line) => line.bare));
  const takenOut = excludedLines(lines);
  return lines.filter((_, at) => !takenOut.has(at)).join('\n');
}

/** y = sigmoid(logit(k / V) + 0.9 z), z the likeness to the notes; only topics of a chapter the call names. */
function similarityLabels(
  call: ExamCall,
  text: string,
  { topics }: TopicList,
  vectors: TopicVectors,
  topicsOfACall: number,
): Label[] {
  const asked = readLine(call.text).stems.join(' ');
  const chapters = new Set(
    topics
      .map((topic) => topic.chapter)
      .filter((chapter) => chapter !== '' && !EVERY_ESSAY.test(chapter.trim())),
  );
  const named = [...chapters].filter((chapter) => asked.includes(readLine(chapter).stems.join(' ')));
  const candidates = topics.filter((topic) => named.length === 0 || named.includes(topic.chapter));
  const all = similarities(vectors, text);
  const z = zScores(candidates.map((topic) => all[topic.index] ?? 0));
  const count = named.length > 0 ? 1 : Math.min(topicsOfACall, candidates.length / 2);
  const expected = count / Math.max(1, candidates.length);
  return candidates
    .map(
      (topic, at): Label => ({
        topic: topic.index,
        share: sigmoid(logit(expected) + SIMILARITY_SLOPE * (z[at] ?? 0)),
        call: call.label,
        place: call.place,
        text: call.text,
        source: 'similarity',
      }),
    )
    .toSorted((a, b) => b.share - a.share)
    .slice(0, count < FEW ? Math.ceil(count) + Number(named.length === 0) : candidates.length);
}

/**
 * The most any key or call says of a topic, or what guesses come to together: that a topic is tested by none of several
 * calls is less likely than that one of them leaves it out.
 */
function sharesOf(labels: readonly Label[], count: number): number[] {
  const said = Array.from({ length: count }, () => 0);
  const none = Array.from({ length: count }, () => 1);
  for (const { topic, share, source } of labels) {
    if (isGuess({ source })) none[topic] = (none[topic] ?? 1) * (1 - share);
    else said[topic] = Math.max(said[topic] ?? 0, share);
  }
  return said.map((share, topic) => Math.max(share, Math.min(SUREST_GUESS, 1 - (none[topic] ?? 1))));
}

/** A key's numbering is the exam's, except that a key may say parts which the exam does not. */
function callKey({ question, letter }: { question: string; letter: string }): string {
  return `${question}${letter}`;
}

/** The call that a line of a key answers, by its label; "Key" for a line that answers none by its number. */
export function labelOfKeyLine(sitting: ExamSitting, { question, letter, part }: KeyLine): string {
  const whole = sitting.calls.find((call) => call.question === '' && isSamePart(call.part, part, sitting));
  if (question === '') return (part === null ? undefined : whole?.label) ?? 'Key';
  const same = sitting.calls.filter((call) => call.question === question && call.kind === 'essay');
  const exact = same.find((call) => call.letter === letter && isSamePart(call.part, part, sitting));
  if (exact) return exact.label;
  const parts = new Set(sitting.calls.map((call) => call.part));
  const prefix = part !== null && parts.size > 1 ? `Part ${part}, question` : 'Question';
  return `${prefix} ${question}${letter}`;
}

/** "Part 1" of a key is "Part I" of the exam. */
function isSamePart(a: string | null, b: string | null, sitting: ExamSitting): boolean {
  if (a === null || b === null || a === b) return true;
  const order = [...new Set(sitting.calls.map((call) => call.part))];
  return String(order.indexOf(a) + 1) === b;
}
