import * as z from 'zod/mini';
import type { Questionnaire } from '#contract/questionnaire.ts';
import type { Voice } from '#engine/voice/voice.ts';
import type { Seal } from '../models/sealed.ts';
import type { SentPassage } from './sent-passages.ts';
import { SEALED_WORDS, tonesOf } from './voice-words.ts';

/** The parts of a brief that a model may write, in their order. */
export const BRIEF_PARTS = ['facts', 'history', 'issue', 'rule', 'holding', 'reasoning', 'separate'] as const;
export type BriefPart = (typeof BRIEF_PARTS)[number];

/** One sentence of a brief with the words of the materials that show it. */
export const BriefClaim = z.strictObject({
  part: z.enum(BRIEF_PARTS),
  claim: z.string(),
  quotes: z.array(z.strictObject({ passage: z.string(), text: z.string() })),
});
export type BriefClaim = z.infer<typeof BriefClaim>;

/** Claims that are looked at. */
export const MOST_BRIEF_CLAIMS = 21;

const RULES = `You help a law student to brief one case from passages of the student's own course materials.
Answer with a list of claims and nothing else: {"elements": [{"part": ..., "claim": ..., "quotes": [{"passage": ..., "text": ...}]}]}.
- "part", in this order: "facts" what happened before the lawsuit; "history" what the courts below did; "issue" the question before the court; "rule" the rule it used; "holding" what it decided; "reasoning" why; "separate" what a concurring or dissenting judge said.
- "claim": one short plain sentence, at most 30 words, without markup. Use the words of what you quote.
- "quotes": the words that show the claim, copied from a passage character for character, whole sentences where you can. "passage" is the name of the passage they stand in. Never repair, shorten, join or translate a quote. Every claim has at least one.
- At most three claims a part, each with other quotes. Leave out a part that the passages do not show, and everything about other cases.
The message holds passages and the student's request, each between a pair of tags that bear a code made for this message alone. ${SEALED_WORDS}`;

/** The lasting part of the instructions: the same for every brief of a clone. */
export function briefSystem(voice: Voice, questionnaire: Questionnaire): string {
  const tones = tonesOf(voice, questionnaire);
  return tones.length > 0 ? `${RULES}\nTone: ${tones.join(', ')}.` : RULES;
}

/** The passages of the case, then what was asked. */
export function briefMessage(passages: readonly SentPassage[], name: string, seal: Seal): string {
  return [
    ...passages.map(({ id, heading, shown }) => seal('passage', shown, { name: id, heading })),
    seal('question', name),
  ].join('\n\n');
}
