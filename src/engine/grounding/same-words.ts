import { readTerms } from '../indexing/terms.ts';

/**
 * Plain words that law students use for one another when they tell facts and state rules. Terms of art stand in
 * content/thesaurus; here is ordinary English only. Within a line every wording may stand for every other.
 */
const GROUPS = `
accept, agree to, say yes, assent / agree, assent, consent, agreement / actual, real, really
adequate, enough, sufficient, suffice / admissible, admitted, come in, may be shown, allowed in
afterward, later, subsequent / aim, target, direct at, deliberately / allow, permit, let, authorize
answer, reply, respond, response, counter, rejoin
anticipate, expect, foresee, predict, unforeseen, unanticipated / appear, seem, look like
argue, contend, assert, claim, maintain, say, point out, insist
arise, come from, stem from, grow out of, based on / ask, request, demand, question, inquiry, inquire
attempt, try / avoid, undo, get out of, rescind, escape, voidable, set aside
bar, preclude, prevent, block, keep out, prohibit, forbid / bargain, deal, exchange / basis, ground, reason
begin, start, commence / belief, believe, think
binding, bind, enforceable, valid, controls, controlling, bound / breach, break, broke, violate, violation
burden, inconvenience, hardship, cost / business, company, firm, trade / buy, purchase, bought, buyer, purchaser
careless, negligent / cause, lead to, result in, bring about
change, alter, modify, modification, alteration, revise, reverse / child, kid, minor
choose, pick, select, choice / circumstance, situation, condition / citizen, citizenship, domiciled
cite, mention, name, point to / clear, obvious, plain / client, customer
close, end, finish, terminate, over, kill / commit, bound, bind / common, shared, share, same
compare, contrast, distinguish / compensate, make up for, make whole, repay
complete, full, whole, entire, total, integrated / conceal, hide, keep quiet, put away, silence, say nothing
concern, relate to, about, involve / conflict, contradict, inconsistent, disagree
connection, tie, link, related, relationship, nexus / contribute, cause, help
convey, transfer, hand over, sell / correct, right, true, accurate, properly
courts of appeals, appellate court, circuit court, court of appeals, circuit
custom, usual, ordinary, normal, common / damage, harm, injury, loss, hurt, injured, suffer, lost
decide, determine, resolve, hold, rule, conclude, find, held, decision / default, miss, breach
defect, flaw, fault, defective / delay, late, slow, wait, time / deliver, bring, ship, hand over
deny, reject, refuse, turn down, dismiss / desire, want, wish / destroy, take down, abolish, ruin, bring down
deter, deterrent, discourage, deterrence / differ, different, difference, distinct, other than / difficult, hard
discretion, leeway, free to choose / dispatch, send, mail, post, put in the box, sent, drop
disproportionate, out of proportion, far greater / divide, split, disagree / doubt, uncertain, unclear, question
due, owed, owe, payable / duty, obligation, must, obligate, job
early, prior, before, previous, earlier, former / effective, take effect, count, valid, operate, works, good
elsewhere, other place, someone else, anybody else, another / enough, suffice, sufficient
essential, necessary, required, need, crux / event, occurrence, thing that happens
evidence, proof, prove, show / evident, apparent, clear / exceed, more than, above, over, greater than
excuse, forgive, release / exist, be there / expect, expectation, anticipate, hope
expensive, cost, price, costly / explain, say why / expressly, explicit, express, in words
face, facially, own terms / facade, pretense, pretext, cover, sham, window dressing / fact, circumstance
factual, evidentiary, facts / fair, just, equitable, justice / fair price, reasonable price
favor, benefit, help, advantage, one-sided / file, bring, start, sue / fire, discharge, terminate
first, initial, original / forbid, prohibit / forfeiture, forfeit, lose / form, paper, document
formed, made, concluded, create / frivolous, baseless, groundless / gift, present, donation
give up, sacrifice, surrender, forgo, turn down / good faith, honest, honesty / government, state
grant, allow, give, award / happen, occur, occurrence, nonoccurrence / harass, harassment, annoy, vex, bully
harsh, severe, oppressive, one-sided / have, possess, hold
hear, learn, told, informed, notice, know, find out, acquire / helpful, useful
hidden, buried, concealed, small print, fine print / hire, employ, engage / home, house, domicile
honest, sincere, believe / immediately, at once, right away, promptly
improper, wrongful, illegitimate, illegal / induce, cause, lead, because of, bring about / injunction, order
injustice, unfair, unjust / intend, mean, plan, intention, intent, purpose, goal, motive, aim / invite, ask for
irrelevant, beside the point, does not matter / item, thing / jurisdiction, power, authority
justified, reasonable, entitled / keep, retain / lack, absence, missing, no / land, real estate, lot, parcel
language, word, term, clause, provision / large, big, great, huge / lawsuit, suit, action, case, litigation
lawyer, attorney, counsel / leave, abandon, go away / letter, mail, writing / like, similar, such as
likely, probable, probably / limit, restrict, confine / literally, strictly, exactly, to the letter, precisely
live, reside, resident / loan, lend / lower, less, reduce, smaller / main, principal, chief
make, create, form, give / manner, way, medium, means, how / manufacture, make, produce
materially, significant, important, major, material, matter / measure, calculate, compute, quantify
meet, satisfy, fulfill, satisfaction / merchant, dealer, trader / merely, only, just, simply, mere
money, monetary, financial, cash, dollar, pay / necessary, need, require, required / need, requirement
neighbor, across the lane / new, fresh, extra, additional, more, added, adds / nobody, no one
notice, notification, tell / notify, tell, inform / number, amount, sum / object, protest, complain
offer, propose, proposal / only, sole, exclusive, solely, single / open, available, pending, alive
opinion, belief, praise, sales talk, puffing, puff / oppress, oppression, bargaining power
option, alternative, choice / order, require, compel, command / outside, extrinsic, beyond / own, personal
owner, own / owe, already owed, obliged, bound / part, portion, some / participate, take part / party, side
pay, paid, payment, repay / penalty, punish, punishment / perform, carry out, do, fulfill, performance
person, someone, somebody, party, individual, people / persuade, convince / physician, doctor
place, put, location / pleading, complaint, motion / point, issue / political, agenda, politics, policy
position, situation, place / possible, can, feasible / practice, custom / praise, puffing, sales talk
president, head, leader / pressure, threat, coerce, force, coercion / prevent, stop, hinder, keep from
price, cost, rent, rate / promise, assure, undertake, commitment / proper, legitimate, appropriate, right, valid
propose, suggest, offer / protect, safeguard, protection / prove, show, establish, demonstrate
provide, give, supply / public, community / purpose, aim, goal, motive, reason, object
question, issue, problem / quickly, promptly, fast, soon / reach, arrive, receive, get, come, receipt
read, look at / reason to know, should have known, knew, known / reasonable, fair, sensible, rational
receive, reach, get, arrive, come / recent, new / recover, get, collect, award, receive, recovery, entitled
reduce, cut, lower / refer, mention / refuse, decline, deny, reject, will not / related, connected, tie
release, free / reliable, trustworthy, eyewitness, credible / reliance, rely, depend, relied, trust
remain, stay / remedy, relief, recovery, redress / remove, take away / repair, fix, mend
replace, substitute, another, replacement / require, need, must, demand, necessary, requirement
result, outcome, consequence / retaliation, revenge / reveal, disclose, tell, expose, disclosure, speak up
reverse, overturn, overrule, change / revoke, withdraw, take back, revocation, withdrawal, retract
right, entitle, entitlement / risk, danger, chance / satisfy, meet, fulfill / save, rescue
second, other, another / sell, sale, sold, seller / send, mail, dispatch, sent, ship / separate, distinct, own
serious, grave, severe / show, prove, demonstrate, establish / shown, prove / sign, signature, signed
significant, substantial, important, material / similar, like, same, much alike, comparable / skill, expertise
small, tiny, slight, minor, little / sole, only / source, origin / speak, talk, say, tell
special, unusual, particular, unique / standard, test, requirement / state, say, announce, declare
statement, assertion, words, remark, representation, say, claim, said, told / statute, act, law / stay, remain
strike, hit / strong, powerful / substantial, large, significant, nearly all, mostly
substitute, replacement, replace, another, other / sue, bring suit, file suit, lawsuit
suffer, sustain, undergo / support, back, basis, backing / supply, provide / sure, certain
surprise, unexpected, unfair surprise / take, get, obtain / term, clause, provision, condition, stipulation
threat, threaten / timely, on time, in time, seasonable, in due time / transaction, deal, sale
trick, deceive, fraud, mislead, lie, fraudulent, dishonest, deceptive / true, correct, accurate, accord, match
accord, match, agree with, true / try, attempt / typical, common, usual / unable, cannot, could not
understand, know, comprehend, read / undertake, promise / unexpected, unforeseen, surprise
unimportant, trivial, minor / unless, except / use, employ, apply
usually, ordinarily, generally, normally, typically / vague, indefinite, unclear, uncertain
value, worth, price / victim, injured, injured party / want, wish, desire / warn, caution / whole, entire, all
willing, ready, prepared, willingness / withhold, hold back, keep / witness, saw / word, language, term
work, labor, job / worry, concern, fear / worth, value / write, wrote, letter, writing, written
wrong, incorrect, mistaken / year, annual / 1, one, first / 2, two, second, both, twice / 3, three, third
4, four, fourth / 5, five, fifth / 6, six, sixth / 7, seven, seventh / 8, eight, eighth / 9, nine, ninth
10, ten, tenth
`;

/** Every wording a word may be exchanged for, by the term it is read as; made once. */
const byTerm = new Map<string, string[][]>();

for (const line of GROUPS.trim().split(/ \/ |\n/)) {
  const wordings = line.split(',').map((text) => readTerms(text).map(({ term }) => term));
  for (const [first, ...rest] of wordings) {
    if (first === undefined || rest.length > 0) continue;
    const known = byTerm.get(first) ?? [];
    const fresh = wordings.filter(
      (wording) =>
        wording.length > 0 &&
        wording.join(' ') !== first &&
        !known.some((other) => other.join(' ') === wording.join(' ')),
    );
    byTerm.set(first, [...known, ...fresh]);
  }
}

/** Other wordings of a plain word, each as the terms it is read as; none when it has no other. */
export const sameWords = (term: string): readonly string[][] => byTerm.get(term) ?? [];
