import type { Page } from './page.ts';

/**
 * Words that speak to a machine rather than to a student. Materials are only ever quoted, never obeyed, so nothing is
 * removed; the student is told.
 */
const ADDRESSED = [
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|all|any|your)\b[^.\n]{0,30}\b(?:instructions?|prompts?|rules|messages|guidelines)\b/i,
  /\byou are (?:now )?(?:an? )?(?:AI|artificial intelligence|language model|LLM|chatbot|ChatGPT|GPT-?\d|Claude|Gemini|assistant)\b/i,
  /\b(?:as|if you are|to|for|attention|dear|note to|instructions? (?:to|for)) (?:an? |any |the |all )?(?:AI|LLM|language model|chatbot|ChatGPT)(?:[ -](?:assistant|model|system|tool|grader)s?)?\b[^.\n]{0,60}\b(?:must|should|please|do not|never|always|include|mention|respond|answer|output|grade|refuse)\b/i,
  /\b(?:system prompt|developer message|jailbreak)\b/i,
  /<\|?(?:im_start|im_end|system|endoftext)\|?>|\[\/?INST\]/i,
];

/** The first line that looks addressed to an AI assistant, with its page's number, or null. */
export function findAssistantLine(pages: readonly Page[]): { page: number; text: string } | null {
  for (const page of pages) {
    for (const text of page.text.split('\n')) {
      if (ADDRESSED.some((pattern) => pattern.test(text))) return { page: page.n, text };
    }
  }
  return null;
}
