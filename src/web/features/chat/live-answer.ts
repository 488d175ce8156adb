import type { AnswerBlock, AnswerEvent, AnswerKind, Citation, QuizPick } from '#contract/chat.ts';

/** An answer as far as it has come: its checked blocks, the quotes they show, and how it ended. */
export type LiveAnswer = {
  blocks: AnswerBlock[];
  /** The answer as plain text: one for each block while it comes, one for all of a stored answer. */
  texts: string[];
  /** By index; a place is empty until its event has come. */
  citations: Citation[];
  /** Null while the answer is being written. */
  end: 'complete' | 'interrupted' | 'failed' | null;
  messageId: number | null;
  kind: AnswerKind | null;
  followUps: string[];
  /** Names of the materials that were still being read, and so could not answer. */
  reading: readonly string[];
  /** What was picked in its quiz. */
  picks: readonly QuizPick[];
  /** The server's id of a failure, for support; empty where it gave none. */
  errorId: string;
};

/** An answer of which nothing has arrived. */
export const NOTHING_YET: LiveAnswer = {
  blocks: [],
  texts: [],
  citations: [],
  end: null,
  messageId: null,
  kind: null,
  followUps: [],
  reading: [],
  picks: [],
  errorId: '',
};

/** The answer after one more event. An answer that has ended no longer changes. */
export function withEvent(answer: LiveAnswer, event: AnswerEvent): LiveAnswer {
  if (answer.end !== null) return answer;
  switch (event.type) {
    case 'citation': {
      const citations = [...answer.citations];
      citations[event.index] = event.citation;
      return { ...answer, citations };
    }
    case 'text':
      return withBlock(answer, event);
    case 'done':
      return {
        ...answer,
        end: 'complete',
        messageId: event.message_id,
        kind: event.kind,
        followUps: event.follow_ups,
        reading: event.reading ?? [],
      };
    case 'failed':
      return { ...answer, end: 'failed', errorId: event.id };
  }
}

/** A block that comes again has grown: an explanation by a sentence, any other is said anew. */
function withBlock(answer: LiveAnswer, { index, block, sentence }: TextEvent): LiveAnswer {
  const blocks = [...answer.blocks];
  const texts = [...answer.texts];
  const at = Math.min(index, blocks.length);
  blocks[at] = block;
  texts[at] = block.type === 'explanation' && texts[at] ? `${texts[at]} ${sentence}` : sentence;
  return { ...answer, blocks, texts };
}

type TextEvent = Extract<AnswerEvent, { type: 'text' }>;

/** What stays on the screen when the student stops an answer, or the connection breaks: all that was shown. */
export function ended(answer: LiveAnswer, end: 'interrupted' | 'failed', errorId = ''): LiveAnswer {
  return answer.end === null ? { ...answer, end, errorId } : answer;
}

/** The answer as plain text, block below block, as it is copied and saved. */
export function plainText(answer: Pick<LiveAnswer, 'texts'>): string {
  return answer.texts.join('\n');
}
