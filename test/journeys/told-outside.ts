import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Request } from '@playwright/test';

/*
 * Nothing that students type or upload may stand in the log, in error reports or in page counts. Every word that a journey
 * sends is a canary: what was sent is remembered, and looked for in all that the server told outside.
 */

/** All that a server tells outside: its log at its most talkative, error reports and page counts. */
export type ToldOutside = {
  /** Settings of a server that is listened to. */
  env: Record<string, string>;
  listenTo: (server: ChildProcess) => void;
  /** Those of the words that were told, each with the line that tells it. */
  findWords: (words: ReadonlySet<string>) => string[];
  close: () => Promise<void>;
};

/** Opens an error service and a page counter on this machine. */
export async function openToldOutside(): Promise<ToldOutside> {
  const lines: string[] = [];
  const sink = createServer(async (request, response) => {
    lines.push(`${request.url} ${await text(request)}`);
    response.writeHead(202).end('ok');
  });
  await new Promise<void>((done) => sink.listen(0, '127.0.0.1', done));
  const at = `127.0.0.1:${(sink.address() as AddressInfo).port}`;
  return {
    env: { LOG_LEVEL: 'debug', ERRORS_URL: `http://key@${at}/1`, ANALYTICS_URL: `http://${at}/api/event` },
    listenTo: (server) => void server.stderr?.on('data', (part: Buffer) => lines.push(part.toString())),
    findWords(words) {
      const told = lines.join('').split('\n').filter(isNoLetter);
      return [...words].flatMap((word) => {
        const line = told.find(
          (one) => one.includes(word) || one.includes(JSON.stringify(word).slice(1, -1)),
        );
        return line === undefined ? [] : [`“${word}” in: ${line.slice(0, 300)}`];
      });
    },
    close: () => new Promise((done) => sink.close(() => done())),
  };
}

/** In local mode the log is the mailbox (log-mail.ts). */
const isNoLetter = (line: string): boolean => !/^\{.*"mail":\{/.test(line);

/** Of what is told on purpose: which page was opened, and where the code of a screen failed. */
const ON_PURPOSE = /\/api\/(page-views|error-reports)$/;

/** Remembers in `words` what the pages of a context and its calls beside them send. */
export function rememberSent(context: BrowserContext, words: Set<string>): void {
  const take = (value: unknown): void => {
    if (typeof value === 'string') for (const word of wordsIn(value)) words.add(word);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) take(inner);
  };
  context.on('request', (request: Request) => {
    if (ON_PURPOSE.test(new URL(request.url()).pathname)) return;
    const body = request.postDataBuffer()?.toString('utf8') ?? '';
    if (body.startsWith('{')) take(JSON.parse(body));
    else take(body);
  });
  for (const method of ['post', 'put'] as const) {
    const send = context.request[method].bind(context.request);
    context.request[method] = (url, options) => {
      take(options?.data);
      for (const part of Object.values(options?.multipart ?? {}) as unknown[])
        if (typeof part === 'object' && part !== null && 'buffer' in part) take(String(part.buffer));
      return send(url, options);
    };
  }
}

/** Lines of a file and texts of a call that nobody but a student would write: several words, or an address. */
const wordsIn = (sent: string): string[] =>
  sent
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(
      (line) =>
        /^[\x20-\x7e\u00a0-\u024f\u2010-\u2030]{7,}$/.test(line) && /[\w.]@|\p{L}[,.]? \p{L}/u.test(line),
    )
    .slice(0, 200)
    .map((line) => line.slice(0, 120));
