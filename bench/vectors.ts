import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { nearestPassages, unitVector } from '#engine/finding/nearest.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { loadVectors, saveVectors } from '#server/features/materials/embeddings-store.ts';

/**
 * What vectors of a large course take: `node --expose-gc bench/vectors.ts`. Memory of an open course's vectors, milliseconds
 * to store and to read them (embedded database, or the server at DATABASE_URL, whose database must be empty), the longest
 * pause while reading, and milliseconds to rank them for a question.
 */
const PASSAGES = 2_000;
const NUMBERS = 1_024;
const AT_ONCE = 32;
const QUESTIONS = 50;

const collect = globalThis.gc;
if (!collect) throw new Error('run with --expose-gc, or memory cannot be told');
const megabytes = async () => {
  // Buffers are given back some turns after what held them.
  for (let n = 0; n < 5; n += 1) {
    collect();
    await setTimeout(20);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed / 1e6, buffers: arrayBuffers / 1e6 };
};
const made = () =>
  unitVector(Array.from({ length: NUMBERS }, () => Math.random() - 0.5)) ?? new Float32Array();
const since = (start: number) => Math.round(performance.now() - start);

const folder = mkdtempSync(join(tmpdir(), 'hornbook-vectors-'));
const url = process.env.DATABASE_URL;
const { db, close } = await openDatabase(url ? { url } : { folder: join(folder, 'database') });
await migrate(db);
const { id: userId } = await db
  .insertInto('users')
  .values({ issuer: 'bench', subject: 'vectors', email: '' })
  .returning('id')
  .executeTakeFirstOrThrow();
const file = { kind: 'lectureNotes', name: 'notes', size: 1, sha256: 'bench', status: 'ready' as const };
const { id } = await db
  .insertInto('materials')
  .values({ user_id: userId, ...file, failure: null, notice: null, format: null })
  .returning('id')
  .executeTakeFirstOrThrow();

let start = performance.now();
for (let from = 0; from < PASSAGES; from += AT_ONCE) {
  const count = Math.min(AT_ONCE, PASSAGES - from);
  const some = Array.from({ length: count }, (_, at) => ({ passage: from + at + 1, vector: made() }));
  await db.transaction().execute((tx) => saveVectors(tx, userId, id, 'bench', 0, some));
}
console.log(`stored ${PASSAGES} vectors of ${NUMBERS} numbers in ${since(start)} ms`);

// What the first reading loads for good is not the vectors'.
await loadVectors(db, userId, id, 'another model');
const before = await megabytes();
let [last, pause] = [performance.now(), 0];
const watch = setInterval(() => {
  pause = Math.max(pause, performance.now() - last - 5);
  last = performance.now();
}, 5);
start = performance.now();
const vectors = await loadVectors(db, userId, id, 'bench');
const loading = since(start);
pause = Math.max(pause, performance.now() - last);
clearInterval(watch);
console.log(`read in ${loading} ms, with no pause above ${Math.round(pause)} ms`);
const after = await megabytes();
const [buffers, heap] = [after.buffers - before.buffers, after.heap - before.heap];
console.log(`an open course's vectors take ${buffers.toFixed(1)} MB and ${heap.toFixed(1)} MB around them`);

const passages = [...vectors.values()];
const questions = Array.from({ length: QUESTIONS }, made);
start = performance.now();
for (const question of questions) nearestPassages(question, passages);
console.log(`ranked in ${((performance.now() - start) / QUESTIONS).toFixed(1)} ms a question`);

await db.deleteFrom('users').where('id', '=', userId).execute();
await close();
rmSync(folder, { recursive: true, force: true });
