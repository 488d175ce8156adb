import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env.ts';

/** What DATA_DIR keeps for local sign-in: who reads that folder has all there is anyway. */
type Kept = { code: string; key: string };

const DIGITS = 8;

/** Whether signing in to an account that exists wants the code: in local mode, unless LOCAL_SIGN_IN=open. */
export const wantsCode = ({ services, isLoopback, isLocalSignInOpen }: Env): boolean =>
  isLoopback && services.signIn === null && !isLocalSignInOpen;

/** Makes a new code for this start; the key by which browsers are known again stays. */
export function renewLocalCode({ dataDir }: Pick<Env, 'dataDir'>): void {
  keep(dataDir, { key: findKept(dataDir)?.key ?? newKey(), code: newCode() });
}

/** The code as the terminal shows it, in two groups of four. */
export function localCode({ dataDir }: Pick<Env, 'dataDir'>): string {
  const { code } = getKept(dataDir);
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** Whether this is the code, however its digits are parted. */
export function isLocalCode({ dataDir }: Pick<Env, 'dataDir'>, given: string): boolean {
  return isSame(given.replace(/[\s-]/g, ''), getKept(dataDir).code);
}

/** What a browser keeps of having been signed in as a student: nobody else can make it. */
export const browserMark = ({ dataDir }: Pick<Env, 'dataDir'>, userId: number): string =>
  `${userId}-${createHmac('sha256', getKept(dataDir).key).update(`browser of ${userId}`).digest('base64url')}`;

/** Whether one of the marks that a browser brought says that it has been signed in as the student before. */
export const isMarked = (env: Pick<Env, 'dataDir'>, marks: readonly string[], userId: number): boolean =>
  marks.some((mark) => isSame(mark, browserMark(env, userId)));

const newKey = () => randomBytes(32).toString('base64url');
const newCode = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
const pathIn = (dataDir: string) => join(dataDir, 'local-sign-in.json');

function getKept(dataDir: string): Kept {
  const kept = findKept(dataDir) ?? { code: newCode(), key: newKey() };
  if (!findKept(dataDir)) keep(dataDir, kept);
  return kept;
}

/** Null where nothing is kept, or what is there is not whole: it is made anew then. */
function findKept(dataDir: string): Kept | null {
  try {
    const { code, key } = JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Partial<Kept>;
    return code?.length === DIGITS && key ? { code, key } : null;
  } catch {
    return null;
  }
}

function keep(dataDir: string, kept: Kept): void {
  const path = pathIn(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
