/**
 * A row in which each order of so many things stands somewhere, one right after the other: 153 for the 120 orders of five
 * (a superpermutation, made from that of one thing less).
 */
export function everyOrder<T>([first, ...others]: T[]): T[] {
  if (first === undefined) return [];
  const fewer = everyOrder(others);
  const row: T[] = [];
  for (let at = 0; at + others.length <= fewer.length; at += 1) {
    const order = fewer.slice(at, at + others.length);
    if (new Set(order).size < others.length) continue;
    const next = [...order, first, ...order];
    const known = next.findLastIndex((_, n) => next.slice(0, n).every((one, m) => one === row.at(m - n)));
    row.push(...next.slice(known));
  }
  return row;
}
