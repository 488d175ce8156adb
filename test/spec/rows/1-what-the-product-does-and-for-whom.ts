import type { Row } from '../row.ts';

/** Spec §1: What the product does and for whom. */
export const rows: Row[] = [
  { n: 1, says: 'Audience 1L, 2L, 3L', test: [] },
  {
    n: 2,
    says: 'Create a clone from syllabus, lecture notes, additional materials, past exams + questionnaire',
    test: [],
  },
  { n: 3, says: 'Chat with the clone', test: [] },
  { n: 4, says: 'Chat answers can be saved as study materials', test: [] },
  {
    n: 5,
    says: 'Prediction contains format, time allocation, difficulty distribution, likely topics, question types, key cases, recommendations, practice questions with model answers',
    test: [],
  },
  { n: 6, says: 'Prediction can be exported', test: [] },
  { n: 7, says: 'Quick clone flow: fast cold-call helper (copy: about 2 minutes)', test: [] },
  { n: 8, says: 'Copy: full clone takes 5-10 minutes, some copy says 5', test: [] },
  { n: 9, says: 'Cold call emergency help: a form leading to the quick clone flow', test: [] },
  { n: 10, says: 'Floating assistant named Lex answers questions about the product', test: [] },
  { n: 11, says: 'Public demo with sample data behind a name-and-email gate', test: [] },
  { n: 12, says: 'plus a static interactive demo', test: [] },
  { n: 13, says: 'Plans free and premium', test: [] },
  { n: 14, says: 'Progress: levels, XP points, study sessions', test: [] },
  { n: 15, says: 'Legal stance: educational use only, not legal advice, accuracy not guaranteed', test: [] },
  { n: 16, says: 'Sign-in is through a Google account', test: [] },
  { n: 17, says: 'Claim: 87% prediction accuracy', test: [] },
  { n: 18, says: 'Claim: 1,724+ students', test: [] },
  { n: 19, says: 'Claim: 198 law schools', test: [] },
  { n: 20, says: 'Claim: 4.9/5 rating', test: [] },
  { n: 21, says: 'Claim: free start', test: [] },
  { n: 22, says: 'Claims of 60%+ and 40% better accuracy', test: [] },
  { n: 23, says: '24-hour reply to contact messages (claim)', test: [] },
  { n: 24, says: 'Terms and privacy marked last updated January 2024', test: [] },
  {
    n: 25,
    says: 'Privacy page names three kinds of third party: Google sign-in, AI text-generation provider, content-delivery and security provider',
    test: [],
  },
  { n: 26, says: 'Privacy says users may access, correct, delete and export data', test: [] },
  { n: 27, says: 'Privacy says children under 13 not knowingly served', test: [] },
];
