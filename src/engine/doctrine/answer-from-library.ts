import type { Task } from '#contract/chat.ts';
import { asBlocks, type ComposedAnswer, type Line } from '../answering/answer.ts';
import { sidesOf } from '../answering/asked.ts';
import { readCallForm } from '../answering/call-form.ts';
import { type Phrases, say } from '../answering/phrases.ts';
import { termsOf } from '../indexing/terms.ts';
import { wantsVerdict, withoutAsking } from './asked-claim.ts';
import { togetherScript, topicScript } from './call-script.ts';
import { caseBriefLines } from './case-lines.ts';
import { caseScript } from './case-script.ts';
import { quizLines, quizzedWith } from './doctrine-quiz.ts';
import type { Doctrine, LibrarySubject } from './entry.ts';
import { type FoundDoctrine, findDoctrines } from './find-doctrine.ts';
import { generalLine } from './general-line.ts';
import { type LawText, lawBlock, summaryOf } from './law-block.ts';
import type { Library } from './library.ts';
import {
  comparedLines,
  doctrineLines,
  explainLines,
  mistakesOn,
  surveyLines,
  wishOf,
} from './library-answer.ts';
import { findLibraryCase } from './library-case.ts';
import { type LibraryCase, textsOfCase } from './library-cases.ts';
import { nearQuestions } from './near-questions.ts';
import { QUIZ_QUESTIONS } from './quiz-form.ts';
import { settledLines } from './settled-answer.ts';
import { nameInSentence, type Shelf } from './statements.ts';
import { namedApart, subjectsNaming } from './subjects-naming.ts';
import { findSurveyed } from './survey.ts';
import { asksWholeCourse, wholeCourseDoctrines, wholeCourseLines } from './whole-course.ts';
import { writtenOut } from './written-out.ts';

/** What is asked of the library. `subject` limits the search to one; null looks everywhere. */
export type LibraryRequest = {
  question: string;
  task: Task;
  subject: LibrarySubject | null;
  /** The entry that the question was read to be about in its course (entry-for.ts): used where it names none itself. */
  entry?: Doctrine | null;
  /** Whether only what the question calls by its name is told: the course is of law that the library does not have. */
  isOnlyNamed?: boolean;
  /** Earlier questions of the conversation, oldest first: "and the exceptions?" asks on. */
  history: readonly { question: string }[];
  seed: number;
};

/** Doctrines of mistakes and of a quiz on a whole subject. */
const SAMPLED = { mistakes: 4, quiz: 10 };
const MOST_FOLLOW_UPS = 3;

/**
 * What the law library says to a question, or null when it has nothing that fits. Every word is an entry's, the
 * phrase bank's or a name; the first line says that it is general law, and no line cites materials.
 */
export function answerFromLibrary(
  library: Library,
  asked: LibraryRequest,
  phrases: Phrases,
): ComposedAnswer | null {
  const shelf: Shelf = { library, phrases };
  const request = inSubject(library, asked);
  if (ABOUT_THE_PROFESSOR.test(request.question)) return null;
  const isPlain = request.task === 'ask' || request.task === 'explain';
  if (isPlain && asksWholeCourse(request.question)) {
    const overview = wholeCourseLines(shelf, request.question, request.subject);
    return overview.length > 0 ? general(shelf, request, overview, null, []) : null;
  }
  // The words of asking whether something is true are not what it is about.
  const about = settledFirst(
    library,
    request,
    subjectMatter(shelf, { ...request, question: withoutAsking(request.question) }),
  );
  const lines = about && linesFor(shelf, about, request);
  if (!lines || lines.length === 0) return null;
  return general(shelf, request, lines, about, followUps(shelf, about, request.question));
}

/** A call without a course is read in the subject that students mean first by its topic. */
function inSubject(library: Library, request: LibraryRequest): LibraryRequest {
  if (request.task !== 'cold_call' || request.subject) return request;
  return { ...request, subject: subjectsNaming(library, request.question)[0] ?? null };
}

/** No book of law knows what one professor wants. */
const ABOUT_THE_PROFESSOR = /\b(?:this|my|the|our) prof(?:essor)?\b/i;

