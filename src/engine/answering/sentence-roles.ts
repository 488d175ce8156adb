import type { HeadingKind } from './heading-kind.ts';

/** What a sentence of course material does. `separate` stands in a dissent or concurrence. */
export type Role =
  | 'def'
  | 'rule'
  | 'exc'
  | 'contrast'
  | 'fact'
  | 'issue'
  | 'hold'
  | 'reason'
  | 'policy'
  | 'example'
  | 'separate'
  | 'ask'
  | 'cite'
  | 'list'
  | 'mention';

/** What a sentence stands in: the kinds of the headings above it, nearest first, and names of parties. */
export type Surroundings = {
  headings: readonly HeadingKind[];
  isItem: boolean;
  /** Party words of the case above the sentence, or of all cases of the course. */
  parties: ReadonlySet<string>;
};

const MODAL =
  /\b(?:must|may|shall|should|cannot|can|requires?|required|entitled|permits?|barred?|bars|precludes?|governs?|applies|apply)\b/i;
const PRESENT =
  /\b(?:is|are|has|have|does|do|means|exists?|includes?|depends?|arises?|needs?|waives|loses|gives|makes|takes|weighs|binds?|operates|ends|terminates|discharges|excuses|creates|shows|extends|begins|runs|limits|allows?|lets|treats?|considers|turns on|covers|supplies|protects|fails|lapses|passes|controls|asks)\b/i;
const PAST =
  /\b(?:was|were|had|did|sued|filed|brought|moved|argued|alleged|claimed|sold|bought|made|went|held|found|ruled|denied|granted|dismissed|reversed|affirmed|appealed|removed|entered|rejected|sought|died|injured|signed|refused|served|lived|worked|awarded|obtained|asserted|concluded)\b/i;
const DEFINES =
  /(?:^|\s)(?:means|refers to|is defined as|is called|are defined as|defined:)\s|^[^.,;]{2,60}\s(?:is|are)\s(?:an?|the|any|one|when|where)\s|^[^.;:]{2,50}\s?(?:=|:=)\s?\S/i;
const LIMITS =
  /^(?:but|however|except(?! as (?:otherwise |expressly )?provided)|unless|exceptions?\b|not\s(?:if|when|where)|note that|even if|only)\b|\b(?:except (?:that|where|when|if|for)|does not apply|do not apply|doesn['’]t apply|not apply|no longer|not required|is not enough|not sufficient|insufficient|may not|need not|cannot|contrary (?:position|view)|doesn['’]t mean)\b/i;
const SPLIT =
  /\b(?:some|other|many|most) (?:courts|states|jurisdictions|circuits)\b|\bcourts (?:are )?(?:split|divided|differ|disagree)/i;
const CONTRAST =
  /^compare\b|\b(?:unlike|in contrast|by contrast|as opposed to|whereas|on the other hand|distinguish)\b/i;
const HOLDS =
  /\b(?:we (?:hold|conclude|therefore|affirm|reverse|find)|(?:the )?court (?:holds?|held|concludes?|concluded)|it follows|holding:|is decisive|accordingly,)\b/i;
const REASONS =
  /\b(?:because|since|(?<!for (?:the )?)purposes?(?! of this)|concerns?|interests? in|so that|in order to|protects?|balance|prevents?|discourages?|promotes?|policy|rationale|undermines?|disrupt\w*|efficien\w+)\b/i;
const EXAMPLE =
  /^(?:examples?\b|e\.g\.|for example|for instance|(?:suppose|assume)(?: that| an?| the)\b|hypo|illustration)/i;
