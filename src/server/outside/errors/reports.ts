import { randomUUID } from 'node:crypto';
import { describeError, type LoggedError } from '../../log.ts';

/** Hands on a report; returns at once, and never throws. */
export type ReportError = (report: LoggedError) => void;

const TIMEOUT = 3_000;
const PAUSE = 1_000;
const FRAME = /^\s*at (?:(?:async )?(.*?) \()?(.*?):(\d+):(\d+)\)?$/;

/**
 * Reports errors to a service that takes Sentry's envelopes. What goes out is the kind of error, where in the code it
 * was thrown and our own words for it: never its message, which may quote what a student wrote, and nothing of the
 * request. At most one report a second is sent; how many were left out stands in the next. `onFailure` is told in
 * words when one could not be delivered.
 */
export function openErrorReports(
  dsn: string,
  release: string,
  onFailure: (words: string) => void,
  clock: () => number = () => performance.now(),
): ReportError {
  const { origin, project, key } = readDsn(dsn);
  let last = Number.NEGATIVE_INFINITY;
  let leftOut = 0;

  async function send(report: LoggedError, before: number): Promise<void> {
    const event = eventOf(report, release, before);
    const lines = [{ event_id: event.event_id, sent_at: event.timestamp }, { type: 'event' }, event];
    const answer = await fetch(`${origin}/api/${project}/envelope/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=hornbook/1, sentry_key=${key}`,
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  }

  return (report) => {
    const now = clock();
    if (now - last < PAUSE) {
      leftOut += 1;
      return;
    }
    last = now;
    const before = leftOut;
    leftOut = 0;
    send(report, before).catch((cause: unknown) => {
      leftOut += before + 1;
      onFailure(cause instanceof Error ? cause.message : 'unknown');
    });
  };
}

function readDsn(dsn: string): { origin: string; project: string; key: string } {
  const url = new URL(dsn);
  const parts = url.pathname.split('/').filter(Boolean);
  const project = parts.pop() ?? '';
  return { origin: [url.origin, ...parts].join('/'), project, key: url.username };
}

function eventOf({ err, words, id }: LoggedError, release: string, leftOut: number) {
  const { type, code, stack = '' } = describeError(err);
  const frames = String(stack).split('\n').flatMap(frameOf);
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: new Date().toISOString(),
    platform: 'node',
    level: 'error',
    release,
    logentry: { formatted: words },
    tags: { ...(id ? { id } : {}), ...(typeof code === 'string' ? { code } : {}) },
    extra: { reports_left_out: leftOut },
    // The oldest call comes first.
    exception: {
      values: [{ type: String(type), value: words, stacktrace: { frames: frames.reverse() } }],
    },
  };
}

function frameOf(line: string) {
  const [, name, file, row, column] = FRAME.exec(line) ?? [];
  if (!file) return [];
  const filename = file.replace(/^file:\/\//, '');
  const isOurs = !filename.startsWith('node:') && !filename.includes('node_modules');
  return [{ function: name ?? '?', filename, lineno: Number(row), colno: Number(column), in_app: isOurs }];
}