/** An answer of general law, under the label that says so: one open card, or for a study action its lines. */
function general(
  shelf: Shelf,
  request: LibraryRequest,
  lines: readonly Line[],
  about: About | null,
  followUps: string[],
): ComposedAnswer {
  const { task, question, subject } = request;
  if (task !== 'ask' && task !== 'explain') {
    const label = generalLine({ label: say(shelf.phrases, 'law_label') });
    return { kind: 'general', blocks: asBlocks([label, ...lines]), followUps };
  }
  const [first, ...rest] = lines;
  const isTitled = first !== undefined && first.label !== '' && !first.body && !first.cells;
  const isOne = about !== null && !about.named && !about.isSurvey && !about.isWholeCourse;
  const doctrine = isOne ? about.doctrines[0] : undefined;
  const block = lawBlock(isTitled ? rest : lines, {
    title: isTitled ? first.label : '',
    entry: doctrine?.id ?? null,
    summary: doctrine ? summaryOf(shelf, doctrine) : [],
    texts: about ? textsTold(shelf, about, request) : wholeCourseDoctrines(shelf, question, subject),
    isOpen: true,
  });
  return { kind: 'general', blocks: [block], followUps };
}

/** The entries that the lines of a card were made of. */
function textsTold(shelf: Shelf, about: About, request: LibraryRequest): readonly LawText[] {
  const { named, doctrines, isSurvey, isWholeCourse } = about;
  if (named) return textsOfCase(named);
  if (isSurvey || isWholeCourse) return doctrines;
  return sidesCompared(shelf, request)?.doctrines ?? doctrines.slice(0, 1);
}

/** What a request is about: a case, doctrines best first, or a choice of the whole subject. */
type About = {
  named: LibraryCase | null;
  doctrines: readonly Doctrine[];
  isWholeCourse: boolean;
  /** Whether the doctrines are asked for together. */
  isSurvey?: boolean;
};

/** How near a settled question must be for its doctrine to be what is spoken of. */
const SETTLES = 0.6;

/** What a message asks to be told yes or no may be settled by another doctrine than the one that it names. */
function settledFirst(library: Library, { question, subject, task }: LibraryRequest, about: About | null) {
  if (task !== 'ask' || about?.named || !wantsVerdict(question)) return about;
  const [near] = nearQuestions(library, subject, question, about?.doctrines[0]);
  const settled = near && near.nearness >= SETTLES ? library.byId.get(near.ask.entry) : undefined;
  if (!settled) return about;
  const others = about?.doctrines.filter((doctrine) => doctrine !== settled) ?? [];
  return { named: null, doctrines: [settled, ...others], isWholeCourse: false };
}

function subjectMatter(shelf: Shelf, request: LibraryRequest): About | null {
  const { library } = shelf;
  const { subject, task } = request;
  const form = task === 'cold_call' ? readCallForm(request.question) : null;
  const isForm = form !== null;
  const called = form ? form.called : request.question;
  const topic = form ? form.topic : request.question;
  const asksMistakes = task === 'mistakes' || (task === 'ask' && wishOf(request.question) === 'mistakes');
  if ((task === 'quiz' || asksMistakes) && asksNothingElse(request.question)) {
    const sampled = sampleOf(library, request);
    if (sampled.length > 0) return { named: null, doctrines: sampled, isWholeCourse: true };
    return asksOn(shelf, request);
  }
  const sides = task === 'ask' ? sidesCompared(shelf, request) : null;
  if (sides && sides.missing === null && sides.doctrines.length > 2)
    return { named: null, doctrines: sides.doctrines, isWholeCourse: false, isSurvey: true };
  const surveyed = task === 'ask' ? findSurveyed(library, request.question, subject) : [];
  if (surveyed.length > 0) return { named: null, doctrines: surveyed, isWholeCourse: false, isSurvey: true };
  const found = foundFor(library, topic, request);
  const named = called === '' ? null : findLibraryCase(library, called, subject, isForm || task === 'brief');
  if (
    named &&
    (named.isWhole || !request.isOnlyNamed) &&
    (isForm || isAboutCase(request, named.isWhole, found[0]))
  )
    return {
      named: named.named,
      doctrines: named.named.leads.map(({ doctrine }) => doctrine),
      isWholeCourse: false,
    };
  // The law of today is no brief of a case that the library does not have.
  if (task === 'brief' && !named && (NAMES_A_CASE.test(called) || !found[0]?.isNamed)) return null;
  if (task === 'cold_call') {
    const compared = sidesCompared(shelf, { ...request, question: topic });
    const apart = namedApart(library, topic, subject);
    const together =
      compared?.doctrines ??
      (apart.length > 0 || found[0]?.isNamed
        ? apart
        : findSurveyed(library, writtenOut(library, topic, subject), subject));
    // Of a comparison of which the library has one side, that side is told as a script of its own.
    if (together.length > 0)
      return { named: null, doctrines: together, isWholeCourse: false, isSurvey: together.length > 1 };
  }
  if (found.length > 0)
    return { named: null, doctrines: found.map(({ doctrine }) => doctrine), isWholeCourse: false };
  // In a story one word is the name of some law by chance.
  const isShort = topic.split(/\s+/).length < STORY_WORDS;
  const elsewhere = subject && isShort ? findDoctrines(library, topic, null).filter(isNamedWhole) : [];
  if (elsewhere.length > 0)
    return { named: null, doctrines: elsewhere.map(({ doctrine }) => doctrine), isWholeCourse: false };
  return asksOn(shelf, request);
}

