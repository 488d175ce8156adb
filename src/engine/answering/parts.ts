import type { BlockKind } from '../voice/voice.ts';
import type { Line } from './answer.ts';

/** A part of an answer after its first lines. `conflict` and `apart` stand where they are put, whatever the voice. */
export type Part = { kind: BlockKind; lines: Line[] };

/** An answer before the voice has ordered it: the lead answers by itself and never depends on the persona. */
export type Draft = { lead: Line[]; parts: Part[]; tail: Line[] };

/** A part when it has lines. */
export const partIf = (kind: BlockKind, lines: readonly Line[]): Part[] =>
  lines.length > 0 ? [{ kind, lines: [...lines] }] : [];
