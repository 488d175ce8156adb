/** Longest first sentence that is set as a headline. */
const LONGEST_LEAD = 120;

/** A text's first sentence as its headline, and what follows; a long first sentence is cut at its first semicolon. */
export function leadOf(text: string): { lead: string; rest: string } {
  const [first = ''] = text.split(/(?<=[.!?])\s+(?=[“"A-Z])/);
  if (first.length <= LONGEST_LEAD)
    return { lead: first.replace(/\.$/, ''), rest: text.slice(first.length).trim() };
  const cut = first.slice(0, LONGEST_LEAD).lastIndexOf(';');
  return cut < 0 ? { lead: text, rest: '' } : { lead: first.slice(0, cut), rest: text.slice(cut + 1).trim() };
}
