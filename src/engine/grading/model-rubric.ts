import { countWords } from '../reading/clean-text.ts';
import { sentences } from '../reading/sentences.ts';
import { spreadOf } from './anchors.ts';
import { fitOf } from './fit.ts';
import { partsOfRule, type Reading, readAnchors, textPart } from './practice-rubric.ts';
import type { Anchor, GradingWords, PointKind, RubricFact, RubricLine, RubricPart } from './rubric.ts';
import { readSaid, type Said } from './said.ts';
import { namesAny, namesIn, namesRule } from './sentence-kind.ts';

/** A sentence of a model answer with its part in the argument; those of one paragraph share a number. */
type ModelSentence = { text: string; kind: PointKind; paragraph: number; anchors: Anchor[] };

/** Words below which a sentence says nothing that could be graded. */
const LEAST_WORDS = 6;
const RAISES =
  /\bcontends? that\b|\b(?:first|second|third|remaining) (?:stated )?(?:basis|ground|issue|question)\b.*\bis\b|^(?:the (?:issue|question)|whether)\b/i;
const COUNTERS =
  /\b(?:might|could|may) (?:also |likewise |still )?(?:argue|counter|contend|rely|claim|respond|say|point|use)|\b(?:their|his|her|its) argument\b|\bon the other hand\b|^(?:even if|if a court)\b|\bthe fact that\b.*\bnot\b/i;
const RESULTS =
  /\b(?:court|motion|judge)\b[^.;]{0,60}\b(?:should|would|will) (?:likely |probably )?(?:grant|deny|dismiss|conclude|reject)|^(?:accordingly|consequently|thus|therefore|so)\b|\benough to (?:overcome|survive|defeat)|^(?:removal|joinder)\b[^.]{0,60}\b(?:is|was) proper|^the court (?:may|can|would|could) (?:not )?(?:exercise|have|lack)/i;
const HERE =
  /\b(?:here|in this case|on the (?:stated )?facts|under these facts|the facts (?:state|do not|suggest))\b/i;
/** "Two claims are made.": announces what the next sentences say with content. */
const ANNOUNCES =
  /\b(?:under two of|two (?:bases|stated|requirements)|the following|has multiple|turns on (?:two|three|four)|as follows|both requirements are)\b/i;
/** Goes on about what the sentence before it says. */
const GOES_ON =
  /^(?:this|that|it|they|these|those|such|their|his|her|its|rather|indeed|in such|in particular|moreover|also|first|second|thus)\b/i;
/** Results longer than this argue, too. */
const LONGEST_RESULT = 45;

/**
 * The lines of a rubric for model answers in prose: one for each sentence that says something, by its part in the
 * argument, with what goes on about it. Rules the argument never comes back to are one line for each paragraph.
 */
export function modelLines(
  question: string,
  models: readonly { text: string; citation: number | null }[],
  words: GradingWords,
): RubricLine[] {
  const names = namesIn(question);
  const spread = spreadOf(models.flatMap(({ text }) => sentencesOf(text).map((each) => each.text)));
  const reading = { words, spread, names };
  const asked = new Set(readAnchors(question, reading).map(keyOf));
  const story = sentences(question).map(({ start, end }) => readSaid(question.slice(start, end), start));
  const lines = models.flatMap(({ text, citation }, issue) => {
    const said = sentencesOf(text).map(
      ({ text: sentence, paragraph }): ModelSentence => ({
        text: sentence,
        paragraph,
        kind: kindOf(sentence, names),
        anchors: readAnchors(sentence, reading),
      }),
    );
    return linesOf(said, { asked, story, citation, issue, reading });
  });
  return lines;
}

