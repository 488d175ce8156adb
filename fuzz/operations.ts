import * as z from 'zod';
import type { Policy } from '#contract/endpoint.ts';

/** As much of JSON Schema as the document uses of inputs. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  maxLength?: number;
};

type Media = Record<string, { schema?: Schema }>;
type Described = {
  operationId: string;
  'x-policy': Policy;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
type OpenApi = { paths: Record<string, Record<string, Described>> };

/** A call as the OpenAPI document describes it. */
export type Operation = {
  name: string;
  method: string;
  /** `{name}` stands for a parameter. */
  path: string;
  policy: Policy;
  query: { name: string; schema: Schema }[];
  /** null: takes none. */
  body: Schema | null;
  isUpload: boolean;
  /** Of each status that is told apart, the kinds of answers: by content type what tells whether a body is right. */
  replies: Record<string, Record<string, z.ZodType>>;
};

/** Every call of a document. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const content = described.requestBody?.content ?? {};
      const body = content['application/json'] ?? content['multipart/form-data'];
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        policy: described['x-policy'],
        query: described.parameters.filter((parameter) => parameter.in === 'query'),
        body: body?.schema ?? null,
        isUpload: 'multipart/form-data' in content,
        replies: Object.fromEntries(
          Object.entries(described.responses).map(([status, { content = {} }]) => [
            status,
            Object.fromEntries(
              Object.entries(content).map(([type, { schema = {} }]) => [
                type,
                z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]),
              ]),
            ),
          ]),
        ),
      };
    }),
  );
}

/** Every field of an input at any depth with its schema, as paths: `clone_id`, `sitting.year`. */
export function placesOf(schema: Schema, path: string[] = []): { place: string; schema: Schema }[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    { place: [...path, name].join('.'), schema: one },
    ...placesOf(one, [...path, name]),
  ]);
  return [...own, ...(schema.anyOf ?? []).flatMap((one) => placesOf(one, path))];
}

/** A JSON object's text with these texts at their places in place of values, whatever they are. */
export function withTexts(object: Record<string, unknown>, texts: Readonly<Record<string, string>>): string {
  const markOf = (place: string) => `\u0000${place}\u0000`;
  const put = (at: unknown, [name = '', ...rest]: string[], mark: string): Record<string, unknown> => {
    const inner = (at ?? {}) as Record<string, unknown>;
    return { ...inner, [name]: rest.length === 0 ? mark : put(inner[name], rest, mark) };
  };
  let whole = object;
  for (const place of Object.keys(texts)) whole = put(whole, place.split('.'), markOf(place));
  let written = JSON.stringify(whole);
  for (const [place, text] of Object.entries(texts))
    written = written.replace(JSON.stringify(markOf(place)), () => text);
  return written;
}
