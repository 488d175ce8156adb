import type { Citation } from '#contract/chat.ts';
import { say } from '../answering/phrases.ts';
import { isReason } from '../answering/sentence-roles.ts';
import { findCaseNames } from '../reading/case-names.ts';
import { countWords } from '../reading/clean-text.ts';
import { sentences } from '../reading/sentences.ts';
import { type Comparing, readCompared } from './compare.ts';
import { textPart } from './practice-rubric.ts';
import type { GradingWords, RubricLine } from './rubric.ts';

const ASKS =
  /(?:^|[.?!:)]\s+|\n)\s*(?:\(?\w\)\s*)?(?:why\b|should (?:the law|the rule|courts|congress|legislatures?|states|we|there be)\b|evaluate\b|assess the\b|do you agree|defend or\b|criti(?:que|ci[sz]e)\b|(?:discuss|explain) (?:why (?:the |this )?(?:law|rule|doctrine|courts)\b|the (?:policy|policies|justification))|what (?:policy|policies|justif\w+)|make the case|is (?:this|the) (?:rule|doctrine|law) (?:sound|justified|a good|wise|fair))/i;
/** The call stands at the end of a question. */
const CALL_PARAGRAPHS = 2;

/** Whether a question asks what the law should be or why it is so, told from its call. */
export function asksPolicy(question: string): boolean {
  const paragraphs = question.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return ASKS.test(paragraphs.slice(-CALL_PARAGRAPHS).join('\n'));
}

const POINTS = { thesis: 4, reading: 2, sides: 4, support: 2 };
const MOST_READINGS = 3;
const MOST_REASONS = 3;
/** Words of a reason that says something by itself. */
const LEAST_WORDS = 8;

/**
 * The lines for a policy question: a thesis with its reason, the readings the model uses by name, both sides, and
 * support by the model's reasons. No checklist of rules: an answer that takes the other position earns as much.
 */
export function policyLines(
  model: string,
  citations: readonly Citation[],
  words: GradingWords,
  comparing: Comparing,
): RubricLine[] {
  const own = sentences(model).map(({ start, end }) => model.slice(start, end));
  const part = (text: string) => textPart(text, readCompared(text, comparing));
  const base = { facts: [], citation: null, enough: 1, issue: 0 };
  const plain = (kind: 'thesis' | 'sides'): RubricLine => {
    const text = say(words.phrases, `grading_${kind}`);
    return { ...base, kind, words: text, possible: POINTS[kind], parts: [] };
  };
  const reasons = own.filter((text) => isReason(text) && countWords(text) >= LEAST_WORDS);
  return [
    plain('thesis'),
    ...readingsOf(model, citations).map(
      ({ name, passage, citation }): RubricLine => ({
        ...base,
        kind: 'reading',
        words: name,
        possible: POINTS.reading,
        citation,
        parts: [part(name), part(passage)],
      }),
    ),
    plain('sides'),
    ...reasons.slice(0, MOST_REASONS).map(
      (text): RubricLine => ({
        ...base,
        kind: 'application',
        words: text,
        possible: POINTS.support,
        parts: [part(text)],
      }),
    ),
  ];
}

type NamedReading = { name: string; passage: string; citation: number | null };

/** Cases the model names, each with the sentence that names it; where it names none, the passages it cites. */
function readingsOf(model: string, citations: readonly Citation[]): NamedReading[] {
  const found = new Map<string, NamedReading>();
  for (const { start, end } of sentences(model)) {
    const text = model.slice(start, end);
    for (const name of findCaseNames(text).map((place) => text.slice(place.start, place.end)))
      if (!found.has(name)) found.set(name, { name, passage: text, citation: null });
  }
  const cited = citations.map(({ heading, material_name, quote }, citation): NamedReading => {
    const name = heading.split(' › ').at(-1) ?? '';
    return { name: name === '' ? material_name : name, passage: quote, citation };
  });
  const all = found.size > 0 ? [...found.values()] : cited;
  return all.slice(0, MOST_READINGS);
}
