/** Words that say how a question came out, by what they are about; each side says the opposite of the other. */
const OUTCOMES: readonly (readonly [said: RegExp, opposite: RegExp | null])[] = [
  [
    /^(?:valid|enforceabl[ey]|enforced?|enforces|binding|binds?|bound|constitutional|lawful|legal|upheld|upholds?)$/,
    /^(?:invalid|unenforceable|void|unconstitutional|unlawful|illegal|struck|strikes|nonbinding)$/,
  ],
  [
    // Who bars it may be somebody else: the forms alone that say what became of it.
    /^(?:permitted|allowed|permissible|proper)$/,
    /^(?:barred|precluded|prohibited|forbidden|improper|impermissible)$/,
  ],
  [/^(?:affirm(?:s|ed)?)$/, /^(?:revers(?:e|es|ed)|overturn(?:s|ed)?|vacate[sd]?)$/],
  [/^(?:grant(?:s|ed)?)$/, /^(?:den(?:y|ies|ied)|refuse[sd]?)$/],
  [/^(?:liable|liability|responsible)$/, null],
  [/^(?:negligent|guilty)$/, /^(?:innocent|acquitted)$/],
  [/^(?:enough|sufficient|suffices?|adequate)$/, /^(?:insufficient|inadequate|lacking)$/],
  [/^(?:jurisdiction)$/, null],
  [/^(?:duty)$/, null],
  [/^(?:entitled|recovers?|recovered)$/, null],
  [/^(?:appl(?:y|ies|ied)|governs?|governed|controls?)$/, /^(?:inapplicable)$/],
  [/^(?:broad(?:er|ly)?|wider)$/, /^(?:narrow(?:er|ly)?)$/],
];

const DENIES =
  /^(?:not|no|never|neither|nor|none|cannot|without|lack(?:s|ed|ing)?|fail(?:s|ed|ure)?|absen(?:t|ce)|unable|ineffective|insufficient|inadequate|\p{L}+n['’]t)$/u;
/** Words behind which another clause begins, which what was denied before does not reach. */
const OPENS =
  /^(?:because|since|but|although|though|while|if|when|where|that|which|who|so|as|even|notwithstanding|despite)$/;
/** A clause with one of these says when, and may deny what another one states of the rest. */
const LIMITS = /^(?:unless|only|except|until|just|merely|alone|if)$/;
/** Words before an outcome in which it may be denied. */
const REACH = 6;

type Clause = { words: readonly string[]; isLimited: boolean };

function clausesOf(text: string): Clause[] {
  const pieces = text.toLowerCase().split(/[.;:!?()\n]|,\s|\s[–—-]\s/);
  return pieces.flatMap((piece) => {
    const words = piece.match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
    const isLimited = words.some((word) => LIMITS.test(word));
    const clauses: string[][] = [[]];
    for (const word of words) {
      if (OPENS.test(word)) clauses.push([]);
      clauses.at(-1)?.push(word);
    }
    return clauses.map((own) => ({ words: own, isLimited }));
  });
}

/** For each kind of outcome whether a text says so, its opposite, or both; nothing of one that hangs on a condition. */
function outcomesIn(text: string): Map<number, Set<boolean>> {
  const found = new Map<number, Set<boolean>>();
  for (const { words, isLimited } of clausesOf(text)) {
    if (isLimited) continue;
    for (const [at, word] of words.entries())
      for (const [kind, [said, opposite]] of OUTCOMES.entries()) {
        const isOpposite = opposite?.test(word) === true;
        if (!isOpposite && !said.test(word)) continue;
        const denials = words.slice(Math.max(0, at - REACH), at).filter((one) => DENIES.test(one)).length;
        const known = found.get(kind) ?? new Set();
        found.set(kind, known.add(isOpposite === (denials % 2 === 1)));
      }
  }
  return found;
}

const PARTY =
  '(plaintiffs?|defendants?|buyers?|sellers?|landlords?|tenants?|employers?|employees?|government|state|appell(?:ant|ee)s?|petitioners?|respondents?|\\p{Lu}\\p{L}+)';
const WINS = new RegExp(
  `\\b${PARTY}\\s+(?:who\\s+|had\\s+|has\\s+|already\\s+)?(?:won|wins|win|prevail(?:s|ed)?|succeed(?:s|ed)?)\\b`,
  'giu',
);
const LOSES = new RegExp(`\\b${PARTY}\\s+(?:who\\s+|had\\s+|has\\s+)?(?:lost|loses|lose)\\b`, 'giu');
const FOR = new RegExp(
  `\\b(?:judgment|verdict|decision|ruling|finding|held|holds|rule[sd]?|found|finds|decide[sd]?)\\s+(?:is\\s+|was\\s+)?(?:in\\s+favor\\s+of|for)\\s+(?:the\\s+|a\\s+)?${PARTY}`,
  'giu',
);
const AGAINST = new RegExp(
  `\\b(?:judgment|verdict|decision|ruling|finding|held|holds|rule[sd]?|found|finds|decide[sd]?)\\s+(?:is\\s+|was\\s+)?against\\s+(?:the\\s+|a\\s+)?${PARTY}`,
  'giu',
);

const partiesBy = (text: string, ...patterns: readonly RegExp[]): Set<string> =>
  new Set(
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, party = '']) => party.toLowerCase().replace(/s$/, '')),
    ),
  );

/**
 * Whether a reply says that it came out the other way than the page does: that what is permitted there is not, or that
 * the one who loses there won. Where either says both, nothing is known.
 */
export function comesOutElse(reply: string, page: string): boolean {
  const [own, theirs] = [outcomesIn(reply), outcomesIn(page)];
  const isTurned = [...own].some(([kind, said]) => {
    const there = theirs.get(kind);
    return said.size === 1 && there?.size === 1 && [...said][0] !== [...there][0];
  });
  return isTurned || winsElse(reply, page);
}

function winsElse(reply: string, page: string): boolean {
  const [won, wonThere] = [reply, page].map((text) => partiesBy(text, WINS, FOR));
  const [lost, lostThere] = [reply, page].map((text) => partiesBy(text, LOSES, AGAINST));
  const meet = (a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()) =>
    [...a].some((party) => b.has(party));
  const differ = (a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()) =>
    a.size > 0 && b.size > 0 && !meet(a, b) && [...a, ...b].every((party) => ROLE.test(party));
  return meet(won, lostThere) || meet(lost, wonThere) || differ(won, wonThere) || differ(lost, lostThere);
}

const ROLE =
  /^(?:plaintiff|defendant|buyer|seller|landlord|tenant|employer|employee|appellant|appellee|petitioner|respondent)$/;
