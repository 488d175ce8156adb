/** A question as it is set on paper: the story, then what is asked, lettered where it has letters. */
export type QuestionParts = { story: string[]; calls: { mark: string; text: string }[] };

const LETTERED = /^(\([a-z0-9]{1,3}\))\s+(.*)$/s;

/** Parts a question's text at its blank lines. Without lettered calls the last paragraph is what is asked. */
export function questionParts(question: string): QuestionParts {
  const paragraphs = question
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const first = paragraphs.findIndex((paragraph) => LETTERED.test(paragraph));
  const end = first < 0 ? Math.max(1, paragraphs.length - 1) : first;
  return {
    story: paragraphs.slice(0, end),
    calls: paragraphs.slice(end).map((paragraph) => {
      const [, mark = '', text = paragraph] = LETTERED.exec(paragraph) ?? [];
      return { mark, text };
    }),
  };
}
