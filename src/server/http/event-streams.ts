import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Deps } from '../deps.ts';
import { AppError, toReply } from './errors.ts';
import type { AppContext } from './request.ts';
import { findTokenHash } from './session.ts';
import { openSessionWatch } from './session-watch.ts';

/** Answers with server-sent events. A stream ends with the session that opened it, within a second. */
export type EventStreams = {
  /**
   * Tells what `begin` yields. An error before the first event is thrown; a later one, and the end of the session, is a
   * `failed` event. What `begin` was doing may go on after the session's end, unheard.
   */
  tell: <T extends { type: string }>(
    c: AppContext,
    begin: (signal: AbortSignal) => AsyncGenerator<T>,
  ) => Promise<Response>;
  /** Runs `follow` on a stream without an end of its own: until `over`, when the client leaves or the session ends. */
  follow: (
    c: AppContext,
    follow: (stream: SSEStreamingApi, over: AbortSignal) => Promise<void>,
  ) => Promise<Response>;
};

/** Opens the streams of this process. */
export function openEventStreams(deps: Deps): EventStreams {
  const sessions = openSessionWatch(deps);
  const watch = (c: AppContext) => sessions.watch(findTokenHash(c, deps) ?? '');

  return {
    async tell(c, begin) {
      const { ended, leave } = watch(c);
      const left = new AbortController();
      const signedOut = new Promise<never>((_, refuse) => {
        ended.addEventListener('abort', () => refuse(new AppError('not_signed_in')), { once: true });
      });
      // Heard by the race below, where there still is one.
      signedOut.catch(() => undefined);
      const running = begin(AbortSignal.any([c.req.raw.signal, left.signal, ended]));
      const step = () => Promise.race([running.next(), signedOut]);
      const close = async () => {
        leave();
        const closed = running.return(undefined);
        // Behind a step that nobody waits for any more.
        if (ended.aborted) closed.catch((err) => deps.log.warn({ err }, 'a stream that ended early failed'));
        else await closed;
      };
      let next = await step().catch(async (cause) => {
        await close();
        throw cause;
      });
      return streamSSE(c, async (stream) => {
        stream.onAbort(() => left.abort());
        try {
          while (!next.done) {
            if (stream.aborted) left.abort();
            await stream.writeSSE({ event: next.value.type, data: JSON.stringify(next.value) });
            next = await step();
          }
        } catch (cause) {
          const { body, told } = toReply(cause, c.get('requestId'));
          if (told) deps.log[told.level]({ id: body.id, path: c.req.path, err: cause }, told.words);
          await stream.writeSSE({ event: 'failed', data: JSON.stringify({ type: 'failed', ...body }) });
        } finally {
          await close();
        }
      });
    },

    async follow(c, follow) {
      const { ended, leave } = watch(c);
      return streamSSE(c, async (stream) => {
        const left = new AbortController();
        stream.onAbort(() => left.abort());
        try {
          await follow(stream, AbortSignal.any([left.signal, ended, deps.stopping]));
        } finally {
          leave();
        }
      });
    },
  };
}
