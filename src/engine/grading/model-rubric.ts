import { countWords } from '../reading/clean-text.ts';
import { sentences } from '../reading/sentences.ts';
import { type Spread, spreadOf } from './anchors.ts';
import { partsOfRule, readAnchors, textPart } from './practice-rubric.ts';
import type { Anchor, GradingWords, PointKind, RubricLine } from './rubric.ts';
import { isResult, namesAny, namesIn } from './sentence-kind.ts';

/** A sentence of a model answer with its part in the argument; those of one paragraph share a number. */
type ModelSentence = { text: string; kind: PointKind | 'frame'; paragraph: number };

/** Words below which a sentence says nothing that could be graded. */
const LEAST_WORDS = 6;
const CONTENDS =
  /\b(?:contends?|asserts? two|argues?|claims?) that\b|\bthe (?:first|second|third|remaining) (?:stated )?(?:basis|ground|issue|question)\b|\bwhether\b/i;
const COUNTERS =
  /\b(?:might|could|may) (?:also |likewise |still )?(?:be able to )?(?:argue|counter|contend|rely|claim|respond|say|point|use)|\b(?:their|his|her|its) argument\b|\bon the other hand\b|^(?:however|but|even if|if a court)\b|\bthe fact that\b.*\b(?:not|also)\b/i;
const HERE =
  /\b(?:here|in this case|on the (?:stated )?facts|under these facts|the facts (?:state|do not|suggest))\b/i;
/** Words that hold the answer together: what follows says the same with content. */
const FRAME =
  /^(?:in this case,? )?[^.]{0,80}\b(?:under two|two bases|the following|each defendant has multiple|turns on|as follows)\b[^.]*[.:]$/i;

/**
 * The lines of a rubric for a model answer in prose: one for each sentence that says something, by its part in the
 * argument. Rules that the application never comes back to count as one line for each paragraph, earned by any of them.
 */
export function modelLines(
  question: string,
  model: readonly { text: string; citation: number | null }[],
  words: GradingWords,
): RubricLine[] {
  const names = namesIn(question);
  return model.flatMap(({ text, citation }, at) => {
    const said = sentencesOf(text, names);
    const reading = { words, spread: spreadOf(said.map((each) => each.text)), names };
    return linesOf(said, question, citation, at, reading);
  });
}

type Reading = { words: GradingWords; spread: Spread; names: ReadonlySet<string> };

function sentencesOf(text: string, names: ReadonlySet<string>): ModelSentence[] {
  const paragraphs = text.split(/\n\s*\n|\n(?=#)/).filter((paragraph) => !/^\s*#/.test(paragraph));
  return paragraphs.flatMap((paragraph, at) =>
    sentences(paragraph)
      .map(({ start, end }) => paragraph.slice(start, end).replace(/^\s*(?:\d+[.)]|[-*•])\s+/, ''))
      .filter((sentence) => countWords(sentence) >= LEAST_WORDS)
      .map((sentence): ModelSentence => ({ text: sentence, kind: kindOf(sentence, names), paragraph: at }))
      .filter(({ kind }) => kind !== 'frame'),
  );
}

function kindOf(text: string, names: ReadonlySet<string>): ModelSentence['kind'] {
  if (FRAME.test(text)) return 'frame';
  const isParticular = namesAny(text, names) || HERE.test(text);
  if (isResult(text) && countWords(text) <= 40) return 'conclusion';
  if (CONTENDS.test(text) && isParticular) return 'issue';
  if (COUNTERS.test(text) && isParticular) return 'counter';
  return isParticular ? 'application' : 'rule';
}

function linesOf(
  said: readonly ModelSentence[],
  question: string,
  citation: number | null,
  issue: number,
  reading: Reading,
): RubricLine[] {
  const asked = new Set(readAnchors(question, reading).map(keyOf));
  const law = lawOf(said, asked, reading);
  const applied = new Set(
    said.filter(({ kind }) => kind !== 'rule').flatMap(({ text }) => readAnchors(text, reading).map(keyOf)),
  );
  const lines: RubricLine[] = [];
  let spare: RubricLine | null = null;
  let paragraph = -1;
  for (const each of said) {
    const base = { words: each.text, citation, issue };
    const anchors = readAnchors(each.text, reading);
    if (each.paragraph !== paragraph) [spare, paragraph] = [null, each.paragraph];
    if (each.kind === 'rule') {
      const parts = partsOfRule([each.text], reading);
      const used = anchors.filter((anchor) => applied.has(keyOf(anchor)));
      if (weightOf(used) >= USED * weightOf(anchors))
        lines.push({
          ...base,
          kind: 'rule',
          possible: parts.length > 1 ? 2 : 1,
          parts,
          enough: parts.length,
        });
      else if (spare === null) {
        spare = { ...base, kind: 'rule', possible: 1, parts: [textPart(each.text, anchors)], enough: 1 };
        lines.push(spare);
      } else spare.parts.push(textPart(each.text, anchors));
    } else lines.push(...particularLine(each, anchors, asked, law, base));
  }
  return lines;
}

/** Share of a rule that the rest of the answer must come back to, or it is background. */
const USED = 0.5;
/** Weight of facts and of law that a sentence must have to be scored for each. */
const LEAST_SIDE = 1.5;

function particularLine(
  { text, kind }: ModelSentence,
  anchors: Anchor[],
  asked: ReadonlySet<string>,
  law: readonly Anchor[],
  base: Pick<RubricLine, 'words' | 'citation' | 'issue'>,
): RubricLine[] {
  if (kind === 'issue') return [{ ...base, kind, possible: 1, parts: [textPart(text, anchors)], enough: 1 }];
  if (kind === 'conclusion')
    return [{ ...base, kind, possible: 0.5, parts: [textPart(text, anchors)], enough: 1 }];
  if (kind === 'counter')
    return [{ ...base, kind, possible: 1, parts: [textPart(text, anchors)], enough: 1 }];
  const facts = anchors.filter((anchor) => asked.has(keyOf(anchor)));
  const rest = anchors.filter((anchor) => !asked.has(keyOf(anchor)));
  const own = rest.filter((anchor) => law.some((other) => keyOf(other) === keyOf(anchor)));
  if (weightOf(facts) < LEAST_SIDE || weightOf(own) < 1)
    return [{ ...base, kind: 'application', possible: 2, parts: [textPart(text, anchors)], enough: 1 }];
  return [
    {
      ...base,
      kind: 'application',
      possible: 2,
      parts: [
        { earnedBy: 'fact', words: text, anchors: facts },
        { earnedBy: 'link', words: text, anchors: rest },
      ],
      enough: 2,
    },
  ];
}

/** Anchors of the rules stated: what the law is about. */
function lawOf(said: readonly ModelSentence[], asked: ReadonlySet<string>, reading: Reading): Anchor[] {
  const rules = said.filter(({ kind }) => kind === 'rule').flatMap(({ text }) => readAnchors(text, reading));
  return rules.filter((anchor) => !asked.has(keyOf(anchor)) || anchor.weight > 1);
}

const keyOf = (anchor: Anchor): string => anchor.wordings[0]?.join(' ') ?? '';
const weightOf = (anchors: readonly Anchor[]): number => anchors.reduce((sum, { weight }) => sum + weight, 0);
