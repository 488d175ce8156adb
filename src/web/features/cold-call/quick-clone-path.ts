/** What a student in a hurry has typed; each may be empty. */
export type ColdCallNeeds = { topic: string; case: string; context: string };

/** The way to the quick clone: topic, case and context, only those filled, and emergency=true (spec §2). */
export function quickClonePath(needs: ColdCallNeeds): string {
  const query = new URLSearchParams();
  for (const name of ['topic', 'case', 'context'] as const) {
    const value = needs[name].trim();
    if (value) query.set(name, value);
  }
  query.set('emergency', 'true');
  return `/quick-clone?${query}`;
}
