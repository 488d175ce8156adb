import type { MarkedCitation, Reply } from '../courses/ask.ts';

/**
 * A reply as plain text, as the student sees it: its words, marked stretches of its quotations as ==…==, and below them
 * where each quotation stands. A marked quotation that the words do not hold to the letter is given with its place.
 */
export function renderReply({ response, citations }: Pick<Reply, 'response' | 'citations'>): string {
  let text = response;
  let from = 0;
  const sources = citations.map((citation, at) => {
    const place = `[${at + 1}] ${citation.material_name}, ${citation.label}${headingOf(citation)}`;
    if ((citation.marks ?? []).length === 0) return place;
    const marked = withMarks(citation);
    const found = text.indexOf(citation.quote, from);
    if (found < 0) return `${place}\n${marked}`;
    text = text.slice(0, found) + marked + text.slice(found + citation.quote.length);
    from = found + marked.length;
    return place;
  });
  return [text.trim(), ...(sources.length > 0 ? ['', 'Where it stands:', ...sources] : [])].join('\n');
}

const headingOf = ({ heading, label }: MarkedCitation) =>
  heading === '' || label.includes(heading) ? '' : ` (${heading})`;

function withMarks({ quote, marks = [] }: MarkedCitation): string {
  let text = '';
  let at = 0;
  for (const { start, end } of [...marks].sort((a, b) => a.start - b.start)) {
    if (start < at || end <= start) continue;
    text += `${quote.slice(at, start)}==${quote.slice(start, end)}==`;
    at = end;
  }
  return text + quote.slice(at);
}
