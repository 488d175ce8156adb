import type { Place } from '../indexing/passage.ts';
import { countWords } from './clean-text.ts';
import { askingStart, asks, asksAnywhere, endsAsking, hasQuestion, isListOfCalls } from './exam-asking.ts';
import { choiceLetter, type Marker, markerOf } from './exam-markers.ts';
import { type MaterialLine, placeOf } from './material-lines.ts';

/** One thing an exam asks for. `lines` are everything printed from its question on, facts of its own included. */
export type ExamCall = {
  /** "Question 2b", "Part II, question 3", "Multiple choice 13". */
  label: string;
  part: string | null;
  question: string;
  letter: string;
  kind: 'essay' | 'choice';
  /** The sentence or paragraph that asks; `text` is its literal slice. */
  place: Place;
  text: string;
  /** As stated at the question; null where it states none. */
  points: number | null;
  minutes: number | null;
  words: number;
  lines: MaterialLine[];
};

/** "Appendix A: List of Cases". */
const APPENDIX = /^append(?:ix|ices)\b/i;
const LONGEST_APPENDIX_HEAD = 80;
/** A line of a cover sheet that names a question has fewer words than its story. */
const FEWEST_WORDS = 40;

/** A page's foot or head ("Page 3 of 6") is shorter, in characters. */
const SHORTEST_SENTENCE = 30;

/** A question before it is split into its calls. */
type Stretch = { part: string | null; question: string; kind: 'essay' | 'choice'; lines: MaterialLine[] };

/** The calls of an exam in the order they are printed; empty where the text asks nothing. */
export function readCalls(all: readonly MaterialLine[]): ExamCall[] {
  const lines = beforeAppendices(all);
  const choices = findChoices(lines);
  const stretches = [...choices.stretches, ...essayStretches(lines, choices.taken)];
  const isRepeated = hasRepeatedNumbers(stretches);
  return stretches
    .flatMap((stretch) => callsOf(stretch, isRepeated))
    .toSorted((a, b) => a.place.page - b.place.page || a.place.start - b.place.start);
}

/** What an exam prints behind its questions, such as a list of cases or rules, belongs to none of them. */
function beforeAppendices(lines: readonly MaterialLine[]): readonly MaterialLine[] {
  const isHead = ({ bare }: MaterialLine) => APPENDIX.test(bare) && bare.length <= LONGEST_APPENDIX_HEAD;
  const asksOn = (line: MaterialLine) => ['part', 'question'].includes(markerOf(line.bare)?.kind ?? '');
  const last = lines.findLastIndex(asksOn);
  const from = lines.findIndex((line, at) => at > last && isHead(line));
  return last < 0 || from < 0 ? lines : lines.slice(0, from);
}

/** Multiple choice: a numbered stem, then at least three lettered choices in order. */
function findChoices(lines: readonly MaterialLine[]): { stretches: Stretch[]; taken: Set<MaterialLine> } {
  const stretches: Stretch[] = [];
  let part: string | null = null;
  for (const [at, line] of lines.entries()) {
    const marker = markerOf(line.bare);
    if (marker?.kind === 'part') part = marker.value;
    if (marker?.kind !== 'number' && marker?.kind !== 'question') continue;
    const end = isListOfCalls(line.bare) ? null : choicesEnd(lines, at + 1);
    if (end === null) continue;
    stretches.push({ part, question: marker.value, kind: 'choice', lines: lines.slice(at, end) });
  }
  return { stretches, taken: new Set(stretches.flatMap((stretch) => stretch.lines)) };
}

const POINTS = /\b(\d{1,3})\s*(?:points?|pts?)\b/i;
/** A share of the exam stands in brackets or ends a short head; one within a sentence belongs to the story. */
const PERCENT =
  /(?<=[([][^)\]\n]{0,30})\b(\d{1,3})\s*(?:%|percent)|(?<=^.{0,50})\b(\d{1,3})\s*(?:%|percent)$/im;

/** Where the choices after a stem end, or null where another number comes before any. */
function choicesEnd(lines: readonly MaterialLine[], from: number): number | null {
  for (let at = from; at < lines.length; at++) {
    const bare = lines[at]?.bare ?? '';
    const kind = markerOf(bare)?.kind;
    if (kind === 'part' || kind === 'number' || kind === 'question' || isListOfCalls(bare)) return null;
    if (choiceLetter(bare) !== 'A') continue;
    let end = at;
    while (choiceLetter(lines[end]?.bare ?? '') === 'ABCDE'.charAt(end - at)) end++;
    return end - at >= 3 && !lines.slice(at, end).some((line) => line.bare.endsWith('?')) ? end : null;
  }
  return null;
}

/**
 * Essay questions: under "Question n" where the exam says so, otherwise under numbers whose text asks something; a part
 * that numbers none of its own is one question.
 */
