import type { Course } from '../../indexing/course.ts';
import type { CourseMaterial, Place } from '../../indexing/passage.ts';
import { bookOf, statedMinutes } from '../../reading/exam-instructions.ts';
import { labeledSentences } from '../../reading/labeled-sentences.ts';
import { linesOf, type MaterialLine } from '../../reading/material-lines.ts';
import { findDate, isSession } from '../../reading/schedule-words.ts';
import { readWeights } from '../../reading/syllabus-weights.ts';
import type { Facet, OfWhat } from './facts.ts';

/** A sentence or row of the materials that states a fact of the course, literally. */
export type Fact = { facet: Facet; place: Place; text: string };

/** A sentence with what stands above it: its headings, and the sentence before it in the same paragraph. */
export type Piece = { line: MaterialLine; text: string; place: Place; headings: string; before: string };

/** What a sentence must say to state a fact (`says`), and what it or a heading above it must be about (`about`). */
type Form = {
  says: (text: string, piece: Piece) => boolean;
  about: RegExp | null;
  /** What a sentence has that states it best. */
  best?: RegExp;
};

const has = (pattern: RegExp) => (text: string) => pattern.test(text);
const CLOCK = /\b\d{1,2}(?::\d\d)?\s*(?:[ap]\.?\s?m\b|noon)|\b\d{1,2}:\d\d/i;
const DAYS = /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri)(?:days?)?\b/i;
const AI =
  /\b(?:AI|A\.I\.|[Aa]rtificial [Ii]ntelligence|[Gg]enerative|ChatGPT|large language models?|chatbots?)(?![\w-])/;
const EXAM = /\b(?:exam(?:ination)?s?|mid-?term|finals?)\b/i;
const onDate = (text: string): boolean => {
  const found = findDate(text);
  return (
    (found !== null && !isSession(found.text)) ||
    /\b(?:during|in|within) the (?:\w+ ){0,4}exam(?:ination)?s? period\b|\b(?:to be announced|TBA|TBD)\b|\bscheduled by\b/i.test(
      text,
    )
  );
};

const FORMS: Readonly<Record<Exclude<Facet, 'weight'>, Form>> = {
  date: {
    // The date of a review session or of a memo is not that of the exam.
    says: (text, { headings }) =>
      onDate(text) && !/\b(?:reviews?|optional|due|feedback|memo)\b/i.test(`${text} ${headings}`),
    about: EXAM,
  },
  due: {
    says: (text) => /\b(?:due|deadline|turn(?:ed)? in|submit)\b/i.test(text) && onDate(text),
    about: null,
  },
  book: {
    says: (text) =>
      bookOf(text) !== null ||
      (!AI.test(text) &&
        /\b(?:may|can|allowed|permitted|not)\b.*\b(?:bring|consult|use|refer to)\b.*\b(?:notes?|outlines?|books?|casebook|materials?|statutes?|code)\b/i.test(
          text,
        )),
    about: EXAM,
  },
  grading: {
    says: has(/\b(?:grade[sd]?|grading|curve[d]?)\b/i),
    about: /\b(?:grade[sd]?|grading|assessment|evaluation|curve)\b/i,
  },
  format: {
    says: has(
      /\b(?:essays?|short[- ]answers?|multiple[- ]choice|true[-/ ]false|issue[- ]spott\w+|take-?home|oral|policy question|fact patterns?|consists? of)\b/i,
    ),
    about: EXAM,
  },
  coverage: {
    says: has(/\b(?:cumulative|comprehensive|covers?|covered|all (?:the )?material|only material)\b/i),
    about: EXAM,
  },
  duration: { says: (text) => statedMinutes(text) !== null, about: EXAM },
  length: {
    says: has(
      /\b(?:words?|pages?|characters?)[- ]?(?:limits?|counts?|max\w*)|\b\d[\d,]*[- ](?:words|characters)\b|\b(?:limit(?:ed|s)?|no more than|at most)\b.*\b\d[\d,]*[- ](?:words|pages|characters)\b/i,
    ),
    about: /\b(?:exam(?:ination)?s?|mid-?term|final|answers?|essays?|papers?|memo)\b/i,
  },
  place: {
    says: has(
      /\b(?:room|in-class|in[- ]person|online|remote(?:ly)?|Zoom|ExamSoft|Examplify|software|laptops?|computers?|typed?|handwrit\w+)\b/i,
    ),
    about: EXAM,
  },
  office_hours: {
    says: (text, { headings }) =>
      /\boffice hours?\b|\bby appointment\b/i.test(text) ||
      (/\boffice hours?\b/i.test(headings) && CLOCK.test(text)),
    about: /\boffice hours?\b/i,
    best: new RegExp(`${CLOCK.source}|${DAYS.source}`, 'i'),
  },
  contact: {
    says: has(/@|\b(?:e-?mail|telephone|phone|office)\b\s*(?::|is|at|me)|\b\d{3}[-.]\d{3}[-.]\d{4}\b/i),
    about: null,
    best: /@/,
  },
  class_time: {
    says: (text, { headings }) =>
      CLOCK.test(text) && DAYS.test(text) && !/office hours/i.test(`${text} ${headings}`) && !EXAM.test(text),
    about: null,
  },
  attendance: {
    says: has(/\b(?:attendance|attend|absences?|absent|miss(?:es|ed|ing)?|tard(?:y|iness)|late)\b/i),
    about: /\b(?:attend\w*|absen\w+|class(?:es)?)\b/i,
  },
  laptop: {
    says: has(/\b(?:laptops?|computers?|tablets?|electronic\w*|devices?|cell ?phones?|phones)\b/i),
    about: null,
  },
  ai: { says: has(AI), about: null },
  participation: { says: has(/\bparticipat\w+/i), about: null },
  cold_call: {
    says: has(/\b(?:cold[- ]?call\w*|call(?:ed)? on|volunteer\w*|panels?|may pass|["“]pass["”])/i),
    about: null,
  },
  pass: {
    says: has(/\b(?:not|may|can|allowed|once|times|students?)\b.*\bpass\b/i),
    about: /\b(?:call\w*|class|semester|answer|questions?)\b/i,
  },
  textbook: {
    says: has(
      /\b(?:casebook|textbook|reader|edition|\d(?:st|nd|rd|th) ed\b|ISBN|supplement|do not need to purchase)/i,
    ),
    about: null,
  },
  recordings: {
    says: has(/\brecord(?:ed|ings?|s)?\b/i),
    about: /\b(?:class(?:es)?|lectures?|recordings?)\b/i,
  },
  slides: { says: has(/\bslides?\b/i), about: /\b(?:post\w*|available|website|share\w*|slides)\b/i },
  curve: { says: has(/\bcurved?\b/i), about: null },
  accommodations: { says: has(/\baccommodations?\b/i), about: null },
  late: {
    says: has(/\b(?:late|extensions?(?! of)|make-?up|resched\w+|exam conflicts?)\b/i),
    about: /\b(?:exam\w*|mid-?term|work|papers?|assignments?|submi\w+|deadline|memo\w*)\b/i,
  },
  credits: {
    says: has(/\b(?:\d|one|two|three|four|five|six)[- ](?:credits?|credit hours?|units?)\b/i),
    about: null,
  },
  extra_credit: { says: has(/\bextra credit\b/i), about: null },
  honor: { says: has(/\b(?:honor code|plagiar\w+|academic (?:integrity|honesty)|cheat\w*)\b/i), about: null },
  reading: { says: () => false, about: null },
  professor: { says: has(/\b(?:Professor|Instructor|Prof\.)\s+\p{Lu}\p{Ll}+/u), about: null },
};

