import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PracticeQuestion } from '#contract/prediction.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import { forecastExam } from '#engine/forecasting/forecast.ts';
import type { PracticePattern } from '#engine/forecasting/practice/pattern.ts';
import { writePracticeQuestions } from '#engine/forecasting/practice/practice.ts';
import { gradeAnswer, rubricOfModelAnswer, rubricOfPractice } from '#engine/grading/grade.ts';
import type { GradingWords, Rubric } from '#engine/grading/rubric.ts';
import { openCourse } from '#engine/indexing/course.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { makeUnits } from '#engine/units/make-units.ts';
import { readSampleCourse } from './course-files.ts';
import { type Figure, generator, lower, meanFigure, shareFigure } from './figures.ts';
import { hasGradingFiles, readExamParts, readStandardAnswers } from './grading-parts.ts';
import { measureVariants } from './grading-variants.ts';
import { readGradingWords } from './grading-words.ts';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));
const SET = fileURLToPath(new URL('./sets/grading.json', import.meta.url));
const SEED = 20_261_122;
const HALVES = ['tune', 'held'] as const;
/** Answers to this many parts further on are those to another question. */
const ANOTHER = 7;
/** What words out of order, or a third of them left out, must cost. */
const MUST_LOSE = 1 / 3;
const STANDARD_PART = 'PracticeExam1 B';

type Flip = { sentence: string; turned: string };
type AnswerSet = {
  questions: {
    half: (typeof HALVES)[number];
    finds: string;
    strong: string;
    middling: string;
    weak: string;
    flips: Flip[];
  }[];
  rules: { rule: string; said: string; turned: string }[];
};

const one = (isSo: boolean): number => (isSo ? 1 : 0);

/** Share of a rubric's points that an answer earns. */
function shareOf(rubric: Rubric, question: string, answer: string): number {
  const { earned, possible } = gradeAnswer(rubric, question, answer);
  return earned / Math.max(1, possible);
}

/**
 * Grades answers whose order is known. The parts of real practice exams by their model answers, whole and in pieces;
 * answers in students' own words to questions of the bank, in two halves of which one was never looked at; and, where
 * the standard lies beside the checkout, the three answers it grades by hand.
 */
export async function measureGrading(): Promise<{ figures: Figure[]; misses: string[] }> {
  const words = readGradingWords();
  const figures = [...(await measureOwnWords(words)), ...measureRules(words)];
  if (hasGradingFiles()) figures.push(...measureParts(words), ...measureStandard(words));
  const variants = measureVariants(words);
  return { figures: [...figures, ...variants.figures], misses: variants.misses };
}

/** Rules of many subjects beside the same and the opposite in a student's words: the one earns, the other does not. */
function measureRules(words: GradingWords): Figure[] {
  const { rules } = JSON.parse(readFileSync(SET, 'utf8')) as AnswerSet;
  const earns = (rule: string, said: string) =>
    shareOf(rubricOfModelAnswer('Discuss.', rule, words), 'Discuss.', said) > 0;
  return [
    shareFigure(
      'grading.tune.rule-turned.seen',
      rules.map(({ rule, turned }) => one(!earns(rule, turned))),
    ),
    shareFigure(
      'grading.tune.rule-same.kept',
      rules.map(({ rule, said }) => one(earns(rule, said))),
    ),
  ];
}

/** The parts of four practice exams: nobody graded these, but a half is worth less than the whole. */
function measureParts(words: GradingWords): Figure[] {
  const parts = readExamParts();
  const random = generator(SEED);
  const graded = parts.map((part, at) => {
    const rubric = rubricOfModelAnswer(part.question, part.model, words);
    const share = (answer: string) => shareOf(rubric, part.question, answer);
    const own = sentencesOf(part.model);
    const first = (count: number) => share(own.slice(0, Math.ceil(own.length / count)).join('\n'));
    const every = (count: number) => share(own.filter((_, index) => index % count === 0).join('\n'));
    const changed = (change: (words: string[]) => string[]) =>
      share(own.map((sentence) => change(sentence.split(/\s+/)).join(' ')).join('\n'));
    const full = share(part.model);
    const quarter = first(4);
    const other = share(parts[(at + ANOTHER) % parts.length]?.model ?? '');
    const others = parts.filter((each) => each.model !== part.model);
    return {
      full,
      anyOther: others.map(({ model }) => one(quarter > share(model))),
      pairs: [full > first(2), first(2) > quarter, quarter > other].map(one),
      scattered: [full > every(2), every(2) > every(4)].map(one),
      pasted: share(part.question),
      shuffled: changed((own) => shuffle(own, random)) / full,
      dropped: changed((own) => own.filter(() => random() > 1 / 3)) / full,
    };
  });
  const lost = (kept: number) => one(kept <= 1 - MUST_LOSE);
  return [
    shareFigure(
      'grading.course.in-order',
      graded.flatMap(({ pairs }) => pairs),
    ),
    shareFigure(
      'grading.course.any-other.in-order',
      graded.flatMap(({ anyOther }) => anyOther),
    ),
    shareFigure(
      'grading.course.every-second.in-order',
      graded.flatMap(({ scattered }) => scattered),
    ),
    meanFigure(
      'grading.course.model-answer',
      graded.map(({ full }) => full),
    ),
    lower(
      meanFigure(
        'grading.course.question-pasted',
        graded.map(({ pasted }) => pasted),
      ),
    ),
    lower(
      meanFigure(
        'grading.course.shuffled.kept',
        graded.map(({ shuffled }) => shuffled),
      ),
    ),
    shareFigure(
      'grading.course.shuffled.lost-a-third',
      graded.map(({ shuffled }) => lost(shuffled)),
    ),
    lower(
      meanFigure(
        'grading.course.third-dropped.kept',
        graded.map(({ dropped }) => dropped),
      ),
    ),
    shareFigure(
      'grading.course.third-dropped.lost-a-third',
      graded.map(({ dropped }) => lost(dropped)),
    ),
  ];
}

