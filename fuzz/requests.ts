import fc from 'fast-check';
import { brokenForm, type Form, formOf } from './broken-forms.ts';
import { HOSTILE_HEADERS } from './hostile-headers.ts';
import { ADDRESS_PARTS, BROKEN_BODIES, HUGE_BODIES, hostileValue } from './hostile-values.ts';
import { type Operation, placesOf, withTexts } from './operations.ts';

export const CALLERS = ['visitor', 'free', 'premium'] as const;
export type Caller = (typeof CALLERS)[number];

/** A request as it goes over the wire, but for the session's cookie, which is added where it is sent. */
export type WireRequest = {
  operation: string;
  caller: Caller;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
  /** The one field that was spoiled, if nothing else was: a refusal has to name it. */
  spoiled: string | null;
};

/** What a caller may send to a call, and what another student might. */
export type Inputs = { right: Record<string, unknown>; foreign: Record<string, unknown> };
export type Known = (caller: Caller, operation: string) => Inputs;

/** A right request, to which something is done before it is written. */
type Draft = {
  method: string;
  input: Record<string, unknown>;
  /** Parts of the path by their names, as they stand in an address. */
  parts: Record<string, string>;
  query: string[];
  headers: Record<string, string>;
  /** Texts of fields in place of their values, by where they are. */
  texts: Record<string, string>;
  /** Further members of the body. */
  members: string[];
  form: Form | null;
  body: Buffer | null;
  address: (path: string) => string;
};
type Spoil = (draft: Draft) => unknown;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'BREW'];

/** Whole addresses made of a right one. */
const ADDRESSES: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path}/..`,
  (path) => `/api/..${path}`,
  (path) => path.replace(/\//g, '%2f'),
  (path) => path.toUpperCase(),
  (path) => `${path};x=1`,
  (path) => `${path}\\..\\..`,
  (path) => `http://evil.example${path}`,
  (path) => path.slice(1),
  (path) => `${path}${'/x'.repeat(2_000)}`,
  (path) => `${path}?${'x'.repeat(15_000)}`,
];

const QUERIES = [
  '',
  '=',
  '&&&',
  'x',
  '__proto__=1',
  'constructor[prototype][isAdmin]=1',
  'user_id=1&is_premium=true',
  'a=1&'.repeat(1_000),
];

const MEMBERS = [
  '"__proto__":{"is_premium":true}',
  '"constructor":{"prototype":{"is_premium":true}}',
  '"user_id":1',
  '"subscription_type":"premium"',
  '"":null',
  '"\\ud800":1',
  `"${'x'.repeat(10_000)}":1`,
];

/** Requests to these calls as each of the callers: right ones, and ones with something wrong about them. */
export function hostileRequest(operations: readonly Operation[], known: Known): fc.Arbitrary<WireRequest> {
  return fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom(...CALLERS))
    .chain(([operation, caller]) => {
      const inputs = known(caller, operation.name);
      return fc
        .array(spoilOf(operation, inputs), { maxLength: 2 })
        .map((spoils) => write(operation, caller, inputs, spoils));
    });
}

/** Every body that is no input of anything, sent to every call that takes one. */
export const brokenBodies = (operations: readonly Operation[], known: Known): WireRequest[] =>
  operations
    .filter(({ method, isUpload }) => !isBodyless(method) && !isUpload)
    .flatMap((operation) =>
      Object.values(BROKEN_BODIES).map((body) =>
        write(operation, 'premium', known('premium', operation.name), [
          { to: null, spoil: (draft) => Object.assign(draft, { body }) },
        ]),
      ),
    );

/** `to`: the field that is spoiled, where it is a single one. */
type Named = { to: string | null; spoil: Spoil };

