import type * as z from 'zod/mini';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { type CallOptions, failureOf, parseReply, requestFor, send, standInFor, tellTabs } from './api.ts';
import { errorOfAnswer, transportError } from './api-error.ts';
import { readServerEvents } from './server-events.ts';

/**
 * Calls an `events` endpoint and yields its events as they come; `event` is their schema in the contract.
 * Ends when the server closes the stream. Throws ApiError, also when the stream breaks or an event is not the
 * contract's. Stop reading, or abort `options.signal`, to end the request.
 */
export async function* stream<E extends Endpoint, Event extends z.ZodMiniType>(
  endpoint: E,
  event: Event,
  input: InputOf<E>,
  options: CallOptions = {},
): AsyncGenerator<z.output<Event>> {
  // A stand-in has nothing that grows: it refuses.
  await standInFor(endpoint)?.(endpoint, input as object);
  try {
    const answer = await send(requestFor(endpoint, input as object, options, 'text/event-stream'));
    if (!answer.ok) throw errorOfAnswer(answer.status, await answer.text());
    if (!answer.body) throw transportError('bad_reply', answer.status);
    for await (const { data } of readServerEvents(answer.body)) {
      const parsed = event.safeParse(parseReply(data, answer.status));
      if (!parsed.success) throw transportError('bad_reply', answer.status);
      yield parsed.data;
    }
    tellTabs(endpoint);
  } catch (error) {
    throw failureOf(error, options.signal);
  }
}