function essayStretches(lines: readonly MaterialLine[], taken: ReadonlySet<MaterialLine>): Stretch[] {
  const free = lines.filter((line) => !taken.has(line));
  const markers = free.map((line) => markerOf(line.bare));
  const heads = markers.some((marker) => marker?.kind === 'question') ? 'question' : 'number';
  const cut = cutAt(free, markers, heads);
  const asking = cut.filter(({ lines: own }) => own.some(({ bare }) => asks(bare)));
  const stretches = cut.filter((one) => asking.includes(one) || isTold(one, asking));
  const all = [...stretches, ...wholeParts(lines, stretches, taken)];
  return all.length > 0 ? all : unnumbered(free);
}

/** A question of a story that is headed "Question 2" is one although no sentence of it orders an answer. */
const isTold = ({ part, question, lines }: Stretch, asking: readonly Stretch[]): boolean =>
  markerOf(lines[0]?.bare ?? '')?.kind === 'question' &&
  !asking.some((other) => other.part === part && other.question === question) &&
  lines.reduce((sum, { bare }) => sum + countWords(bare), 0) >= FEWEST_WORDS;

/** The parts that ask and hold no question of their own; a part that is named twice begins where it is named last. */
function wholeParts(
  lines: readonly MaterialLine[],
  stretches: readonly Stretch[],
  taken: ReadonlySet<MaterialLine>,
): Stretch[] {
  const found = lines.flatMap((line, at) => {
    const marker = markerOf(line.bare);
    return marker?.kind === 'part'
      ? [{ part: marker.value, at, saysQuestion: /\bquestion\b/i.test(line.bare) }]
      : [];
  });
  // "Part 1" within "Part III" is a part of the answer.
  const isRoman = ({ part }: { part: string }) => /^[IVX]+$/.test(part);
  const heads = found.some(isRoman) ? found.filter(isRoman) : found;
  const inQuestions = new Set(stretches.flatMap((stretch) => stretch.lines));
  return heads.flatMap(({ part, at, saysQuestion }, order): Stretch[] => {
    if (heads.some((other) => other.at > at && other.part === part)) return [];
    const own = lines.slice(at, heads[order + 1]?.at ?? lines.length);
    const isOpen = !own.some((line) => taken.has(line) || inQuestions.has(line));
    return isOpen && (saysQuestion || own.some(({ bare }) => asksAnywhere(bare)))
      ? [{ part, question: '', kind: 'essay', lines: own }]
      : [];
  });
}

function cutAt(
  lines: readonly MaterialLine[],
  markers: readonly (Marker | null)[],
  given: 'question' | 'number',
): Stretch[] {
  const stretches: Stretch[] = [];
  let part: string | null = null;
  let open: Stretch | null = null;
  let heads = given;
  for (const [at, line] of lines.entries()) {
    const marker = markers[at];
    if (marker?.kind === 'part') {
      part = marker.value;
      open = null;
      heads = headsAfter(markers, at, given);
    } else if (marker && opensQuestion(marker, heads)) {
      open = { part, question: marker.value, kind: 'essay', lines: [line] };
      stretches.push(open);
      continue;
    }
    open?.lines.push(line);
  }
  return stretches;
}

/** "1) a legal rule, 2) an explanation of it" lists what one question wants: such entries open none. */
const opensQuestion = (marker: Marker, heads: 'question' | 'number'): boolean =>
  heads === 'question'
    ? marker.kind === 'question'
    : (marker.kind === 'number' || marker.kind === 'number-letter') && !/^\p{Ll}/u.test(marker.rest);

/** A part of short answers may number them although the essays before it are headed "Essay One". */
function headsAfter(
  markers: readonly (Marker | null)[],
  at: number,
  given: 'question' | 'number',
): 'question' | 'number' {
  const rest = markers.slice(at + 1);
  const end = rest.findIndex((marker) => marker?.kind === 'part');
  const own = end < 0 ? rest : rest.slice(0, end);
  return own.some((marker) => marker?.kind === 'question') ? given : 'number';
}

/** An exam without numbers: every paragraph that asks is a question, counted in order; a single one has no number. */
function unnumbered(lines: readonly MaterialLine[]): Stretch[] {
  const asking = lines.filter((line) => endsAsking(line.bare));
  if (asking.length === 1) return [{ part: null, question: '', kind: 'essay', lines: [...lines] }];
  return asking.map((line, at) => ({ part: null, question: String(at + 1), kind: 'essay', lines: [line] }));
}

function callsOf(stretch: Stretch, isRepeated: boolean): ExamCall[] {
  if (stretch.kind === 'choice') return [makeCall(stretch, '', stemOf(stretch), stretch.lines, isRepeated)];
  const subs = letteredLines(stretch.lines);
  if (subs.length >= 2) {
    return subs.map(({ line, letter }, at) => {
      const from = stretch.lines.indexOf(line);
      const next = subs[at + 1];
      const to = next ? stretch.lines.indexOf(next.line) : stretch.lines.length;
      return makeCall(stretch, letter, line, stretch.lines.slice(from, to), isRepeated);
    });
  }
  const sure = stretch.lines.filter((line) => asks(line.bare));
  const asking = sure.length > 0 ? sure : stretch.lines.filter((line) => asksAnywhere(line.bare));
  const line =
    asking.findLast((each) => hasQuestion(each.bare)) ?? asking.at(-1) ?? lastSentence(stretch.lines);
  return line ? [makeCall(stretch, '', line, stretch.lines, isRepeated)] : [];
}

