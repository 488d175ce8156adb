import { stemOf } from '../indexing/terms.ts';

/** Words that say the same in a question on a rule of law; more than plain English has (plain-words.ts). */
const SAME = `
recover collect award available grant give obtain get receive
disaffirm avoid rescind escape cancel
end terminate lapse expire extinguish destroy cease
dispatch mail mailbox send post
devise will bequeath leave
enforce enforceable bind binding valid
bar preclude prevent exclude forbid prohibit block defeat
fault negligent negligence blame
review scrutiny subject trigger
hurt injury harm damage
fear apprehension scare
die dead death decease
discover discoverable
begin start first open
believable credible credibility weigh
everybody everyone anyone
writing written oral
land estate realty parcel
sever severance break
spouse husband wife married marriage
police officer
kill killing homicide death
permanent permanently forever
city municipality county local
asleep sleep unconscious aware awareness know
words word verbal
consent agree agreement
retreat flee run
lawyer attorney
judge court
vest vesting
form formation incorporate incorporation organize
defense excuse justification
notice know knowledge
doctor physician
warn disclose tell
waive waiver forfeit lose lost give
condition event
conform conforming defect
goods product
unpaid paid pay payment
`;

/** Words of a claim that tell little by themselves: what is had, met, tried or put forward. */
const LIGHT =
  'get obtain receive subject trigger satisfy constitute amount govern enough sufficient suffice face claim suit sue action win bring brought obtain exist make made create arise occur happen become follow include cover count treat consider show prove establish plaintiff defendant issue govern determine decide involve start right entitle entitled always still ever automatically properly generally correct legally lawsuit jurisdiction jurisdictions state states matter order actually simply truly purpose purposes valid whole kind type certain';

/** Words of which one put for another makes another claim. */
const CONTRASTS = `
direct | cross
majority | minority
express | implied
compulsory | permissive
claim | issue
specific | general
particularity | general
invitee | licensee | trespasser
libel | slander
joint | common | entirety
determinable | subsequent
race | notice
open | end terminate lapse expire close
fault | strict
public | private
pure | modified
bilateral | unilateral
present | future
civil | criminal
void | voidable
intended | incidental
complete completely total | partial partially
mutual | unilateral
substantive | procedural
burglary | robbery | larceny | embezzlement
mislaid | lost | abandoned
testimonial | nontestimonial
manufacturing | design | warning
voluntary | involuntary
actual | constructive | proximate
excited | present
rational | intermediate | strict
temporary | permanent
vested | contingent
merchant | nonmerchant
federal | state
pre prior previous | subsequent later
day | night
benefit | burden
assignment | sublease
sane | insane
`;

const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/[\s|]+/).filter(Boolean));

const groups = lines(SAME).map((words) => new Set(words.map(stemOf)));
const light = new Set(LIGHT.split(' ').map(stemOf));
const contrasts = CONTRASTS.trim()
  .split('\n')
  .map((line) => line.split('|').map((side) => new Set(side.trim().split(/\s+/).map(stemOf))));

/** Whether two terms may stand for one another in a question on a rule. */
export const areSameInClaims = (one: string, other: string): boolean =>
  groups.some((group) => group.has(one) && group.has(other));

/** Whether a term tells little of what a claim is about. */
export const isLight = (term: string): boolean => light.has(term);

/** Whether two terms are put against each other: with the one in the other's place it is another claim. */
export const areContrasted = (one: string, other: string): boolean =>
  one !== other &&
  contrasts.some((sides) => {
    const [a, b] = [sides.findIndex((side) => side.has(one)), sides.findIndex((side) => side.has(other))];
    return a >= 0 && b >= 0 && a !== b;
  });
