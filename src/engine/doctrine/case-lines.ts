import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import { citation, generalLine } from './general-line.ts';
import type { LibraryCase } from './library.ts';
import { issueOf, namedOnce, ruleLine, type Shelf } from './statements.ts';

/** A brief of a case as far as the library knows it: what it does not hold is said to be missing. */
export function caseBriefLines(shelf: Shelf, { name, leads }: LibraryCase): Line[] {
  const { phrases } = shelf;
  const [first] = leads;
  if (!first) return [];
  const { doctrine, leading } = first;
  const cited = citation(leading);
  const label = (id: string) => say(phrases, id);
  const missing = [
    ...(leading.facts ? [] : [label('law_part_facts')]),
    label('law_part_history'),
    label('law_part_reasoning'),
    label('law_part_separate'),
  ];
  return namedOnce([
    generalLine({ label: name }),
    generalLine({ label: label('law_caption'), body: name, authority: cited }),
    ...(leading.facts
      ? [generalLine({ label: label('law_facts'), body: leading.facts, authority: cited })]
      : []),
    generalLine({
      label: label('law_issue'),
      body: issueOf(shelf, doctrine, leading),
    }),
    generalLine({ label: label('law_holding'), body: leading.point, authority: cited }),
    ...leads.map((lead) =>
      ruleLine(shelf, lead.doctrine, say(phrases, 'law_case_rule', { topic: lead.doctrine.name })),
    ),
    generalLine({ label: label('law_case_taught'), body: doctrine.policy }),
    generalLine({ label: say(phrases, 'law_missing', { parts: missing.join(', ') }) }),
  ]);
}