/** A question that orders nothing outright: what somebody of the story asks the reader to do, else its last sentence. */
function lastSentence(lines: readonly MaterialLine[]): MaterialLine | undefined {
  const said = lines.filter(({ bare }) => bare.length >= SHORTEST_SENTENCE && /[.?!:][”")]?$/.test(bare));
  return (
    said.findLast(({ bare }) => /\b(?:ask|want|need)(?:s|ed)? you to\b/i.test(bare)) ??
    said.at(-1) ??
    lines.at(-1)
  );
}

/** The stem asks in its last line; its first line is shown, since that is where a reader looks. */
function stemOf(stretch: Stretch): MaterialLine {
  const asking = stretch.lines.find((line) => hasQuestion(line.bare)) ?? stretch.lines[0];
  if (asking === undefined) throw new Error('A question has at least one line.');
  return asking;
}

/** Lettered calls a, b, c …; where a file lost the letters, two or more list entries that ask. */
function letteredLines(lines: readonly MaterialLine[]): { line: MaterialLine; letter: string }[] {
  const found: { line: MaterialLine; letter: string }[] = [];
  for (const line of lines) {
    const marker = markerOf(line.bare);
    const letter = marker?.kind === 'letter' ? marker.value : (marker?.letter ?? '');
    if (letter !== '' && letter === nextLetter(found.length)) found.push({ line, letter });
  }
  const isCalls = found.some(({ line }) => asks(line.bare)) || isAnnounced(lines, found[0]?.line);
  if (found.length >= 2 && isCalls) return found;
  const entries = lines.filter((line, at) => at > 0 && line.type === 'item' && asks(line.bare));
  return entries.map((line, at) => ({ line, letter: nextLetter(at) }));
}

/** Whether the lettered entries are announced as things to answer, so that they need no question mark. */
function isAnnounced(lines: readonly MaterialLine[], first: MaterialLine | undefined): boolean {
  if (first === undefined) return false;
  return lines.slice(0, lines.indexOf(first)).some((line) => isListOfCalls(line.bare));
}

const nextLetter = (at: number) => String.fromCharCode('a'.charCodeAt(0) + at);

function makeCall(
  stretch: Stretch,
  letter: string,
  line: MaterialLine,
  lines: MaterialLine[],
  isRepeated: boolean,
): ExamCall {
  const isPart = stretch.question === '' && stretch.part !== null;
  const part = (isRepeated || isPart) && stretch.part !== null ? `Part ${stretch.part}` : '';
  const noun = stretch.kind === 'choice' ? 'multiple choice' : 'question';
  const number = isPart ? letter : `${noun} ${stretch.question}${letter}`.trim();
  const label = [part, number].filter(Boolean).join(', ');
  const stated = statedWorth([stretch.lines[0], line]);
  const from = stretch.kind === 'choice' ? 0 : askingStart(line.text);
  const place = placeOf(line);
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    part: stretch.part,
    question: stretch.question,
    letter,
    kind: stretch.kind,
    place: { ...place, start: place.start + from },
    text: line.text.slice(from),
    ...stated,
    words: countWords(lines.map((each) => each.bare).join(' ')),
    lines,
  };
}

/** "(30 points)", "25 %", "about 45 minutes", "1 hour" at a question's head. */
function statedWorth(lines: readonly (MaterialLine | undefined)[]): {
  points: number | null;
  minutes: number | null;
} {
  const text = lines.map((line) => line?.bare.slice(0, 200) ?? '').join('\n');
  const points = POINTS.exec(text) ?? PERCENT.exec(text);
  const minutes = /\b(\d{1,3})\s*-?\s*min(?:ute)?s?\b/i.exec(text);
  const hour = /\b(1|2|one|two)\s*-?\s*hours?\b/i.exec(text);
  const hours = hour && (/^(?:2|two)$/i.test(hour[1] ?? '') ? 120 : 60);
  return {
    points: points && lines[0]?.bare.includes(points[0]) ? Number(points[1] ?? points[2]) : null,
    minutes: minutes
      ? Number(minutes[1])
      : lines[0] && hour && lines[0].bare.includes(hour[0])
        ? hours
        : null,
  };
}

/** Whether two essay questions carry the same number, so that a label must name the part. */
function hasRepeatedNumbers(stretches: readonly Stretch[]): boolean {
  const seen = new Set<string>();
  return stretches.some((stretch) => {
    const key = `${stretch.kind} ${stretch.question}`;
    const isSeen = stretch.question !== '' && seen.has(key);
    seen.add(key);
    return isSeen;
  });
}
