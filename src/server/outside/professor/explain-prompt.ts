import * as z from 'zod/mini';
import type { Questionnaire } from '#contract/questionnaire.ts';
import { type BlockKind, blockOrder, type Voice } from '#engine/voice/voice.ts';
import type { Seal } from '../models/sealed.ts';
import type { ExplainedPassage } from './explained-passages.ts';
import { SEALED_WORDS, tonesOf } from './voice-words.ts';

/**
 * One sentence of an explanation. There is no field for anything but its words and what they rest on, no address, no
 * picture, no action: whatever a document asks for has nowhere to go.
 */
export const Explained = z.strictObject({
  sentence: z.string(),
  /** Names of the passages that it rests on; none for the model's own words. */
  passages: z.array(z.string()),
  /** Begins a new paragraph. */
  opens: z.boolean(),
});
export type Explained = z.infer<typeof Explained>;

/** Most sentences that are looked at: a model that does not stop writes no endless page. */
export const MOST_SENTENCES = 16;

/** The tasks that a model explains. */
export type ExplainTask = 'ask' | 'explain' | 'mistakes';

/** What each part of an answer is, in the words of the instructions. */
const PARTS: Readonly<Record<BlockKind, string>> = {
  elements: 'the requirements',
  limits: 'exceptions and limits',
  text: 'the wording of a statute, rule or Restatement',
  cases: 'cases, each with what it held',
  reasons: 'the reasons behind the rule',
  examples: 'an example from the passages',
  questions: 'what to look at next',
  more: 'whatever else in the passages answers the question',
};

const TASKS: Readonly<Record<ExplainTask, string>> = {
  ask: 'Answer the question. The first sentence answers it directly; then explain.',
  explain:
    'Explain what the question names to a student who meets it for the first time: what it is, what it requires, why the law has it, and how it works on facts.',
  mistakes:
    'Tell what students get wrong on what the question names, and what is right: first what the passages say of mistakes, above all in exam feedback, then where the rule is easily misread.',
};

const RULES = `You are a law professor and explain to a student of yours, from passages of the student's own course materials.
Answer with a list of sentences and nothing else: {"elements": [{"sentence": ..., "passages": [...], "opens": ...}]}.
- "sentence": one whole plain sentence in your own fluent words, without markup and without numbers of passages in it. Together the sentences read as one explanation, at most 12 of them.
- "passages": the names of the passages that say what this sentence says; none where no passage does.
- "opens": true where a new paragraph begins.
- Stay with what the passages say: keep who owes what to whom, what is denied, what is required and what is only allowed, and every number as they stand there. Beyond the passages say only settled United States law that the answer needs, or your own conclusion on the student's facts.
- A passage with a "speaker" is that speaker's alone. What a dissent or a concurrence says is no rule of the court: say whose view it is.
- Where the passages do not speak of what is asked, give an empty list.
The message holds passages, earlier questions and the question, each between a pair of tags that bear a code made for this message alone. ${SEALED_WORDS}`;

const STYLES: Readonly<Record<Voice['style'], string>> = {
  balanced_approach: 'rule first, then its cases and reasons',
  strict_textual: 'from the words of the text',
  case_law_heavy: 'from the cases',
  policy_focused: 'from the reasons behind the rules',
  evolving_interpretation: 'from the oldest case to the newest',
  student_driven: 'sparingly, leaving steps for the student to take',
};

/**
 * The lasting part of the instructions: the same for every question of a clone and task, so that a provider may keep it. The
 * professor's voice sets order and tone and can change nothing of the content.
 */
export function explainSystem(task: ExplainTask, voice: Voice, questionnaire: Questionnaire): string {
  const tones = tonesOf(voice, questionnaire);
  const order = blockOrder(voice)
    .filter((part) => part !== 'questions')
    .map((part) => PARTS[part]);
  return [
    RULES,
    TASKS[task],
    'How you speak, which sets order and tone and never what is said:',
    `- You teach ${STYLES[voice.style]}.`,
    ...(tones.length > 0 ? [`- Tone: ${tones.join(', ')}.`] : []),
    `- After the beginning go on in this order, leaving out what the passages lack: ${order.join('; ')}.`,
  ].join('\n');
}

/** The message itself: passages before the question, in the order of finding. */
export function explainMessage(
  passages: readonly ExplainedPassage[],
  asked: { question: string; earlier: readonly string[] },
  seal: Seal,
): string {
  return [
    ...passages.map(({ id, heading, shown, speaker }) =>
      seal('passage', shown, { name: id, heading, ...(speaker === '' ? {} : { speaker }) }),
    ),
    ...asked.earlier.map((question) => seal('earlier', question)),
    seal('question', asked.question),
  ].join('\n\n');
}
