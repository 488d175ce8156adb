/** Who speaks in an opinion. `syllabus` is the reporter's summary before it, which is nobody's opinion. */
export type OpinionRole = 'majority' | 'plurality' | 'concurrence' | 'dissent' | 'syllabus';

/** What a line says about the opinion that begins with it; `name` is the judges' names, null where none is given. */
export type OpinionLine = { role: OpinionRole; name: string | null };

const NAME = String.raw`\p{Lu}[\p{L}’'´-]+(?:\s+\p{Lu}\.)*(?:\s+(?:Jr|Sr|II|III)\.?)?`;
const RANK = String.raw`(?:(?:[Cc]hief|CHIEF|[Ss]enior|SENIOR|[Pp]residing|PRESIDING|[Aa]ssociate|ASSOCIATE|[Aa]cting)\s+)*`;
const OFFICE = '(?:[Jj]ustice|JUSTICE|[Jj]udge|JUDGE)';
/** `Justice Scalia`, `The Chief Justice`, `Mr. Justice BLACK`. */
const TITLED = new RegExp(
  String.raw`^(?:(?:Mr|MR|Mrs|MRS|Ms|MS)\.?\s+)?(?:[Tt]he\s+|THE\s+)?${RANK}${OFFICE}(?:\s+(?<name>${NAME}))?(?=[\s,;:(.]|$)`,
  'u',
);
/** `SCALIA, J.`, `MARSHALL, Ch. J.`, `Posner, Circuit Judge`. */
const SIGNED = new RegExp(
  String.raw`^(?<name>${NAME}),?\s+(?:(?:(?:C|Ch|P|S)\.?\s*)?JJ?\.|${RANK}(?:Circuit|District|Appellate|Superior)?\s*${OFFICE})(?=[\s,;:(.]|$)`,
  'u',
);

/** `delivered the opinion of the Court`, and what may follow in a line: the parts it holds for, and who joined. */
const DELIVERED =
  /^(?:announced the (?:judgment|decision) of the court and )?delivered (?:the|an|its|this)(?: following)? (?:opinion|judgment)(?: (?:of|for) (?:the|this) court)?(?<rest>.*)$/i;
const ANNOUNCED = /^announced the (?:judgment|decision) of the court(?<rest>.*)$/i;
const GOES_ON =
  /^(?:$|[,;]?\s*(?:in which|in an opinion|except|with respect|as to|joined by|and an? opinion))/i;
const JOINED =
  /^(?:with )?whom\b.*?\b(?:joins?|joined|concurs?|agrees?)\b[^.:]*?,\s*(?=(?:specially )?(?:concurring|dissenting)\b)/i;
/** All the words that say how somebody concurs or dissents; with any other it is a sentence about that. */
const SEPARATE_WORDS =
  /^(?:specially|concurring|dissenting|in|the|judgments?|parts?|results?|opinions?|of|court|court’s|and|from|denial|certiorari|order|rehearing|en|banc|only|as|to|with|all|but|respect|decision|separately|these|this|cases?|both|except|[ivxlc\d]+(?:[–-][a-z\d]+)*|[a-f])$/i;
/** A heading that names a kind of opinion and no more, with its author in brackets at most. */
const BARE =
  /^(?:the )?(?:(?<majority>majority(?: opinion)?|opinion of the court|opinion for the court|per curiam|per curiam opinion)|(?<plurality>plurality(?: opinion)?)|(?<concurrence>concurr(?:ence|ing opinion)s?)|(?<dissent>dissent(?:s|ing opinions?)?)|(?<syllabus>syllabus))(?: ?\((?<name>[^()]+)\))?[.:]?$/iu;
const LONGEST_BARE = 60;
/** A line on who wrote what is longer than any title, but no paragraph. */
const LONGEST = 700;

/**
 * Reads a line that opens an opinion and says nothing else: `Justice White, dissenting.`, `SCALIA, J., concurring in
 * part`, `Mr. Chief Justice Warren delivered the opinion of the Court.`, `PER CURIAM`. Null for every other line, also
 * for a sentence about who dissented and for a list of who wrote what.
 */
export function opinionLine(text: string): OpinionLine | null {
  const line = withoutMarks(text);
  if (line.length > LONGEST || line === '') return null;
  return bareLine(line) ?? signedLine(line);
}

/**
 * Whether a line names a kind of opinion only (`Dissent`, `Majority opinion (Cardozo)`), which as a heading opens one and
 * elsewhere says nothing.
 */
export function isBareOpinionLine(text: string): boolean {
  return bareLine(withoutMarks(text)) !== null && !/^per curiam/i.test(text.trim());
}

/** Whether a heading says who speaks in an opinion, by name, and so names no subject. A bare `Concurrence` may be one. */
export const namesWhoSpeaks = (heading: string): boolean =>
  !isBareOpinionLine(heading) && opinionLine(heading) !== null;

