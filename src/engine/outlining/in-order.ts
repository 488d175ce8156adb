/**
 * What was read, in the order that somebody named: what they named stands as they named it, and what they did not stays
 * behind the one before which it was read. Names that were not read change nothing; each comes once.
 */
export function inOrder(read: readonly string[], named: readonly string[]): string[] {
  const known = new Set(read);
  const said = new Set(named.filter((name) => known.has(name)));
  const behind = new Map<string | null, string[]>();
  let last: string | null = null;
  for (const name of known) {
    if (said.has(name)) last = name;
    else behind.set(last, [...(behind.get(last) ?? []), name]);
  }
  return [...(behind.get(null) ?? []), ...[...said].flatMap((name) => [name, ...(behind.get(name) ?? [])])];
}
