/** The six kinds of quick context (spec §2), in the words that go on into the clone's hints. */
export const CONTEXT_PRESETS = [
  'Concise but impressive answer',
  'Professor likes thinking beyond basics',
  'Values practical applications',
  'Mention policy implications',
  'Expects case citations',
  'Sound confident and prepared',
] as const;
