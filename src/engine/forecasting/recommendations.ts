import { TIED_QUESTIONS } from '#contract/tiers.ts';
import { numberWord } from '../reading/hours-words.ts';
import type { ExamTraits } from './exam-traits.ts';
import type { ExamFormat } from './format.ts';

/** What the advice may rest on: nothing is said that is not one of these figures. */
export type AdviceFacts = {
  /** Topics in falling order of chance. */
  ranked: readonly { index: number; name: string; probability: number; tested: number; of: number }[];
  studyListSize: number;
  traits: ExamTraits;
  format: ExamFormat;
  /** Topics the professor said are not on the exam. */
  ruledOut: readonly string[];
  exams: number;
  /** Whether these exams show that topics of the last exam come less often. */
  isRepelled: boolean;
  /** Whether the materials miss more of the past exams than the list may. */
  isThin: boolean;
};

/** Advice names at most this many topics first. */
const FIRST = 4;
/** A pair of topics asked together fewer times than this is no habit. */
const HABIT = 2;
/** A topic that this many exams could have tested and none did is worth a sentence. */
const NEVER_OF = 4;

/** Sentences on how to prepare, each resting on something counted, in the order to follow them. */
export function recommend(facts: AdviceFacts): string[] {
  return [
    ...rankAdvice(facts),
    ...togetherAdvice(facts),
    ...bookAdvice(facts),
    ...formAdvice(facts),
    ...lastAdvice(facts),
  ];
}

function rankAdvice({ ranked, studyListSize, exams, isRepelled, isThin }: AdviceFacts): string[] {
  if (ranked.length === 0)
    return ['Add a syllabus or lecture notes: without them there are no topics to rank.'];
  const total = ranked.reduce((sum, topic) => sum + topic.probability, 0);
  const first = ranked.slice(0, FIRST);
  const share = Math.round((100 * first.reduce((sum, topic) => sum + topic.probability, 0)) / total);
  const advice = [
    `Start with ${listed(first.map((topic) => topic.name))}: together they are ${share}% of what we expect.`,
  ];
  if (studyListSize < ranked.length)
    advice.push(
      `Then work down to rank ${studyListSize}: those topics are expected to hold 87% of ${isThin ? TIED_QUESTIONS : 'what is tested'}. Read the other ${ranked.length - studyListSize} last, not never.`,
    );
  if (isRepelled)
    advice.push(
      `Your ${numberWord(exams)} past exams seldom test a topic twice in a row, so what the last one tested is marked down a little.`,
    );
  if (exams === 0)
    advice.push('Add past exams if you can get them: now the order rests on your reading and notes alone.');
  return advice;
}

function togetherAdvice({ ranked, traits }: AdviceFacts): string[] {
  const name = (index: number) => ranked.find((topic) => topic.index === index)?.name ?? '';
  const [pair] = traits.together;
  if (pair === undefined || pair.calls < HABIT) return [];
  return [
    `Practice ${name(pair.a)} and ${name(pair.b)} in one answer: ${pair.calls} past calls asked them together.`,
  ];
}

function bookAdvice({ format }: AdviceFacts): string[] {
  if (format.book === 'closed') return ['Closed book: practice writing the rules from memory.'];
  if (format.book === 'open')
    return [
      'Open book: put your outline in order and make an index, since looking things up takes exam time.',
    ];
  if (format.book === 'take-home') return ['Take-home: plan when you stop writing and check your citations.'];
  return [];
}

function formAdvice({ traits }: AdviceFacts): string[] {
  const { essayCalls, policies, rulings, regardless, exams, grading } = traits;
  const advice: string[] = [];
  if (grading) advice.push(`Write for how it is graded. The ${grading.sitting.name} says: “${grading.text}”`);
  if (rulings >= HABIT)
    advice.push(
      `Argue both sides before you rule: ${rulings} of ${essayCalls} essay calls ask how a court should decide.`,
    );
  if (essayCalls > 0 && policies === 0)
    advice.push(
      `Spend your time applying rules to facts: none of ${essayCalls} essay calls asked for policy.`,
    );
  if (policies > 0)
    advice.push(`Prepare the policy arguments: ${policies} of ${essayCalls} essay calls asked for them.`);
  if (regardless > 0)
    advice.push(
      `Answer every call: on ${numberWord(regardless)} of ${numberWord(exams)} exams a later question began “Regardless of your answer”, so a wrong first answer cost nothing later.`,
    );
  return advice;
}

function lastAdvice({ ranked, ruledOut }: AdviceFacts): string[] {
  const never = ranked.filter((topic) => topic.tested === 0 && topic.of >= NEVER_OF).slice(-2);
  const advice = never.map(
    (topic) => `Leave ${topic.name} for the end: ${topic.of} past exams could test it, none did.`,
  );
  if (ruledOut.length > 0)
    advice.push(
      `Skip ${listed(ruledOut)} unless you have time left: your professor said it is not on the exam.`,
    );
  return advice;
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  const hasCommas = names.some((name) => /,|&| and /.test(name));
  const separator = hasCommas ? '; ' : ', ';
  return `${names.slice(0, -1).join(separator)}${hasCommas ? '; and ' : ' and '}${names.at(-1)}`;
}