/**
 * The same for a block: a heading, or a paragraph that is such a line or begins with one and goes on with the opinion
 * (`ROWAN, J., dissenting. I cannot agree …`). A kind of opinion by itself opens one only as a heading.
 */
export function leadingOpinionLine(text: string, isHeading: boolean): OpinionLine | null {
  if (isHeading) return opinionLine(text);
  const start = text.slice(0, LONGEST).replace(/\s+/g, ' ').trimStart();
  if (/^per curiam\b/i.test(start)) return /^per curiam[.:]?(?:$|\s)/i.test(start) ? PER_CURIAM : null;
  if (!TITLED.test(start) && !SIGNED.test(start) && !/^opinion of the court by/i.test(start)) return null;
  for (const stop of start.matchAll(/[.:](?=\s|$)|$/g)) {
    const found = signedLine(start.slice(0, stop.index + 1));
    if (found !== null) return LISTS_MORE.test(start.slice(stop.index)) ? null : found;
  }
  return null;
}

/** `KAY, J., filed a dissenting opinion`: the paragraph tells who wrote what. */
const LISTS_MORE = /\bfiled (?:an?|the|separate|two) [^.]{0,40}\bopinions?\b|\bfiled opinions\b/i;

/** One line without the marks of bold and italics that an author left unpaired. */
const withoutMarks = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s*_]+|[\s*_]+$/g, '');

const PER_CURIAM: OpinionLine = { role: 'majority', name: null };

function bareLine(line: string): OpinionLine | null {
  const groups = line.length <= LONGEST_BARE ? BARE.exec(line)?.groups : undefined;
  if (groups === undefined) return null;
  const name = groups.name === undefined ? null : nameOf(groups.name);
  for (const role of ['majority', 'plurality', 'concurrence', 'dissent', 'syllabus'] as const)
    if (groups[role] !== undefined) return { role, name };
  return null;
}

function signedLine(line: string): OpinionLine | null {
  const court = /^opinion of the court(?:,| by) (?<by>.*)$/i.exec(line)?.groups?.by;
  if (court !== undefined) {
    const { names, rest } = takeNames(court);
    return names.length > 0 && /^[.:]?$/.test(rest) ? { role: 'majority', name: joinNames(names) } : null;
  }
  const { names, rest } = takeNames(line);
  const role = names.length === 0 ? null : roleOf(rest);
  return role === null ? null : { role, name: joinNames(names) };
}

/** The judges at the start of a line, and what is said of them. */
function takeNames(line: string): { names: string[]; rest: string } {
  const names: string[] = [];
  let rest = line;
  for (;;) {
    const found = TITLED.exec(rest) ?? SIGNED.exec(rest);
    if (found === null) break;
    names.push(found.groups?.name === undefined ? 'The Chief Justice' : nameOf(found.groups.name));
    rest = rest.slice(found[0].length);
    const more = /^\s*(?:,\s*(?:and\s+)?|\s+and\s+)(?=\S)/.exec(rest)?.[0];
    if (more === undefined) break;
    rest = rest.slice(more.length);
  }
  return { names, rest: rest.trim().replace(/^,\s*/, '') };
}

/** What the judges do, after `with whom … joins`. */
function roleOf(rest: string): OpinionRole | null {
  const act = (/^\((.*)\)[.:]?$/.exec(rest)?.[1] ?? rest).replace(JOINED, '').replace(/\s*[.:]\s*$/, '');
  if (/^(?:specially )?(?:concurring|dissenting)\b/i.test(act)) {
    const isAllKnown = act.split(/[\s,;]+/).every((word) => SEPARATE_WORDS.test(word.replaceAll("'", '’')));
    if (!isAllKnown) return null;
    return /\bdissenting/i.test(act) ? 'dissent' : 'concurrence';
  }
  const found = DELIVERED.exec(act) ?? ANNOUNCED.exec(act);
  const after = found?.groups?.rest ?? '';
  return found === null || !GOES_ON.test(after) || isListing(after) ? null : courtRole(act);
}

/** A line that goes on to say who filed what lists the opinions; it opens none. */
const isListing = (rest: string) =>
  /\bfiled\b/i.test(rest) || /\.\s+\S/.test(rest.replace(/\b(?:\p{Lu}|JJ|Mr|Ch|Jr)\./gu, ''));

function courtRole(act: string): OpinionRole | null {
  if (/\bthe(?: following)? opinion(?: (?:of|for) (?:the|this) court|$)/i.test(act)) return 'majority';
  return /\b(?:judgment|decision) of the court\b|\ban opinion\b/i.test(act) ? 'plurality' : null;
}

/** Names as they are written in a sentence: `O'CONNOR` becomes `O'Connor`. */
function nameOf(given: string): string {
  if (given !== given.toUpperCase()) return given.trim();
  return given
    .trim()
    .toLowerCase()
    .replace(/(?<![\p{L}])(?:mc)?\p{Ll}/gu, (start) =>
      start.length > 1 ? `Mc${start.slice(2).toUpperCase()}` : start.toUpperCase(),
    );
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
