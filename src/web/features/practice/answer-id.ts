/** The field in which a practice question is answered, for the link that leaps to it. */
export const ANSWER_ID = 'your-answer';
