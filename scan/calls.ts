import { exampleOf } from '../test/support/examples.ts';
import type { OwnRows } from '../test/support/own-rows.ts';

/** A call as it is sent to be tried. A `*` behind a value of `target` says that this is one to try (as sqlmap has it). */
export type ScannedCall = {
  /** Method and path as the contract writes it. */
  name: string;
  method: string;
  target: string;
  body: { type: string; text: string } | null;
  cookie: string | null;
};

type Operation = {
  operationId: string;
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** An endless stream of events has no input, and nobody waits for its end. */
const ENDLESS = ['watchMaterials'];
/** What ends a session or an account is tried in another one; the others go on. */
const LEAVING = ['signOut', 'signOutEverywhere', 'deleteAccount'];
const BOUNDARY = 'hornbook-scan';

/** Sessions to call with. */
export type Sessions = { student: () => Promise<string>; leaver: () => Promise<string> };

/** Every call of the site's own OpenAPI document, as a student would make it with what is theirs; those that delete come last. */
export async function listCalls(url: string, own: OwnRows, sessions: Sessions): Promise<ScannedCall[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const calls: ScannedCall[] = [];
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (ENDLESS.includes(operation.operationId)) continue;
      const cookie = await (LEAVING.includes(operation.operationId) ? sessions.leaver() : sessions.student());
      calls.push(await callOf(method.toUpperCase(), path, operation, own, cookie));
    }
  const me = { name: 'GET /api/auth/me, its cookie', method: 'GET', target: '/api/auth/me', body: null };
  calls.push({ ...me, cookie: `${await sessions.student()}*` });
  return calls.toSorted((a, b) => Number(isDeleting(a)) - Number(isDeleting(b)));
}

const isDeleting = ({ method, name }: ScannedCall): boolean =>
  method === 'DELETE' || /logout|delete$|sandbox-subscription/.test(name);

async function callOf(
  method: string,
  path: string,
  { operationId, requestBody }: Operation,
  own: OwnRows,
  cookie: string,
): Promise<ScannedCall> {
  const rest = await exampleOf(operationId, own);
  const inPath = path.includes('{');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return `${encodeURIComponent(String(value))}*`;
  });
  const named = { name: `${method} ${path}`, method, cookie };
  if (requestBody?.content['multipart/form-data']) return { ...named, target: filled, body: uploadOf(rest) };
  if (requestBody) return { ...named, target: filled, body: jsonOf(rest) };
  if (method !== 'GET' && method !== 'DELETE') return { ...named, target: filled, body: null };
  // Where one value is marked, only marked ones are tried.
  const query = Object.entries(rest).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}${inPath ? '*' : ''}`,
  );
  return { ...named, target: `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`, body: null };
}

const jsonOf = (value: object) => ({ type: 'application/json', text: JSON.stringify(value) });

function uploadOf(fields: Record<string, unknown>) {
  const part = (name: string, value: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const parts = Object.entries(fields).map(([name, value]) => part(name, String(value)));
  const file = part('file', 'An offer can be revoked until it is accepted.', '; filename="notes.txt"');
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    text: `${parts.join('')}${file}--${BOUNDARY}--\r\n`,
  };
}
