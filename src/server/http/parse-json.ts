import { AppError } from './errors.ts';
import { MOST_JSON_DEPTH } from './limits.ts';

/** Text that can be stored: PostgreSQL refuses NUL, and lone surrogates are no text. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

const clean = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value;

/**
 * The JSON object that a text says; {} when it says nothing. Its texts can be stored. Refused in words: what is no JSON or
 * no object, one that is nested too deep, and one that gives a name twice, which two readers could take for two things.
 */
export function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  requireUnambiguous(text);
  let value: unknown;
  try {
    value = JSON.parse(text, clean);
  } catch {
    throw new AppError('bad_input', 'The request is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('bad_input', 'The request must be a JSON object.');
  }
  return value as Record<string, unknown>;
}

/**
 * Walks over a text as if it were JSON and refuses too much depth and a repeated name. What is no JSON goes through:
 * JSON.parse will say so.
 */
function requireUnambiguous(text: string): void {
  /** Of each object around this place the names so far; null for a list. */
  const around: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') {
      if (around.length === MOST_JSON_DEPTH)
        throw new AppError('bad_input', `The request is nested more than ${MOST_JSON_DEPTH} levels deep.`);
      around.push(sign === '{' ? new Set() : null);
    } else if (sign === '}' || sign === ']') around.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      if (end === -1) return;
      const names = around.at(-1);
      if (names && isName(text, end)) addName(names, text.slice(at, end));
      at = end - 1;
    }
  }
}

/** Behind the quotation mark that ends the string beginning at `at`; -1 where it has no end. */
function endOfString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return -1;
}

const isName = (text: string, end: number): boolean => {
  let at = end;
  while (' \t\r\n'.includes(text[at] ?? 'x')) at += 1;
  return text[at] === ':';
};

/** `quoted` as it stands in the text: the same name may be written in other ways. */
function addName(names: Set<string>, quoted: string): void {
  let name: string;
  try {
    name = String(JSON.parse(quoted));
  } catch {
    return;
  }
  if (names.has(name)) throw givenTwice('request', name);
  names.add(name);
}

/** A refusal's share of a name: an answer must not be as large as what it refuses. */
export const MOST_NAME = 100;

/** The refusal of a name that comes twice: two readers could take it for two things. */
export function givenTwice(where: 'request' | 'address', name: string): AppError {
  const shown = cleanText(name.slice(0, MOST_NAME));
  return new AppError('bad_input', `The ${where} gives “${shown}” twice.`, {
    fields: { [shown]: 'is given twice' },
  });
}
