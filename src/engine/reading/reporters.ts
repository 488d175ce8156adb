/** Reporters and courts' own series by their Bluebook (T1, T2) spelling; a space or none may follow each period. */
const REPORTERS = [
  "U.S.|S. Ct.|L. Ed. 2d|L. Ed.|F.2d|F.3d|F.4th|F. App'x|F. Supp. 2d|F. Supp. 3d|F. Supp.|F.R.D.|B.R.|Fed. Cl.|Ct. Cl.|Fed. Appx.|F. Cas.|F.",
  'A.2d|A.3d|A.|N.E.2d|N.E.3d|N.E.|N.W.2d|N.W.|P.2d|P.3d|P.|S.E.2d|S.E.|S.W.2d|S.W.3d|S.W.|So. 2d|So. 3d|So.',
  'Cal. App. 2d|Cal. App. 3d|Cal. App. 4th|Cal. App. 5th|Cal. App.|Cal. Rptr. 2d|Cal. Rptr. 3d|Cal. Rptr.|Cal. 2d|Cal. 3d|Cal. 4th|Cal. 5th|Cal.',
  'N.Y.S.2d|N.Y.S.3d|N.Y.S.|N.Y.2d|N.Y.3d|N.Y.|A.D.2d|A.D.3d|A.D.|Misc. 2d|Misc. 3d|Misc.|Johns. Ch.|Johns.|Cai.|Wend.|Barb.|Denio|Paige',
  'Ill. App. 2d|Ill. App. 3d|Ill. App.|Ill. 2d|Ill. Dec.|Ill.|Wash. 2d|Wash. App. 2d|Wash. App.|Wash.|Wis. 2d|Wis.|Ohio St. 2d|Ohio St. 3d|Ohio St.|Ohio App. 2d|Ohio App. 3d|Ohio App.',
  'Mass. App. Ct.|Mass.|Mich. App.|Mich.|Minn.|N.J. Super.|N.J. Eq.|N.J.L.|N.J.|N.C. App.|N.C.|S.C.|N.D.|S.D.|Pa. Super.|Pa. D. & C.|Pa.|Va. App.|Va.|W. Va.|Md. App.|Md.|Conn. App.|Conn.|Del. Ch.|Del.',
  'Ariz. App.|Ariz.|Ark. App.|Ark.|Colo. App.|Colo.|Fla.|Ga. App.|Ga.|Haw.|Idaho|Ind. App.|Ind.|Iowa|Kan. App. 2d|Kan.|Ky.|La. Ann.|La.|Me.|Miss.|Mo. App.|Mo.|Mont.|Neb.|Nev.|N.H.|N.M.|Okla. Crim.|Okla.|Or. App.|Or.|R.I.|Tenn. App.|Tenn.|Tex. Crim.|Tex.|Utah 2d|Utah|Vt.|Wyo.|Ala. App.|Ala.|Alaska|D.C.|P.R.',
  'Pet.|Wheat.|Cranch|Wall.|How.|Dall.|Black|Otto|Met.|Gray|Cush.|Pick.|Allen',
  'Eng. Rep.|Exch.|Q.B.D.|Q.B.|K.B.|A.C.|App. Cas.|W.L.R.|All E.R.|H.L.C.|H.L. Cas.|El. & Bl.|M. & W.|B. & C.|Hare|T.L.R.',
].join('|');

const spelled = (reporter: string): string =>
  reporter
    .replace(/[.+*?^$()[\]{}\\]/g, '\\$&')
    .replaceAll("'", "['’]")
    .replace(/\\\. ?/g, '\\. ?')
    .replace(/ \?$/, '');

/** A regular expression source that matches one reporter; longer spellings stand before their beginnings. */
export const REPORTER = `(?:${REPORTERS.split('|')
  .toSorted((a, b) => b.length - a.length)
  .map(spelled)
  .join('|')}|U\\.? ?S|S\\.? Ct|F[23]d)`;