function sentencesOf(model: string): { text: string; paragraph: number }[] {
  const paragraphs = model.split(/\n\s*\n|\n(?=#)/).filter((paragraph) => !/^\s*#/.test(paragraph));
  return paragraphs.flatMap((text, paragraph) =>
    sentences(text)
      .map(({ start, end }) => text.slice(start, end).replace(/^\s*(?:\d+[.)]|[-*•])\s+/, ''))
      .filter((sentence) => countWords(sentence) >= LEAST_WORDS && !ANNOUNCES.test(sentence))
      .map((sentence) => ({ text: sentence, paragraph })),
  );
}

function kindOf(text: string, names: ReadonlySet<string>): PointKind {
  const isParticular = namesAny(text, names) || HERE.test(text);
  if (RAISES.test(text) && isParticular) return 'issue';
  if (RESULTS.test(text) && countWords(text) <= LONGEST_RESULT) return 'conclusion';
  if (COUNTERS.test(text) && isParticular) return 'counter';
  return isParticular ? 'application' : 'rule';
}

type Shared = {
  asked: ReadonlySet<string>;
  story: readonly Said[];
  citation: number | null;
  issue: number;
  reading: Reading;
};

function linesOf(said: readonly ModelSentence[], shared: Shared): RubricLine[] {
  const { citation, issue, reading } = shared;
  const law = lawOf(said, shared.asked);
  const applied = new Set(
    said.filter(({ kind }) => kind !== 'rule').flatMap(({ anchors }) => anchors.map(keyOf)),
  );
  const lines: RubricLine[] = [];
  let spare: RubricLine | null = null;
  let open: RubricLine | undefined;
  let paragraph = -1;
  for (const each of said) {
    const { text, kind, anchors } = each;
    const base = { words: text, citation, issue, facts: [] };
    if (each.paragraph !== paragraph) {
      spare = null;
      open = undefined;
      paragraph = each.paragraph;
    }
    const isMore = kind === 'rule' || kind === open?.kind || kind === 'counter';
    const goesOn = GOES_ON.test(text) || (kind === 'rule' && !namesRule(text));
    if (open !== undefined && isMore && goesOn) {
      open.parts.push({ earnedBy: 'more', words: text, anchors });
      continue;
    }
    if (kind === 'application' && weightOf(anchors) < LEAST_SAID) continue;
    if (kind !== 'rule') {
      const line = particularLine(each, law, shared);
      lines.push(line);
      open = kind === 'application' || kind === 'counter' ? line : undefined;
    } else if (weightOf(anchors.filter((anchor) => applied.has(keyOf(anchor)))) >= USED * weightOf(anchors)) {
      const parts = partsOfRule([text], reading);
      lines.push({ ...base, kind, possible: parts.length > 1 ? 2 : 1, parts, enough: parts.length });
    } else if (spare === null) {
      spare = { ...base, kind, possible: 1, parts: [textPart(text, anchors)], enough: 1 };
      lines.push(spare);
    } else spare.parts.push(textPart(text, anchors));
  }
  return lines;
}

/** Share of a rule that the rest of the answer must come back to, or it is background. */
const USED = 0.7;
/** Weight of facts and of law that a sentence must have to be scored for each. */
const LEAST_FACTS = 1.5;
const LEAST_LAW = 1;
/** Weight below which an application says too little to be told from any other. */
const LEAST_SAID = 2;
const POINTS: Partial<Record<PointKind, number>> = { application: 2, conclusion: 0.5 };

function particularLine(
  { text, kind, anchors }: ModelSentence,
  law: ReadonlySet<string>,
  { asked, citation, issue, story }: Shared,
): RubricLine {
  const told = anchors.filter((anchor) => asked.has(keyOf(anchor)));
  const rest = anchors.filter((anchor) => !asked.has(keyOf(anchor)));
  const own = rest.filter((anchor) => law.has(keyOf(anchor)));
  const isTied = kind === 'application' && weightOf(told) >= LEAST_FACTS && weightOf(own) >= LEAST_LAW;
  const parts: RubricPart[] = isTied
    ? [
        { earnedBy: 'fact', words: text, anchors: told },
        { earnedBy: 'link', words: text, anchors: rest },
      ]
    : [textPart(text, kind === 'issue' && weightOf(own) >= LEAST_FACTS ? own : anchors)];
  const facts = kind === 'application' || kind === 'counter' ? factsBehind(anchors, story) : [];
  return { kind, facts, words: text, possible: POINTS[kind] ?? 1, citation, parts, enough: 1, issue };
}

/** How much of a sentence of the model a sentence of the question must hold to be its fact. */
const BEHIND = 0.5;
/** A longer sentence is a story and not a fact. */
const LONGEST_FACT = 45;

/** The sentence of the question that a sentence of the model applies, where one can be told. */
function factsBehind(anchors: readonly Anchor[], story: readonly Said[]): RubricFact[] {
  let best: { said: Said; cover: number } | null = null;
  for (const said of story) {
    const { cover, isIntact } = fitOf(anchors, said);
    if (cover >= BEHIND && isIntact && cover > (best?.cover ?? 0) && countWords(said.text) <= LONGEST_FACT)
      best = { said, cover };
  }
  if (best === null || /\?\s*$/.test(best.said.text)) return [];
  return [{ words: bareFact(best.said.text), anchors: [...anchors] }];
}

/** A fact without the letter of its list, and without a quotation mark whose other half stands elsewhere. */
function bareFact(text: string): string {
  const bare = text.replace(/^\s*(?:\(?[a-z\d]{1,2}[.)]|[-*•])\s+/i, '').trim();
  const isOdd = (bare.match(/"/g) ?? []).length % 2 === 1;
  return isOdd ? bare.replace('"', '') : bare;
}

/** What the rules stated are about, other than the facts. */
function lawOf(said: readonly ModelSentence[], asked: ReadonlySet<string>): ReadonlySet<string> {
  const rules = said.filter(({ kind }) => kind === 'rule').flatMap(({ anchors }) => anchors);
  return new Set(rules.filter((anchor) => !asked.has(keyOf(anchor))).map(keyOf));
}

const keyOf = (anchor: Anchor): string => anchor.wordings[0]?.join(' ') ?? '';
const weightOf = (anchors: readonly Anchor[]): number => anchors.reduce((sum, { weight }) => sum + weight, 0);
