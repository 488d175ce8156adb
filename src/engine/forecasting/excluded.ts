/** How an exam takes a topic out: "Do not address …", "you need not discuss …". */
const EXCLUDES =
  /\b(?:do not|don['’]t|need not|should not|(?:are|were) not (?:asked|required|expected) to)\s+(?:\w+\s+)?(?:address|discuss|analy[sz]e|evaluate|consider|raise|assess|(?:write|worry) about)\b/i;
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

/** A text without the sentences that take a topic out of the exam. */
export const withoutExcluded = (text: string): string =>
  text
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => !EXCLUDES.test(sentence))
    .join(' ');
