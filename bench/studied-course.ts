import type { Clone } from '../src/contract/clones.ts';
import { asPage, cookieAt, newFolder, type ServerProcess, startServer } from '../test/support/server.ts';

const QUESTION = 'What is the rule on past consideration?';

/** A server with the built pages, and a student who asked the sample course one question. */
export type Studied = {
  server: ServerProcess;
  /** The cookie of the student's session. */
  cookie: string;
  /** The address of the study screen, without the server's. */
  study: string;
};

/** Starts a server, signs a student in, makes the sample course and asks it a question. */
export async function startStudied(): Promise<Studied> {
  const server = await startServer(newFolder());
  const cookie = await cookieAt(server.url);
  const ask = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const headers = { ...asPage(cookie), 'content-type': 'application/json' };
    const answer = await fetch(server.url + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };
  await ask('PUT', '/api/profile', { law_school_id: 5, year_of_study: 1 });
  let clone = await ask<Clone>('POST', '/api/sample-course');
  while (!clone.ready) {
    await new Promise((done) => setTimeout(done, 500));
    clone = await ask<Clone>('GET', `/api/professor-clones/${clone.id}`);
  }
  await ask('POST', '/api/professor-chat', { clone_id: clone.id, message: QUESTION });
  return { server, cookie, study: `/study/${clone.id}` };
}

/** The one in the middle; of an even number, the greater of the two. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
