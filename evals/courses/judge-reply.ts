import type { Citation } from '#contract/chat.ts';
import type { Reply } from './ask.ts';
import type { GoldFinder, PageStretch, Stretch } from './gold.ts';
import { normalize } from './normalize.ts';
import type { Alternative, CourseQuestion } from './question-sets.ts';

/** What one reply came to, by its question's gold. Shares are between 0 and 1. */
export type Judged = {
  question: CourseQuestion;
  reply: Reply;
  /** The kind is one that the set accepts; where nothing stands in the materials, nothing of them is cited either. */
  isKindRight: boolean;
  /** Every group of the gold has an alternative near a citation. */
  isShown: boolean;
  /** The first citation is near an alternative of some group. */
  isFirst: boolean;
  /** Share of the gold's words that stand inside quotations, the best place of each group. */
  words: number;
  /** Whether a mark touches the gold; null where nothing is marked. */
  isMarked: boolean | null;
  /** The words that a right answer contains are there. */
  isSaid: boolean;
  /** For each quotation that was composed, whether it stands in the stored page to the character. */
  literal: boolean[];
};

/** Judges a reply by the gold of its question. */
export function judgeReply(gold: GoldFinder, question: CourseQuestion, reply: Reply): Judged {
  const { citations } = reply;
  const [first] = citations;
  const quoted = citations.flatMap((citation) => stretchOf(gold, citation) ?? []);
  const marked = citations.flatMap((citation) => marksOf(gold, citation));
  const groups = question.gold;
  return {
    question,
    reply,
    isKindRight: isKindRight(question, reply),
    isShown: groups.length > 0 && groups.every((group) => citations.some((each) => isMet(gold, group, each))),
    isFirst: first !== undefined && groups.some((group) => isMet(gold, group, first)),
    words: mean(groups.map((group) => wordsShown(gold, group, quoted))),
    isMarked: marked.length > 0 ? groups.some((group) => touches(gold, group, marked)) : null,
    isSaid: isSaid(question, reply),
    literal: [
      ...citations.map((citation) => gold.wordsAt(placeOf(citation)) === citation.quote),
      ...Array.from({ length: reply.dropped }, () => false),
    ],
  };
}

/** `general` says, with the library's words under their label, that the materials do not hold it. */
function isKindRight({ accept, gold }: CourseQuestion, { kind, citations }: Reply): boolean {
  const isNone = accept.includes('none') && kind === 'general' && citations.length === 0;
  const isClean = gold.length > 0 || citations.length === 0;
  return isClean && (accept.includes(kind) || isNone);
}

function isMet(gold: GoldFinder, group: readonly Alternative[], citation: Citation): boolean {
  const stretch = stretchOf(gold, citation);
  return group.some(
    (alternative) =>
      (stretch !== null && gold.isNear(alternative, stretch)) ||
      gold.isHeading(alternative, citation.material_id, citation.heading),
  );
}

const placeOf = ({ material_id, page, start, end }: Citation): PageStretch => ({
  materialId: material_id,
  page,
  start,
  end,
});

const stretchOf = (gold: GoldFinder, citation: Citation): Stretch | null => gold.inFile(placeOf(citation));

function marksOf(gold: GoldFinder, citation: Citation): Stretch[] {
  const { material_id: materialId, page, start, marks = [] } = citation;
  return marks.flatMap(
    (mark) => gold.inFile({ materialId, page, start: start + mark.start, end: start + mark.end }) ?? [],
  );
}

function wordsShown(gold: GoldFinder, group: readonly Alternative[], quoted: readonly Stretch[]): number {
  const shares = group.flatMap((alternative) =>
    gold.places(alternative).map((place) => covered(place, quoted)),
  );
  return Math.max(0, ...shares);
}

/** The share of a place's characters that lie in one of the stretches. */
function covered(place: Stretch, stretches: readonly Stretch[]): number {
  const own = stretches.filter((stretch) => overlaps(place, stretch));
  let inside = 0;
  for (let at = place.start; at < place.end; at++)
    if (own.some(({ start, end }) => start <= at && at < end)) inside += 1;
  return inside / Math.max(1, place.end - place.start);
}

const touches = (gold: GoldFinder, group: readonly Alternative[], stretches: readonly Stretch[]): boolean =>
  group.some((alternative) =>
    gold.places(alternative).some((place) => stretches.some((stretch) => overlaps(place, stretch))),
  );

const overlaps = (a: Stretch, b: Stretch): boolean =>
  a.materialId === b.materialId && a.start < b.end && b.start < a.end;

function isSaid({ says, saysMin }: CourseQuestion, { response, citations }: Reply): boolean {
  const text = normalize([response, ...citations.map(({ quote }) => quote)].join('\n')).text;
  return says.filter((wanted) => new RegExp(wanted, 'i').test(text)).length >= saysMin;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
