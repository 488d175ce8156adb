/** A run of words, or the name of a case. */
export type NamedPiece = { text: string; isCase: boolean };

/** Only these end in a period inside a name; any other period ends the sentence, and the name with it. */
const SHORT_WORDS =
  'Co Inc Corp Ltd Bros Ins Mfg Univ Ry St Dr Jr Sr Advert All Am Assocs Auth Bd Bhd Cal Cas Cent Chem City Comm Cons Constr Cty Def Dep Dev ' +
  'Dist Educ Elec Emp Eng Envtl Exch Fed Fin Found Gen Grp Hosp Hous Indem Indus Int Inv Lab Mach Med Mem Mfrs Mkt Mun Mut Nat Org ' +
  'Pac Pers Pharm Prod Prods Prop Prot Pub Rd Rehab Rel Res Sav Sch Sec Servs Soc Stat Sur Sys Tech Tel Tex Transp Univ Util Wash';
const ABBREVIATION = String.raw`(?:${SHORT_WORDS.replaceAll(' ', '|')}|[A-Z](?:\.[A-Z])*)\.`;
const PARTY_WORD = String.raw`(?:${ABBREVIATION}|[A-Z][\p{L}\d'’&-]*|&)`;
const SMALL_WORD = String.raw`of|the|for|de|la|ex|rel\.`;
/** A party's name; `and` is how its "and" is told from the one before another case. */
function party(and: string): string {
  const inner = `(?:${SMALL_WORD}|${and})`;
  return `${PARTY_WORD}(?:,? (?:${PARTY_WORD}|${inner}(?= (?:${inner} )?${PARTY_WORD})))*`;
}
const BEFORE = party('and');
const AFTER = party(String.raw`and(?! (?:${PARTY_WORD},? )+vs?\. )`);
/** Words that begin a sentence or a question with a capital, but no party's name. */
const OPENER = String.raw`(?:After|And|As|Brief|But|Compare|Did|Do|Does|Example|Explain|From|How|If|In|Is|See|So|The|Under|Was|What|When|Which|Who|Why)\b`;
const CASE_NAME = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?!${OPENER} )${BEFORE} vs?\. ${AFTER}|(?:In re|Ex parte) ${AFTER})`,
  'gu',
);

/** What every case name has: most texts have none of it, and are not searched for parties. */
const NAMES_A_CASE = / vs?\. |In re |Ex parte /;

/** Parts a text at its case names ("Hamer v. Sidway"), which are set in italics. The pieces joined are the text. */
export function caseNames(text: string): NamedPiece[] {
  if (!NAMES_A_CASE.test(text)) return text ? [{ text, isCase: false }] : [];
  const pieces: NamedPiece[] = [];
  let place = 0;
  const add = (end: number, isCase: boolean) => {
    if (end > place) pieces.push({ text: text.slice(place, end), isCase });
    place = end;
  };
  for (const match of text.matchAll(CASE_NAME)) {
    add(match.index, false);
    add(match.index + match[0].length, true);
  }
  add(text.length, false);
  return pieces;
}
