import type { AnswerBlock, AnswerEvent } from '#contract/chat.ts';
import { blockText } from '#engine/answering/block-text.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import { citesOf } from '#engine/answering/verify-citations.ts';
import { responseOf, type WireAnswer } from '#engine/answering/wire.ts';

/** An event that shows something of an answer. */
export type ShownEvent = Extract<AnswerEvent, { type: 'citation' | 'text' }>;

/** An answer of which nothing was shown. */
export const nothingYet = (): WireAnswer => ({
  response: '',
  kind: 'answer',
  blocks: [],
  citations: [],
  followUps: [],
});

/**
 * The events of an answer after what was shown of it: each citation right before the first block that shows it. The
 * last block that was shown comes once more where it has grown since.
 */
export function* eventsOf(answer: WireAnswer, shown: WireAnswer, phrases: Phrases): Generator<ShownEvent> {
  const sent = new Set(shown.citations.keys());
  const last = shown.blocks.length - 1;
  const before = shown.blocks[last];
  const now = answer.blocks[last];
  const first = before && now && JSON.stringify(before) !== JSON.stringify(now) ? last : last + 1;
  for (const [at, block] of answer.blocks.entries()) {
    if (at < first) continue;
    for (const index of citesOf(block)) {
      const citation = answer.citations[index];
      if (sent.has(index) || !citation) continue;
      sent.add(index);
      yield { type: 'citation', index, citation };
    }
    const sentence = blockText(grownBy(block, at === last ? before : undefined), answer.citations, phrases);
    yield { type: 'text', sentence, index: at, block };
  }
}

/** What an explanation has that it did not have before; any other block as a whole. */
function grownBy(block: AnswerBlock, before: AnswerBlock | undefined): AnswerBlock {
  if (block.type !== 'explanation' || before?.type !== 'explanation') return block;
  return { ...block, sentences: block.sentences.slice(before.sentences.length) };
}

/** Adds what an event shows to what was shown before it. */
export function show(shown: WireAnswer, event: AnswerEvent, phrases: Phrases): void {
  if (event.type === 'citation') shown.citations[event.index] = event.citation;
  if (event.type !== 'text') return;
  shown.blocks[event.index] = event.block;
  shown.response = responseOf(shown.blocks, shown.citations, phrases);
}
