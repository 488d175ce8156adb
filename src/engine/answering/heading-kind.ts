import { namesWhoSpeaks } from '../reading/opinion-line.ts';
import { namesState } from '../reading/state-names.ts';

/**
 * What the words of a heading say about the text below it. `court` is a line that says who speaks for the court; `topic` is
 * everything that names a subject of law.
 */
export type HeadingKind =
  | 'facts'
  | 'history'
  | 'issue'
  | 'holding'
  | 'reasoning'
  | 'separate'
  | 'questions'
  | 'example'
  | 'elements'
  | 'definition'
  | 'policy'
  | 'apart'
  | 'warning'
  | 'case'
  | 'court'
  | 'topic';

/** What may follow the word that names a part of a case: "Holding & Analysis", "Facts (short)". */
const ONLY = '(?:\\s*(?:&|and\\b|/|:|\\(|\\d).*)?$';
const alone = (words: string): RegExp =>
  new RegExp(
    `^(?:the |court['’]s |case |key |legal |relevant |material |operative |brief )?(?:${words})${ONLY}`,
    'i',
  );

/** A "V." that stands between two parties: behind a company, or in a heading with the year of a decision. */
const CAPITAL_VERSUS =
  /(?<!^(?:Part|PART|Chapter|CHAPTER|Article|ARTICLE|Title|TITLE|Section|SECTION|Unit|Module|Book|Volume|Amendment))\s(?:(?<=\b(?:Ltd|Inc|Co|Corp|LLC|LLP|AG|S\.A|R\.R|Bank|Railroad)\.?,?\s)V\.|V\.(?=\s.*\(.*\b(?:1[6-9]|20)\d\d\)\s*$))\s+\p{Lu}/u;

/** In order of rank; typing errors of real notes ("Anlaysis") are let through by their first letters. */
const KINDS: readonly [HeadingKind, RegExp][] = [
  [
    'case',
    /\p{L}\.?,?\s+(?:v|[Vv]s)\.?\s+\p{Lu}|^(?:[Ii]n [Rr]e|IN RE|[Ee]x [Pp]arte|EX PARTE)\b|^[Ii]n the [Mm]atter of \p{Lu}|^Matter of\b.*\(.*\b(?:1[6-9]|20)\d\d\)/u,
  ],
  ['separate', /\b(?:dissent(?:ing|s)?|concurr(?:ing|ence|ences))\b/i],
  [
    'facts',
    alone('facts?|statement of facts?|facts? of the case|factual background|background|background facts'),
  ],
  [
    'history',
    alone(
      'procedural (?:history|posture|background|facts)|procedure below|prior proceedings|posture|history below',
    ),
  ],
  ['issue', alone('issues?|issues? presented|questions? presented')],
  [
    'holding',
    alone(
      'hold?ings?|held|rulings?|decision|outcome|result|disposition|judgment of the court|rule of the case',
    ),
  ],
  ['reasoning', alone('an\\w{0,2}[ly]{1,2}sis|rationales?|reasoning|reasons?|theory|discussion')],
  [
    'questions',
    /^(?:questions|question$|problems?|hypos?\b|hypotheticals?|(?:notes (?:and|&)|review|study|discussion|practice) questions|exercises?)\b|\bproblems?$/i,
  ],
  ['example', /^(?:examples?|illustrations?)\b|\bexamples?$/i],
  [
    'elements',
    /^(?:elements?|requirements?|standards?|tests?|factors|prongs|steps)\b|\b(?:elements|requirements|factors)$/i,
  ],
  ['policy', /^(?:policy|policies|purposes?|why)\b/i],
  ['apart', /^(?:do not confuse|don['’]t confuse|distinguish(?:ed|ing)?|differences? between)\b/i],
  ['warning', /^(?:common (?:mistakes?|errors?|traps?)|pitfalls?|traps?|watch out)\b/i],
  ['definition', /\bdefined$|^definitions?\b|^what is\b/i],
];

/** A name with the court and the year of a decision behind it: "Marsh Fen Co (2nd Cir 1931)". */
const WITH_COURT = /^\p{Lu}[^()]*\(([^()]*?\p{L}[^()]*?)\s+(?:1[6-9]|20)\d\d\)\W*$/u;
const COURT =
  /(?:^|\s)(?:(?:\d{1,2}(?:st|nd|rd|th|d)|D\.?C\.?|Fed\.?) Cir|U\.?S|Ct|App|Bankr|NLRB|[NSEWCM]\.?D|D)\.?(?=\s|$)|^[NSEWCM]?D[A-Z]{1,2}$/;

function hasCourt(heading: string): boolean {
  const court = WITH_COURT.exec(heading)?.[1];
  return court !== undefined && (COURT.test(court) || court.split(/\s+/).some(namesState));
}

/** Words that stand beside "v." when two ideas are set apart, not two parties: "Claim v. Issue Preclusion". */
const IDEAS =
  /^(?:rules?|statut\w*|claims?|issues?|federal|state|general|specific|law|fact|facts|public|private|express|implied|unilateral|bilateral|direct|indirect|actual|constructive|real|personal|void|voidable|offers?|conditions?|promises?|covenants?|duty|breach|standards?|murder|manslaughter|assault|battery|majority|minority|subjective|objective|procedure|substance|permissive|compulsory|formal\w*|civil|criminal|legal|equitable|joint|several|licenses?|easements?|invitations?|goods|services|negligence|intent\w*|first|second|old|new|modern|traditional|common|ucc|valid|invalid|defensive|offensive|merger|bar|ps?|ds?|plaintiffs?|defendants?|single|multiple|one|many)$/i;

function setsIdeasApart(heading: string): boolean {
  const sides = /([\p{L}-]+)[^\p{L}]*\sv[s]?\.?\s+[^\p{L}]*([\p{L}-]+)/u.exec(heading);
  return sides !== null && IDEAS.test(sides[1] ?? '') && IDEAS.test(sides[2] ?? '');
}

/** The kind of a heading by its own words alone. */
export function headingKind(heading: string): HeadingKind {
  const bare = heading.replace(/^[\s\d.()IVXivx]+(?=[\p{Lu}])/u, '').trim();
  const kind =
    CAPITAL_VERSUS.test(bare) || hasCourt(bare)
      ? 'case'
      : (KINDS.find(([, pattern]) => pattern.test(bare))?.[0] ?? 'topic');
  if (kind === 'topic' && namesWhoSpeaks(bare)) return 'court';
  return kind === 'case' && setsIdeasApart(bare) ? 'topic' : kind;
}

/** The year in a case heading, or null. */
export function caseYear(heading: string): number | null {
  const year = /\b(1[789]\d\d|20\d\d)\)?/.exec(heading)?.[1];
  return year ? Number(year) : null;
}
