const COURSE =
  '(?:(?:this|the|our|my|your|whole|entire|a) )*(?:class|course|semester|term|year|seminar|syllabus)';
const LEARNS =
  '(?:learn|learning|cover|covers|covering|covered|study|studying|go over|going over|read|reading|talk about)';

/** How it is asked what a course is about; each fits somewhere in a message of talk words. */
const ASKS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:what|which) (?:\\w+ ){0,2}(?:is|does|will|do|are|did|would) ${COURSE} (?:\\w+ ){0,2}(?:covers?|covering|about|teach|include|includes|contain|consist of|for|on)\\b`,
  ),
  new RegExp(
    `\\bwhat (?:all |else |exactly )?(?:do|will|are|did|would|can|am) (?:we|i|you|students) (?:\\w+ ){0,3}${LEARNS}(?: (?:here|about|all|so far|(?:in|this|during|over|for|from)?(?: ?${COURSE})))*$`,
  ),
  /\b(?:topics?|subjects?|units?|areas?|themes?|doctrines?|chapters?|concepts|contents?)\b.*\b(?:syllabus|class|course|semester|seminar|(?:do|will|did|are|have) we (?:\w+ )?(?:covers?|covering|covered|learn|learning))\b/,
  new RegExp(
    `\\b(?:overview|description|scope|contents?|describe|list)\\b(?: (?:of|from|all|topics))* ${COURSE}\\b`,
  ),
  /\b(?:class|course|syllabus) (?:overview|description|topics|contents?|coverage)\b/,
  new RegExp(`\\btell me (?:\\w+ )?about ${COURSE}$`),
  new RegExp(
    `\\b(?:what|which) (?:\\w+ )?(?:is|are|stands|does) (?:on|in) ${COURSE}$|\\bwhat does ${COURSE} say$`,
  ),
  /^(?:\w+ ){0,3}(?:all|list|show|what are)(?: (?:me|all|of|the|our|us))* topics$/,
];

/** What asks for something else of the same things: what counts, what is graded, what is to be made. */
const UNLESS =
  /\b(?:finals?|exams?|examinations?|midterms?|tests?|tested|quiz|quizzes|important|main|key|biggest|most|top|essential|focus|likely|need|should|must|have to|matters?|next|today|tomorrow|tonight|week|grades?|graded|policy|late|make|create|generate|write|outline|flashcards|he|she|they|if)\b/;

/** Whether a message of talk words asks what the course is about. */
export const coversIn = (said: string): boolean =>
  !UNLESS.test(said) && ASKS.some((pattern) => pattern.test(said));
