import type { Query } from '../../finding/query.ts';
import type { ComposedAnswer } from '../answer.ts';
import { type Phrases, say } from '../phrases.ts';

/** The answer when the materials do not have it: that this is so, and what to do about it. */
export function refusal(query: Pick<Query, 'entries'>, phrases: Phrases): ComposedAnswer {
  const named = query.entries.find(({ subject }) => subject !== 'general')?.canonical;
  const upload = named ? say(phrases, 'upload_named', { topic: named }) : say(phrases, 'upload');
  return {
    kind: 'none',
    blocks: [{ type: 'refusal', text: `${say(phrases, 'lead_none')} ${upload}` }],
    followUps: [],
  };
}
