import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { FILE_POLICY } from '#server/http/attachment.ts';
import { securityHeadersOf } from '#server/http/headers.ts';
import type { Operation } from './operations.ts';
import type { WireRequest } from './requests.ts';
import type { WireAnswer } from './wire.ts';

/** Longer than that nobody waits for an answer. */
export const MOST_MILLISECONDS = 2_000;

/** What no answer may say: where the server's files are, what it asked its database, what it is made of. */
const LEAKS: Readonly<Record<string, RegExp>> = {
  'a stack trace': /(?:^|\n|\\n)\s*at (?:async )?[\w.<>[\] ]*\(?(?:file:|node:|\/)[^\s)]*:\d+:\d+/,
  'a path of the server': /node_modules|\/src\/server\/|\.ts:\d+|\/tmp\/hornbook|\/work\//,
  SQL: /\b(?:select|insert into|update|delete from) \\"\w+\\"(?:[.,]| from| set| \()|\bselect\b[^.]{1,200}\bfrom\b[^.]{1,200}\$\d(?![\d,.])|syntax error at or near|invalid byte sequence|violates [\w-]+ constraint|duplicate key value|relation \\?"|out of range for type/i,
  'an exception':
    /\b(?:TypeError|RangeError|SyntaxError|ReferenceError|ZodError|AssertionError|URIError)\b|\bE(?:NOENT|ACCES|CONNREFUSED|PERM)\b|\bPGlite|\bkysely\b/,
};

const ENVELOPE = [
  'error',
  'code',
  'id',
  'fields',
  'message',
  'remaining',
  'resets_at',
  'progress',
  'has_been_ended',
];

/**
 * All that is wrong with an answer to a request; `operation`: what was called, where that is sure. `patience` in
 * milliseconds: more where the machine has other things to do.
 */
export function judge(
  request: WireRequest,
  answer: WireAnswer,
  operation: Operation | null,
  patience = MOST_MILLISECONDS,
): string[] {
  return [
    ...ofStatus(answer, operation),
    ...(answer.milliseconds > patience ? [`took ${Math.round(answer.milliseconds)} ms`] : []),
    ...ofHeaders(answer, request),
    ...ofBody(request, answer, operation),
  ];
}

function ofStatus({ status }: WireAnswer, operation: Operation | null): string[] {
  if (status < 500) return [];
  const isTold = status === 503 && (operation === null || '503' in operation.replies);
  return isTold ? [] : [`answered ${status}`];
}

/** Headers of every answer; a file has a policy of its own, which allows nothing. */
function ofHeaders({ headers }: WireAnswer, { path }: WireRequest): string[] {
  const wrong: string[] = [];
  for (const [name, value] of Object.entries(securityHeadersOf(false))) {
    const isFilePolicy = name === 'content-security-policy' && headers[name] === FILE_POLICY;
    if (headers[name] !== value && !isFilePolicy) wrong.push(`${name} is ${headers[name]}`);
  }
  const disposition = headers['content-disposition'];
  if (disposition !== undefined && !disposition.startsWith('attachment'))
    wrong.push(`a file is ${disposition}`);
  if (/^\/api\/[\w-]+(?:[/?]|$)/.test(path) && headers['cache-control'] === undefined)
    wrong.push('may be cached');
  return wrong;
}

function ofBody(request: WireRequest, answer: WireAnswer, operation: Operation | null): string[] {
  const { status, headers, text } = answer;
  if (request.method === 'HEAD' || status === 304) return text === '' ? [] : ['a body where none belongs'];
  const type = headers['content-type'] ?? '';
  const isCompressed = headers['content-encoding'] !== undefined;
  const isText = /json|text|markdown/.test(type) && !isCompressed;
  const wrong = isText
    ? Object.entries(LEAKS).flatMap(([what, sign]) =>
        sign.test(text) ? [`${what}: ${sign.exec(text)?.[0]}`] : [],
      )
    : [];
  if (isCompressed) return wrong;
  const isCall = operation !== null || request.path.startsWith('/api/');
  if (status >= 400) {
    // A page that is not there is a page.
    if (!isCall && !type.includes('json')) return wrong;
    return [...wrong, ...ofRefusal(request, answer)];
  }
  return operation ? [...wrong, ...ofReply(answer, operation)] : wrong;
}

function ofRefusal({ spoiled }: WireRequest, { status, headers, text }: WireAnswer): string[] {
  if (headers['content-type'] !== 'application/json') return [`a refusal is ${headers['content-type']}`];
  let body: ErrorBody;
  try {
    body = JSON.parse(text) as ErrorBody;
  } catch {
    return ['a refusal is no JSON'];
  }
  const wrong: string[] = [];
  const { error, code, id, fields } = body;
  const known = ERRORS[code as ErrorCode] as { status: number } | undefined;
  if (known === undefined) wrong.push(`the code ${code} is not of the list`);
  else if (known.status !== status) wrong.push(`${code} was answered with ${status}`);
  if (!/^\S.*\S$/su.test(error ?? '') || (error ?? '').length > 1_000) wrong.push(`the words are ${error}`);
  if (!/^[0-9a-f]{8}$/.test(id ?? '')) wrong.push(`the id is ${id}`);
  for (const name of Object.keys(body)) if (!ENVELOPE.includes(name)) wrong.push(`a refusal has ${name}`);
  // Without fields it is not the input that is refused, but what it asks for.
  if (spoiled !== null && fields !== undefined && !blames(spoiled, fields))
    wrong.push(`${spoiled} is not blamed: ${error} ${JSON.stringify(fields)}`);
  return wrong;
}

/** Whether a refusal names the field, something within it, what holds it, or a name within it that comes twice. */
const blames = (place: string, fields: Record<string, string>): boolean =>
  Object.entries(fields).some(
    ([name, words]) =>
      words === 'is given twice' || `${name}.`.startsWith(`${place}.`) || `${place}.`.startsWith(`${name}.`),
  );

function ofReply({ status, headers, text }: WireAnswer, operation: Operation): string[] {
  const type = (headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  const replies = operation.replies[String(status)];
  if (replies === undefined) return [`the document knows no ${status} of ${operation.name}`];
  const schema = replies[type];
  // Files and redirects are told without content.
  if (schema === undefined)
    return Object.keys(replies).length === 0 ? [] : [`${operation.name} answers ${type}`];
  if (type !== 'application/json') return [];
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success
    ? []
    : parsed.error.issues.map(
        (issue) => `the reply of ${operation.name}: ${issue.path.join('.')} ${issue.message}`,
      );
}