/** The doctrines that a topic is about, best first. */
function foundFor(library: Library, topic: string, request: LibraryRequest): FoundDoctrine[] {
  const found = findDoctrines(library, topic, request.subject);
  return withEntry(request.isOnlyNamed ? found.filter(isNamedWhole) : found, request);
}

/** What a question names comes first; else what it was read to be about, before what only shares words with it. */
function withEntry(found: FoundDoctrine[], { entry, task }: LibraryRequest): FoundDoctrine[] {
  if (!entry || (task !== 'ask' && task !== 'explain') || found[0]?.isNamed) return found;
  return [
    { doctrine: entry, score: 0, isNamed: false },
    ...found.filter(({ doctrine }) => doctrine !== entry),
  ];
}

/** Law of another subject is told only where the question calls it by its name. */
const isNamedWhole = ({ isNamed, score }: FoundDoctrine): boolean => isNamed && score >= NAMED_ELSEWHERE;
const NAMED_ELSEWHERE = 1;
const STORY_WORDS = 14;

/** A brief is of the case it names; elsewhere one party's name in a sentence loses to the name of a doctrine. */
const isAboutCase = (
  { task, question }: LibraryRequest,
  isWhole: boolean,
  best: FoundDoctrine | undefined,
): boolean => isWhole || task === 'brief' || !best?.isNamed || termsOf(question).length === 1;

const NAMES_A_CASE = /\bv(?:s|ersus)?\.?\s/i;

/** Words that ask for a quiz or for mistakes without saying on what. */
const WHOLE_COURSE =
  /\b(?:quiz me|test me|on|this|the|course|class|which|what|mistakes?|should|i|avoid|practice|quiz|give|me|a|common)\b/gi;
const asksNothingElse = (question: string): boolean =>
  termsOf(question.replace(WHOLE_COURSE, ' ')).length === 0;

/** Some doctrines of the subject, others for another seed. Without a subject there is no course to choose for. */
function sampleOf(library: Library, { subject, seed, task }: LibraryRequest): Doctrine[] {
  const own = library.doctrines.filter((doctrine) => doctrine.subject === subject);
  const count = task === 'quiz' ? SAMPLED.quiz : SAMPLED.mistakes;
  const step = Math.max(1, Math.floor(own.length / count));
  return own.slice(0, count).flatMap((_, at) => own[(seed * 7 + at * step) % own.length] ?? []);
}

/** Words of a question that only lean on the one before it. */
const LEANING =
  /\b(?:exceptions?|limits?|elements?|requirements?|cases?|mistakes?|policy|rationale|splits?|majority|minority|more|else|example|it|that|there|those)\b/gi;

function asksOn(shelf: Shelf, request: LibraryRequest): About | null {
  const before = request.history.at(-1)?.question;
  const isLeaning = termsOf(request.question.replace(LEANING, ' ')).length === 0;
  if (!before || !isLeaning || before === request.question) return null;
  return subjectMatter(shelf, { ...request, question: before, history: [] });
}

