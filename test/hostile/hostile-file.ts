import type { ReadingFailure } from '#contract/materials.ts';

export const MB = 1024 * 1024;
export const SENTENCE = 'The court has jurisdiction over the person of the defendant.';

/** A file made to harm whoever reads it, and what the student may be told of it. */
export type HostileFile = {
  /** The name it is uploaded under, which may be the hostile part. */
  name: string;
  /** What is the matter with it. */
  about: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** `read`: as the text it has. `refused`: by the call itself, in words. Else the reasons of which one is told. */
  becomes: readonly ('read' | 'refused' | ReadingFailure)[];
};

/** The same in a line, so that a list of many reads well. */
export const hostile = (
  name: string,
  about: string,
  bytes: HostileFile['bytes'],
  ...becomes: HostileFile['becomes']
): HostileFile => ({ name, about, bytes, becomes });
