/** What a student typed before being called on; empty where nothing was. */
export type CallForm = { called: string; topic: string; context: string };

const LABELED = /^(Case|Topic|Context): (.*)$/gm;

/** The labeled lines of the emergency form; null for a question that was typed as one. */
export function readCallForm(question: string): CallForm | null {
  const values = new Map([...question.matchAll(LABELED)].map(([, label, value]) => [label, value ?? '']));
  if (values.size === 0) return null;
  const typed = (label: string) => (values.get(label) ?? '').trim();
  return { called: typed('Case'), topic: typed('Topic'), context: typed('Context') };
}