function linesFor(shelf: Shelf, about: About, request: LibraryRequest): Line[] {
  const { named, doctrines, isWholeCourse } = about;
  const [first] = doctrines;
  const { task, question, seed } = request;
  if (named && task === 'cold_call') return caseScript(shelf, named, readCallForm(question)?.context ?? '');
  if (named && !(first && (task === 'quiz' || task === 'mistakes')))
    return caseBriefLines(shelf, named, task === 'brief' ? '' : question);
  if (!first) return [];
  if (task === 'quiz')
    return quizLines(shelf, isWholeCourse ? doctrines : quizzedWith(shelf, first), seed, {
      most: QUIZ_QUESTIONS,
    });
  const asksMistakes = task === 'mistakes' || (task === 'ask' && isWholeCourse);
  if (about.isSurvey && task === 'cold_call' && doctrines.length > 1) return togetherScript(shelf, doctrines);
  if (about.isSurvey) {
    const [, second, third] = doctrines;
    return second && !third ? comparedLines(shelf, first, second) : surveyLines(shelf, doctrines);
  }
  if (asksMistakes)
    return (isWholeCourse ? doctrines : [first]).flatMap((doctrine) =>
      isWholeCourse ? mistakesOn(shelf, doctrine).slice(0, 3) : mistakesOn(shelf, doctrine),
    );
  if (task === 'cold_call') return topicScript(shelf, first, readCallForm(question)?.context ?? '');
  const sides = sidesCompared(shelf, request);
  if (sides) return sidesLines(shelf, sides);
  if (task === 'explain') return explainLines(shelf, first);
  const [title, ...lines] = doctrineLines(shelf, first, wishOf(question));
  return title ? [title, ...settledLines(shelf, first, question), ...lines] : lines;
}

/** "How does the UCC differ from the common law" on a point asks for its division, not for two doctrines. */
const BODY_OF_LAW =
  /^(?:the |in |at )*(?:model penal code|MPC|common law|UCC|restatement|modern|majority|minority)(?:['’]s)?(?: (?:rule|view|approach))?$/i;

/** What a question sets against each other; `missing`: the side that the library does not have. */
type Sides = { doctrines: readonly Doctrine[]; missing: string | null };

/** The doctrines of both sides of a question that compares; null where it compares none that the library has. */
function sidesCompared({ library }: Shelf, { question, subject }: LibraryRequest): Sides | null {
  const best = (side: string) => {
    const [first] = findDoctrines(library, side, subject);
    if (first?.isNamed) return [first.doctrine];
    return findSurveyed(library, writtenOut(library, side, subject), subject);
  };
  const sides = sidesOf(question, true);
  if (sides && !sides.some((side) => BODY_OF_LAW.test(side))) {
    const [one, other] = [best(sides[0]), best(sides[1])];
    const doctrines = [...new Set([...one, ...other])];
    if (one.length > 0 && other.length > 0) return doctrines.length > 1 ? { doctrines, missing: null } : null;
    return doctrines.length > 0 ? { doctrines, missing: one.length === 0 ? sides[0] : sides[1] } : null;
  }
  const [one, other] = findDoctrines(library, question, subject).filter(({ isNamed }) => isNamed);
  return one && other && wishOf(question) === 'compare'
    ? { doctrines: [one.doctrine, other.doctrine], missing: null }
    : null;
}

function sidesLines(shelf: Shelf, { doctrines, missing }: Sides): Line[] {
  const [one, other, more] = doctrines;
  if (one && missing !== null)
    return [
      ...doctrineLines(shelf, one, 'rule'),
      generalLine({ label: say(shelf.phrases, 'law_missing', { parts: missing }) }),
    ];
  return one && other && !more ? comparedLines(shelf, one, other) : surveyLines(shelf, doctrines);
}

/** Questions the library can answer next; never the one just asked. */
function followUps(shelf: Shelf, { named, doctrines }: About, asked: string): string[] {
  const [first] = doctrines;
  if (!first) return [];
  const { phrases, library } = shelf;
  const topic = nameInSentence(shelf, first);
  const neighbor = first.confusable.flatMap(({ id }) => library.byId.get(id) ?? [])[0];
  const [leading] = first.cases;
  const all = [
    ...(named ? [say(phrases, 'law_ask_what', { topic })] : []),
    say(phrases, 'law_ask_exceptions', { topic }),
    ...(neighbor ? [say(phrases, 'law_ask_apart', { topic, other: nameInSentence(shelf, neighbor) })] : []),
    ...(leading && leading.name !== named?.name
      ? [say(phrases, 'law_ask_case', { case: leading.name })]
      : []),
    say(phrases, 'law_ask_policy', { topic }),
  ];
  return all.filter((question) => question !== asked.trim()).slice(0, MOST_FOLLOW_UPS);
}
