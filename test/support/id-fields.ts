import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema };

/** Ids that belong to nobody: every student reads the same list. */
const SHARED = ['law_school_id'];

/** Ids of parts of what is sent, which the browser makes and no row has. */
const OF_PARTS = ['lines.id'];

/** The names of fields that name a row. */
export const NAMED_AS_ID = /^(id|sessionId|.+_ids?)$/;

/** The schema of what a line takes. */
export const inputSchema = (line: Endpoint): Schema =>
  z.toJSONSchema(line.input, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Every field of an input with its schema, at any depth, as paths: `clone_id`, `sitting.year`. */
export function fieldsOf(schema: Schema, path: string[] = []): { path: string; schema: Schema }[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    { path: [...path, name].join('.'), schema: one },
    ...fieldsOf(one, [...path, name]),
  ]);
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [...own, ...inner.flatMap((one) => fieldsOf(one, path))];
}

/** The fields of a line's input that name a row of a student's. */
export const idFields = (line: Endpoint): string[] =>
  fieldsOf(inputSchema(line))
    .map(({ path }) => path)
    .filter((path) => NAMED_AS_ID.test(path.split('.').at(-1) ?? ''))
    .filter((path) => !SHARED.includes(path) && !OF_PARTS.includes(path));

/** An id that nobody's row has, in the form that `value` has. */
export const unknownLike = (value: unknown): unknown =>
  Array.isArray(value) ? [987_654_321] : typeof value === 'number' ? 987_654_321 : 'sandbox_unknown';

/** The id at a field of an input: in lists, that of the first item. */
export const idAt = (input: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((part, name) => {
    const own = (part as Record<string, unknown> | undefined)?.[name];
    return Array.isArray(own) && typeof own[0] === 'object' ? own[0] : own;
  }, input);

/** An input with another id at a field: in lists, in every item. */
export function withIdAt(
  input: Record<string, unknown>,
  field: string,
  id: unknown,
): Record<string, unknown> {
  const [name = '', ...rest] = field.split('.');
  if (rest.length === 0) return { ...input, [name]: id };
  const inner = input[name];
  const put = (one: unknown) => withIdAt(one as Record<string, unknown>, rest.join('.'), id);
  return { ...input, [name]: Array.isArray(inner) ? inner.map(put) : put(inner ?? {}) };
}
