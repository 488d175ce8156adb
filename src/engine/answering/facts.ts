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

/** The parties of a story with the places told of them. Only parties named by their side are read. */
export function factsOf(story: string): Party[] {
  const names = [...story.matchAll(PARTY)];
  return names.flatMap((found, i): Party[] => {
    const end = names[i + 1]?.index ?? story.length;
    const told = story.slice(found.index + found[0].length, end);
    const facts = KINDS.flatMap(([kind, pattern]): Fact[] => {
      return [...told.matchAll(new RegExp(pattern, 'g'))].map((match) => {
        const state = match[1] ?? '';
        return { kind, words: match[0].trim(), told: state, state: CODES.get(state) ?? state };
      });
    });
    const side = /^[pΠ]/i.test(found[1] ?? '') ? 'plaintiff' : 'defendant';
    return facts.length > 0 ? [{ name: found[0].replace(/^the\s+/i, '').trim(), side, facts }] : [];
  });
}
