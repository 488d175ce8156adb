import type { Endpoint } from '#contract/endpoint.ts';
import type { Browser } from './app.ts';

/** What a call answered, without the id that every error has of its own. */
export type Said = { status: number; type: string; caching: string; text: string };

const ORIGIN = 'http://localhost:3000';

/** Calls any line as its transport wants it. Of events without an end only the status is waited for. */
export async function callLine(
  browser: Pick<Browser, 'fetch' | 'call'>,
  line: Endpoint,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Said> {
  if (line.transport === 'upload') return said(await browser.fetch(uploadOf(line, input, headers)));
  if (line.transport === 'events' && line.method === 'GET') {
    const response = await browser.fetch(new Request(new URL(line.path, ORIGIN), { headers }));
    if (response.status !== 200) return said(response);
    await response.body?.cancel();
    return shown(200, response.headers, '');
  }
  const { status, body, headers: told } = await browser.call(line, input as never, headers);
  return shown(status, told, typeof body === 'string' ? body : JSON.stringify(body));
}

/** An upload as a browser sends it: the fields before the file. */
export function uploadOf(
  line: Endpoint,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob(['Notes on offer and acceptance.']), 'notes.txt');
  return new Request(new URL(line.path, ORIGIN), { method: line.method, body: form, headers });
}

const said = async (response: Response): Promise<Said> =>
  shown(response.status, response.headers, await response.text());

function shown(status: number, headers: Headers, text: string): Said {
  const [type, caching] = [headers.get('content-type') ?? '', headers.get('cache-control') ?? ''];
  if (status < 400 || !type.includes('json')) return { status, type, caching, text };
  return { status, type, caching, text: JSON.stringify({ ...(JSON.parse(text) as object), id: '' }) };
}

/** The code of a refusal; empty for a success. */
export const codeOf = ({ status, text }: Said): string =>
  status < 400 ? '' : ((JSON.parse(text) as { code?: string }).code ?? '');