function spoilOf(operation: Operation, { right, foreign }: Inputs): fc.Arbitrary<Named> {
  const all: { weight: number; arbitrary: fc.Arbitrary<Named> }[] = [];
  const add = <T>(
    weight: number,
    values: fc.Arbitrary<T>,
    spoil: (draft: Draft, value: T) => unknown,
    to?: string,
  ) =>
    all.push({
      weight,
      arbitrary: values.map((value) => ({ to: to ?? null, spoil: (draft) => spoil(draft, value) })),
    });

  add(12, fc.constantFrom(...HOSTILE_HEADERS), (draft, headers) => Object.assign(draft.headers, headers));
  add(4, fc.constantFrom(...METHODS), (draft, method) => Object.assign(draft, { method }));
  add(3, fc.constantFrom(...ADDRESSES), (draft, address) => Object.assign(draft, { address }));
  add(3, fc.constantFrom(...QUERIES), (draft, query) => draft.query.push(query));
  for (const name of partsOf(operation.path))
    add(
      16,
      fc.oneof(fc.constantFrom(...ADDRESS_PARTS), fc.constant(encodeURIComponent(String(foreign[name])))),
      (draft, part) => Object.assign(draft.parts, { [name]: part }),
    );
  for (const { name, schema } of operation.query)
    add(16, hostileValue(schema, foreign[name]), (draft, text) => {
      draft.query.push(`${name}=${encodeURIComponent(text.toWellFormed())}`);
    });
  if (operation.isUpload) add(32, brokenForm(right), (draft, form) => Object.assign(draft, { form }));
  else if (!isBodyless(operation.method)) {
    const places = placesOf(operation.body ?? {});
    for (const { place, schema } of places)
      add(
        Math.ceil(96 / places.length),
        hostileValue(schema, foreign[place]),
        (draft, text) => Object.assign(draft.texts, { [place]: text }),
        place,
      );
    add(10, fc.constantFrom(...Object.values(BROKEN_BODIES)), (draft, body) =>
      Object.assign(draft, { body }),
    );
    add(1, fc.constantFrom(...HUGE_BODIES), (draft, body) => Object.assign(draft, { body }));
    add(4, fc.constantFrom(...MEMBERS), (draft, member) => draft.members.push(member));
    const names = Object.keys(right);
    if (names.length > 0) {
      add(4, fc.constantFrom(...names), (draft, name) => delete draft.input[name]);
      add(4, fc.constantFrom(...names), (draft, name) =>
        draft.members.push(`${JSON.stringify(name)}:${JSON.stringify(right[name]) ?? 'null'}`),
      );
    }
  }
  return fc.oneof(...all);
}

const isBodyless = (method: string): boolean => method === 'GET' || method === 'DELETE';
const partsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function write(
  operation: Operation,
  caller: Caller,
  { right }: Inputs,
  spoils: readonly Named[],
): WireRequest {
  const inPath = partsOf(operation.path);
  const isInAddress = isBodyless(operation.method);
  const rest = Object.entries(right).filter(([name]) => !inPath.includes(name));
  const draft: Draft = {
    method: operation.method,
    input: isInAddress ? {} : Object.fromEntries(rest),
    parts: Object.fromEntries(inPath.map((name) => [name, encodeURIComponent(String(right[name]))])),
    query: isInAddress ? rest.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`) : [],
    headers: {},
    texts: {},
    members: [],
    form: operation.isUpload ? formOf(right) : null,
    body: null,
    address: (path) => path,
  };
  for (const { spoil } of spoils) spoil(draft);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => draft.parts[name] ?? '');
  const query = draft.query.length > 0 ? `?${draft.query.join('&')}` : '';
  const written = isInAddress ? null : draft.form ? draft.form.body : (draft.body ?? bodyOf(draft));
  const type = draft.form?.type ?? 'application/json';
  const [only] = spoils;
  return {
    operation: operation.name,
    caller,
    method: draft.method,
    path: draft.address(path + query),
    headers: { ...(isInAddress ? {} : { 'content-type': type }), ...draft.headers },
    body: written,
    spoiled: spoils.length === 1 ? (only?.to ?? null) : null,
  };
}

function bodyOf({ input, texts, members }: Draft): Buffer {
  const object = withTexts(input, texts).slice(0, -1);
  const more = members.join(',');
  return Buffer.from(`${object}${object === '{' || more === '' ? '' : ','}${more}}`);
}
