/** "three hours", "90 minutes". */
export function hoursWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'one hour' : `${numberWord(minutes / 60)} hours`;
}

/** Numbers up to ten in words, as American English writes them. */
export function numberWord(n: number): string {
  return (
    ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][n] ?? String(n)
  );
}
