import { asBlocks, type Block, type Line } from './answer.ts';
import { type CallForm, readCallForm } from './call-form.ts';
import { headingLine, sayLine } from './line.ts';
import { type Phrases, say } from './phrases.ts';

/**
 * What one can say when called on for something that nobody here knows: sentences that are true of any case, or of any
 * topic, under a line that says so. Nothing is claimed about what is called. None where nothing is called by name.
 */
export function anyCallBlocks(question: string, phrases: Phrases): Block[] {
  const form = readCallForm(question);
  const kind = form && kindOf(form);
  if (!kind) return [];
  const lines = ['first', 'ask', 'look_up'].map(
    (what): Line => ({ ...sayLine(say(phrases, `call_any_${kind}_${what}`), 1), part: 'unsure' }),
  );
  return asBlocks([headingLine(say(phrases, `call_any_${kind}`)), ...lines]);
}

const kindOf = ({ called, topic }: CallForm): 'case' | 'topic' | null =>
  called !== '' ? 'case' : topic !== '' ? 'topic' : null;
