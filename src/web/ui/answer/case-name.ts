/** A run of words, or the name of a case. */
export type NamedPiece = { text: string; isCase: boolean };

const PARTY_WORD = String.raw`(?:[A-Z][\p{L}\d.'’&-]*|&)`;
const INNER_WORD = String.raw`(?:of|the|and|for|de|la|ex|rel\.)`;
const PARTY = String.raw`${PARTY_WORD}(?:,? (?:${PARTY_WORD}|${INNER_WORD} (?=${PARTY_WORD})|(?:Inc|Co|Corp|Ltd|S\.A)\.))*`;
/** Words that begin a sentence or a question with a capital, but no party's name. */
const OPENER = String.raw`(?:After|And|As|Brief|But|Compare|Did|Do|Does|Example|Explain|From|How|If|In|Is|See|So|The|Under|Was|What|When|Which|Who|Why)\b`;
const CASE_NAME = new RegExp(String.raw`(?<![\p{L}\d])(?!${OPENER} )${PARTY} vs?\. ${PARTY}`, 'gu');

/** Parts a text at its case names ("Hamer v. Sidway"), which are set in italics. The pieces joined are the text. */
export function caseNames(text: string): NamedPiece[] {
  const pieces: NamedPiece[] = [];
  let place = 0;
  const add = (end: number, isCase: boolean) => {
    if (end > place) pieces.push({ text: text.slice(place, end), isCase });
    place = end;
  };
  for (const match of text.matchAll(CASE_NAME)) {
    add(match.index, false);
    add(
      match.index + match[0].replace(/[.,]$/, (mark) => (isAbbreviated(match[0]) ? mark : '')).length,
      true,
    );
  }
  add(text.length, false);
  return pieces;
}

/** "Co." keeps its period at the end of a name; the period of a sentence does not belong to it. */
function isAbbreviated(name: string): boolean {
  return /\b(?:Inc|Co|Corp|Ltd|Bros|Ins)\.$/.test(name);
}
