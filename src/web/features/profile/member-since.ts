/** The day an account was made, as in July 4, 2026; words where that is not known. */
export const memberSince = (instant: string): string => {
  const day = new Date(instant);
  return Number.isNaN(day.getTime())
    ? 'Recently joined'
    : day.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
};
