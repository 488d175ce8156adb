import { checkQuote } from '#engine/grounding/check-quote.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { hasSharedFiles, readCourse, readSampleCourse } from './course-files.ts';
import { type Figure, generator, lower, shareFigure } from './figures.ts';

type Sample = { page: string; quote: string };
type Random = () => number;
/** A changed quote, or null where the sentence has nothing of the kind to change. */
type Change = (quote: string, random: Random) => string | null;

/** Sentences per kind of change. */
const SAMPLES = 300;
const SEED = 20_261_122;
const ACCEPTED: ReadonlySet<string> = new Set(['exact', 'normalized', 'elided']);

/** Draws one of the matches of a pattern and writes something else in its place. */
function changeOne(pattern: RegExp, write: (found: string, random: Random) => string): Change {
  return (quote, random) => {
    const found = [...quote.matchAll(pattern)];
    const one = found[Math.floor(random() * found.length)];
    if (one === undefined) return null;
    const changed =
      quote.slice(0, one.index) + write(one[0], random) + quote.slice(one.index + one[0].length);
    return changed === quote ? null : changed;
  };
}

const OTHER_PARTY: Record<string, string> = {
  plaintiff: 'defendant',
  defendant: 'plaintiff',
  buyer: 'seller',
  seller: 'buyer',
  offeror: 'offeree',
  offeree: 'offeror',
  promisor: 'promisee',
  promisee: 'promisor',
};
const OTHER_MODAL: Record<string, string> = {
  may: 'must',
  must: 'may',
  shall: 'may',
  should: 'must',
  can: 'must',
  will: 'might',
};

/** Changes that a check must refuse, by name. */
const WRONG: Record<string, Change> = {
  'negation-put-in': changeOne(
    /(?<=\b(?:is|are|was|may|must|shall|can|will|does|has)) (?!not\b)/g,
    () => ' not ',
  ),
  'negation-left-out': changeOne(/(?<=\S) (?:not|never|no) (?=\S)/gi, () => ' '),
  number: changeOne(/\d+/g, (found, random) => String(Number(found) + 1 + Math.floor(random() * 9))),
  modal: changeOne(/\b(?:may|must|shall|should|can|will)\b/g, (found) => OTHER_MODAL[found] ?? found),
  party: changeOne(
    /\b(?:plaintiff|defendant|buyer|seller|offeror|offeree|promisor|promisee)\b/g,
    (found) => OTHER_PARTY[found] ?? found,
  ),
  // Names are exchanged too, "Shoe" and "Washington" as much as "plaintiff" and "defendant".
  'names-exchanged': (quote) => {
    const [a, b] = new Set(quote.match(/(?<=[a-z,] )[A-Z][a-z]{3,}\b/g) ?? []);
    if (a === undefined || b === undefined) return null;
    return quote.replace(new RegExp(`\\b(?:${a}|${b})\\b`, 'g'), (found) => (found === a ? b : a));
  },
  'limit-cut-off': changeOne(/^.*\b(?:unless|not|never|except|without) (?=\w+ \w+ \w+)/g, () => ''),
};

/** Ways of writing the same words that a check must accept, by name. */
const SAME: Record<string, Change> = {
  untouched: (quote) => quote,
  'curly-quotes': (quote) => {
    if (!/["'“”‘’]/.test(quote)) return null;
    return /[“”‘’]/.test(quote)
      ? quote.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")
      : quote.replace(/'/g, '’').replace(/"([^"]*)"/g, '“$1”');
  },
  dashes: changeOne(/\s*[–—-]+\s*/g, (found) => (found.includes('—') ? '–' : '—')),
  'white-space': changeOne(/ /g, (_, random) => (random() < 0.5 ? '\n' : ' \u00a0')),
  // What is left out holds no word that turns the rule.
  ellipsis: (quote, random) => {
    const words = quote.split(' ');
    if (words.length < 12) return null;
    const from = 3 + Math.floor(random() * (words.length - 9));
    const left = words.slice(from, from + 3).join(' ');
    if (
      /\b(?:not?|never|none|nor|neither|cannot|unless|except|only|but|without|however|if|provided)|n['’]t/i.test(
        left,
      )
    )
      return null;
    return `${words.slice(0, from).join(' ')} … ${words.slice(from + 3).join(' ')}`;
  },
};

/**
 * Changes sentences of the courses' pages in ways a check must refuse and in ways it must accept. `accepted` is the share of
 * wrong quotes that passed (none should), `refused` the share of right ones that did not.
 */
export async function measureQuoteCheck(): Promise<{ figures: Figure[]; misses: string[] }> {
  const materials = await readSampleCourse();
  if (hasSharedFiles()) materials.push(...(await readCourse('civil-procedure')));
  const samples = listSentences(materials);
  const misses: string[] = [];
  const measure = (changes: Record<string, Change>, isFault: (standing: string) => boolean, word: string) =>
    Object.entries(changes).map(([name, change]) => {
      const faults = drawn(samples, change).map(({ page, quote }) => {
        const standing = checkQuote(page, quote);
        if (isFault(standing)) misses.push(`${name}  ${standing}  ${quote}`);
        return isFault(standing) ? 1 : 0;
      });
      return lower(shareFigure(`quotes.${name}.${word}`, faults));
    });
  const figures = [
    ...measure(WRONG, (standing) => ACCEPTED.has(standing), 'accepted'),
    ...measure(SAME, (standing) => !ACCEPTED.has(standing), 'refused'),
  ];
  return { figures, misses };
}

function listSentences(materials: readonly CourseMaterial[]): Sample[] {
  return materials.flatMap(({ pages }) =>
    pages.flatMap(({ text }) =>
      sentences(text)
        .map(({ start, end }) => text.slice(start, end).trim())
        .filter((quote) => quote.split(' ').length >= 6 && quote.length <= 400)
        .map((quote) => ({ page: text, quote })),
    ),
  );
}

/** Up to SAMPLES changed sentences, drawn the same on every machine; what also stands elsewhere on the page is no change. */
function drawn(samples: readonly Sample[], change: Change): Sample[] {
  const random = generator(SEED);
  const taken: Sample[] = [];
  for (let tries = 0; tries < 60_000 && taken.length < SAMPLES; tries++) {
    const one = samples[Math.floor(random() * samples.length)];
    const quote = one ? change(one.quote, random) : null;
    const isElsewhere =
      quote !== null &&
      one !== undefined &&
      one.page.split(quote).length > (one.quote.includes(quote) ? 2 : 1);
    if (one && quote !== null && !isElsewhere) taken.push({ page: one.page, quote });
  }
  return taken;
}
