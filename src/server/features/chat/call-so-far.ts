import { type AnswerBlock, type Citation, linesOf } from '#contract/chat.ts';
import { readCallForm } from '#engine/answering/call-form.ts';
import type { CallSoFar } from '../../outside/professor/embedded.ts';

/** A message of a conversation, as far as a cold call shows in it. */
type Said = {
  role: 'student' | 'professor';
  task: string;
  content: string;
  blocks: readonly AnswerBlock[];
  citations: readonly Citation[];
};

/**
 * The cold call that a message answers: the form it began with, what was asked and said since, and the question that
 * is open. Null where the message begins a call itself, or where nobody asked anything in it. A long message sent once
 * more answers what it answered the first time.
 */
export function callSoFar(earlier: readonly Said[], message: string): CallSoFar | null {
  if (readCallForm(message) !== null) return null;
  const said = sinceForm(withoutRetried(earlier, message));
  const [form, ...rest] = said;
  if (!form) return null;
  const turns: { question: string; answer: string }[] = [];
  let question: string | null = null;
  for (const row of rest) {
    if (row.role === 'professor') question = questionIn(row) ?? question;
    else if (question !== null) turns.push({ question, answer: row.content });
  }
  return question === null ? null : { form: form.content, turns: turns.slice(-MOST_TURNS), question };
}

/** Turns that a question may follow from: older ones cost more than they tell. */
const MOST_TURNS = 8;

/** The messages of the running call from its form on; empty where another task came between. */
function sinceForm(earlier: readonly Said[]): readonly Said[] {
  const at = earlier.findLastIndex(
    ({ role, task, content }) =>
      task !== 'cold_call' || (role === 'student' && readCallForm(content) !== null),
  );
  return earlier[at]?.task === 'cold_call' ? earlier.slice(at) : [];
}

/** "I do not know" may be said to one question after another; so many words are not said twice by themselves. */
const SAID_ONCE = 8;

/** What was said before the same message was sent the last time, or all where it was not the last. */
function withoutRetried(earlier: readonly Said[], message: string): readonly Said[] {
  if (message.trim().split(/\s+/).length < SAID_ONCE) return earlier;
  const at = earlier.findLastIndex(({ role }) => role === 'student');
  return earlier[at]?.content === message ? earlier.slice(0, at) : earlier;
}

/** The question that a reply ends with; null where it asks nothing. */
function questionIn({ blocks, citations }: Said): string | null {
  const line = linesOf(blocks).findLast(({ part }) => part === 'call');
  if (!line) return null;
  return line.label || line.cites.map((cite) => citations[cite]?.quote ?? '').join(' ');
}
