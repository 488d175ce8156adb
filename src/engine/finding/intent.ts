/** What a question wants: it decides which headings are preferred, and how an answer is composed. */
export type Intent =
  | 'definition'
  | 'elements'
  | 'case'
  | 'compare'
  | 'quantity'
  | 'rule'
  | 'policy'
  | 'application'
  | 'other';

const COMPARE =
  /\b(diff|differences?|differ|compare[ds]?|comparison|distinguish(es|ed)?|contrast|versus|vs\.?)\b|\bdistinction between\b|\bor are they the same\b/i;
const CASE_PART =
  /\b(holding|hold|held|facts|happened|stands? for|procedural history|dissent(ing)?|concurrence|majority|reasoning|disposition)\b|\bcourt (decide|say|rule|reason)\b|\bsignificance of\b|\bbrief\b/i;
const CASE_NAME = /\b[A-Z][\p{L}.'’&-]+(?: [\p{L}.'’&-]+){0,4} v\.? [A-Z]|\bIn re [A-Z]/u;
const QUANTITY =
  /\bhow (much|many|long|soon|often|old|late|far in advance)\b|\b(calculate|compute)d?\b|\b(deadline|time limit|time period|within what time|number of|maximum|minimum (age|number|sum))\b/i;
const POLICY =
  /^\W*why\b|\b(rationale|policy|policies|purposes?|justif\w+|reasons? (for|behind|why)|point of|criticisms?)\b/i;
const ELEMENTS =
  /\b(elements?|requirements?|reqs?|prongs?|factors?|prerequisites?|conditions|steps)\b|\bwhat (must|does|do) .{0,60}\b(show|prove|establish|allege|plead)\b|\bwhat must .{0,60}\b(say|contain|include)\b|\brequired (for|to)\b/i;
const DEFINITION =
  /^\W*(please )?(define|definition of|meaning of|what('?s| is| are| was) (a |an |the )?[^?]{1,60}\??$|what does .{1,60} mean)|\b(definition of|what is meant by|defined as)\b/i;
const HYPOTHETICAL =
  /\b(suppose|assume|imagine|hypo|hypothetical|my client)\b|\b(plaintiff|defendant|p|d|buyer|seller)\b[^.?]{0,30}\b(is|are|was|lives?|lived|sues?|sued|files?|filed|incorporated|domiciled|moves?|moved|agrees?|agreed|promises?|promised|dies?|died|hits?|hit) (a |an |in |from |at |the |for |to |with |domiciled|incorporated)/i;
const RULE = /^\W*(when|can|may|must|do|does|is|are|who|which|what|where|how|if|should|will)\b/i;

/** Parties of a made-up story: "NC plaintiff v NC and VA defendants" names no case. */
const ROLES = /\b(plaintiffs?|defendants?|p|d|buyer|seller)\b/i;

/** What the course says about itself, which the syllabus answers. */
const ABOUT_COURSE =
  /\b(exams?|mid-?term|finals|graded?|grades|grading|attendance|office hours?|syllabus|casebook|textbook|laptops?|the final(?! (judg|order|deci|rule|pretrial))|(open|closed)[- ]book|class (participation|preparation|rules|recordings?)|cold[- ]?call(s|ed|ing)?|called on in class|(miss(ed|ing)?|skip(ped|ping)?) (a |too many )?class(es)?|due dates?|credit hours?|honor code|extra credit)\b/i;
/** Words of a syllabus that are law as well: an assignment of rights, the absence of a signature. */
const ALSO_LAW = /\b(absences?|assignments?|participation|accommodations?)\b/i;

/** Whether a question is about the course (exam, attendance, grading) rather than about law. `namesLaw`: it names a term of art. */
export const isAboutCourse = (call: string, namesLaw: boolean): boolean =>
  ABOUT_COURSE.test(call) || (!namesLaw && ALSO_LAW.test(call) && IN_CLASS.test(call));
const IN_CLASS = /\b(class|course|semester|professor|prof|how many|allowed|policy|due|graded?|excused)\b/i;

/**
 * The intent of a question. The order is the rule: a case that is named with what is asked of it, then comparing,
 * then facts to apply to, why, how much, what it takes, what it is, and any other question. `hasFacts`: a story
 * stands before the call; `namesCase`: a word of it is the name of a case of the course.
 */
export function intentOf(call: string, known: { hasFacts: boolean; namesCase: boolean }): Intent {
  const isCase = (CASE_NAME.test(call) && !ROLES.test(call)) || known.namesCase;
  if (CASE_PART.test(call) && (isCase || /\b(case|court)\b/i.test(call))) return 'case';
  if (COMPARE.test(call)) return 'compare';
  if (known.hasFacts || HYPOTHETICAL.test(call)) return 'application';
  if (CASE_NAME.test(call) && !ROLES.test(call)) return 'case';
  if (POLICY.test(call)) return 'policy';
  if (QUANTITY.test(call)) return 'quantity';
  if (ELEMENTS.test(call)) return 'elements';
  if (DEFINITION.test(call)) return 'definition';
  return RULE.test(call) || call.trim().endsWith('?') ? 'rule' : 'other';
}

/** Headings under which a case's outcome stands, its story stands, and examples stand. */
const OUTCOME_HEADING = /\b(holding|held|rule|conclusion|disposition|analysis)\b/i;
const STORY_HEADING = /\b(facts?|procedural history|background)\b/i;
const EXAMPLE_HEADING =
  /\b(examples?|problems?|hypo(thetical)?s?|questions?|exercises?|practice|introduction|overview)\b/i;

/**
 * How much a passage under this heading is preferred for an intent: 1.3 for a holding when a case is asked about,
 * .85 for facts and examples when a rule is (figures from the measured engine).
 */
export function headingPreference(intent: Intent, call: string, heading: string): number {
  if (intent === 'case') {
    if (/\bfacts?|happened|history\b/i.test(call)) return STORY_HEADING.test(heading) ? 1.3 : 1;
    return OUTCOME_HEADING.test(heading) ? 1.3 : 1;
  }
  if (intent === 'policy')
    return /\b(policy|policies|rationale|purpose|theory|reason)/i.test(heading) ? 1.15 : 1;
  if (intent === 'application' || intent === 'other') return 1;
  return STORY_HEADING.test(heading) || EXAMPLE_HEADING.test(heading) ? 0.85 : 1;
}
