/** What work that pauses for others comes to, without its pauses. */
export function allAtOnce<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
