import { countWords } from '../reading/clean-text.ts';
import { sentences } from '../reading/sentences.ts';
import { type Compared, type Comparing, readCompared, shareIn, spreadOver } from './compare.ts';
import { textPart } from './practice-rubric.ts';
import type { PointKind, RubricFact, RubricLine } from './rubric.ts';
import { namesAny } from './sentence-kind.ts';

const LEAST_WORDS = 6;
const RAISES =
  /\bcontends? that\b|\b(?:first|second|third|remaining) (?:stated )?(?:basis|ground|issue|question)\b.*\bis\b|^(?:the (?:issue|question)|whether)\b|\?\s*$/i;
const COUNTERS =
  /\b(?:might|could|may|will|would) (?:also |likewise |still )?(?:argue|answer|counter|contend|rely|claim|respond|say|point|use)\b|\b(?:their|his|her|its) argument\b|\bon the other hand\b|^(?:even if|if a court)\b|\bthe fact that\b.*\bnot\b/i;
const RESULTS =
  /\b(?:court|motion|judge)\b[^.;]{0,60}\b(?:should|would|will|must) (?:likely |probably )?(?:grant|deny|dismiss|conclude|reject|remand)|^(?:accordingly|consequently|thus|therefore|so)\b|\benough to (?:overcome|survive|defeat)|^(?:removal|joinder)\b[^.]{0,60}\b(?:is|was) proper|^the court (?:may|can|would|could) (?:not )?(?:exercise|have|lack)|\b(?:is|are|was|were) therefore\b/i;
const HERE =
  /\b(?:here|in this case|on the (?:stated )?facts|under these facts|the facts (?:state|do not|suggest))\b/i;
/** "Two claims are made.": announces what the next sentences say with content. */
const ANNOUNCES =
  /\b(?:under two of|two (?:bases|stated|requirements)|the following|has multiple|turns on (?:two|three|four)|as follows|both requirements are)\b/i;
/** Results longer than this argue, too. */
const LONGEST_RESULT = 30;
const POINTS: Partial<Record<PointKind, number>> = { rule: 2, application: 2, conclusion: 0.5 };

/**
 * The lines of a rubric for model answers in prose: one for each sentence that says something, by its part in the
 * argument. A paragraph is an issue.
 */
export function modelLines(
  question: string,
  models: readonly { text: string; citation: number | null }[],
  comparing: Comparing,
): RubricLine[] {
  const story = sentences(question).map(({ start, end }) => question.slice(start, end));
  const paragraphs = models.flatMap(({ text, citation }) =>
    text
      .split(/\n\s*\n|\n(?=#)/)
      .filter((paragraph) => !/^\s*#/.test(paragraph))
      .map((paragraph) => ({ paragraph, citation })),
  );
  const lines = paragraphs.flatMap(({ paragraph, citation }, issue) =>
    sentences(paragraph)
      .map(({ start, end }) => paragraph.slice(start, end).replace(/^\s*(?:\d+[.)]|[-*•])\s+/, ''))
      .filter((words) => countWords(words) >= LEAST_WORDS && !ANNOUNCES.test(words))
      .map((words): RubricLine => {
        const kind = kindOf(words, comparing.names);
        const asked = readCompared(words, comparing);
        const isApplied = kind === 'application' || kind === 'counter';
        return {
          kind,
          facts: isApplied ? factsBehind(asked, story, comparing) : [],
          words,
          possible: POINTS[kind] ?? 1,
          citation,
          parts: [textPart(words, asked)],
          enough: 1,
          issue,
        };
      }),
  );
  const spread = spreadOver(lines.flatMap(({ parts }) => parts.map(({ asked }) => asked)));
  return withBackground(
    lines.map((line, at) => ({
      ...line,
      parts: line.parts.map((part) => ({ ...part, asked: spread[at] ?? part.asked })),
    })),
  );
}

/** Paragraphs that state rules and apply none: background, of which any rule earns the one line that is left. */
function withBackground(lines: readonly RubricLine[]): RubricLine[] {
  const isBare = (issue: number | null) =>
    lines.every((line) => line.issue !== issue || line.kind === 'rule');
  return [...Map.groupBy(lines, ({ issue }) => issue)].flatMap(([issue, own]) => {
    const [first] = own;
    if (first === undefined || !isBare(issue) || lines.every(({ kind }) => kind === 'rule')) return own;
    return [{ ...first, possible: 1, parts: own.flatMap(({ parts }) => parts) }];
  });
}

function kindOf(text: string, names: ReadonlySet<string>): PointKind {
  const isParticular = namesAny(text, names) || HERE.test(text);
  if (RAISES.test(text) && (isParticular || /\?\s*$/.test(text))) return 'issue';
  if (RESULTS.test(text) && countWords(text) <= LONGEST_RESULT) return 'conclusion';
  if (COUNTERS.test(text) && isParticular) return 'counter';
  return isParticular ? 'application' : 'rule';
}

/** How much of a sentence of the model a sentence of the question must hold to be its fact. */
const BEHIND = 0.4;
/** A longer sentence is a story and not a fact. */
const LONGEST_FACT = 45;

/** The sentence of the question that a sentence of the model applies, where one can be told. */
function factsBehind(asked: Compared, story: readonly string[], comparing: Comparing): RubricFact[] {
  let best = { words: '', cover: BEHIND };
  for (const words of story) {
    if (countWords(words) > LONGEST_FACT || /\?\s*$/.test(words)) continue;
    const cover = shareIn(asked, readCompared(words, comparing));
    if (cover > best.cover) best = { words, cover };
  }
  return best.words === '' ? [] : [{ words: bareFact(best.words), asked }];
}

/** A fact without the letter of its list, and without a quotation mark whose other half stands elsewhere. */
function bareFact(text: string): string {
  const bare = text.replace(/^\s*(?:\(?[a-z\d]{1,2}[.)]|[-*•])\s+/i, '').trim();
  const isOdd = (bare.match(/"/g) ?? []).length % 2 === 1;
  return isOdd ? bare.replace('"', '') : bare;
}
