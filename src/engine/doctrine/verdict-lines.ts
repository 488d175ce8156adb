import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import type { Doctrine } from './entry.ts';
import { generalLine } from './general-line.ts';
import type { Shelf } from './statements.ts';
import { verdictOn } from './verdict.ts';

/** "Yes.", "No." or on what it depends, with the entry's words why; no line where the entry does not settle it. */
export function verdictLines({ library, phrases }: Shelf, doctrine: Doctrine, question: string): Line[] {
  const verdict = verdictOn(library, doctrine, question);
  if (!verdict) return [];
  const { says, on, why, authority } = verdict;
  if (says !== 'depends') return [generalLine({ body: say(phrases, `law_${says}`, { why }), authority })];
  const lead = on === '' ? say(phrases, 'law_depends_limit') : say(phrases, 'law_depends', { on });
  return [generalLine({ body: lead }), generalLine({ body: why, authority, depth: 1 })];
}
