import { readTerms, stemOf } from '../indexing/terms.ts';
import { sameWords } from './same-words.ts';

/**
 * Plain English for what pages say in the law's own words, and the other way round. Within a line every wording may stand
 * for every other; what is turned, who does it and how many are compared elsewhere, so that a line may be generous.
 */
const GROUPS = `
ad, advertisement, advertise, commercial, circular
assault, attack, attacker, assailant
attorney, lawyer, counsel, legal fees
back out, withdraw, rescind, cancel, call off, renege, revoke
bad faith, dishonest, dishonesty
bear, carry, pay, shoulder
blame, fault, culpable, culpability, guilt
bodily, physical, physically, body
boss, employer, master
brother, sister, sibling
build, construct, construction, builder, contractor
by accident, accident, accidental, unintentional, inadvertent, accidentally
by itself, alone, itself
calculate, count, measure, figure, compute
cap, limit, restrict, confine, ceiling
car, vehicle, automobile, truck, driver, motorist
care, caution, careful, prudent, prudence, diligence
careless, negligent, negligence
case-by-case, individual
cheap, low price
child, kid, boy, girl, minor, teenager, infant, childhood
citizen, resident, domicile, domiciliary
clock, period, time, run, deadline
close, near, tie, link
come off, subtract, deduct, less, minus, reduce
company, business, corporation, corporate, firm, enterprise
complaint, pleading, petition
complete, finish, full
comply, follow, obey, compliance, observe, adhere
condition, require, prerequisite, depend
confuse, mix
consent, agree, permission, permit, say yes
contact, touch, touching
continue, remain, last, keep, stay
convince, persuade, satisfy
cop, police, officer
court, judge, tribunal, bench
cover, within, reach, govern, subject to, fall under, include
create, raise, give rise, arise, form, establish
crime, offense, felony, criminal
criminal, felon, robber, wrongdoer, offender, perpetrator
danger, dangerous, risk, risky, hazard, hazardous, unsafe, peril
deadly, lethal, fatal
deal, bargain, agreement, transaction, contract, exchange
debt, owe, obligation, due, liability
deliberate, willful, intentional, purpose, knowingly, on purpose, intend, intentionally
demand, insist, call for, require
describe, state, identify, name
die, death, dead, decease, decedent, dying, kill, killing
differ, vary, depart
discover, find, learn, detect
dispatch, mail, send, post
distress, disturbance, upset, anguish, suffer
doctor, surgeon, physician
drop, diminution, decrease, reduce, fall, decline, fell
drunk, high, intoxicated, intoxication, drinking
early, before, ahead
end, terminate, termination, lapse, expire, over, stop, finish, conclude
especially, particularly, particular
everyday, ordinary, common, usual, routine
everybody, everyone, all, each, public, all citizens
exact, precise, literal, strict, perfect
exceed, more, above, over, beyond
exception, exempt, excuse, carve out
excessive, gross, grossly, disproportionate, extreme
expect, foresee, foreseeable, anticipate, contemplate, predict
fail, failure, breach, default
fair, just, justice, equitable, fairness
fake, false, sham
family, relative, household, kin
fear, apprehension, afraid, scare
fee, cost, expense, price, charge
finish, complete, completion
fire, dismiss, terminate
fix, repair, cure, remedy, restore, restoration
forbid, ban, prohibit, bar, outlaw
force, violence, compel, coerce
formal, official
fraud, lie, deceive, misrepresent, cheat
free, gratuitous, gift
full, complete, entire, whole, total
future, later, upcoming
gain, benefit, profit, advantage, worth
gamble, card, billiard, bet, wager
general, broad, overall
genuine, real, actual, true, bona fide
go along, agree, consent, join
goods, item, product, merchandise, ware
government, state, official, public, authority
grab, snatch, seize, take
group, class, set
grow out, arise, stem, come from
guarantee, promise, warrant, assure, warranty, pledge
guess, speculate, speculative
handle, treat, deal
harm, injury, hurt, damage, injure, loss
hazy, vague, unclear, indefinite, some day
heir, beneficiary, devisee
hidden, latent, conceal, secret, undisclosed, unseen
hold back, withhold, retain
home, house, residence, dwelling, property
honest, good faith, sincere
hurdle, requirement, obstacle, limit
ignore, disregard
illegal, unlawful, illicit, prohibited
imminent, impending, immediate, about to happen, threatened
important, material, significant, major, substantial
individual, personal, particular, particularized, specific
indirect, incidental, collateral
insult, insulting, offensive, offend, offence, dignity
intend, mean, purpose, aim, goal, intent, intention
interpret, read, construe, understand
invitation, invite, solicit
involve, concern, relate
jail, prison, imprison
joke, bluff, jest, kidding, joking
keep quiet, silence, silent, nondisclosure, keeping quiet
kick in, take effect, effective
know, aware, awareness, knowledge, knowing, learn
land, real estate, real property, parcel, lot
landlord, lessor
landowner, owner, possessor, occupier
last, final
late, delay, untimely
lawsuit, suit, action, sue, litigate, litigation, claim
lead, cause, result, produce
leave, abandon, vacate, walk out, depart, quit
legislation, statute, law, act, enactment, legislature, congress
lessen, reduce, mitigate, minimize, avoid
letter, mail, writing
life, lifetime
limited, scarce, few
liquor, alcohol, drink
list, enumerate, name
loan, lend, lent, borrow
look for, seek, sought
lose, loss, lost, forfeit
lower, reduce, decrease
make clear, clarify, explicit
make up, compensate, reimburse, repay
manner, way, method, means, mode
marriage, marry, spouse, wife, husband
match, mirror, conform, identical
meet, satisfy, fulfill
middle, midterm, midway
misconduct, wrongdoing
mistake, error, wrong
money, sum, dollar, amount, payment, cash
motive, reason, purpose
murder, homicide, kill
neglect, negligence, careless
negotiate, negotiation, talk, discuss, discussion
newspaper, press, magazine, media
notice, warn, notify, inform, tell
obvious, patent, visible, observable, apparent, clear
odd, unusual, uncommon
open, undecided, unsettled, remain
oral, spoken, verbal, unwritten
out of court, extrajudicial
outward, objective, outside, external
own, personal
paper, document, writing, written, memo, memorandum, record
particular, special, certain, specific
pattern, model
people, person, persons, individual, human
perform, carry out, do, performance
pick, choose, select
pledge, promise, commit, commitment
point, purpose
possible, could, possibility, possibly, can
precedent, earlier case
prevent, stop, block
prior, previous, past, earlier
prohibit, ban, bar
proof, prove, show, evidence, establish, demonstrate
property, asset, land
protect, guard, shield, safeguard, protection
punish, punitive, penalty, sanction
put, place, position
quick, prompt, immediate, fast
quit, stop, refrain, stay away, give up, forbear, abstain
quote, price, quotation
reach, arrive, receive
ready, willing
reason to know, should know, constructive knowledge
recover, get, collect, win, award, obtain, receive
redraft, rewrite, rework, revise
reimburse, repay, compensate
relet, new tenant, rerent, replacement tenant, find tenant
relevant, pertinent, matter
rely, reliance, depend, count on, trust
remove, take, move
renter, tenant, lessee
reply, respond, answer, response
rescue, save
residence, live, domicile
response, react
restrain, restrict, limit
reward, prize, bounty
rights, entitle, claim
road, highway, street
rob, robbery, hold up
rough, approximate, about
rule, doctrine, principle, standard
sane, rational, reasonable
school, classroom, teacher
scope, extent, reach
seek, ask, look for, want, request
sell, convey, transfer, deed, sale
seller, vendor, store, shop
separate, distinct, apart, independent
serious, grave, severe, earnest
serve, service, deliver
share, portion, part, interest
shoot, shot, gun, pistol, firearm, weapon, armed
show, display, manifest, manifestation, express, indicate
sibling, brother
sick, ill, disease
signal, indicate
size, amount, extent
skip, omit, leave out, avoid
smoke, tobacco, smoking
speak, talk, say, tell
spend, cost, pay
squares, consistent, accord, comport, offend
standard, test, measure, yardstick
start, begin, commence, run, trigger
steal, theft, larceny, taking
steps, effort, try, measures, attempt
substitute, replace
succeed, win, prevail, recover
suffices, enough, sufficient, adequate
supply, provide
support, back, basis
surety, guarantor, guarantee, answer for
surrender, give up, yield
survive, survivor, survivorship, outlive
suspicion, suspect
swear, oath
tell, disclose, inform, reveal, disclosure, warn, notify
testify, witness, testimony, stand
third party, third person, outsider, stranger, nonparty
threat, threaten, menace
together, joint, jointly
train, railroad, railway
trick, deceive, fraud
trust, rely
truth, true, accurate, matter asserted
try, effort, attempt
turn down, refuse, reject, decline
unexpected, surprise
unfair, unjust, injustice
useful, helpful
valid, enforceable, binding, effective, good
value, worth, price
victim, plaintiff, injured
visible, open, notorious
voluntary, willing, choice
vow, promise
wages, pay, salary
warn, notify, notice
weigh, balance, compare
whole, entire, complete
will, testament
worry, concern
write, writing, written, paper
wrongful, unlawful, tortious, improper
yes, allow
`;

