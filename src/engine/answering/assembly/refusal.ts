import type { Query } from '../../finding/query.ts';
import type { ComposedAnswer } from '../answer.ts';
import { type Phrases, say } from '../phrases.ts';

/**
 * The answer when the materials do not have it: that this is so, and what to do about it. `isLaw`: law was asked for, so
 * that more material can help.
 */
export function refusal(query: Pick<Query, 'entries'>, phrases: Phrases, isLaw = true): ComposedAnswer {
  // One word that is a term of art somewhere ("cover") may be any word.
  const named = query.entries.find(
    ({ subject, canonical }) => subject !== 'general' && / /.test(canonical),
  )?.canonical;
  const upload = named
    ? say(phrases, 'upload_named', { topic: named })
    : say(phrases, isLaw ? 'upload' : 'upload_other');
  return {
    kind: 'none',
    blocks: [{ type: 'refusal', text: `${say(phrases, 'lead_none')} ${upload}` }],
    followUps: [],
  };
}

/** The same where the materials teach what is named, but no page answers what is asked about it: they are asked for it alone. */
export const unanswered = (topic: string, phrases: Phrases): ComposedAnswer => ({
  kind: 'none',
  blocks: [{ type: 'refusal', text: say(phrases, 'lead_unanswered', { topic }) }],
  followUps: [say(phrases, 'law_ask_what', { topic })],
});
