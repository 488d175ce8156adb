import { createHash } from 'node:crypto';

/** The name of a card in every export: of its fact, or of itself, and of when it was made. */
export const nameOf = (card: { id: number; made_key: string | null; created_at: Date }): string =>
  // A made card keeps its name when it is brought back elsewhere, where its number is another.
  `${card.made_key ?? `own ${card.id}`} ${card.created_at.toISOString()}`;

/** What Anki knows a note by. */
export const guidOf = (name: string): string =>
  createHash('sha256').update(name).digest('base64url').slice(0, 16);
