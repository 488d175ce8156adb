/** What is asked of a part of the course: its main lines, or its cases. */
export type OverviewAsked = { what: 'lines' | 'cases'; subject: string };

const OF = '(?:of|for|on|about|under|from|in|regarding|covering)';
const ASKS: readonly [OverviewAsked['what'], RegExp][] = [
  [
    'cases',
    new RegExp(
      `^(?:(?:can|could) you )?(?:please )?(?:what|which|list|name|give me|show me|tell me)?\\b(?: (?:are|me|all|the|key|main|major|important|leading|big))* ?cases\\b(?: (?:(?:do|should|must) i (?:need to )?(?:know|read|remember|cite|use)|do i need(?: to know)?|did we (?:read|cover|do)|are there|there are|are|matter|to know))* ${OF} (.+)$`,
      'i',
    ),
  ],
  [
    'lines',
    /^(?:(?:can|could) you )?(?:please )?(?:summari[sz]e|sum up|recap|outline|review|(?:give me )?(?:an? |the )?(?:short |quick |brief )?(?:summary|overview|recap|outline|review) (?:of|on|for))(?: for me)? (.+)$/i,
  ],
  [
    'lines',
    /^what (?:(?:did|do|are) we (?:cover|covering|do|learn|learning|talk about)|is covered|was covered|happened) (?:in|on|during) (.+)$/i,
  ],
  [
    'lines',
    /^how (?:do|should|would|can|to) ?(?:i |you |we )?(?:analy[sz]e|approach|answer|attack|tackle|handle|work through) (?:an? |the )?(.+?) (?:question|problem|issue|hypo|hypothetical|essay|analysis)s?(?: (?:on|in|for) (?:the|an|my|our) (?:exam|final|midterm))?$/i,
  ],
  [
    'lines',
    /^(?:what are )?(?:the )?(?:checklist|framework|roadmap|road map|attack plan|approach) (?:for|of|to|on) (?:analy[sz]ing |answering )?(?:an? |the )?(.+?)(?: (?:question|problem|issue|hypo|essay|analysis)s?)?$/i,
  ],
];

/** The course as a whole, which is no part of it, and the forms of an exam. */
const WHOLE =
  /^(?:(?:my|all|of|the|our|whole|entire|class|lecture|course|reading|this|these|that|it|everything|exam|essay|policy|short|answer|multiple|choice|issue|spotter|final|midterm) ?)*(?:notes|slides|materials?|files?|readings?|documents?|uploads?|outlines?|syllabus)?$/i;

/** What of a part of the course a message asks for; null for another message. */
export function readOverview(question: string): OverviewAsked | null {
  const said = question.replace(/[?!.\s]+$/, '').trim();
  for (const [what, pattern] of ASKS) {
    const subject = pattern.exec(said)?.[1]?.replace(/^(?:the|our|my) /i, '');
    if (subject && !WHOLE.test(subject)) return { what, subject };
  }
  return null;
}

const PART_OF_COURSE = '(?:lecture|class|chapter|unit|part|week|session|module)';
/** "Lecture 7": a part of the course by its number. */
export const NUMBERED_PART = new RegExp(`^${PART_OF_COURSE} (\\d+)$`, 'i');
const BEFORE_NAME = new RegExp(
  `^(?:the )?(?:(?:${PART_OF_COURSE}|topic|section|notes|slides|law|subject)s? (?:of|on|about) )+(?:the )?`,
  'i',
);

/** "Duty" of "the class on duty": what a part is on, without the word for it. */
export const partName = (subject: string): string => subject.replace(BEFORE_NAME, '');
