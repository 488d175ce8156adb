import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import { type CasePart, citationOf, missingParts, partsOfCase } from './case-parts.ts';
import { generalLine } from './general-line.ts';
import type { LibraryCase } from './library-cases.ts';
import { namedOnce, type Shelf } from './statements.ts';

/** Words that ask for one part of a case. */
const ASKED_PARTS: readonly (readonly [CasePart, RegExp])[] = [
  ['status', /\b(?:good law|overrul\w+|overturn\w+|supersed\w+|limited|still)\b/i],
  ['separate', /\b(?:dissent\w*|concur\w*)\b/i],
  ['history', /\b(?:procedural|posture|procedure|below|lower courts?|appeal\w*)\b/i],
  ['vote', /\bvotes?\b/i],
  [
    'taught',
    /\b(?:why (?:do we|is it|is this|are we)\b.*\b(?:read|study|teach|taught|matter|important)|significance|importance|important)\b/i,
  ],
  ['facts', /\b(?:facts?|what happened|background)\b/i],
  ['issue', /\b(?:issue|question presented)\b/i],
  ['reasoning', /\b(?:reason(?:ing|s|ed)?|rationale|why)\b/i],
  [
    'holding',
    /\b(?:who (?:wins?|won|prevail\w*)|h[eo]ld|holds|holding|decide[sd]?|decision|outcome|ruling|ruled)\b/i,
  ],
  ['rule', /\b(?:rule|stands? for|test|standard)\b/i],
];

/**
 * A brief of a case as far as the library knows it: every part is the case's own, the law of today stands apart, and what
 * the library does not hold is said to be missing. In answer to a `question` the part that it asks for comes first.
 */
export function caseBriefLines(shelf: Shelf, named: LibraryCase, question = ''): Line[] {
  const { phrases } = shelf;
  const told = partsOfCase(shelf, named);
  const asked = ASKED_PARTS.find(([, words]) => words.test(question))?.[0];
  const first = told.filter(({ part }) => part === asked);
  const rest = told.filter(({ part }) => part !== asked);
  const missing = missingParts(shelf, named, told);
  const caption = { label: say(phrases, 'law_caption'), body: named.name, authority: citationOf(named) };
  return [
    generalLine({ label: named.name }),
    ...namedOnce(
      [...first, caption, ...rest].map(({ label, body, authority }) =>
        generalLine({ label, body, authority }),
      ),
    ),
    ...(missing.length > 0
      ? [generalLine({ label: say(phrases, 'law_missing', { parts: missing.join(', ') }) })]
      : []),
  ];
}
