import * as z from 'zod/mini';
import type { RateName } from './rates.ts';

/**
 * Who may call a line of the contract:
 * `visitor` anybody · `student` anybody signed in · `owner` the student whose row the line is about: it is found, and
 * shown to be theirs, before the rule runs · `local` anybody, but only while the server is in local mode.
 * Other ids in an input are looked for among the student's own rows; a foreign one looks like one that nobody has.
 * What Premium opens is no policy: limits are counted, and a prediction keeps the tier it was made with (plans.ts).
 */
export type Policy = 'visitor' | 'student' | 'owner' | 'local';

/**
 * How an endpoint talks: `json` both ways · `events` JSON, or server-sent events when the client accepts them ·
 * `upload` multipart in, JSON out · `file` bytes out · `redirect` a browser navigation ·
 * `signed` a message of another server under its own signature: no session, no origin, and the body is not parsed.
 */
export type Transport = 'json' | 'events' | 'upload' | 'file' | 'redirect' | 'signed';

/** One line of the contract. `{name}` in the path is taken from the input's field of that name. */
export type Endpoint<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  policy: Policy;
  transport: Transport;
  input: I;
  reply: O;
  /** Status of a success; 200 unless told. */
  status?: 200 | 201;
  /** Status of a success that found there already what it was to make. */
  knownStatus?: 200;
  /** Why a server that is well may answer 503; an outage may come to any line. */
  unavailable?: string;
  /** True where an Idempotency-Key header is honored: the same key and body answers the first reply again. */
  idempotent?: true;
  /** How often it may be called (rates.ts); every line that makes something new has one. */
  rate?: RateName;
};

/** Declares a line of the contract and keeps its types. */
export const endpoint = <I extends z.ZodMiniType, O extends z.ZodMiniType>(line: Endpoint<I, O>) => line;

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What a rule receives after parsing. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>;
/** What the server answers. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** An input without fields. */
export const Nothing = z.strictObject({});

/** A row number in the path or body: a positive integer that JavaScript holds exactly. */
export const Id = z.int('must be a whole number').check(z.positive('must be 1 or more'));

/** A required text, trimmed, of at most `most` characters. */
export const text = (most: number) =>
  z
    .string('must be text')
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(most, `must have at most ${most} characters`),
    );

/** A text that may be empty or left out, trimmed, of at most `most` characters. */
export const optionalText = (most: number) =>
  z._default(
    z.string('must be text').check(z.trim(), z.maxLength(most, `must have at most ${most} characters`)),
    '',
  );

/** An instant as ISO 8601 text. */
export const Instant = z.string();
