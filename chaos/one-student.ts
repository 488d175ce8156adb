import { asPage, cookieAt } from '../test/support/server.ts';

/** What a call came to, whatever that was. */
export type Told = { status: number; body: Record<string, unknown> };
export type Call = (method: string, path: string, body?: object) => Promise<Told>;

/** No answer may take longer, whatever happens to the server. */
const MOST_MILLISECONDS = 10_000;

/** Signs a student in at a server; answers what makes calls as they do, in a zone where they live. */
export async function callAs(url: string, email: string, zone = 'Etc/GMT'): Promise<Call> {
  const cookie = await cookieAt(url, email);
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...asPage(cookie),
        'time-zone': zone,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(MOST_MILLISECONDS),
    });
    return { status: response.status, body: (await response.json()) as Told['body'] };
  };
}

/** The form of an upload of notes. */
export function notesForm(name: string, text: string, cloneId?: number): FormData {
  const form = new FormData();
  form.set('kind', 'lectureNotes');
  if (cloneId !== undefined) form.set('clone_id', String(cloneId));
  form.set('file', new Blob([text]), name);
  return form;
}
