/**
 * How an exam takes a topic out: "Do not address …", "you need not discuss …", "there is no need for you to address
 * …", "… are outside the scope of the question".
 */
const EXCLUDES =
  /\b(?:outside|beyond) the scope of (?:the|this|your) (?:question|exam|call|prompt|memo)|\b(?:do not|don['’]t|need not|should not|(?:are|were) not (?:asked|required|expected) to|no need (?:for you )?to)\s+(?:\w+\s+)?(?:address|discuss|analy[sz]e|evaluate|consider|raise|assess|(?:write|worry) about)\b/i;
/** Lines that such a sentence may run over. */
const MOST_LINES = 5;

/**
 * Which of an exam's or a key's lines, in their order, stand in a sentence that takes a topic out of the exam: what it
 * names is not tested by being named there. `lines` without marks of layout.
 */
export function excludedLines(lines: readonly string[]): Set<number> {
  const excluded = new Set<number>();
  for (const [from, line] of lines.entries()) {
    const match = EXCLUDES.exec(line);
    if (!match) continue;
    let rest = line.slice(match.index);
    for (let at = from; at < from + MOST_LINES && at < lines.length; at += 1) {
      excluded.add(at);
      if (ENDS.test(rest)) break;
      rest = lines[at + 1] ?? '';
    }
  }
  return excluded;
}

/** A sentence ends here; "v." and a letter or number before the period end none. */
const ENDS = /(?<!\bv|\b\p{L}|\d)[.?!](?:\s|$)/u;

/** What is taken as given is not asked: "Assuming that the plaintiff had proven duty and causation, …". */
const ASSUMED =
  /\bassum(?:e|ing)\s+(?:that\s+)?[^.?!;]*?\b(?:prove[dn]?|establish(?:ed|es)?|shown|met|satisfied)\b[^.?!;,]*(?:,(?: (?:and|or)\b[^.?!;,]*|[^.?!;,]*(?=,)))*/gi;

/** A text without what takes a topic out of the exam: sentences that exclude, and what a question assumes. */
export const withoutExcluded = (text: string): string =>
  text
    .replace(ASSUMED, '')
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => !EXCLUDES.test(sentence))
    .join(' ');
