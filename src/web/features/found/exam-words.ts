import type { ExamFacts, FoundFact } from '#contract/found.ts';

const BOOKS = { closed: 'Closed book', open: 'Open book', 'take-home': 'Take-home' };

/** A rule on books in words. */
export const bookWords = (book: keyof typeof BOOKS): string => BOOKS[book];

/** A fact that was read, as part of the form. */
export function fromFact({ fact, value }: FoundFact): Partial<ExamFacts> {
  if (value === null) return {};
  const [count, unit] = value.split(' ');
  switch (fact) {
    case 'day':
      return { day: value };
    case 'hour':
      return { starts_at: value };
    case 'minutes':
      return { minutes: Number(value) };
    case 'book':
      return { book: value as ExamFacts['book'] };
    case 'pages':
      return { page_limit: Number(value) };
    case 'length':
      return { length_limit: { count: Number(count), unit: unit === 'characters' ? unit : 'words' } };
  }
}

/** Whether the form has what was read. */
export const isSame = (exam: ExamFacts, fact: FoundFact): boolean =>
  Object.entries(fromFact(fact)).every(
    ([field, value]) => JSON.stringify(exam[field as keyof ExamFacts]) === JSON.stringify(value),
  );

/** A fact that was read in words: "December 14, 2026", "1:30 PM", "180 minutes", "3,000 words". */
export function factWords({ fact, value }: FoundFact): string {
  const text = value ?? '';
  switch (fact) {
    case 'day':
      return new Date(`${text}T12:00:00`).toLocaleDateString('en-US', {
        month: 'long',
        day: 'numeric',
        year: 'numeric',
      });
    case 'minutes':
      return `${text} minutes`;
    case 'book':
      return bookWords(text as keyof typeof BOOKS).toLowerCase();
    case 'pages':
      return `${text} ${text === '1' ? 'page' : 'pages'}`;
    case 'hour':
      return new Date(`2000-01-01T${text}:00`).toLocaleTimeString('en-US', { timeStyle: 'short' });
    case 'length':
      return text;
  }
}
