/** What a question asks begins with such a word. */
const ASKS = '(?:whether|what|how|under what)';
const ACT = '(?:decide|determine|resolve|address|consider)';
/** "The narrow question before us is whether", "This case requires us to decide whether", "We granted review to consider whether". */
const ISSUE = new RegExp(
  [
    String.raw`\bthe (?:\p{L}+ ){0,2}(?:question|issue|inquiry)s?\b(?:(?!\b${ASKS}\b)[^.;:?]){0,60}? (?:is|are|becomes)\b[^.?;]{0,40}?\b${ASKS}\b`,
    String.raw`\b(?:present|raise|pose|concern)s? (?:\p{L}+ ){1,4}(?:question|issue)s?\b[^.?]{0,60}?\b${ASKS}\b`,
    String.raw`\bat issue\b[^.?;,]{0,40} is ${ASKS}\b`,
    String.raw`\b(?:we|this court) (?:must|are (?:asked|called upon|required) to|need to|have to|now|here|today|granted\b[^.]{0,80}? to)? ?${ACT}s?\b[^.?]{0,60}?\b${ASKS}\b`,
    String.raw`\b(?:asks?|requires?|calls (?:up)?on) (?:us|this court) to ${ACT}\b[^.?]{0,60}?\b${ASKS}\b`,
  ].join('|'),
  'iu',
);
const NO_ISSUE =
  /\bis not (?:whether|what|how)\b(?!.*\b(?:but|rather)\b)|\b(?:first|second|third|next|other|another|remaining|further|threshold|preliminary|initial(?:ly)?|final|last) (?:question|issue|inquiry)|\b(?:will|would|should|may|might) (?:consider|decide|determine|address)|^(?:when|if|where|this means)\b|\b(?:whether|how|what) (?:he|she|it|they|this|these|those|such|there)\b|\b(?:not|never) (?:\p{L}+ )?(?:decide|determine|resolve|address|consider|reach)\b|\bno (?:need|occasion)\b|\b(?:first|next|then|finally|also) (?:decide|determine|consider|address|turn)|^(?:in|to|when|where|if|once|before|after|only|thus)\b[^,]{0,80}\b(?:determin|decid|consider|assess|evaluat)ing\b/iu;

/** Whether a court says in this sentence what it has to decide. */
export const statesIssue = (text: string): boolean => ISSUE.test(text) && !NO_ISSUE.test(text);

/** Says that it is the question of this case, wherever in the opinion it stands. */
const OF_THIS_CASE =
  /\b(?:(?:question|issue)s?,? (?:presented|raised|before (?:us|this court)|on (?:this |the )?appeal|in this (?:case|appeal)|here)|(?:this|the present|the instant) (?:case|appeal|petition|matter)\b[^.]{0,40}\b(?:present|raise|pose|concern)s?)\b/i;

/** Whether it says so of the whole case. */
export const statesMainIssue = (text: string): boolean => statesIssue(text) && OF_THIS_CASE.test(text);