const sentencesOf = (text: string): string[] =>
  sentences(text).map(({ start, end }) => text.slice(start, end));

function shuffle(words: readonly string[], random: () => number): string[] {
  const keyed = words.map((word) => ({ word, key: random() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ word }) => word);
}

/** The three answers that the standard grades by hand, by the rubric made of the same model answer. */
function measureStandard(words: GradingWords): Figure[] {
  const part = readExamParts().find(({ name }) => name === STANDARD_PART);
  if (part === undefined) throw new Error(`no part ${STANDARD_PART} among the practice exams`);
  const rubric = rubricOfModelAnswer(part.question, part.model, words);
  const graded = readStandardAnswers().map(({ answer, points }) => ({
    byHand: points / 20,
    share: shareOf(rubric, part.question, answer),
  }));
  const order = graded.slice(1).map(({ share }, at) => one(share < (graded[at]?.share ?? 0)));
  const distance = graded.map(({ byHand, share }) => Math.abs(byHand - share));
  return [
    shareFigure('grading.standard.in-order', order),
    lower(meanFigure('grading.standard.distance', distance)),
  ];
}

/**
 * Answers in students' own words. A flip writes one sentence of the strong answer to say the opposite; it must cost
 * points, of the whole answer and of the sentence by itself.
 */
async function measureOwnWords(words: GradingWords): Promise<Figure[]> {
  const set = JSON.parse(readFileSync(SET, 'utf8')) as AnswerSet;
  const questions = await bankQuestions(
    words,
    set.questions.map(({ finds }) => finds),
  );
  const random = generator(SEED);
  return HALVES.flatMap((half) => {
    const graded = set.questions
      .filter((each) => each.half === half)
      .map((each) => {
        const question = questions.find((own) => own.question.includes(each.finds));
        if (question === undefined) throw new Error(`no practice question of the bank has "${each.finds}"`);
        const rubric = rubricOfPractice(question, words);
        const share = (answer: string) => shareOf(rubric, question.question, answer);
        const [strong, middling, weak] = [share(each.strong), share(each.middling), share(each.weak)];
        const shuffled = sentencesOf(each.strong).map((text) => shuffle(text.split(/\s+/), random).join(' '));
        return {
          strong,
          middling,
          weak,
          pairs: [strong > middling, middling > weak, strong > weak].map(one),
          flips: each.flips.map((flip) => one(share(turn(each.strong, flip)) < strong)),
          // Alone a sentence shows what it is worth; in an answer others may state the same rule.
          alone: each.flips
            .filter(({ sentence }) => share(sentence) > 0)
            .map(({ sentence, turned }) => one(share(turned) < share(sentence))),
          shuffled: share(shuffled.join('\n')) / strong,
        };
      });
    const name = `grading.${half}`;
    return [
      shareFigure(
        `${name}.in-order`,
        graded.flatMap(({ pairs }) => pairs),
      ),
      meanFigure(
        `${name}.strong`,
        graded.map(({ strong }) => strong),
      ),
      meanFigure(
        `${name}.middling`,
        graded.map(({ middling }) => middling),
      ),
      lower(
        meanFigure(
          `${name}.weak`,
          graded.map(({ weak }) => weak),
        ),
      ),
      shareFigure(
        `${name}.sentence-negated.lost`,
        graded.flatMap(({ alone }) => alone),
      ),
      shareFigure(
        `${name}.negated.lost`,
        graded.flatMap(({ flips }) => flips),
      ),
      lower(
        meanFigure(
          `${name}.shuffled.kept`,
          graded.map(({ shuffled }) => shuffled),
        ),
      ),
    ];
  });
}

function turn(answer: string, { sentence, turned }: Flip): string {
  if (!answer.includes(sentence)) throw new Error(`no such sentence in the answer: ${sentence}`);
  return answer.replace(sentence, turned);
}

/** What the bank asks in the sample course with its patterns that hold the phrases, one pattern at a time. */
export async function bankQuestions(
  { phrases, thesaurus }: GradingWords,
  finds: readonly string[],
): Promise<PracticeQuestion[]> {
  const course = openCourse(await readSampleCourse(), thesaurus);
  const steps = forecastExam(course, { questionnaire: Questionnaire.parse({}) });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const forecast = step.value;
  const files = readdirSync(`${CONTENT}/practice`).filter((name) => name.endsWith('.json'));
  const bank = files
    .flatMap((name) => JSON.parse(readFileSync(`${CONTENT}/practice/${name}`, 'utf8')) as PracticePattern[])
    .filter(({ facts }) => finds.some((phrase) => facts.join(' ').includes(phrase)));
  return bank.flatMap((pattern) =>
    writePracticeQuestions(course, forecast, { bank: [pattern], phrases, count: 1, makeUnits }),
  );
}
