import { readTerms, stemOf } from '../indexing/terms.ts';
import { sameWords } from './same-words.ts';

/**
 * Plain English for what pages say in the law's own words, and the other way round. Within a line every wording may stand
 * for every other; what is turned, who does it and how many are compared elsewhere, so that a line may be generous.
 */
const GROUPS = `
ad, advertisement, advertise, commercial, circular / assault, attack, attacker, assailant
attorney, lawyer, counsel, legal fees / back out, withdraw, rescind, cancel, call off, renege, revoke
bad faith, dishonest, dishonesty / bear, carry, pay, shoulder / blame, fault, culpable, culpability, guilt
bodily, physical, physically, body / boss, employer, master / brother, sister, sibling
build, construct, construction, builder, contractor
by accident, accident, accidental, unintentional, inadvertent, accidentally / by itself, alone, itself
calculate, count, measure, figure, compute / cap, limit, restrict, confine, ceiling
car, vehicle, automobile, truck, driver, motorist / care, caution, careful, prudent, prudence, diligence
careless, negligent, negligence / case-by-case, individual / cheap, low price
child, kid, boy, girl, minor, teenager, infant, childhood / citizen, resident, domicile, domiciliary
clock, period, time, run, deadline / close, near, tie, link / come off, subtract, deduct, less, minus, reduce
company, business, corporation, corporate, firm, enterprise / complaint, pleading, petition
complete, finish, full / comply, follow, obey, compliance, observe, adhere
condition, require, prerequisite, depend / confuse, mix / consent, agree, permission, permit, say yes
contact, touch, touching / continue, remain, last, keep, stay / convince, persuade, satisfy
cop, police, officer / court, judge, tribunal, bench
cover, within, reach, govern, subject to, fall under, include / create, raise, give rise, arise, form, establish
crime, offense, felony, criminal / criminal, felon, robber, wrongdoer, offender, perpetrator
danger, dangerous, risk, risky, hazard, hazardous, unsafe, peril / deadly, lethal, fatal
deal, bargain, agreement, transaction, contract, exchange / debt, owe, obligation, due, liability
deliberate, willful, intentional, purpose, knowingly, on purpose, intend, intentionally
demand, insist, call for, require / describe, state, identify, name
die, death, dead, decease, decedent, dying, kill, killing / differ, vary, depart / discover, find, learn, detect
dispatch, mail, send, post / distress, disturbance, upset, anguish, suffer / doctor, surgeon, physician
drop, diminution, decrease, reduce, fall, decline, fell / drunk, high, intoxicated, intoxication, drinking
early, before, ahead / end, terminate, termination, lapse, expire, over, stop, finish, conclude
especially, particularly, particular / everyday, ordinary, common, usual, routine
everybody, everyone, all, each, public, all citizens / exact, precise, literal, strict, perfect
exceed, more, above, over, beyond / exception, exempt, excuse, carve out
excessive, gross, grossly, disproportionate, extreme
expect, foresee, foreseeable, anticipate, contemplate, predict / fail, failure, breach, default
fair, just, justice, equitable, fairness / fake, false, sham / family, relative, household, kin
fear, apprehension, afraid, scare / fee, cost, expense, price, charge / finish, complete, completion
fire, dismiss, terminate / fix, repair, cure, remedy, restore, restoration / forbid, ban, prohibit, bar, outlaw
force, violence, compel, coerce / formal, official / fraud, lie, deceive, misrepresent, cheat
free, gratuitous, gift / full, complete, entire, whole, total / future, later, upcoming
gain, benefit, profit, advantage, worth / gamble, card, billiard, bet, wager / general, broad, overall
genuine, real, actual, true, bona fide / go along, agree, consent, join
goods, item, product, merchandise, ware / government, state, official, public, authority
grab, snatch, seize, take / group, class, set / grow out, arise, stem, come from
guarantee, promise, warrant, assure, warranty, pledge / guess, speculate, speculative / handle, treat, deal
harm, injury, hurt, damage, injure, loss / hazy, vague, unclear, indefinite, some day
heir, beneficiary, devisee / hidden, latent, conceal, secret, undisclosed, unseen / hold back, withhold, retain
home, house, residence, dwelling, property / honest, good faith, sincere / hurdle, requirement, obstacle, limit
ignore, disregard / illegal, unlawful, illicit, prohibited
imminent, impending, immediate, about to happen, threatened
important, material, significant, major, substantial
individual, personal, particular, particularized, specific / indirect, incidental, collateral
insult, insulting, offensive, offend, offence, dignity / intend, mean, purpose, aim, goal, intent, intention
interpret, read, construe, understand / invitation, invite, solicit / involve, concern, relate
jail, prison, imprison / joke, bluff, jest, kidding, joking
keep quiet, silence, silent, nondisclosure, keeping quiet / kick in, take effect, effective
know, aware, awareness, knowledge, knowing, learn / land, real estate, real property, parcel, lot
landlord, lessor / landowner, owner, possessor, occupier / last, final / late, delay, untimely
lawsuit, suit, action, sue, litigate, litigation, claim / lead, cause, result, produce
leave, abandon, vacate, walk out, depart, quit
legislation, statute, law, act, enactment, legislature, congress / lessen, reduce, mitigate, minimize, avoid
letter, mail, writing / life, lifetime / limited, scarce, few / liquor, alcohol, drink / list, enumerate, name
loan, lend, lent, borrow / look for, seek, sought / lose, loss, lost, forfeit / lower, reduce, decrease
make clear, clarify, explicit / make up, compensate, reimburse, repay / manner, way, method, means, mode
marriage, marry, spouse, wife, husband / match, mirror, conform, identical / meet, satisfy, fulfill
middle, midterm, midway / misconduct, wrongdoing / mistake, error, wrong
money, sum, dollar, amount, payment, cash / motive, reason, purpose / murder, homicide, kill
neglect, negligence, careless / negotiate, negotiation, talk, discuss, discussion
newspaper, press, magazine, media / notice, warn, notify, inform, tell
obvious, patent, visible, observable, apparent, clear / odd, unusual, uncommon
open, undecided, unsettled, remain / oral, spoken, verbal, unwritten / out of court, extrajudicial
outward, objective, outside, external / own, personal
paper, document, writing, written, memo, memorandum, record / particular, special, certain, specific
pattern, model / people, person, persons, individual, human / perform, carry out, do, performance
pick, choose, select / pledge, promise, commit, commitment / point, purpose
possible, could, possibility, possibly, can / precedent, earlier case / prevent, stop, block
prior, previous, past, earlier / prohibit, ban, bar / proof, prove, show, evidence, establish, demonstrate
property, asset, land / protect, guard, shield, safeguard, protection / punish, punitive, penalty, sanction
put, place, position / quick, prompt, immediate, fast
quit, stop, refrain, stay away, give up, forbear, abstain / quote, price, quotation / reach, arrive, receive
ready, willing / reason to know, should know, constructive knowledge
recover, get, collect, win, award, obtain, receive / redraft, rewrite, rework, revise
reimburse, repay, compensate / relet, new tenant, rerent, replacement tenant, find tenant
relevant, pertinent, matter / rely, reliance, depend, count on, trust / remove, take, move
renter, tenant, lessee / reply, respond, answer, response / rescue, save / residence, live, domicile
response, react / restrain, restrict, limit / reward, prize, bounty / rights, entitle, claim
road, highway, street / rob, robbery, hold up / rough, approximate, about / rule, doctrine, principle, standard
sane, rational, reasonable / school, classroom, teacher / scope, extent, reach
seek, ask, look for, want, request / sell, convey, transfer, deed, sale / seller, vendor, store, shop
separate, distinct, apart, independent / serious, grave, severe, earnest / serve, service, deliver
share, portion, part, interest / shoot, shot, gun, pistol, firearm, weapon, armed
show, display, manifest, manifestation, express, indicate / sibling, brother / sick, ill, disease
signal, indicate / size, amount, extent / skip, omit, leave out, avoid / smoke, tobacco, smoking
speak, talk, say, tell / spend, cost, pay / squares, consistent, accord, comport, offend
standard, test, measure, yardstick / start, begin, commence, run, trigger / steal, theft, larceny, taking
steps, effort, try, measures, attempt / substitute, replace / succeed, win, prevail, recover
suffices, enough, sufficient, adequate / supply, provide / support, back, basis
surety, guarantor, guarantee, answer for / surrender, give up, yield / survive, survivor, survivorship, outlive
suspicion, suspect / swear, oath / tell, disclose, inform, reveal, disclosure, warn, notify
testify, witness, testimony, stand / third party, third person, outsider, stranger, nonparty
threat, threaten, menace / together, joint, jointly / train, railroad, railway / trick, deceive, fraud
trust, rely / truth, true, accurate, matter asserted / try, effort, attempt / turn down, refuse, reject, decline
unexpected, surprise / unfair, unjust, injustice / useful, helpful
valid, enforceable, binding, effective, good / value, worth, price / victim, plaintiff, injured
visible, open, notorious / voluntary, willing, choice / vow, promise / wages, pay, salary / warn, notify, notice
weigh, balance, compare / whole, entire, complete / will, testament / worry, concern
write, writing, written, paper / wrongful, unlawful, tortious, improper / yes, allow
clarify, explain, interpret, construe, shed light / supplement, fill out, fill in, add to, flesh out
talk, discuss, negotiate, discussion, negotiation / trade, commerce, business, commercial
tough, harder, stricter, demanding, rigorous / midway, during, in the middle, under way
honest, good faith, sincere, honestly, sincerely / drop, lapse, fall away, discharge, extinguish
weigh, consider, take into account, look at, factor, assess / chance, likelihood, probability, odds, prospect
cure, fix, correct, repair, remedy, make good / hurt, harm, hit, injure, damage, suffer
below, short of, less than, under / amount, sum, figure, price, payment
expect, anticipate, count on, hope for, reckon / infeasible, impractical, impracticable, nonfeasible, unworkable
handful, few, several, some / impose, inflict, levy, put on / moment, time, point, instant, when
suggest, indicate, imply, show, hint, reveal, signal / close, conclude, finalize, seal, complete
get off the hook, discharge, released, relieved, let go, freed
step in, enter, replace, come in, take over, brought in, substituted
classic, typical, usual, standard, textbook / set out, lay out, state, specify, describe, spell out
plain, clear, obvious, unmistakable, evident, plainly, clearly
main, chief, predominant, principal, primary, chiefly, mainly, mostly, central / single, one, sole
skip, omit, forgo, leave out, neglect, fail to take / cheap, slight, small, inexpensive, low cost
waiver, exculpatory, release, disclaimer, waive / offend, violate, contravene, go against
fit, suitable, proper, appropriate, right / biased, prejudiced, partial, unfair, prejudice, bias
swept up, swayed, carried away, moved, influenced / compensate, compensatory, compensation, actual damages
seldom, rarely, few, hardly ever / past, beyond, exceed, over, above
blameless, innocent, without fault, faultless
blameworthy, reprehensible, culpable, reprehensibility, culpability, blame
outstrip, exceed, disparity, out of proportion, larger / safe, safety, secure, unharmed
stop, discontinue, cease, end, quit, halt, discontinuing / kid, child, minor, youngster
black out, lose consciousness, faint, pass out, incapacitation
see it coming, foresee, foreseeable, anticipate, predict
mental illness, mental disability, insanity, insane, emotional disability
leave out, exclude, disregard, ignore, not considered
careless, negligent, negligence, carelessly, negligently, carelessness
helper, rescuer, third person giving aid, good samaritan / wrong, false, inaccurate, incorrect, mistaken, untrue
check, ascertain, verify, confirm, investigate, look into / pass on, communicate, convey, relay, tell, transmit
plenty, ample, amply, much, lots, abundant / believe, credible, credibility, trust, credit
manager, supervisor, boss, superintendent / announce, declare, proclaim, make public, publish
wipe out, eradicate, eliminate, abolish, remove, end, get rid of
forbid, prohibit, ban, bar, outlaw, prohibition / reach, operate upon, extend to, apply to, cover, touch, govern
label, name, call, term, title, designation, frame
decide, determine, control, settle, resolve, conclude, hold, rule / homeowner, owns a house, householder
charge, payment, fee, tax, levy, exaction / address, direct, directed
touchy, delicate, sensitive, irksome, awkward / segregate, separate, segregation
equal, equalize, same, alike, equality, equalized, equivalent / police, law enforcement, officer, cop
order, command, direct, instruct, require, tell, demand / hand over, transfer, deliver, give, turn over
gun, firearm, handgun, weapon / count on, rely, reliance, depend, trust
equal part, participate equally, equality / weaken, erode, undermine, weaker, weakened, erosion
go beyond, depart from, exceed, surpass
list, enumerate, set forth, catalog, name, spell out, enumeration, specify
gay, homosexual, same-sex, sexual orientation / job, employment, work, position
nullify, take away, cancel, void, undo, annul, strip / sovereign, sovereignty, rule over
interpret, construe, read / deal, agreement, contract, covenant, bargain, arrangement, private agreement
keep out, exclude, exclusion, bar, shut out / run with the land, attach to the land
live in, occupy, occupancy, reside, dwell / sign, execute, signed, signature / fetch, get, retrieve, bring
drive, drove, wheel, driver, motorist / maker, manufacturer, producer, made, manufacture
take back, withdraw, retract, deny, amend, revoke / side with, find for, verdict for, rule for, in favor of
amend, change, modify, revise, alter, amendment / freely, liberally, generously
swap, substitute, replace, exchange, substitution / ordinary, commonplace, usual, nothing unusual, routine
grow out of, arise, arise out of, stem from, come out of, spring
related, connected, linked, logical relationship, logically connected
efficient, economy, economical, efficiency, judicial economy
suit, lawsuit, action, case, litigation, proceeding / throw out, dismiss, vacate, set aside, reject, toss
preclude, claim preclusion, res judicata, preclusive, barred / merits, substance, on the merits
lawyer, attorney, counsel, legal / malpractice, lawyer mistake, professional negligence
inherit, inheritance, bequeath, left to / stolen, theft, steal, stole / gallery, dealer
agree, affirm, uphold, approve, concur / chance, opportunity, occasion / answer, respond, reply, response
clash, conflict, collision, inconsistency, contradiction / mix up, confuse, mistake, confusion, take for
shopper, consumer, customer, buyer / very unlikely, highly improbable, implausible, far-fetched
miss a payment, nonpayment, default, fail to pay
all that was left, remaining balance, whole amount, rest, remainder
right away, immediately, at once, promptly, forthwith, instantly / fight, litigate, relitigate, contest, dispute
needless, unnecessary, superfluous / loser, litigated and lost, losing party
proof, evidence, prove, show, proven / enough, sufficient, adequate, suffice, ample
assumed true, taken as true, accept as true / turn up, reveal, uncover, disclose, discover, find
first pleading, original pleading, original complaint
event, conduct, transaction, occurrence, happening, incident / if not for, but for, were it not for
intend, mean, intent, purpose, intention, plan, aim / benefit from, invoke, avail, take advantage
judge, adjudge, adjudicate, decide, try / turn down, deny, refuse, reject, decline / tribe, band, nation
want of, lack of, absence of, without / throw, dismiss, toss
ask for, request, move, seek, motion, petition, apply / worry, concern, fear, anxious / rich, wealthy, affluent
poor, indigent, needy / vote, ballot, franchise, election / hire, employ, engage, retain
fire, dismiss, discharge, terminate / boss, employer, master, principal / worker, employee, servant, staff
speech, expression, speak, words / religion, religious, faith, worship, belief
press, newspaper, media, publisher / search, inspect, look through, frisk / seize, take, confiscate, seizure
jail, prison, imprison, incarcerate, custody / kill, murder, homicide, slay, death / steal, theft, larceny, rob
land, property, real estate, premises, parcel, lot, tract / house, home, dwelling, residence
rent, lease, let, tenancy / landlord, lessor, owner / tenant, lessee, renter
neighbor, adjoining owner, next door, abutting / path, road, way, easement, right of way
fence, wall, boundary, barrier / baby, infant, newborn / parent, mother, father / marry, marriage, wed, spouse
doctor, physician, surgeon, medical / drunk, intoxicated, intoxication, alcohol
sick, ill, illness, disease, unwell / accident, crash, collision, mishap / car, automobile, vehicle, truck
boat, ship, vessel / plane, airplane, aircraft / school, education, schooling, educational
company, corporation, business, firm, enterprise, defendant / government, state, public, official
president, executive, administration / congress, legislature, lawmakers, legislative
law, statute, act, legislation, provision / rule, regulation, requirement, standard, test
court, judge, bench, justices, tribunal / jury, juror, fact-finder, trier of fact
win, prevail, succeed, victory / lose, defeat, fail / appeal, review, appellate / trial, hearing, bench trial
money, damages, dollars, cash, funds, award / debt, loan, owe, obligation, liability
pay, repay, reimburse, compensate, payment / cost, expense, price, burden / sell, sale, vend, dispose
goods, product, merchandise, wares, item / order, purchase order, buy, purchase / ship, deliver, send, delivery
promise, undertake, pledge, commit, agree, vow, undertaking / break, breach, violate, default
accept, agree, assent, consent / refuse, decline, reject, repudiate / open, available, accessible
secret, hidden, concealed, latent / dangerous, hazardous, risky, unsafe, perilous
careful, prudent, cautious, reasonable care, diligent / crucial, essential, vital, key, important, critical
start, begin, commence, open / finish, complete, end, conclude / allow, permit, let, authorize, enable
need, require, must, necessary, call for / help, aid, assist, assistance, support
prevent, avoid, keep from, stop, block / cause, bring about, lead to, produce, result in, responsible
describe, characterize, depict / reject, repudiate, turn down / keep, retain, hold, preserve, maintain
receive, get, obtain, gain, acquire
hold responsible, liable, answerable, liability, accountable, on the hook, answer for
measure, gauge, calculate, compute, value / goal, purpose, aim, object, objective, policy
reason, ground, basis, rationale, because
`;

type Wording = readonly string[];
const byTerm = new Map<string, readonly Wording[]>();
const byPhrase = new Map<string, { terms: Wording; others: readonly Wording[] }[]>();
for (const line of GROUPS.trim().split(/ \/ |\n/)) {
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
