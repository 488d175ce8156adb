import type { Citation } from '#contract/chat.ts';
import type { Evidence } from '#contract/prediction.ts';

/** Opens one of several citations in its source. */
export type OpenCitation = (citations: readonly Citation[], index: number) => void;

/** Evidence as a citation, which the source viewer reads; `nameOf` gives a material's name by its id. */
export const citationOf = (evidence: Evidence, nameOf: (id: number) => string): Citation => ({
  material_id: evidence.material_id,
  material_name: nameOf(evidence.material_id),
  page: evidence.page,
  label: evidence.label,
  heading: '',
  start: evidence.start,
  end: evidence.end,
  quote: evidence.quote,
  // The viewer steps past what is on no page.
  changed: evidence.changed,
});