/** What "the final" and the like are called on the page, and what a fact of one of them must not be about. */
const NAMES: Readonly<Record<string, { own: RegExp; other: RegExp | null }>> = {
  final: { own: /\b(?:finals?|exam(?:ination)?s?)\b/i, other: /\bmid-?term/i },
  midterm: { own: /\bmid-?terms?\b/i, other: null },
  quizzes: { own: /\bquiz/i, other: null },
  participation: { own: /\bparticipation\b/i, other: null },
  paper: { own: /\b(?:papers?|memo\w*|essays?)\b/i, other: null },
};
const OF_EXAM: ReadonlySet<Facet> = new Set([
  'date',
  'book',
  'format',
  'coverage',
  'duration',
  'length',
  'place',
]);

/**
 * What the materials state of the course, one sentence a facet, in the order asked; facets that nothing states are left
 * out. The syllabus speaks; of exams also what their instructions say, where no syllabus does. `materialIds` limits where is looked.
 */
export function courseFacts(
  course: Course,
  facets: readonly Facet[],
  of: OfWhat,
  materialIds: readonly number[] | null,
): Fact[] {
  const all = [...course.materials.values()].filter(
    ({ id }) => materialIds === null || materialIds.includes(id),
  );
  const syllabus = all.filter(({ kind }) => kind === 'syllabus');
  const instructions = all.filter(
    ({ name, kind }) => kind !== 'syllabus' && /instruction/i.test(name) && !isOfOther(name, of),
  );
  const sources = [syllabus, instructions].map((materials) => materials.flatMap(piecesOf));
  return facets.flatMap((facet) => {
    if (facet === 'weight') return weightsIn(syllabus, of);
    // What the grade is made up of says how one is graded, before any rule on grades.
    const shares = facet === 'grading' ? weightsIn(syllabus, null, facet) : [];
    if (shares.length > 0) return shares;
    const found = sources.map((pieces, at) =>
      at === 0 || OF_EXAM.has(facet) ? bestOf(pieces, facet, of) : null,
    );
    const best = found.find((each) => each !== null);
    return best ? [{ facet, place: best.place, text: best.text }] : [];
  });
}

/** Whether a file is on the midterm where the final is asked of, or the other way round. */
const isOfOther = (name: string, of: OfWhat): boolean =>
  (of === 'final' && /mid-?term/i.test(name)) || (of === 'midterm' && /final/i.test(name));

/** The first lines of a past exam, where it says how it is to be taken. */
const COVER = 40;
const OF_PAST: ReadonlySet<Facet> = new Set(['book', 'duration', 'length', 'format']);

