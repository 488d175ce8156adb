import type { Citation } from '#contract/chat.ts';

/** Opens one of several citations in its source. */
export type OpenQuote = (citations: readonly Citation[], index: number) => void;
