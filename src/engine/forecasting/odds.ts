/** 1 / (1 + e^-x). */
export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** The inverse of sigmoid; 0 and 1 are moved a little inward. */
export function logit(chance: number): number {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, chance));
  return Math.log(inside / (1 - inside));
}
