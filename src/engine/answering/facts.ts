/** A fact a student tells about a party: its kind, the words as told, the state it names. */
export type Fact = {
  kind: 'domicile' | 'incorporation' | 'headquarters' | 'membership';
  words: string;
  /** The state as the student wrote it. */
  told: string;
  /** Its postal code, to compare by. */
  state: string;
};

/** A party of a student's story, on the side it stands, with the facts told of it. */
export type Party = { name: string; side: 'plaintiff' | 'defendant'; facts: Fact[] };

const STATES =
  'Alabama AL Alaska AK Arizona AZ Arkansas AR California CA Cal Colorado CO Connecticut CT Delaware DE Del Florida FL Fla Georgia GA Hawaii HI Idaho ID Illinois IL Ill Indiana IN Iowa IA Kansas KS Kentucky KY Louisiana LA Maine ME Maryland MD Massachusetts MA Mass Michigan MI Minnesota MN Mississippi MS Missouri MO Montana MT Nebraska NE Nevada NV Ohio OH Oklahoma OK Oregon OR Pennsylvania PA Pa Tennessee TN Texas TX Tex Utah UT Vermont VT Virginia VA Va Washington WA Wisconsin WI Wyoming WY NC ND NH NJ NM NY SC SD WV RI DC';
const TWO_WORDS =
  'North Carolina|South Carolina|North Dakota|South Dakota|New York|New Jersey|New Mexico|New Hampshire|West Virginia|Rhode Island';
const STATE = `(?:${TWO_WORDS}|${STATES.split(' ').join('|')})`;

/** Postal code of a state written out, so that "NC" and "North Carolina" are one. */
const CODES = new Map<string, string>([
  ...pairs(STATES),
  ...TWO_WORDS.split('|').map((name): [string, string] => [name, initials(name)]),
]);

function pairs(list: string): [string, string][] {
  const found: [string, string][] = [];
  let code = '';
  const words = list.split(' ');
  for (const [i, word] of words.entries()) {
    if (/^[A-Z]{2}$/.test(word)) code = word;
    else if (/^[A-Z]{2}$/.test(words[i + 1] ?? '')) found.push([word, words[i + 1] ?? '']);
    else if (code) found.push([word, code]);
  }
  return found;
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}

const KINDS: readonly [Fact['kind'], RegExp][] = [
  [
    'incorporation',
    new RegExp(
      `\\b(?:is |was )?(?:incorporated|inc\\.?|chartered)\\s+(?:in|under the laws of)\\s+(${STATE})\\b`,
    ),
  ],
  [
    'headquarters',
    new RegExp(
      `\\b(?:with (?:its |an? )?)?(?:HQ|headquarter(?:s|ed)|hq|based|principal place of business|PPB|nerve center)\\s+(?:is\\s+)?(?:in|at)\\s+(${STATE})\\b`,
    ),
  ],
  [
    'membership',
    new RegExp(
      `\\b(?:partners?|members?)\\s+(?:are\\s+)?(?:in|from|domiciled in|citizens? of)\\s+(${STATE})\\b`,
    ),
  ],
  [
    'domicile',
    new RegExp(
      `\\b(?:is |are |was )?(?:domiciled|domicile|living|lives?|resid\\w+|citizens?|from)\\s+(?:is\\s+)?(?:in|of|from)?\\s*(${STATE})\\b`,
    ),
  ],
];

const PARTY =
  /\b(?:the\s+)?(plaintiffs?|defendants?|P\d?|D\d?|Π|Δ)\b(\s+(?:corp(?:oration)?|company|co|inc|LLC|partnership)\b)?/gi;

/** The parties of a story with the places told of them: those called by their side, else those around "sues". */
export function factsOf(story: string): Party[] {
  const called = calledParties(story);
  return called.length > 0 ? called : namedParties(story);
}

/** Every place a text tells, in its order. */
function toldIn(text: string): (Fact & { start: number; end: number })[] {
  const facts = KINDS.flatMap(([kind, pattern]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map((match) => {
      const told = match[1] ?? '';
      const [start, end] = [match.index, match.index + match[0].length];
      return { kind, words: match[0].trim(), told, state: CODES.get(told) ?? told, start, end };
    }),
  );
  return facts.sort((a, b) => a.start - b.start);
}

const bare = ({ kind, words, told, state }: Fact): Fact => ({ kind, words, told, state });

function calledParties(story: string): Party[] {
  const names = [...story.matchAll(PARTY)];
  return names.flatMap((found, i): Party[] => {
    const facts = toldIn(story.slice(found.index + found[0].length, names[i + 1]?.index ?? story.length));
    const side = /^[pΠ]/i.test(found[1] ?? '') ? 'plaintiff' : 'defendant';
    const name = found[0].replace(/^the\s+/i, '').trim();
    return facts.length > 0 ? [{ name, side, facts: inOrder(facts) }] : [];
  });
}

/** The facts of one party by kind, as the rules on them go. */
const inOrder = (facts: readonly Fact[]): Fact[] =>
  KINDS.flatMap(([kind]) => facts.filter((fact) => fact.kind === kind).map(bare));

const SUES =
  /\b(?:sues?|sued|is suing|are suing|wants? to sue|(?:brings?|brought|files?|filed) (?:an? )?(?:\w+ )?(?:action|suit|lawsuit|complaint|claim) against|vs?\.)(?=\s)/i;
/** "Kim", "Acme Corp.", "a truck driver": whom a story may tell of. */
const SOMEBODY =
  /(?:\p{Lu}[\p{L}&'’-]+(?:,? (?:Inc|Corp|Co|LLC|LLP)\b\.?)?(?: \p{Lu}[\p{L}&'’-]+)*)|\b[Aa]n? (?:\p{Ll}+ ){0,2}\p{Ll}+|\b(?:the|his|her|my|their) (?:\p{Ll}+ )?\p{Ll}+/gu;

/** Parties named in other ways than by their side, where the story says who sues whom. */
function namedParties(story: string): Party[] {
  const verb = SUES.exec(story);
  if (!verb) return [];
  const parties: (Party & { told: Fact[] })[] = [];
  let read = 0;
  for (const fact of toldIn(story)) {
    const before = story.slice(read, fact.start);
    const name = [...before.matchAll(SOMEBODY)].at(-1);
    if (name) {
      const side = read + name.index < verb.index ? 'plaintiff' : 'defendant';
      parties.push({ name: name[0].trim(), side, facts: [], told: [] });
    }
    parties.at(-1)?.told.push(fact);
    read = fact.end;
  }
  return parties.map(({ name, side, told }) => ({ name, side, facts: inOrder(told) }));
}
