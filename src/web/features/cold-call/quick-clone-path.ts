/** What a student in a hurry has typed; each may be empty. */
export type ColdCallNeeds = { topic: string; case: string; context: string };

/** Topic, case and context, only those filled, and emergency=true (spec §2). */
function queryOf(needs: ColdCallNeeds): string {
  const query = new URLSearchParams();
  for (const name of ['topic', 'case', 'context'] as const) {
    const value = needs[name].trim();
    if (value) query.set(name, value);
  }
  query.set('emergency', 'true');
  return query.toString();
}

/** The way to the quick clone with what was typed. */
export const quickClonePath = (needs: ColdCallNeeds): string => `/quick-clone?${queryOf(needs)}`;

/** The way to a clone that there is, which asks at once with what was typed. */
export const courseCallPath = (cloneId: number, needs: ColdCallNeeds): string =>
  `/study/${cloneId}?${queryOf(needs)}`;
