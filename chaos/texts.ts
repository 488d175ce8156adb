/** Paragraphs of a lecture; each is a thing that a professor would say. */
const SAID = [
  'An offer is a manifestation of willingness to enter into a bargain, so made that another person is justified in understanding that assent will conclude it.',
  'Consideration is a bargained-for exchange of promises or performances. Past consideration is no consideration.',
  'An acceptance must mirror the offer at common law; between merchants, section 2-207 of the Code lets additional terms in.',
  'Expectation damages put the injured party where performance would have put it. Nobody recovers what could have been avoided.',
  'A promise within the statute of frauds must be evidenced by a signed writing, unless it has been performed.',
];
const QUESTIONS = [
  'What is consideration?',
  'When is an offer accepted?',
  'What are expectation damages?',
  'Which promises must be in writing?',
];

/** A heading of plain text, as pasted notes have it: a line under it. */
const headed = (words: string, line: string): string => `${words}\n${line.repeat(words.length)}`;

/** A case of the notes that a student can be called on. */
export const CALLED = 'Marsh v. Doe';
const BRIEF = `${headed(`${CALLED} (Ohio 1921)`, '-')}

${headed('Facts', '~')}

Doe promised Marsh a horse for painting a barn. Marsh painted the whole barn within a week. Doe sold the horse to a neighbor before the paint was dry.

${headed('Procedural History', '~')}

The trial court entered judgment for Doe. The court of appeals reversed and remanded for a finding of damages.

${headed('Issue', '~')}

Is a promise of a horse enforceable where the promisee has painted a barn in return for it?

${headed('Holding', '~')}

Yes. The promise was enforceable, and Marsh recovers the value of the horse from Doe.

${headed('Reasoning', '~')}

Painting the barn was bargained for, and so it was consideration for the promise. Courts do not weigh whether a barn's paint is worth a horse.`;

/** Notes of a clone, which nobody else has. */
export const courseNotes = (of: string): string =>
  `${headed(`Contracts, as told to ${of}`, '=')}\n\n${SAID.map((said, n) => `${headed(`Rule ${n + 1}`, '-')}\n\n${said}`).join('\n\n')}\n\n${BRIEF}\n`;

/** A lecture that nobody else has: mostly a page or two, now and then a whole term. */
export function lectureOf(of: string, random: () => number): string {
  const paragraphs = random() < 0.1 ? 400 : 3 + Math.floor(random() * 20);
  const lines = Array.from(
    { length: paragraphs },
    (_, n) => `${SAID[Math.floor(random() * SAID.length)]} (${of}, ${n})`,
  );
  return `# Lecture ${of}\n\n${lines.join('\n\n')}\n`;
}

/** A question that is asked once. */
export const questionOf = (of: string, random: () => number): string =>
  `${QUESTIONS[Math.floor(random() * QUESTIONS.length)]} (${of})`;