const CITES = /^[_*([]*(?:see|cf\.|id\.|accord|but see|compare generally|quoting|citing)(?![\p{L}:])/iu;
/** A judge who says "I" speaks for himself, a professor of the course; "Article I" and "Rem I" are numbers. */
const FIRST_PERSON = /(?<!\b\p{Lu}\p{L}*\s)\bI (?!and\b|or\b|of\b|is\b|does\b|has\b)\p{Ll}{2,}/u;
const REPORTERS = /\b\d+ (?:WL|F\.|F\. ?Supp\.|U\. ?S\.|S\. ?Ct\.|Cal\.|N\.E\.|A\.|P\.|So\.)/g;
/** "(2) Third-Party Defendant's Claims.": the title of a subdivision, which says nothing by itself. */
const TITLE =
  /^(?:\([\p{L}\d]+\)\s*)+(?:(?:\p{Lu}[\p{L}’'–-]*|and|or|of|the|by|an?|in|for|to|with|on|as|When|May),?;?\s*)+[.—–]*$/u;
const PURPOSE_FIRST = /^(?:the )?(?:purposes?|rationales?|reasons?|policy|concerns?)\b/i;
const BELOW = /\b(?:trial|district|circuit|lower|superior) court\b|\bcourt (?:below|of appeals)\b/i;
const PARTY_FIRST = /^(?:the )?(?:appell\w+|petitioners?|respondents?)\b/i;
const ATTRIBUTED =
  /\b(?:professor|petitioners?|respondents?|plaintiffs?|defendants?|appell\w+|justice|dissent|amici?|counsel|government)\s+(?:\p{Lu}\w+\s+)?(?:argue[sd]?|contend(?:s|ed)?|assert(?:s|ed)?|claim(?:s|ed)?|would|suggest(?:s|ed)?|insist(?:s|ed)?|maintain(?:s|ed)?|says)\b/iu;
const ISSUE =
  /^(?:whether\b|the (?:question|issue)\b)|\bthe (?:question|issue) (?:presented|before us|is|to be decided)\b/i;

/** "A material breach is a failure so serious that the other party need not go on": what a thing is, not its limit. */
const SAYS_WHAT =
  /^(?!(?:but|however|except|unless|exceptions?|not|note|even|only)\b)(?:an? |the )?[^.;:()]{2,50}? (?:(?:is|are) (?:an?|the|any|one)\s(?!exception)|means? \w)/i;

/** Which pattern families a sentence shows, for the rankings that need more than its one role. */
export function isPast(text: string): boolean {
  const main = text.replace(CONDITION, '');
  const past = PAST.exec(main);
  if (!past || MODAL.test(text)) return false;
  return !PRESENT.test(main.slice(0, past.index));
}
/** "Where the prior judgment was …, claims are barred": the main clause tells the tense. */
const CONDITION = /^(?:where|if|when|once|unless)\b[^,]{3,120},\s/i;
export const isModal = (text: string): boolean => MODAL.test(text);
export const isDefinition = (text: string): boolean => DEFINES.test(text);
export const isLimit = (text: string): boolean => LIMITS.test(text);
export const isSplit = (text: string): boolean => SPLIT.test(text);
export const isReason = (text: string): boolean => REASONS.test(text);
export const isHolding = (text: string): boolean => HOLDS.test(text);
export const isIssue = (text: string): boolean => ISSUE.test(text);
export const isExample = (text: string): boolean => EXAMPLE.test(text);

/** True when the sentence names a party of a case and is not about the case itself ("Erie policy"). */
export function namesParty(text: string, parties: ReadonlySet<string>): boolean {
  return (text.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []).some((word) => parties.has(word.replace(/['’]s?$/u, '')));
}

/** Capitalized words that name no particular person, place or dispute. */
const LEGAL_NAMES =
  /^(?:Court|Courts|Supreme|Congress|Constitution|Rules?|State|States|United|Federal|Due|Process|Clause|Article|Amendment|Act|Restatement|Civil|Procedure|Fourteenth|First|Fifth|Section|Under|Where|If|When|A|An|The|In|SMJ|PJ|FRCP|REA|RDA|U\.?S\.?|UCC|P|D|English|American|I)$/;

/** True for a sentence about one dispute: it names somebody or some place after its first word. */
export function isParticular(text: string): boolean {
  return (text.match(/(?<=[\p{L},;)] )\p{Lu}[\p{L}’'.-]+/gu) ?? []).some(
    (word) => !LEGAL_NAMES.test(word.replace(/['’]s$|\.$/u, '')),
  );
}

/** True for a unit that only points elsewhere: "See …", or a case name with its court and nothing said about it. */
export function isCitation(text: string): boolean {
  if (CITES.test(text) || (text.match(REPORTERS) ?? []).length >= 2) return true;
  const isName = /\sv\.\s/.test(text) && /\d{4}\)/.test(text);
  return (
    isName && text.split(/\s+/).length <= 16 && !MODAL.test(text) && !PRESENT.test(text) && !PAST.test(text)
  );
}

function startsWithParty(text: string, parties: ReadonlySet<string>): boolean {
  return namesParty(text.split(/\s+/).slice(0, 3).join(' '), parties);
}

const LOOSE_END =
  /^\W*(?:\w+\s+){1,2}(?:these|those|them)\b|\b(?:say|says|mean|means|do|does) (?:actually )?this\b|\bthat way\b/i;

/** True for a sentence whose point is a bare "these" or "this" that another sentence explains. */
export const hasLooseEnd = (text: string): boolean => LOOSE_END.test(text);

/** True for a sentence that needs the one before it: "This …", "They …", "Such …". */
export function leansBack(text: string): boolean {
  return /^["“‘'(_*[]*(?:this|it(?! follows| does not follow| (?:is|was|has) (?:[\w-]+ ){0,2}(?:settled|clear|enough|necessary|possible|up to|true|said|sufficient|established|the (?:duty|rule|law)|been))|they|such|these|those|he|she|his|her|their|its|thus|therefore|in that|that is|also|similarly|likewise|here|id\.|furthermore|moreover|second(?:ly)?,|third,|finally|nor|rather|indeed|further,|additionally|in addition|at the same time|yet|a second|another|such|those|in either case|in this case|in those|under these|if so|if not)(?![\p{L}])/iu.test(
    text,
  );
}

const BY_HEADING: Partial<Record<HeadingKind, Role>> = {
  separate: 'separate',
  facts: 'fact',
  history: 'fact',
  issue: 'issue',
  example: 'example',
  questions: 'example',
};

/** The role of one sentence. Headings speak first, then the words; a bare bullet without a verb is `list`. */
export function roleOf(text: string, around: Surroundings): Role {
  if (/\?["”’')\]]*\s*$/.test(text)) return around.headings[0] === 'issue' ? 'issue' : 'ask';
  if (/ \| /.test(text)) return 'list';
  const byHeading = around.headings.map((kind) => BY_HEADING[kind]).find(Boolean);
  if (byHeading) return byHeading;
  if (EXAMPLE.test(text)) return 'example';
  if (isCitation(text) || TITLE.test(text)) return 'cite';
  if (ISSUE.test(text)) return 'issue';
  if (FIRST_PERSON.test(text)) return 'separate';
  if (ATTRIBUTED.test(text) || (PARTY_FIRST.test(text) && !MODAL.test(text))) return 'fact';
  const inCase = around.headings.includes('case');
  const party = namesParty(text, around.parties);
  if (around.headings[0] === 'holding') return isLimit(text) && !party ? 'exc' : 'hold';
  if (CONTRAST.test(text)) return 'contrast';
  if (PURPOSE_FIRST.test(text)) return 'policy';
  if (startsWithParty(text, around.parties) && /\b(?:is|are|was|were) (?:an?|the)\b/.test(text))
    return 'fact';
  if (BELOW.test(text) && isPast(text)) return 'fact';
  if (HOLDS.test(text)) return 'hold';
  if (party && isPast(text)) return inCase && around.headings.includes('reasoning') ? 'hold' : 'fact';
  if (isSplit(text) || (LIMITS.test(text) && !(SAYS_WHAT.test(text) && !party))) return 'exc';
  if (DEFINES.test(text) && !party) return 'def';
  if (REASONS.test(text) && !MODAL.test(text))
    return around.headings.includes('reasoning') ? 'reason' : 'policy';
  if (MODAL.test(text)) return 'rule';
  if (isPast(text)) return 'fact';
  if (PRESENT.test(text)) return 'rule';
  return around.isItem ? 'list' : 'mention';
}
