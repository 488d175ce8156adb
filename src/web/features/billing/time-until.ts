const MINUTE = 60_000;

/** The time from `now` (milliseconds) until an ISO instant in hours and minutes, at least one minute. */
export const timeUntil = (instant: string, now: number): string => {
  const minutes = Math.max(1, Math.ceil((Date.parse(instant) - now) / MINUTE));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};
