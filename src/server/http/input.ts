import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from './errors.ts';
import { cleanText, givenTwice, MOST_NAME, parseJson } from './parse-json.ts';
import type { AppContext } from './request.ts';

/** A form, which a page of another site can send unasked, is never taken for JSON, whatever its text is. */
function requireJsonType(c: AppContext): void {
  const type = c.req.header('content-type');
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('bad_input', 'The request must be JSON, sent as application/json.');
}

/** The query of an address; a name may come once. */
function readQuery(c: AppContext): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [given, value] of new URL(c.req.url).searchParams) {
    const name = cleanText(given);
    if (name in query) throw givenTwice('address', name);
    query[name] = cleanText(value);
  }
  return query;
}

/** Path parameters and query (GET, DELETE) or body (POST, PUT) as one object; numbers in the path become numbers. */
export async function readInput(c: AppContext, line: Endpoint): Promise<Record<string, unknown>> {
  const isBodyless = line.method === 'GET' || line.method === 'DELETE';
  if (!isBodyless) requireJsonType(c);
  const body = isBodyless ? {} : parseJson(await c.req.text());
  const path = Object.fromEntries(
    Object.entries(c.req.param()).map(([name, value]) => [
      name,
      /^\d{1,15}$/.test(value) ? Number(value) : cleanText(value),
    ]),
  );
  const isQueryRead = isBodyless || line.path === '/api/auth/oauth/start';
  return { ...(isQueryRead ? readQuery(c) : {}), ...body, ...path };
}

/** So much of a wrong input is named. */
const MOST_PROBLEMS = 30;

/** Parses an input by its line; a wrong one is refused naming each field and what is wrong with it. */
export function parseInput(line: Endpoint, input: Record<string, unknown>): unknown {
  const parsed = line.input.safeParse(input);
  if (parsed.success) return parsed.data;
  // A path that names no possible row is a row that does not exist, not bad input.
  const inPath = parsed.error.issues.find((issue) => line.path.includes(`{${String(issue.path[0])}}`));
  if (inPath && line.policy === 'owner') {
    const name = String(inPath.path[0]);
    if (line.path.startsWith('/api/materials/') || name === 'material_id')
      throw new AppError(name === 'n' ? 'not_found' : 'material_not_found');
    const isOfClone = line.path.includes('clone') || line.path.includes('prediction');
    throw new AppError(isOfClone ? 'clone_not_found' : 'not_found');
  }
  const fields: Record<string, string> = Object.create(null);
  for (const issue of parsed.error.issues.slice(0, MOST_PROBLEMS)) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown ? issue.keys.slice(0, MOST_PROBLEMS) : [issue.path.join('.')];
    for (const name of names)
      fields[cleanText(name.slice(0, MOST_NAME))] ??= isUnknown ? 'is not a known field' : issue.message;
  }
  const [name, words] = Object.entries(fields)[0] ?? ['', 'The request is not right.'];
  // Our own messages for a field are sentences or begin with a verb that wants the field's name.
  const sentence = /^[A-Z]/.test(words) ? words : `${name} ${words}`.trim();
  throw new AppError('bad_input', sentence.endsWith('.') ? sentence : `${sentence}.`, { fields });
}