type Wording = readonly string[];
const byTerm = new Map<string, readonly Wording[]>();
const byPhrase = new Map<string, { terms: Wording; others: readonly Wording[] }[]>();
for (const line of GROUPS.trim().split('\n')) {
  const wordings = line
    .split(',')
    .map((text) => readTerms(text).map(({ term }) => term))
    .filter((wording) => wording.length > 0);
  for (const wording of wordings) {
    const [first = ''] = wording;
    const others = wordings.filter((other) => other !== wording);
    if (wording.length === 1) byTerm.set(first, [...(byTerm.get(first) ?? []), ...others]);
    else byPhrase.set(first, [...(byPhrase.get(first) ?? []), { terms: wording, others }]);
  }
}

/** Plain phrases that begin with a term, each with what else says the same. */
export const phrasesFrom = (term: string): readonly { terms: Wording; others: readonly Wording[] }[] =>
  byPhrase.get(term) ?? [];

const known = new Map<string, readonly (readonly string[])[]>();

/** Other wordings of a term, each as the terms it is read as; none where it has no other. The same on every call. */
export function wordingsOf(term: string): readonly (readonly string[])[] {
  const found = known.get(term);
  if (found) return found;
  const own = byTerm.get(term) ?? [];
  const same = sameWords(term);
  if (own.length === 0 && same.length === 0) return NONE;
  const all = [...new Map([...own, ...same].map((each) => [each.join(' '), each])).values()].filter(
    (wording) => wording.length > 0 && (wording.length > 1 || wording[0] !== term),
  );
  known.set(term, all);
  return all;
}

const NONE: readonly (readonly string[])[] = [];

/** Terms that stand in so many sentences of law that agreeing in them says little. */
export const EVERYWHERE: ReadonlySet<string> = new Set(
  'court law rule case fact claim parti plaintiff defendant action requir test standard issu question state legal feder time condit person contract liabl right'
    .split(' ')
    .concat(['party', 'person', 'plaintiff', 'defendant'].map(stemOf)),
);
