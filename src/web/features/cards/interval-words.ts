const DAY = 86_400_000;
const MONTH = 30.4;

/** How long until a card comes back, as its button says it: "1 day", "6 days", "2 months", "1.5 years". */
export function intervalWords(from: Date, due: string): string {
  const days = Math.max(1, Math.round((Date.parse(due) - from.getTime()) / DAY));
  if (days < 60) return counted(days, 'day');
  if (days < 365) return counted(Math.round(days / MONTH), 'month');
  return counted(Math.round(days / 36.5) / 10, 'year');
}

const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** When a card was seen last, in words: "new", "last seen today", "last seen 6 days ago". */
export function seenWords(last: string | null, now: Date): string {
  if (last === null) return 'new';
  const days = Math.floor((now.getTime() - Date.parse(last)) / DAY);
  if (days < 1) return 'last seen today';
  return `last seen ${counted(days, 'day')} ago`;
}
