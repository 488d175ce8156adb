import type { Question } from './conversation.ts';

/** What the cold-call form holds, trimmed or not; empty where nothing was typed. */
export type ColdCall = { topic: string; case: string; context: string };

/** A form without anything typed. */
export const NO_COLD_CALL: ColdCall = { topic: '', case: '', context: '' };

/** Whether a cold-call form can be sent: it needs a topic or a case (spec §5). */
export function canHelp({ topic, case: caseName }: ColdCall): boolean {
  return topic.trim() !== '' || caseName.trim() !== '';
}

/** Asks for a cold-call script: one labeled line for each thing that was typed. */
export function coldCallQuestion({ topic, case: caseName, context }: ColdCall): Question {
  const lines = [
    ['Case', caseName],
    ['Topic', topic],
    ['Context', context],
  ].flatMap(([label, value]) => (value?.trim() ? [`${label}: ${value.trim()}`] : []));
  return { task: 'cold_call', message: lines.join('\n') };
}

/** What a cold-call question was made of. */
export function formOfCall({ message }: Question): ColdCall {
  const value = (label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(message)?.[1] ?? '';
  return { topic: value('Topic'), case: value('Case'), context: value('Context') };
}

/** Asks for a brief of a case. */
export const caseBreakdown = (name: string): Question => ({
  task: 'brief',
  message: `Brief ${name.trim()}`,
});

/** Asks to have a concept explained. */
export const explainConcept = (concept: string): Question => ({
  task: 'explain',
  message: `Explain ${concept.trim()}`,
});

/** Asks for a quiz, on a topic or on the whole course. */
export const practiceQuiz = (topic: string): Question => ({
  task: 'quiz',
  message: topic.trim() ? `Quiz me on ${topic.trim()}` : 'Quiz me on this course',
});

/** Asks which mistakes to avoid, on a topic or in the whole course. */
export const avoidMistakes = (topic: string): Question => ({
  task: 'mistakes',
  message: topic.trim()
    ? `Which mistakes should I avoid on ${topic.trim()}?`
    : 'Which mistakes should I avoid?',
});

/** A wish for a quiz in a student's words: "quiz me on offers", "can you test me". */
const WANTS_QUIZ = /^(?:please,? )?(?:(?:can|could|would) you )?(?:please )?(?:quiz|test) (?:me|us)\b/i;

/** A question as it was typed; "quiz me on …" asks for a quiz as the study action does. */
export const plainQuestion = (message: string): Question => {
  const typed = message.trim();
  return { task: WANTS_QUIZ.test(typed) ? 'quiz' : 'ask', message: typed };
};
