import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { CONTRACT } from '#contract/table.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const errorReply: Json = {
  description:
    'Refused: `error` says why in words, `code` is one of the closed list, `id` finds it in the log.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'code', 'id'],
        properties: {
          error: { type: 'string' },
          code: { enum: Object.keys(ERRORS) },
          id: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
};

function repliesOf(line: Endpoint): Json {
  const { unavailable, knownStatus } = line;
  const status = String(line.transport === 'redirect' ? 302 : (line.status ?? 200));
  const refusals = {
    default: errorReply,
    ...(unavailable ? { 503: { ...errorReply, description: unavailable } } : {}),
  };
  if (line.transport === 'file')
    return {
      [status]: { description: 'The file.' },
      304: { description: 'The browser has it already.' },
      ...refusals,
    };
  if (line.transport === 'redirect') return { [status]: { description: 'Goes on elsewhere.' }, ...refusals };
  const schema = schemaOf(line.reply, 'output');
  const events = line.transport === 'events' ? { 'text/event-stream': { schema: { type: 'string' } } } : {};
  return {
    [status]: { description: 'Done.', content: { 'application/json': { schema }, ...events } },
    ...(knownStatus
      ? {
          [knownStatus]: {
            description: 'It was there already.',
            content: { 'application/json': { schema } },
          },
        }
      : {}),
    ...refusals,
  };
}

function operationOf(name: string, line: Endpoint): Json {
  const schema = schemaOf(line.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const fields = schema.properties ?? {};
  const inPath = [...line.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const isBodyless = line.method === 'GET' || line.method === 'DELETE';
  const rest = Object.keys(fields).filter((field) => !inPath.includes(field));
  const parameters = [
    ...inPath.map((field) => ({ name: field, in: 'path', required: true, schema: fields[field] ?? {} })),
    ...(isBodyless ? rest : []).map((field) => ({ name: field, in: 'query', schema: fields[field] })),
  ];
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map((field) => [field, fields[field]])),
    required: (schema.required ?? []).filter((field) => rest.includes(field)),
  };
  const upload = { ...body, properties: { ...body.properties, file: { type: 'string', format: 'binary' } } };
  const content =
    line.transport === 'upload'
      ? { 'multipart/form-data': { schema: upload } }
      : { 'application/json': { schema: body } };
  return {
    operationId: name,
    'x-policy': line.policy,
    parameters,
    ...(isBodyless || (rest.length === 0 && line.transport !== 'upload') ? {} : { requestBody: { content } }),
    responses: repliesOf(line),
  };
}

/** The contract as an OpenAPI 3.1 document, made from the same table that the server mounts. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, line] of Object.entries(CONTRACT)) {
    const path = paths[line.path] ?? {};
    path[line.method.toLowerCase()] = operationOf(name, line);
    paths[line.path] = path;
  }
  return { openapi: '3.1.0', info: { title: 'Hornbook', version }, paths };
}
