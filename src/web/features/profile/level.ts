/** XP at which level `n` begins: 100·n·(n−1)/2, so 0, 100, 300, 600. */
export const levelStart = (n: number): number => (100 * n * (n - 1)) / 2;

/** How far a student is from `level` to the next one: XP still missing, and the share of the way, 0 to 1. */
export const levelProgress = (level: number, xp: number): { missing: number; share: number } => {
  const from = levelStart(level);
  const to = levelStart(level + 1);
  return { missing: Math.max(0, to - xp), share: Math.min(1, Math.max(0, (xp - from) / (to - from))) };
};
