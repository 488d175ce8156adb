import { madeZip } from './made-zip.ts';

const NOTES = 'An offer is a manifestation of willingness to enter into a bargain. Silence accepts nothing.';
const TRUE = 'Silence accepts nothing.';
const FORGED = 'Silence is always acceptance.';
const DAY = '2026-02-01T10:00:00.000Z';

const citation = (material_id: number, quote: string) => ({
  material_id,
  material_name: 'Notes.txt',
  page: 1,
  label: 'p. 1',
  heading: '',
  start: 0,
  end: quote.length,
  quote,
});
const row = { user_id: 1, created_at: DAY };
const message = {
  ...row,
  id: 9,
  clone_id: 7,
  conversation: 1,
  role: 'professor',
  task: 'ask',
  content: 'See your notes.',
  kind: 'answer',
  blocks: [] as object[],
  citations: [citation(3, TRUE), citation(3, FORGED), citation(44, TRUE)],
  follow_ups: [],
  status: 'complete',
};
const clone = {
  ...row,
  id: 7,
  professor_id: 5,
  kind: 'quick',
  course_name: 'Contracts',
  questionnaire: {},
  conversation: 1,
  is_sample: false,
  graded_until: null as string | null,
  ai_use_confirmed_at: null,
};

/** The three quotes of its answer as places to read on. */
export const FORGED_PLACES = message.citations.map(({ quote, heading: _none, ...rest }) => ({
  ...rest,
  text: quote,
}));

/** What it quotes, and of each quote whether its page here holds it; and where the first one truly stands. */
export const FORGED_QUOTES = [TRUE, FORGED, TRUE];
export const ARE_TRUE = [true, false, false];
export const TRUE_START = NOTES.indexOf(TRUE);

/**
 * A zip of "Download my data" that somebody wrote into. Its one answer quotes a sentence of the notes that come along, one
 * that they do not hold, and one of a file that is missing. `changes`: fields of its rows that are written over.
 */
export function forgedZip(
  changes: { account?: object; message?: object; clone?: object } = {},
): Buffer<ArrayBuffer> {
  const professor = { ...row, id: 5, name: 'Ada Lovett', law_school_id: 2, department: '', specialties: '' };
  const files: [string, unknown][] = [
    ['account.json', { id: 1, email: 'me@example.com', ...changes.account }],
    ['professors.json', [professor]],
    ['clones.json', [{ ...clone, ...changes.clone }]],
    ['materials.json', [{ user_id: 1, id: 3, kind: 'lectureNotes', name: 'Notes.txt' }]],
    ['clone_materials.json', [{ user_id: 1, clone_id: 7, material_id: 3 }]],
    ['messages.json', [{ ...message, ...changes.message }]],
  ];
  const entries = files.map(([name, value]) => ({ name, data: Buffer.from(JSON.stringify(value)) }));
  return Buffer.from(madeZip([...entries, { name: 'files/3 Notes.txt', data: Buffer.from(NOTES) }]));
}