const COURT = `(?:we|this court|the court)`;
const HOLDS = new RegExp(
  String.raw`\b${COURT}(?:,? (?:therefore|thus|now|accordingly|hereby|today|consequently|further)?,?)? ?(?:(?:hold|holds|conclude|concludes|are (?:of (?:the )?opinion|persuaded|convinced)|rule|rules)(?:,[^,]{3,60},)? that\b|(?:hold|conclude) (?!by\b|with\b|our\b|as\b|only\b|to\b|this\b|these\b|otherwise\b)\p{L})|\bwe (?:hold|conclude),|\bour (?:holding|conclusion) (?:is|today is) that\b`,
  'iu',
);
const NO_HOLDING =
  /^(?:\(n\.|instead\b|finally\b|second\b|next\b)|\bfurther (?:hold|conclude)|\brecommend|: ["“]|\bin addition\b|\bthat,?(?: (?:in|on|under|at|for) [^,]{1,60},)? (?:they|it|he|she|this|these|those|such|there)\b|\b(?:cannot|can not|need not|do not|did not|does not|not (?:yet|now)?) (?:hold|conclude|say)\b|\b(?:were|had|if|unless|should|would|could|to) (?:we|this court)? ?(?:to )?(?:hold|conclude)\b|\b(?:we|court) also (?:hold|conclude)|\b(?:argu|contend|urge|assert|insist|suggest|claim|ask)(?:s|es|ed|ing)? (?:that |us )/i;

/** Whether a court says in this sentence what it holds. */
export const holds = (text: string): boolean => HOLDS.test(text) && !NO_HOLDING.test(text);

const DISPOSES =
  /\b(?:we|this court|court)\b[^.]{0,40}\b(?:affirms?|reverses?|vacates?|grants?|den(?:y|ies)|dismiss(?:es)?|suspends?|disbars?)\b|\b(?:is|are|be|stands)(?:,? and(?: he| she| it)?(?: hereby)? is,?)? (?:hereby |therefore |accordingly )?(?:affirmed|reversed|vacated|granted|denied|dismissed|suspended|disbarred|reprimanded)\b|\bit is (?:hereby |therefore |so )*(?:ordered|adjudged|the (?:decision|judgment|order))/i;

/** Whether a court disposes of the case in this sentence. */
export const disposes = (text: string): boolean => DISPOSES.test(text) && !NO_HOLDING.test(text);

const BODY = `(?:(?:trial|district|circuit|superior|county|chancery|motion|lower|appellate|intermediate|bankruptcy|juvenile|family|probate|state|federal|supreme) (?:court|judge)|court of (?:criminal |civil |special )?appeals?|appellate division|full court|court below|(?:(?:hearing|disciplinary|grievance|review) )?(?:committee|panel|board|commission|commissioner|referee)|magistrate(?: judge)?|arbitrator|administrative law judge|ALJ|jury|special master|chancellor)`;
const DID = String.raw`(?:granted|denied|dismissed|affirmed|reversed|vacated|remanded|entered (?:an? )?(?:\p{L}+ )?(?:judgment|order|injunction)|found (?:for|against|in favor|guilty|that)|convicted|ruled|held|concluded|recommended|awarded|sentenced|returned|sustained|overruled|disqualified|enjoined|quashed|suspended)`;
const BELOW = new RegExp(String.raw`\b${BODY}\b[^.;]{0,60}?\b${DID}\b`, 'iu');
const WAS =
  /\b(?:motions?|petition|complaint|judgment|verdict|conviction|injunction|relief)\b[^.;]{0,60}\b(?:was|were) (?:\p{L}+ )?(?:granted|denied|dismissed|entered|returned|affirmed|reversed)\b|\bwas (?:convicted|found guilty|sentenced)\b/iu;

/** Whether a sentence tells what was decided below. */
export const decidesBelow = (text: string): boolean => BELOW.test(text) || WAS.test(text);

/** Whether a sentence tells how a proceeding ended below, not only what was found in it. */
export const endsBelow = (text: string): boolean =>
  decidesBelow(text) &&
  /\b(?:granted|denied|dismissed|affirmed|reversed|vacated|entered|convicted|sentenced|awarded|enjoined|disqualified|suspended|recommended|found guilty)\b/i.test(
    text,
  );

/** Goes on from what was told before it: "The jury nevertheless …", "Based on that assurance, …", "The motion was denied". */
const GOES_ON =
  /^(?:\S+ ){1,5}(?:nevertheless|nonetheless|however|instead|then|also|again|subsequently)\b|^(?:\p{L}+ ){1,3}(?:that|this|these|those) \p{L}+,|^(?:the|that|an?) (?:holding|motion|decision|ruling|judgment|order|case|claim|latter|former)\b[^.]{0,40}\b(?:was|were)\b|\bby this court\b/iu;

/** Whether a sentence tells a step of a suit of which another one told the beginning. */
export const goesOn = (text: string): boolean => GOES_ON.test(text);

const APPEAL =
  /(?<!["“]|\b(?:on|this|the|an|for|of|to|direct|his|her|its|their|no|any|such) )\b(?:appeals|appealed|appeal)(?: (?:from|an?|the|his|her|its|their|pursuant|as of right|to (?:this|the) court)\b|,|\.)|\bthis appeal (?:followed|ensued)|\b(?:comes|is|came) before (?:us|this court)\b|\b(?:we|this court|the supreme court) granted (?:certiorari|review|leave|transfer|discretionary|the petition)|\b(?:seeks?|sought) (?:review|a writ)|\bpetition(?:s|ed)? (?:this court|for (?:review|certiorari|a writ))|\b(?:allowed|granted)\b[^.]{0,40}\bpetition for (?:discretionary )?review/i;

/** Whether a sentence says how a case came to this court. */
export const isAppeal = (text: string): boolean => APPEAL.test(text);

const MOTION =
  /\b(?:moves|has moved|have moved|move)\b[^.]{0,40}\b(?:to|for|that)\b|\bbefore (?:the|this) court (?:is|are)\b|\b(?:is|are) (?:now |presently )?before (?:the|this) court\b|\bthis (?:matter|case|action)\b[^.]{0,60}\b(?:motion|petition|charges)\b/i;

/** "This appeal arises from the trial court's grant of …", "This matter is before the Court on a petition for …". */
const COMES =
  /^(?:this|the (?:present|instant)) (?:[\p{L}-]+ ){0,2}(?:appeal|case|matter|action|proceeding|petition)\b(?:[^.]{0,30}\b(?:arises|comes|is|stems|results|was)\b[^.]{0,50}\b(?:before (?:us|the court|this court)\b|an appeal from|on an? [^.]{0,30}(?:petition|application|appeal|motion|writ|report))|[^.]{0,40}\bfrom\b[^.]{0,60}\b(?:order|judgment|decision|grant|denial|dismissal|conviction|ruling|verdict)\b|[^.]{0,20}\binvolves (?:the )?review of)/iu;

/** Whether a court says in this sentence by which proceeding the case is before it. */
export const tellsProceeding = (text: string): boolean => COMES.test(text);

const FROM =
  /\b(?:appeals?|appealed|seeks review)\b[^.;]{0,80}\b(?:from|order|judgment|decision|denial|dismissal|grant|conviction|ruling)/i;

/** Whether it says from what, so that it tells by itself how the case came there. */
export const isAppealFrom = (text: string): boolean => FROM.test(text);

/** Whether a sentence says what a trial court is asked for. */
export const isMotion = (text: string): boolean => MOTION.test(text);

/** What somebody says, rather than the court. */
const SOMEBODY =
  /\b(?:petitioners?|respondents?|plaintiffs?|defendants?|appell\p{L}+|claimants?|counsel|government|state|board|committee|commission|employer|company|dissent|justice|judge|he|she|they)\b(?: \p{Lu}?\p{L}+){0,3} (?:argue|contend|claim|assert|maintain|insist|urge|suggest|submit|allege|believe|testif|state)\p{L}*\b/iu;
/** Earlier decisions and those of others. */
const ELSEWHERE =
  /\b(?:other (?:courts|jurisdictions|states)|in (?:that|those) cases?|have (?:previously|long|repeatedly|consistently)|previously (?:held|stated)|as we (?:held|said|stated|noted|explained)|supra|infra|ante|post,)\b/i;

/** Whether a sentence reports what a party, another court or an earlier case said. */
export const isOfOthers = (text: string): boolean => SOMEBODY.test(text) || ELSEWHERE.test(text);

/** Whether a sentence names a case other than its own. */
export function namesOthers(text: string, own: ReadonlySet<string>): boolean {
  const names = [...text.matchAll(/(\p{Lu}[\p{L}’'-]+)[^.;]{0,20}? vs?\. (?:the )?(\p{Lu}[\p{L}’'-]+)/gu)];
  if (names.some(([, one = '', other = '']) => !own.has(one) && !own.has(other))) return true;
  return (
    /\b\d+ (?:U\. ?S\.|S\. ?Ct\.|F\. ?(?:2d|3d|4th|Supp)|[NSAP]\. ?[EWY]?\.? ?(?:2d|3d))/.test(text) ||
    /_[\p{Lu}][^_]*_,? (?:supra|we|the court|held|this court)/iu.test(text)
  );
}

const DECIDE =
  '(?:affirm|reverse|vacate|remand|hold|find|conclude|rule|decide|strike|invalidate|uph|sustain|enforce|overrule|adhere|follow|apply|require|allow|permit|grant|deny|dismiss|reinstate|recognize|limit|extend|leave|answer)';
/** What a judge would decide, or what thought of the others is not shared: "I would affirm", "I cannot agree that …". */
const WOULD = new RegExp(
  String.raw`\bI(?: respectfully| therefore| accordingly)?,? (?:would(?: not| instead| therefore)? ${DECIDE}\p{Ll}*\b(?! (?:it|them|this|these|those|such)\b)|disagree\b[^.;]{3,80}\band would ${DECIDE}|dissent (?:because|on)\b|(?:cannot|can not|do not) (?:agree|accept|believe|think)(?:,[^,]{3,30},)? (?!with\b|to\b)|disagree(?:,[^,]{3,20},)? (?:that|with the (?:Court|majority|plurality)[’']s) |am (?:unable to (?:agree|see)|of (?:the )?opinion) that\b)`,
  'u',
);

/** Whether a judge says in this sentence how he or she would have decided, or with what they disagree. */
export const dissents = (text: string): boolean =>
  WOULD.test(text) &&
  !/^for (?:these|the|all) |\bforegoing\b|\bfrom (?:the|this|part\b|parts\b)[^,;]*(?:judgment|opinion|decision|order|disposition)[^,;]{0,40}\.$/i.test(
    text,
  );
