/** A quote in double marks; one that a source itself puts into a single pair of them gets no second pair. */
export function inMarks(quote: string): string {
  const text = quote.trim();
  return /^["“][^"“”]+["”]$/.test(text) ? `“${text.slice(1, -1)}”` : `“${text}”`;
}
