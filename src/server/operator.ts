import type { Deps } from './deps.ts';
import { findStudents } from './features/account/account.ts';
import { endSessionsOf } from './features/account/sessions.ts';
import { deleteAccount } from './features/personal-data/personal-data.ts';

/** How the commands are called; each line is what is said when one is not understood. */
export const USAGE = `npm run students -- find ada@example.com      numbers of the accounts with this address
npm run students -- sign-out 7                ends every session of account 7
npm run students -- sign-out --everybody      ends every session there is
npm run students -- delete 7                  deletes account 7 as its student would: rows, files, subscription`;

/** Thrown with words for the operator when a command is not understood or finds nobody. */
export class NotUnderstood extends Error {}

/**
 * What only an operator may do to accounts, at the machine. Answers in words what was done. Throws NotUnderstood, and what
 * the deletion of an account throws: the payment provider is told first, and nothing is deleted while it is down.
 */
export async function obey(deps: Deps, words: readonly string[]): Promise<string> {
  const [command, who = '', ...more] = words;
  if (more.length > 0) throw new NotUnderstood(USAGE);
  if (command === 'find') {
    const found = await findStudents(deps, who);
    if (found.length === 0) throw new NotUnderstood(`Nobody has the address ${who}.`);
    return found
      .map(
        ({ id, issuer, created_at }) => `${id} (${issuer}, since ${created_at.toISOString().slice(0, 10)})`,
      )
      .join('\n');
  }
  if (command === 'sign-out') {
    const ended = await endSessionsOf(deps, who === '--everybody' ? 'everybody' : numberOf(who));
    return `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`;
  }
  if (command === 'delete') {
    const userId = numberOf(who);
    if ((await findStudents(deps, userId)).length === 0)
      throw new NotUnderstood(`There is no account ${userId}.`);
    await deleteAccount(deps, { userId, timeZone: null });
    return `Account ${userId} is deleted. Backups made before hold it until they are deleted.`;
  }
  throw new NotUnderstood(USAGE);
}

function numberOf(who: string): number {
  if (!/^[1-9]\d{0,14}$/.test(who)) throw new NotUnderstood(USAGE);
  return Number(who);
}
