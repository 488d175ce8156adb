import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import { intentOf } from '../finding/intent.ts';
import type { Doctrine } from './entry.ts';
import { besideLine, generalLine } from './general-line.ts';
import {
  apartLines,
  authorityOf,
  caseLines,
  elementLines,
  exceptionLines,
  mistakeLines,
  nameInSentence,
  neighborsOf,
  pointLine,
  policyLine,
  ruleLine,
  type Shelf,
  splitLines,
} from './statements.ts';

/** What a question wants of a doctrine. */
export type Wish =
  | 'rule'
  | 'elements'
  | 'exceptions'
  | 'splits'
  | 'cases'
  | 'policy'
  | 'mistakes'
  | 'compare';

const EXCEPTIONS = /\b(exceptions?|limits?|limitations?|unless|except|defenses? to|excused?|not apply)\b/i;
const SPLITS =
  /\b(split|splits|divided|majority|minority|jurisdictions|(?:courts|states) (?:differ|disagree|divide)|restatement|MPC|model penal code|UCC|common law|different (?:courts|states))\b/i;
const DIFFERING = /\b(?:courts|states|jurisdictions|circuits) (?:differ|disagree|divide|split)/i;
const CASES = /\b(leading |key |main )?(cases|authorit(?:y|ies)|precedents?)\b/i;
const MISTAKES =
  /\b(mistakes?|pitfalls?|traps?|get(?:s|ting)? wrong|confus(?:e|ed|ing)|watch out|careful)\b/i;

/** What a question wants, from its words. */
export function wishOf(question: string): Wish {
  const intent = intentOf(question, { hasFacts: false, namesCase: false });
  if (MISTAKES.test(question)) return 'mistakes';
  if (DIFFERING.test(question)) return 'splits';
  if (intent === 'compare') return 'compare';
  if (intent === 'policy') return 'policy';
  if (SPLITS.test(question)) return 'splits';
  if (EXCEPTIONS.test(question)) return 'exceptions';
  if (CASES.test(question)) return 'cases';
  return intent === 'elements' ? 'elements' : 'rule';
}

/** What the library says on a doctrine: first what was asked, then what belongs to it. */
export function doctrineLines(shelf: Shelf, doctrine: Doctrine, wish: Wish): Line[] {
  const title = generalLine({ label: doctrine.name });
  const rule = ruleLine(shelf, doctrine);
  const elements = elementLines(shelf, doctrine);
  switch (wish) {
    case 'elements':
      return [
        title,
        ...elements,
        rule,
        ...exceptionLines(shelf, doctrine, 2),
        ...apartLines(shelf, doctrine, 1),
      ];
    case 'exceptions':
      return [title, ...exceptionLines(shelf, doctrine), rule, ...splitLines(shelf, doctrine, 1)];
    case 'splits':
      return [title, ...splitsOrWhy(shelf, doctrine), rule, ...caseLines(shelf, doctrine, 2)];
    case 'cases':
      return [title, ...caseLines(shelf, doctrine), rule];
    case 'policy':
      return [title, policyLine(shelf, doctrine), rule, ...exceptionLines(shelf, doctrine, 1)];
    case 'mistakes':
      return mistakesOn(shelf, doctrine);
    default:
      return [
        title,
        rule,
        ...elements,
        ...exceptionLines(shelf, doctrine, 3),
        ...splitLines(shelf, doctrine, 1),
        ...caseLines(shelf, doctrine, 2),
        ...apartLines(shelf, doctrine, 1),
      ];
  }
}

function splitsOrWhy(shelf: Shelf, doctrine: Doctrine): Line[] {
  if (doctrine.splits.length > 0) return splitLines(shelf, doctrine);
  const why = { label: say(shelf.phrases, 'law_no_split'), body: doctrine.no_split ?? '' };
  return why.body ? [generalLine({ ...why, authority: authorityOf(doctrine) })] : [];
}

/** Everything that makes a doctrine understood: rule, requirements, limits, cases with their stories, why, what goes wrong. */
export function explainLines(shelf: Shelf, doctrine: Doctrine): Line[] {
  const told = doctrine.cases.find(({ facts }) => facts);
  const story = told?.facts
    ? [generalLine({ label: say(shelf.phrases, 'law_facts'), body: told.facts, depth: 2 })]
    : [];
  return [
    generalLine({ label: doctrine.name }),
    ruleLine(shelf, doctrine),
    ...elementLines(shelf, doctrine),
    ...exceptionLines(shelf, doctrine, 3),
    ...splitLines(shelf, doctrine, 2),
    ...caseLines(shelf, { ...doctrine, cases: told ? [told] : doctrine.cases }, 1),
    ...story,
    policyLine(shelf, doctrine),
    ...mistakeLines(shelf, doctrine),
    ...apartLines(shelf, doctrine, 2),
  ];
}

/** Where answers on a doctrine go wrong: the common mistake, its neighbors, the limits that get dropped. */
export function mistakesOn(shelf: Shelf, doctrine: Doctrine): Line[] {
  return [
    generalLine({ label: say(shelf.phrases, 'law_mistakes', { topic: nameInSentence(shelf, doctrine) }) }),
    ...mistakeLines(shelf, doctrine),
    ...apartLines(shelf, doctrine, 3),
    ...exceptionLines(shelf, doctrine, 2),
  ];
}

/** Two doctrines beside each other: both rules, what tells them apart, and the requirements of each. */
export function comparedLines(shelf: Shelf, one: Doctrine, other: Doctrine): Line[] {
  const { phrases } = shelf;
  const differences = [
    ...neighborsOf(shelf, one).filter(({ neighbor }) => neighbor.id === other.id),
    ...neighborsOf(shelf, other).filter(({ neighbor }) => neighbor.id === one.id),
  ].map(({ difference }) => difference);
  const numbered = ({ elements }: Doctrine) =>
    elements.map(({ text }, at) => `(${at + 1}) ${text}`).join(' ');
  return [
    generalLine({ label: say(phrases, 'law_beside', { topic: one.name, other: other.name }) }),
    besideLine(say(phrases, 'law_rule'), [one, other].map(ruleCell)),
    ...[...new Set(differences)].map((body) => generalLine({ label: say(phrases, 'law_difference'), body })),
    besideLine(
      say(phrases, 'law_elements'),
      [one, other].map((each) => ({ label: each.name, body: numbered(each) })),
    ),
    besideLine(
      say(phrases, 'law_cases'),
      [one, other].flatMap(({ name, cases }) =>
        cases.slice(0, 1).map((leading) => ({ label: name, body: leading.point, authority: leading.name })),
      ),
    ),
  ];
}

const ruleCell = (doctrine: Doctrine) => ({
  label: doctrine.name,
  body: doctrine.rule,
  authority: authorityOf(doctrine),
});

/** Several doctrines that are asked for together: each by its name and rule, then one case of each. */
export function surveyLines({ phrases }: Shelf, doctrines: readonly Doctrine[]): Line[] {
  const cases = doctrines.flatMap((doctrine) => doctrine.cases.slice(0, 1));
  return [
    ...doctrines.flatMap((doctrine) => [
      generalLine({ label: doctrine.name, body: doctrine.rule, authority: authorityOf(doctrine) }),
      ...exceptionsOf(doctrine),
    ]),
    generalLine({ label: say(phrases, 'law_cases') }),
    ...cases.map((leading) => pointLine(leading)),
  ];
}

const exceptionsOf = ({ exceptions }: Doctrine): Line[] =>
  exceptions.slice(0, 1).map(({ text, authority }) => generalLine({ body: text, authority, depth: 1 }));
