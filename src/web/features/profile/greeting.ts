/** A greeting for the hour of the day, 0 to 23. */
export const greetingAt = (hour: number): string => {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
};
