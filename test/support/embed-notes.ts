import { openBreaker } from '#server/outside/models/breaker.ts';
import { openEmbedder } from '#server/outside/models/open-embedder.ts';
import type { Student, TestApp } from './app.ts';
import type { EmbeddingServer } from './embedding-server.ts';

/** Notes of three passages. */
export const NOTES = `# Contracts

## Acceptance by mail

Acceptance takes effect upon dispatch, unless the offer provides otherwise.

## Consideration

Consideration is a bargained-for exchange of promises or performances.

## Capacity

Minors may disaffirm most agreements within a reasonable time after reaching majority.
`;

/** A question without a word of the notes or of any law, which by SYNONYMS means what the first of them says. */
export const WORDLESS = 'Zanzibar quokka marimba?';
export const SYNONYMS = [
  ['acceptance', 'quokka'],
  ['dispatch', 'zanzibar'],
  ['effect', 'marimba'],
];

/** An outline whose every heading is a passage. */
export const outlineOf = (passages: number): string =>
  Array.from(
    { length: passages },
    (_, n) => `## Rule ${n}\n\nRule ${n} binds whoever is party number ${n}.`,
  ).join('\n\n');

/** Switches embeddings on, by a model fresh of failures whose retries hardly pause. */
export function embedBy(
  app: TestApp,
  server: EmbeddingServer,
  tokensPerDay = 1_000_000,
  model = 'meaning-1',
): void {
  const env = server.envOf('openai-compatible');
  app.deps.embedder = { ...openEmbedder(env, openBreaker(), 1), model, tokensPerDay };
}

/** Uploads notes and waits until they are read, and embedded where that is on; answers the material's id. */
export async function uploadNotes(app: TestApp, student: Student, text = NOTES): Promise<number> {
  const { body } = await student.upload({ kind: 'lectureNotes' }, { name: 'notes.md', bytes: text });
  await app.settled();
  return body.id;
}

/** A student's vectors as they are stored, in order. */
export const storedVectors = (app: TestApp, userId: number) =>
  app.deps.db
    .selectFrom('passage_vectors')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('material_id')
    .orderBy('passage')
    .execute();
