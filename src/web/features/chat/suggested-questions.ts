/** The question sets of content/suggested-questions.json: one per subject, and one for every other course. */
export type QuestionSets = {
  subjects: { name: string; keywords: string[]; questions: string[] }[];
  generic: string[];
};

/** Questions to offer, and the subject they belong to; null where the generic set was taken. */
export type SuggestedQuestions = { subject: string | null; questions: string[] };

const SHORTEST_COURSE_NAME = 3;

/**
 * Five questions for a course by its name (details.md I). A keyword counts anywhere in the name, in any case; of
 * several the longest wins. Names of fewer than three letters get the generic set.
 */
export function suggestedQuestions(sets: QuestionSets, courseName: string): SuggestedQuestions {
  const name = courseName.toLowerCase().replace(/\s+/g, ' ');
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const generic: SuggestedQuestions = { subject: null, questions: sets.generic };
  if (letters < SHORTEST_COURSE_NAME) return generic;

  let longest = 0;
  let best = generic;
  for (const subject of sets.subjects) {
    for (const keyword of subject.keywords) {
      if (keyword.length <= longest || !name.includes(keyword)) continue;
      longest = keyword.length;
      best = { subject: subject.name, questions: subject.questions };
    }
  }
  return best;
}
