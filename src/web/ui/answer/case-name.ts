/** A run of words, or the name of a case. */
export type NamedPiece = { text: string; isCase: boolean };

/** Only these end in a period inside a name; any other period ends the sentence, and the name with it. */
const ABBREVIATION = String.raw`(?:Co|Inc|Corp|Ltd|Bros|Ins|Mfg|Univ|Ry|St|Dr|Jr|Sr|[A-Z](?:\.[A-Z])*)\.`;
const PARTY_WORD = String.raw`(?:${ABBREVIATION}|[A-Z][\p{L}\d'’&-]*|&)`;
const INNER_WORD = String.raw`(?:of|the|and|for|de|la|ex|rel\.)`;
const PARTY = `${PARTY_WORD}(?:,? (?:${PARTY_WORD}|${INNER_WORD}(?= (?:${INNER_WORD} )?${PARTY_WORD})))*`;
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
    add(match.index + match[0].length, true);
  }
  add(text.length, false);
  return pieces;
}
