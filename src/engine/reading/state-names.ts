/** States by what stands for them in case names, but for what is a word or a company of its own: "OR", "IN", "Co.", "La". */
const SHORT: Readonly<Record<string, string>> = {
  Alabama: 'Ala',
  Alaska: 'AK',
  Arizona: 'AZ Ariz',
  Arkansas: 'AR Ark',
  California: 'CA Cal Calif',
  Colorado: 'Colo',
  Connecticut: 'CT Conn',
  Delaware: 'Del',
  Florida: 'FL Fla',
  Georgia: 'GA Ga',
  Illinois: 'IL Ill',
  Indiana: 'Ind',
  Iowa: 'IA',
  Kansas: 'KS Kan',
  Kentucky: 'KY Ky',
  Maryland: 'MD',
  Massachusetts: 'MA Mass',
  Michigan: 'MI Mich',
  Minnesota: 'MN Minn',
  Mississippi: 'MS Miss',
  Missouri: 'MO Mo',
  Montana: 'MT Mont',
  Nebraska: 'NE Neb',
  Nevada: 'NV Nev',
  'New Hampshire': 'NH N.H',
  'New Jersey': 'NJ N.J',
  'New Mexico': 'NM N.M',
  'New York': 'NY N.Y',
  'North Carolina': 'NC N.C',
  'North Dakota': 'ND N.D',
  Ohio: 'OH',
  Oklahoma: 'Okla',
  Pennsylvania: 'PA Pa Penn',
  'Rhode Island': 'RI R.I',
  'South Carolina': 'SC S.C',
  'South Dakota': 'SD S.D',
  Tennessee: 'TN Tenn',
  Texas: 'TX Tex',
  Utah: 'UT',
  Vermont: 'VT Vt',
  Virginia: 'VA Va',
  Washington: 'WA Wash',
  'West Virginia': 'WV',
  Wisconsin: 'WI Wis',
  Wyoming: 'WY Wyo',
};
const FULL = new Map(
  Object.entries(SHORT).flatMap(([state, forms]) => forms.split(' ').map((form) => [form, state] as const)),
);
/** Whether a word names a state in citations, its period aside: "NC", "Minn", "N.Y", "Utah". */
export const namesState = (word: string): boolean => word in SHORT || FULL.has(word.replace(/\.$/, ''));

const WORD = /(?<![\p{L}.&’'-])(\p{Lu}[\p{L}]*|\p{Lu}\.\p{Lu})(\.?)(?![\p{L}’'&-]|\.\p{L})/gu;

/** A case name with the names of states written out: "PA v. Union", "Pa. v. Union" and "Pennsylvania v. Union" are one. */
export const withStatesWrittenOut = (name: string): string =>
  /\p{Ll}/u.test(name.replace(/\bvs?\b/g, ''))
    ? name.replace(WORD, (whole, word: string, stop: string) => {
        const state = FULL.get(word);
        // A short form in small letters has its period: "Miss." is the state, "Miss" is a lady.
        const isShort = stop !== '' || /^\p{Lu}{2}$/u.test(word);
        return state !== undefined && isShort ? state : whole;
      })
    : name;
