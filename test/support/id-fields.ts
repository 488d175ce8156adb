import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema };

/** Ids that belong to nobody: every student reads the same list. */
const SHARED = ['law_school_id'];

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
    .filter((path) => NAMED_AS_ID.test(path.split('.').at(-1) ?? '') && !SHARED.includes(path));

/** An id that nobody's row has, in the form that `value` has. */
export const unknownLike = (value: unknown): unknown =>
  Array.isArray(value) ? [987_654_321] : typeof value === 'number' ? 987_654_321 : 'sandbox_unknown';
