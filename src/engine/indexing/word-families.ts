/**
 * Words of law that belong together though their endings hide it, a family to a line: "intervene, intervention",
 * "deny, denial", "pay, paid, payment". Inflections of a word that is here need not be. Very common verbs (sue, take,
 * hold, intend) are left to Porter: brought together they met so many passages that questions the materials do not
 * answer seemed answered (measured).
 */
const FAMILIES = `
abstain abstention
admit admission admissible
agent agency
agree agreement
annoy annoyance
anticipate anticipatory
appeal appellate appellant appellee
apply application applicable
argue argument
arise arose arisen
arson arsonist
assign assignee assignor
assume assumption
bankrupt bankruptcy
believe belief
bind bound
break broke broken
bring brought
build built
burglar burglary burglarize
buy bought
catch caught
cause causation causal
certain certainty
certify certification
child children
choose chose chosen choice
citizen citizenship
classify classification
collide collision
communicate communication
compensate compensatory
comply compliance
concede concession
conclude conclusion
concur concurrence
conspire conspiracy
contend contention
contribute contributory
convert conversion
convey conveyance
decide decision
defame defamatory
defend defense
deliver delivery
deny denial
depose deposition deponent
describe description
detain detention
deter deterrence
destroy destruction
die died dying
disclose disclosure
discover discovery
discriminate discriminatory
dispose disposition
divide division
domicile domiciliary
drink drank drunk
drive drove driven
encumber encumbrance
employ employer employment
enjoy enjoyment
enter entry
evade evasion
exclude exclusion
expose exposure
extend extension
fail failure
fight fought
foreclose foreclosure
foresee foresaw foreseen
forfeit forfeiture
forge forgery
fraud fraudulent defraud
guarantee guaranty guarantor
guilt guilty
identify identification
imply implication
indemnify indemnity indemnification indemnitor
infant infancy
injure injury
innocent innocence
inquire inquiry
intervene intervention intervenor
intrude intrusion
invade invasion
join joinder
justify justification
keep kept
know knew known
lease leasehold
liable liability
lose lost
malice malicious
man men
marry marriage
merge merger
mislead misled
mistake mistook mistaken
modify modification
notice notify notification
occupy occupant occupancy
occur occurrence
offend offense
omit omission
owner ownership
partner partnership
pay paid payment payable
permit permission
perjure perjury
persuade persuasion
possess possessor possessory
preclude preclusion
prejudice prejudicial
prescribe prescription prescriptive
presume presumption presumptive
pretend pretense
privy privity
produce production
prove proof proven
provoke provocation
publish publication publisher
qualify qualification
ratify ratification
receive receipt
recover recovery
recur recurrence
redeem redemption
repay repaid repayment
relation relationship
religion religious
relieve relief
rely reliance reliant
rescind rescission
respond response
revert reversion reversionary reverter
revoke revocation revocable
rob robbery robber
satisfy satisfaction
seize seizure
sell sold sale
send sent
serve service
settle settlement
shoot shot
sign signature
speak spoke spoken speech
spend spent
steal stole stolen
submit submission
survive survivor survivorship
suspend suspension
swear swore sworn
testify testimony testimonial
thief theft thieves
threat threaten
tort tortious
treat treatment
vacant vacancy
verify verification
violate violator
waive waiver
withdraw withdrew withdrawn
woman women
write wrote written
`;

/**
 * Words the endings of which look like another word's, each with its own forms: a deposition is no deposit, several
 * is not severed, the minority rule is not for minors.
 */
const APART = `
alienation alienate alienable
authority authorities authorize authorized authorizes authorization
community communities
competent competence competency
concurrent concurrently
conversation conversations
customer customers
defendant defendants
defensive defensively
deposition depositions
exclusive exclusively exclusivity
executive executives
expression expressions expressive
majority
minority
objective objectively
offensive offensively
permissive permissively
priority priorities
production productions
publication publications
responsible responsibility responsibilities
reversion reversions reversionary
several severally
subjective subjectively
superiority
`;

const lines = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

/** The word that stands for a word which is to be kept apart from one with the same stem; undefined for all others. */
export function standsApart(word: string): string | undefined {
  return apart.get(word);
}

const apart: ReadonlyMap<string, string> = new Map(
  lines(APART).flatMap(([first = '', ...others]) => [first, ...others].map((word) => [word, first] as const)),
);

/** For each stem of a family's words the one stem they share, as `stemOf` makes them. */
export function familyStems(stemOf: (word: string) => string): ReadonlyMap<string, string> {
  return new Map(
    lines(FAMILIES).flatMap(([first = '', ...others]) =>
      others.map((word) => [stemOf(word), stemOf(first)] as const),
    ),
  );
}

/** The families, each with its words, for those who check the table. */
export const wordFamilies = (): string[][] => lines(FAMILIES);
