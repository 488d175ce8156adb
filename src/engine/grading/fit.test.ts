import { describe, expect, it } from 'vitest';
import { thesaurus } from '../../../test/support/content.ts';
import { anchorsOf } from './anchors.ts';
import { fitOf } from './fit.ts';
import { readSaid } from './said.ts';

/** A rule, the same in a student's words, and the opposite in a student's words. */
const RULES: readonly [rule: string, same: string, opposite: string][] = [
  [
    'Hearsay is not admissible unless an exception applies.',
    'Hearsay cannot come in unless there is an exception.',
    'Hearsay is admissible even where no exception applies.',
  ],
  [
    'A minor may disaffirm a contract.',
    'A minor can disaffirm any contract he made.',
    'A minor may not disaffirm a contract he made.',
  ],
  [
    'Silence is not acceptance.',
    'Silence does not count as an acceptance.',
    'Silence counts as an acceptance.',
  ],
  [
    'An offer may be revoked at any time before acceptance.',
    'Until it is accepted an offer can be revoked at any time.',
    'An offer cannot be revoked before acceptance.',
  ],
  [
    'Specific performance is not ordered if damages are adequate.',
    'A court orders specific performance only if damages are inadequate.',
    'Specific performance is ordered even if damages are adequate.',
  ],
  [
    'Performance of a preexisting duty is not consideration.',
    'Doing what one is bound to do under a preexisting duty is no consideration.',
    'Performance of a preexisting duty is good consideration.',
  ],
  [
    'A landowner owes no duty to an unknown trespasser.',
    'A landowner does not owe a duty to a trespasser he does not know of.',
    'A landowner owes a duty to an unknown trespasser.',
  ],
  [
    'The defendant is liable without proof of fault.',
    'No fault has to be proved for the defendant to be liable.',
    'The defendant is not liable without proof of fault.',
  ],
  [
    'A federal court lacks jurisdiction where any plaintiff and any defendant are citizens of the same state.',
    'There is no federal jurisdiction where a plaintiff and a defendant are citizens of the same state.',
    'A federal court has jurisdiction even where a plaintiff and a defendant are citizens of the same state.',
  ],
  [
    'Evidence of character is inadmissible to prove conduct.',
    'Character evidence is not admissible to prove conduct.',
    'Character evidence is admissible to prove conduct.',
  ],
  [
    'An agreement to agree is unenforceable.',
    'An agreement to agree cannot be enforced.',
    'An agreement to agree can be enforced.',
  ],
  [
    'A promise is binding if the promisor should expect reliance.',
    'If reliance is to be expected, a promise binds the promisor.',
    'A promise is not binding even if the promisor should expect reliance.',
  ],
  [
    'Restitution is available to a party in breach.',
    'Even a party in breach can get restitution.',
    'A party in breach can never get restitution.',
  ],
  [
    'Words alone do not amount to an assault.',
    'Mere words are not an assault.',
    'Mere words are enough for an assault.',
  ],
  [
    'A warrant is required for the search of a home.',
    'A search of a home requires a warrant.',
    'A search of a home does not require a warrant.',
  ],
  [
    'The privilege does not cover facts told to a lawyer.',
    'Facts that one tells a lawyer are not covered by the privilege.',
    'The privilege covers facts told to a lawyer.',
  ],
  [
    'Damages for emotional distress are not recoverable in contract.',
    'One cannot recover damages for emotional distress in contract.',
    'Damages for emotional distress are recoverable in contract too.',
  ],
  [
    'A judgment does not bind a person who was not a party.',
    'A person who was not a party is not bound by a judgment.',
    'A judgment binds even a person who was not a party.',
  ],
  [
    'A merger clause does not bar proof of fraud.',
    'Proof of fraud is not barred by a merger clause.',
    'A merger clause bars proof of fraud.',
  ],
  [
    'Venue is proper only where a defendant resides.',
    'Only where a defendant resides is venue proper.',
    'Venue is not proper where a defendant resides.',
  ],
  [
    'Negligence of the plaintiff reduces recovery.',
    'The recovery is reduced by the plaintiff’s own negligence.',
    'The negligence of the plaintiff does not reduce recovery.',
  ],
  [
    'A contract for the sale of land must be in writing.',
    'The sale of land needs a contract in writing.',
    'A contract for the sale of land need not be in writing.',
  ],
  [
    'A threat to sue in good faith is not duress.',
    'It is no duress if one threatens to sue in good faith.',
    'A threat to sue is duress even if it is made in good faith.',
  ],
  [
    'Notice of a claim must be given strictly as the policy says.',
    'Notice of a claim has to be given strictly as the policy says; notice that comes close is not enough.',
    'Notice of a claim does not have to be given strictly as the policy says; notice that comes close is enough.',
  ],
  [
    'A party who has cured the defect may recover the contract price, less the cost of delay.',
    'A party that has cured the defect can recover the price minus what the delay cost.',
    'A party that has cured the defect cannot recover the price minus what the delay cost.',
  ],
  [
    'Loss that the defendant had no reason to foresee is not recoverable.',
    'Losses that the defendant could not foresee are not recoverable.',
    'Losses that the defendant could not foresee are recoverable all the same.',
  ],
  [
    'Undue influence is unfair persuasion of a party under the domination of another.',
    'Undue influence requires unfair persuasion by somebody who has domination over the party.',
    'Undue influence requires no unfair persuasion by somebody who has domination over the party.',
  ],
  [
    'A waiver is binding if the other party has relied on it.',
    'A waiver binds if the other side relied on it.',
    'A waiver never binds, even if the other side relied on it.',
  ],
  [
    'A change is material if it would surprise the other party.',
    'A change counts as material if the other party would be surprised by it.',
    'A change does not count as material even if the other party would be surprised by it.',
  ],
  [
    'An acceptance that adds terms is still an acceptance, unless it is made conditional on assent to them.',
    'An acceptance is effective even if it adds terms, unless it is conditional on assent to them.',
    'An acceptance is not effective if it adds terms, even where it is not conditional on assent to them.',
  ],
  [
    'Lost wages are measured by what the plaintiff would have earned where the figure is reasonably certain.',
    'Lost wages are measured by the earnings the plaintiff would have had where the figure is reasonably certain.',
    'Lost wages are never measured by the earnings the plaintiff would have had even where the figure is reasonably certain.',
  ],
  [
    'A statement offered to prove the truth of the matter asserted is hearsay and is inadmissible unless an exception applies.',
    'An out-of-court statement offered for its truth is hearsay and cannot come in unless an exception applies.',
    'An out-of-court statement offered for its truth is hearsay and can come in although no exception applies.',
  ],
  [
    'A court may exercise personal jurisdiction over a defendant who lacks minimum contacts with the state only if the defendant consents.',
    'Without minimum contacts there is no personal jurisdiction over a defendant unless he consents.',
    'Without minimum contacts there is still personal jurisdiction over a defendant even if he does not consent.',
  ],
  [
    'Malice aforethought is required for murder; a killing without it is manslaughter.',
    'Murder requires malice aforethought, and a killing without malice is manslaughter.',
    'Murder does not require malice aforethought, and a killing with malice is manslaughter.',
  ],
  [
    'A plaintiff recovers nothing if his own negligence is more than fifty percent of the cause.',
    'The plaintiff gets nothing if his own negligence was more than fifty percent of the cause.',
    'The plaintiff gets nothing if his own negligence was less than fifty percent of the cause.',
  ],
  [
    'An amendment must be made before the responsive pleading is served.',
    'A party has to amend before the responsive pleading has been served.',
    'A party has to amend after the responsive pleading has been served.',
  ],
  [
    'A contract made under duress is voidable and not enforceable against the victim.',
    'A contract made under duress is voidable and the victim cannot be held to it.',
    'A contract made under duress is enforceable against the victim.',
  ],
  [
    'Speech that incites imminent lawless action may be punished.',
    'The state may punish speech that incites imminent lawless action.',
    'The state may not punish speech that incites imminent lawless action.',
  ],
  [
    'An easement by necessity ends when the necessity ends.',
    'Once the necessity ends an easement by necessity is over.',
    'An easement by necessity fails to end when the necessity ends.',
  ],
];

const beside = (rule: string, said: string) =>
  fitOf(anchorsOf(rule, thesaurus), readSaid(said), { isLaw: true });

describe('a sentence beside a rule', () => {
  it.each(RULES)('%s', (rule, same, opposite) => {
    expect(beside(rule, rule)).toEqual({ cover: 1, isIntact: true, isTurned: false });
    expect(beside(rule, same).isTurned, same).toBe(false);
    expect(beside(rule, same).cover, same).toBeGreaterThanOrEqual(0.45);
    expect(beside(rule, opposite).isTurned, opposite).toBe(true);
  });
});
