import { stemOf } from '../indexing/terms.ts';

/** Words that law and plain English set against each other; one put for the other says the opposite. */
const PAIRS = `
objective | subjective
express | implied
unilateral | bilateral
oral | written
majority | minority
federal | state
civil | criminal
specific | general
actual | constructive
accept | reject
affirm | reverse
grant | deny
win won | lose lost
guilty | innocent acquitted
possible possibility | impossible
likelihood likely probable | certain certainty
possibility | likelihood
intentional deliberate | accidental
before | after
more morethan atleast ormore exceed above over | lessthan atmost orless fewer below under
increase raise expand broaden | decrease reduce lower narrow
maximum | minimum
strict | lenient
broad | narrow
admissible | inadmissible
permanent | temporary
real | personal
public | private
void | voidable
mandatory compulsory | optional permissive voluntary
joint | several
legal | illegal
valid | invalid
revocable | irrevocable
conditional | unconditional absolute
foreseeable | unforeseeable
direct | indirect consequential
left | right
early | late
old traditional | modern new
same | different
subordinate | superior
high | low
prospective | retroactive
conscious | unconscious
formal | informal
commercial | residential
larger greater bigger | smaller
murder | manslaughter
felony | misdemeanor
robbery | larceny
assault | battery
libel | slander
trespass | nuisance
executed | executory
substantive | procedural
legislative | judicial executive
affirmative | negative
domestic | foreign
licensee | trespasser
completion restoration | diminution
inside within | outside
`;

const opposites = new Map<string, string[]>();
for (const line of PAIRS.trim().split('\n')) {
  const sides = line.split('|').map((side) => side.trim().split(' ').map(stemOf));
  for (const [at, side] of sides.entries())
    for (const term of side) opposites.set(term, [...(opposites.get(term) ?? []), ...(sides[1 - at] ?? [])]);
}

/** The terms set against a term; none for most. */
export const oppositesOf = (term: string): readonly string[] => opposites.get(term) ?? [];

/** Whether two terms are set against each other. */
export const isOpposite = (a: string, b: string): boolean => opposites.get(a)?.includes(b) === true;
