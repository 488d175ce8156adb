import { findCaseNames } from './case-names.ts';
import { REPORTER } from './reporters.ts';

/** A reference to an authority: `text` is `source.slice(start, end)`. */
export type LegalCitation = {
  kind: 'case' | 'statute' | 'rule' | 'restatement' | 'constitution';
  text: string;
  start: number;
  end: number;
  /** The parties as written, for a case that is cited by name. */
  caseName?: string;
};

const SECTION = String.raw`\d[\dA-Za-z]*(?:[-–.:]\d[\dA-Za-z]*)*(?:\([0-9A-Za-z]{1,5}\))*`;
const SECTIONS = `${SECTION}(?:(?:, | and |, and |[-–])(?:§ ?)?${SECTION}(?!\\d| ?(?:U\\.? ?S|C\\.? ?F)))*`;
const SIGN = String.raw`(?:§§? ?|[Ss]ections? |[Ss]ecs?\. )`;
const STATE_CODE = String.raw`(?:\p{Lu}[\p{L}.]{1,8} ?){1,2}(?:(?:Civ|Penal|Bus|Prof|Com|Corp|Fam|Gen|Rev|Stat|Ins|Ann|Prob|Veh|Gov['’]?t|Health|Safety|Labor|Crim|Proc|Evid|Code|Laws|Comp|Consol|Pub|Prac|Rem|C\.P\.L\.R|R|&)\.? ?){1,8}`;
const RULE_SERIES = String.raw`(?:Fed(?:\.|eral) ?R(?:\.|ules?)(?: of)? ?(?:Civ(?:\.|il)|Crim(?:\.|inal)|App(?:\.|ellate)|Evid(?:\.|ence)|Bankr\.)(?: ?P(?:\.|rocedure))?|FED\. ?R\. ?(?:CIV|CRIM|APP|EVID)\.(?: ?P\.)?|F\.?R\.?C\.?P\.?|F\.?R\.?E\.?|FRCrP|FRAP)`;
const ORDINAL = `(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|Thirteenth|Fourteenth|Fifteenth|Nineteenth|Twenty-[A-Z][a-z]+)`;
const PARENTHESIS = String.raw`(?: \((?:[^()\n]{0,60} )?(?:1[5-9]|20)\d\d\))`;
const REPORTED = String.raw`\d{1,4} ${REPORTER}(?: \(\d{1,3} [A-Z][a-z]+\.?\))?,? (?:at )?(?:\d{1,6}|_{2,4})(?![\d])`;

