import { titleLines } from './exam-head.ts';
import type { MaterialLine } from './material-lines.ts';

/** Names stand in the first lines of a paper: its caption, its title, its parties. */
const HEAD_LINES = 25;
/** Two names that an exam shares with a paper are no accident; where there is one exam only, one will do. */
const ENOUGH_NAMES = 2;
/** Words that papers of all courses print with a capital. */
const ORDINARY =
  /^(?:act|agreement|and|case|chapter|civil|code|complaint|congress|contract|corp|corporation|county|court|defendants?|district|exhibit|federal|final|for|inc|law|llc|northern|eastern|southern|western|part|plaintiffs?|rules?|sec|section|state|states|supreme|term|that|the|this|title|united|university|versus|whoever|every)$/i;

/**
 * Which of several exams a paper without date or shared text belongs to, by the names it shares with them ("Tidewell"
 * in a complaint and in the questions) or by its title in the exam's words. Returns the exam's place in `exams`, or
 * null where none shares enough.
 */
export function examOfPaper(
  paper: readonly MaterialLine[],
  exams: readonly (readonly MaterialLine[])[],
): number | null {
  const head = paper
    .slice(0, HEAD_LINES)
    .map((line) => line.bare)
    .join('\n');
  const names = namesIn(head);
  const title = titleLines(paper)[0]?.toLowerCase() ?? '';
  const rated = exams.map((lines, at) => {
    const text = lines.map((line) => line.bare).join('\n');
    const known = namesIn(text);
    const shared = [...names].filter((name) => known.has(name)).length;
    const isNamed = title.split(/\s+/).length >= 2 && text.toLowerCase().includes(title);
    return { at, shared: shared + (isNamed ? ENOUGH_NAMES : 0) };
  });
  const [best, next] = rated.toSorted((a, b) => b.shared - a.shared);
  const least = exams.length === 1 ? 1 : ENOUGH_NAMES;
  return best && best.shared >= least && best.shared > (next?.shared ?? 0) ? best.at : null;
}

/** An answer that goes by no date names so many persons and places of its exam, each more than once. */
const ENOUGH_OF_STORY = 3;

/**
 * Which of several exams an undated key or answer belongs to, by the names of its story that it repeats and no other of
 * the exams has. Returns the exam's place in `exams`, or null where none shares enough.
 */
export function examOfAnswer(
  answer: readonly MaterialLine[],
  exams: readonly (readonly MaterialLine[])[],
): number | null {
  const textOf = (lines: readonly MaterialLine[]) => lines.map((line) => line.bare).join('\n');
  const text = textOf(answer);
  const known = exams.map((lines) => namesIn(textOf(lines)));
  const within = (text.match(WITHIN_SENTENCE) ?? []).map((word) => word.toLowerCase());
  const own = [...namesIn(text)].filter((name) => within.indexOf(name) !== within.lastIndexOf(name));
  const rated = known.map((names, at) => ({
    at,
    shared: own.filter(
      (name) => names.has(name) && known.every((other) => other === names || !other.has(name)),
    ).length,
  }));
  const [best, next] = rated.toSorted((a, b) => b.shared - a.shared);
  return best && best.shared >= ENOUGH_OF_STORY && best.shared > (next?.shared ?? 0) ? best.at : null;
}

/** A word with a capital that begins no sentence, without a possessive ending. */
const WITHIN_SENTENCE = /(?<=[\p{Ll}\d,;]\s)\p{Lu}\p{L}{3,}/gu;

/** Capitalized words, in small letters, that the text never writes small and that are not ordinary in papers. */
function namesIn(text: string): Set<string> {
  const small = new Set(text.match(/\b\p{Ll}{3,}\b/gu) ?? []);
  const capital = text.match(/\b\p{Lu}[\p{L}’']{3,}\b/gu) ?? [];
  const names = capital.map((word) => word.toLowerCase().replace(/[’']s$/, ''));
  return new Set(names.filter((name) => !small.has(name) && !ORDINARY.test(name)));
}
