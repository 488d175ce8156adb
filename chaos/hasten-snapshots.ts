// Loaded into a server before its own code (NODE_OPTIONS=--import): what waits for the next snapshot waits five seconds
// where it would be a minute, so that snapshots are among what a server that lives for seconds does.
const HASTE = 12;
const LEAST_MILLISECONDS = 60_000;
const wait = globalThis.setTimeout;

const hastened = (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
  const isOfSnapshots =
    milliseconds >= LEAST_MILLISECONDS && /backup\/snapshots\.ts/.test(new Error().stack ?? '');
  return wait(run, isOfSnapshots ? milliseconds / HASTE : milliseconds, ...given);
};

globalThis.setTimeout = Object.defineProperties(
  hastened,
  Object.getOwnPropertyDescriptors(wait),
) as typeof setTimeout;