const CASE_PATTERNS = [
  String.raw`\b${REPORTED}(?:(?:, | n\.|[-–])\d{1,5}(?!\d| ?${REPORTER})){0,4}(?:, ${REPORTED})*${PARENTHESIS}?`,
  String.raw`\[(?:18|19|20)\d\d\] (?:\d{1,2} )?(?:Q\.B\.|K\.B\.|A\.C\.|Ch\.|W\.L\.R\.|All E\.R\.|UKSC|UKHL) \d{1,5}`,
  String.raw`\b(?:19|20)\d\d (?:WL|U\.S\. ?(?:Dist\.|App\.)? ?LEXIS) \d{3,9}${PARENTHESIS}?`,
  String.raw`\b(?:19|20)\d\d[- ](?:Ohio|UT|ND|SD|WI|NMSC|NMCA|VT|ME|MT|OK|IL|CO|AR|WY|ND|MS)[- ]\d{1,6}\b`,
];
const PATTERNS: readonly (readonly [LegalCitation['kind'], string])[] = [
  ...CASE_PATTERNS.map((source) => ['case', source] as const),
  [
    'restatement',
    String.raw`\bRestatement (?:\((?:First|Second|Third|Fourth)\) )?of (?:the )?(?:\p{Lu}[\p{L}:,]*|of|the|and|for|&)(?: (?:\p{Lu}[\p{L}:]*|of|the|and|for|&)){0,7}(?: ?§§? ?${SECTIONS}(?: cmts?\. [a-z](?: ?[-–] ?[a-z])?)?)?`,
  ],
  ['restatement', String.raw`\bRestatement (?:\((?:First|Second|Third|Fourth)\) )?§§? ?${SECTIONS}`],
  [
    'constitution',
    String.raw`\b(?:U\.?S\.?|[A-Z][a-z]{1,5}\.) Const(?:\.|itution),? (?:art|amend)s?\. ?[IVX\d]+(?:, (?:§|cl\.|sec\.) ?\d+)*`,
  ],
  [
    'constitution',
    String.raw`\b(?:Article|Art\.) (?:I{1,3}|IV|V|VI{0,2})(?:, ?(?:§ ?|[Ss]ection |[Ss]ec\. )\d+)?(?:, (?:cl\.|[Cc]lause) \d+)*\b`,
  ],
  ['constitution', String.raw`\b(?:${ORDINAL}|\d{1,2}(?:st|nd|rd|th)) Amendment\b`],
  ['rule', String.raw`\b${RULE_SERIES},? ?(?:Rules? )?${SECTIONS}`],
  ['rule', String.raw`\b(?:[Rr]ules? |RULE )\d{1,4}(?:\.\d+)?(?:\([0-9A-Za-z]{1,5}\))*(?![\d%])`],
  [
    'statute',
    String.raw`\b\d{1,2} (?:U\.? ?S\.? ?C\.?(?: ?A\.?)?|C\.? ?F\.? ?R\.?) ?(?:${SIGN})?${SECTIONS}`,
  ],
  [
    'statute',
    String.raw`\b(?:U\.C\.C\.|UCC|M\.P\.C\.|MPC|Model Penal Code|Uniform Commercial Code) ?${SIGN}?\d[\w]*[-–.]\d[\w]*(?:\([0-9A-Za-z]{1,5}\))*`,
  ],
  ['statute', String.raw`\b(?:N\.?Y\.? )?(?:C\.P\.L\.R\.|CPLR) ?${SIGN}?${SECTION}`],
  ['statute', String.raw`\b${STATE_CODE} ?§§? ?${SECTIONS}`],
  ['statute', `§§? ?${SECTIONS}`],
  ['statute', String.raw`\b[Ss]ections? \d{3,5}[a-z]?(?:\([0-9A-Za-z]{1,5}\))*`],
];
const EXPRESSIONS = PATTERNS.map(([kind, source]) => ({ kind, pattern: new RegExp(source, 'gu') }));

/**
 * Every reference to a case, statute, court rule, restatement or constitution, in order and without overlap. A case
 * name and the reporters after it are one citation; a name that stands alone is a citation of its own. The forms are
 * The Bluebook's and the shorthand of lecture notes (FRCP 12(b)(6), § 1367(b)).
 */
export function findCitations(text: string): LegalCitation[] {
  const patterned = EXPRESSIONS.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map((match) =>
      citation(kind, text, match.index, match.index + match[0].length),
    ),
  );
  return withoutOverlap(withNames(text, withoutOverlap(patterned)));
}

function citation(kind: LegalCitation['kind'], text: string, start: number, end: number): LegalCitation {
  return { kind, text: text.slice(start, end), start, end };
}

/** Puts each case name with the reporter right after it, or among the citations when there is none. */
function withNames(text: string, found: LegalCitation[]): LegalCitation[] {
  const rest = new Map(found.map((each) => [each.start, each]));
  const named: LegalCitation[] = [];
  for (const { start, end } of findCaseNames(text)) {
    const gap = /^,? /.exec(text.slice(end, end + 2))?.[0].length ?? 0;
    const reported = rest.get(end + gap);
    const last = reported?.kind === 'case' ? reported.end : end;
    named.push({ ...citation('case', text, start, last), caseName: text.slice(start, end) });
  }
  return [...named, ...found];
}

/** Of overlapping citations the one that begins first stays, and of those the longest. */
function withoutOverlap(found: LegalCitation[]): LegalCitation[] {
  const kept: LegalCitation[] = [];
  for (const each of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (each.start >= (kept.at(-1)?.end ?? 0)) kept.push(each);
  }
  return kept;
}