/** What a past exam of the course says of itself, for what no syllabus states. */
export function pastFacts(
  course: Course,
  facets: readonly Facet[],
  of: OfWhat,
  materialIds: readonly number[] | null,
): Fact[] {
  const exams = [...course.materials.values()].filter(
    ({ id, kind, name }) =>
      kind === 'pastExams' &&
      !/key|memo|model|answer|checklist|explan|complaint/i.test(name) &&
      !isOfOther(name, of) &&
      (materialIds === null || materialIds.includes(id)),
  );
  const pieces = exams.flatMap((material) => piecesOf(material).slice(0, COVER));
  return facets.flatMap((facet) => {
    const best = OF_PAST.has(facet) && facet !== 'weight' ? bestOf(pieces, facet, of) : null;
    return best ? [{ facet, place: best.place, text: best.text }] : [];
  });
}

function bestOf(pieces: readonly Piece[], facet: Exclude<Facet, 'weight'>, of: OfWhat): Piece | null {
  const { says, about, best: prefers } = FORMS[facet];
  const name = OF_EXAM.has(facet) && of !== null ? NAMES[of] : undefined;
  let best: { piece: Piece; score: number } | null = null;
  for (const piece of pieces) {
    const { text, headings, before, line } = piece;
    if (line.type === 'heading' || !says(text, piece)) continue;
    const near = (pattern: RegExp | null | undefined): number =>
      !pattern ? 1 : pattern.test(text) ? 3 : pattern.test(before) ? 2 : pattern.test(headings) ? 1.5 : 0;
    // What a midterm is said to be says nothing of the final, unless both are named.
    if (name?.other?.test(text) && !name.own.test(text.replace(name.other, ''))) continue;
    const score =
      near(about) * (name ? near(name.own) : 1) +
      (HEADED[facet]?.test(headings) ? 2 : 0) +
      (prefers?.test(text) ? 2 : 0);
    if (near(about) > 0 && score > (best?.score ?? 0)) best = { piece, score };
  }
  return best?.piece ?? null;
}

/** Headings under which a fact stands, whatever its sentence says. */
const HEADED: Readonly<Partial<Record<Facet, RegExp>>> = {
  curve: /\bgrad/i,
  slides: /\bslides/i,
  grading: /\b(?:grad|assessment|evaluation)/i,
  office_hours: /\boffice hours?\b/i,
  contact: /\b(?:contact|instructor|professor)\b/i,
  class_time: /\b(?:class (?:schedule|meeting|time)|meeting)/i,
  attendance: /\b(?:attendance|absences?)\b/i,
  laptop: /\b(?:laptop|electronic|device|technology)/i,
  ai: /\b(?:AI|A\.I\.|artificial intelligence)(?![\w-])/i,
  participation: /\bparticipation\b/i,
  cold_call: /\b(?:participation|preparation|class)\b/i,
  textbook: /\b(?:required|materials|texts?|books?|reading)\b/i,
  recordings: /\b(?:recording|slides)/i,
  accommodations: /\baccommodation/i,
  late: /\b(?:late|extension|make-?up)/i,
  honor: /\b(?:honor|integrity|plagiarism)/i,
};

/** The rows or sentences that give the share of what is asked for; of all of it where nothing is named. */
function weightsIn(syllabus: readonly CourseMaterial[], of: OfWhat, facet: Facet = 'weight'): Fact[] {
  const weights = syllabus.flatMap((material) => readWeights(linesOf(material)));
  const wanted = of === null || of === 'exam' ? weights : weights.filter(({ part }) => part === of);
  const first = wanted.filter(
    ({ place }, at) =>
      wanted.findIndex(
        (other) => other.place.start === place.start && other.place.materialId === place.materialId,
      ) === at,
  );
  return first.map(({ place, text }) => ({ facet, place, text }));
}

const pieces = new WeakMap<CourseMaterial, Piece[]>();

/** The sentences and rows of a material with what stands above them; lines addressed to an assistant are left out. */
export function piecesOf(material: CourseMaterial): Piece[] {
  const known = pieces.get(material);
  if (known) return known;
  const barred = (place: Place) =>
    (material.assistantLines ?? []).some(
      (line) => line.page === place.page && line.start < place.end && line.end > place.start,
    );
  const headings: { level: number; bare: string }[] = [];
  const made: Piece[] = [];
  for (const line of linesOf(material)) {
    if (line.type === 'heading') {
      while ((headings.at(-1)?.level ?? -1) >= line.level) headings.pop();
      headings.push({ level: line.level, bare: line.bare });
    }
    const above = headings.map(({ bare }) => bare).join(' › ');
    const all = line.type === 'table' ? [{ start: 0, end: line.text.length }] : labeledSentences(line.text);
    let before = '';
    for (const { start, end } of all) {
      const text = line.text.slice(start, end);
      const place = {
        materialId: line.materialId,
        page: line.page,
        start: line.start + start,
        end: line.start + end,
      };
      if (!barred(place)) made.push({ line, text, place, headings: above, before });
      before = text;
    }
  }
  pieces.set(material, made);
  return made;
}
