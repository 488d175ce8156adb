import type { Block, Excerpt } from '../answer.ts';
import { partOf } from '../asked.ts';
import { withoutLabel } from '../case-label.ts';
import type { Shown } from '../excerpt/rank-stretches.ts';
import { speakerOf } from '../excerpt/source-kind.ts';
import { answeringIn, partKind, type Told } from '../excerpt/telling-sentences.ts';
import { say } from '../phrases.ts';
import { leansBack } from '../sentence-roles.ts';
import type { Asking } from '../strategies/strategy.ts';
import { outlineHeading } from './outline-heading.ts';
import { materialTitle, placeName } from './place-name.ts';

/** Words of a sentence that is short enough to be the lead itself, and what it must say of the question. */
const LONGEST = 28;
const SHORTEST = 5;
const SAYS_ENOUGH = 0.55;

const NUMBERS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const THINGS =
  /\b(elements|requirements|factors|prongs|steps|parts|kinds|types|exceptions|defenses|tests|criteria|categories|conditions|grounds|rationales|guideposts|levels)\b/i;

/** A question for all of several things by what they are. */
const ASKS_FOR_LIST = new RegExp(`${THINGS.source}\\s+(?:of|for|to)\\b`, 'i');

/**
 * The one sentence above the excerpt: how many the page lists where a list is asked for, the sentence that answers where
 * it is short and stands by itself, else which page answers. It says nothing that does not stand on the page.
 */
export function leadFor(on: Asking, shown: Shown, excerpt: Excerpt | null): Block {
  const quote = excerpt?.quote ?? null;
  const place = quote ? placeName(underOutline(quote, shown)) : materialTitle(shown.stretch.material.name);
  const listed = countedOf(on, shown);
  const isOurs = speakerOf(on.course, shown.stretch) === '';
  const held = isOurs ? heldIn(on, shown) : null;
  // One of several things that are asked for is not the answer.
  const isList = ASKS_FOR_LIST.test(on.query.call);
  const found = isOurs && !isList ? (held ?? sentenceOf(answeringIn(shown.told, on.query.intent))) : held;
  const sentence = found && withoutVerdict(found);
  const isHeld = held !== null && sentence !== held;
  const text = listed
    ? say(on.phrases, 'lead_list', { n: listed.number, things: listed.things, place })
    : sentence
      ? say(on.phrases, isHeld ? 'lead_held' : 'lead_sentence', {
          sentence: isHeld ? sentence : begun(sentence),
          place,
        })
      : say(on.phrases, 'lead_place', { place });
  return { type: 'lead', text, quote };
}

/** A quote with the line of its outline as its heading, where no heading but the title of the whole file stands above it. */
function underOutline(quote: Excerpt['quote'], { stretch }: Shown): Excerpt['quote'] {
  const isWhole = quote.path.every(
    (heading) => heading.toLowerCase() === materialTitle(quote.materialName).toLowerCase(),
  );
  const heading = isWhole ? outlineHeading(stretch) : null;
  return heading === null ? quote : { ...quote, path: [...quote.path, heading] };
}

/**
 * A sentence without the "Yes" or "No" that it begins with: that answers the question of the page, which may be the
 * opposite of the student's. Where nothing that stands by itself follows, the sentence as it is.
 */
export function withoutVerdict(sentence: string): string {
  const rest = sentence.replace(/^["“]?(?:Yes|No)\s?[,.:;—–-]+\s*/u, '');
  if (rest === sentence || rest.split(/\s+/).length < SHORTEST || NEEDS_VERDICT.test(rest)) return sentence;
  return rest;
}
const begun = (sentence: string): string => sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const NEEDS_VERDICT = /^(?:because|since|but|unless|if|where|when|although|so|and|for|provided|as)\b/i;

/** The list a question asks for by its name, where the page has exactly one; null otherwise. */
function countedOf({ query }: Asking, { stretch }: Shown): { number: string; things: string } | null {
  const things = THINGS.exec(query.call)?.[1]?.toLowerCase();
  const items = stretch.blocks.filter(({ type }) => type === 'item');
  const outer = Math.min(...items.map(({ level }) => level));
  const listed = items.filter(({ level }) => level === outer);
  const isItem = ({ type }: { type: string }) => type === 'item';
  const [first, last] = [stretch.blocks.findIndex(isItem), stretch.blocks.findLastIndex(isItem)];
  const isOneList =
    items.length > 0 && stretch.blocks.slice(first, last + 1).every(({ type }) => type === 'item');
  // What stands right above the list has to call it so: a list elsewhere on the page is of something else.
  const intro = stretch.blocks[first - 1];
  const above = intro ? stretch.page.text.slice(intro.start, intro.end).toLowerCase() : '';
  const isNamed = things !== undefined && above.includes(things.slice(0, 5));
  const number = NUMBERS[listed.length];
  return things && isOneList && isNamed && number ? { number, things } : null;
}

/** What a case of the notes held, where it is asked about and its holding is one short sentence; null otherwise. */
function heldIn({ course, query, asked }: Asking, { told }: Shown): string | null {
  const part = partOf(query.call);
  if (asked.type !== 'case' || (part !== 'whole' && part !== 'holding')) return null;
  const [held, ...others] = told.filter(
    ({ unit }) => partKind(course, unit) === 'holding' && unit.depth <= 1,
  );
  const text = withoutLabel(held?.unit.text.trim() ?? '');
  const isShort = held !== undefined && others.length === 0 && held.unit.words <= LONGEST_HOLDING;
  return isShort && /^[\p{Lu}“"].*[.!]["”’)]*$/u.test(text) ? text : null;
}
const LONGEST_HOLDING = 36;

/** The answering sentence where there is one that reads by itself; null otherwise. */
function sentenceOf(answering: readonly Told[]): string | null {
  const best = [...answering].sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < SAYS_ENOUGH) return null;
  const text = best.unit.text.trim();
  const isWhole = /^[\p{Lu}“"]/u.test(text) && /[.!]["”’)]*$/.test(text) && !isRowOfWords(text);
  const { words, role } = best.unit;
  const isLaw = role === 'def' || role === 'rule' || role === 'hold' || role === 'exc';
  return isWhole && isLaw && words >= SHORTEST && words <= LONGEST && !leansBack(text) ? text : null;
}

/** A row of a table, or what is left of one: words that stand beside each other and are no sentence. */
const isRowOfWords = (text: string): boolean => / \| |(?: -- .*){2}/.test(text);

/** The sentence above two sides: that they stand beside each other, or which one the materials do not have. */
export function comparisonLead(
  { phrases }: Asking,
  sides: readonly { label: string; excerpt: Excerpt | null }[],
): Block {
  const missing = sides.find(({ excerpt }) => !excerpt);
  const text = missing ? say(phrases, 'lead_one_side', { side: missing.label }) : say(phrases, 'lead_sides');
  return { type: 'lead', text, quote: null };
}
