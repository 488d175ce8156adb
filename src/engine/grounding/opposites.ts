import { stemOf } from '../indexing/terms.ts';

/** Words that law and plain English set against each other; one put for the other says the opposite. */
const PAIRS = `
objective | subjective; express | implied; unilateral | bilateral; oral | written; majority | minority;
federal | state; civil | criminal; specific | general; actual | constructive; accept | reject;
affirm | reverse; grant | deny; win won wins | lose lost loses; guilty | innocent acquitted;
possible possibility | impossible; likelihood likely probable | certain certainty; possibility | likelihood;
intentional deliberate | accidental; before | after; strict | intermediate rational;
preponderance | convincing; pure | modified; dispatch posted mailed sent | receipt received;
imminent immediate | future eventual; day | night; own | another;
survive survives outlive outlives | end ends terminate terminates lapse lapses expire expires; first | last;
entire whole complete total | partial substantial; lost | mislaid abandoned; mislaid | abandoned;
detour | frolic; within inside | outside;
more morethan atleast ormore exceed above over | lessthan atmost orless fewer below under;
increase raise expand broaden | decrease reduce lower narrow; maximum | minimum; strict | lenient;
broad | narrow; admissible | inadmissible; permanent | temporary; real | personal; public | private;
void | voidable; mandatory compulsory | optional permissive voluntary; joint | several; legal | illegal;
valid | invalid; revocable | irrevocable; conditional | unconditional absolute; foreseeable | unforeseeable;
direct | indirect consequential; left | right; early | late; old traditional | modern new; same | different;
subordinate | superior; high | low; prospective | retroactive; conscious | unconscious; formal | informal;
commercial | residential; larger greater bigger | smaller; murder | manslaughter; felony | misdemeanor;
robbery | larceny; assault | battery; libel | slander; trespass | nuisance; executed | executory;
substantive | procedural; legislative | judicial executive; affirmative | negative; domestic | foreign;
licensee | trespasser; completion restoration | diminution; ucc | commonlaw;
recover collect keep gain receive | lose forfeit; uphold affirm sustain | overturn reverse vacate strike;
permit allow authorize let | forbid prohibit bar prevent; agree concede admit | dispute contest deny disagree;
grant approve allow | deny refuse reject; include | exclude omit; pass succeed | fail;
enforceable binding | void voidable unenforceable; agent | principal; require demand | excuse waive;
strengthen | weaken; cheap | costly expensive; easy | hard difficult; open | closed; honest | dishonest;
careful | careless; harmless | harmful; similar alike | different distinct; present | absent;
together jointly | separately alone; compulsory | permissive; unanimous unanimously | divided;
rise raise | fall lower; remember | forget; protect | endanger; help aid | hinder hamper;
encourage | discourage deter; start begin begins began commence | stop cease end; plausible | implausible;
dismiss | reinstate; innocent blameless | tortious culpable; favor | disfavor; enter | leave; buy | sell;
lend | borrow; remain stay continue | depart; local | national; domestic | international;
individual | collective; separate | joint; vacate | affirm; substantial | trivial minimal;
relevant significant | immaterial; safe | dangerous; final | interim provisional; absolute | qualified
`;

const opposites = new Map<string, string[]>();
for (const line of PAIRS.trim().split(/;\s/)) {
  const sides = line.split('|').map((side) => side.trim().split(' '));
  for (const [at, side] of sides.entries()) {
    const others = (sides[1 - at] ?? []).flatMap((word) => [stemOf(word), word]);
    for (const word of side)
      for (const key of new Set([word, stemOf(word)]))
        opposites.set(key, [...(opposites.get(key) ?? []), ...others]);
  }
}

const ADJECTIVE = /(?:able|ible|ent|ant|ate|al|ive|ed)$/;
const NONE: readonly string[] = [];

/** The words and terms set against a word; "nonmovant" is set against "movant". None for most. */
export function oppositesOf({ word, term }: { word: string; term: string }): readonly string[] {
  const known = opposites.get(word) ?? opposites.get(term);
  if (known !== undefined) return known;
  // "narrowly" is set against "broadly".
  const adverb = /..ly$/.test(word) ? opposites.get(word.replace(/ly$/, '')) : undefined;
  if (adverb !== undefined) return adverb.map((other) => `${other}ly`);
  if (word.length < 4) return NONE;
  if (/^non./.test(word)) return [stemOf(word.slice(3)), word.slice(3)];
  return [
    `non${word}`,
    `non${term}`,
    `un${word}`,
    ...(ADJECTIVE.test(word) ? [`in${word}`, `im${word}`] : []),
  ];
}
