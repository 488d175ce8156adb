// Starts the server. What is needed to refuse a start comes first and alone: a second server on the same folder is told
// so at once, not after everything has been loaded.
import { hostname } from 'node:os';
import { openDataFolder, UnusableFolder } from './data-folder.ts';
import { DatabaseDown } from './db/database-down.ts';
import { FolderInUse, lockFolder } from './db/lock.ts';
import { UnusableDatabase } from './db/unusable-database.ts';
import { addressOf, readEnv } from './env.ts';
import { BadEnvironment } from './env-services.ts';
import { renewLocalCode, wantsCode } from './outside/sign-in/local-code.ts';

function quit(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

try {
  const env = readEnv(process.env);
  openDataFolder(env.dataDir, (words) => process.stderr.write(`${words}\n`));
  if (env.workers > 1) {
    // For all of them.
    if (wantsCode(env)) renewLocalCode(env);
    const { runWorkers } = await import('./workers.ts');
    runWorkers(env, process.env);
  } else {
    const holder = `process ${process.pid} on ${hostname()}, serving ${addressOf(env, env.port)}`;
    // Several servers may share a folder of uploads; the embedded database must not be shared.
    const lock = env.databaseUrl ? null : lockFolder(env.dataDir, holder);
    const { serveUntilStopped } = await import('./serve.ts');
    await serveUntilStopped(env, lock, quit);
  }
} catch (cause) {
  if (cause instanceof BadEnvironment) quit(`The configuration is not right: ${cause.message}.`);
  if (cause instanceof FolderInUse)
    quit(`${cause.message} Stop it first, or set DATA_DIR to another folder.`);
  if (cause instanceof UnusableDatabase || cause instanceof UnusableFolder) quit(cause.message);
  if (cause instanceof DatabaseDown) quit(`The database cannot be opened: ${cause.message}.`);
  throw cause;
}
