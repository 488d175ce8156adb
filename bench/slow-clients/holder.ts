// Slow clients: `node holder.ts <url> <how many> <seconds> <seconds in which they come> <cookie> <kinds>`. Each keeps a connection as long as it may, and comes back
// a second after it was closed: a third never ends its headers, a third never ends a body, a third never reads an answer.
// A process of its own, so that it takes no turn of who is measured. Tells how it went every second, as a JSON line.
import { connect } from 'node:net';

const [given = '', many = '', length = '', coming = '', cookie = '', kinds = ''] = process.argv.slice(2);
const { hostname, port } = new URL(given);
const over = Date.now() + Number(length) * 1_000;

const COME_BACK_MILLISECONDS = 1_000;
/** A byte so often: often enough for whoever only looks whether something comes. */
const DRIP_MILLISECONDS = 2_000;
/** So many answers of the front page's largest asset are more than a connection's buffers hold. */
const ANSWERS = 20;

const told = { open: 0, opened: 0, closed: 0, failed: 0 };
const host = `host: ${hostname}:${port}\r\ncookie: ${cookie}\r\nsec-fetch-site: same-origin\r\n`;
const large = await largestAsset();

/** What a slow client sends first; who drips sends one more byte of it now and then. */
const ALL = {
  headers: { first: `GET / HTTP/1.1\r\n${host}x-slow: `, drips: true },
  bodies: {
    first: `POST /api/lex-chat HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 4000\r\n\r\n{`,
    drips: true,
  },
  readers: { first: `GET ${large} HTTP/1.1\r\n${host}\r\n`.repeat(ANSWERS), drips: false },
} as const;
const KINDS = kinds.split(',').map((kind) => ALL[kind as keyof typeof ALL]);

function hold(n: number): void {
  if (Date.now() > over) return;
  const kind = KINDS[n % KINDS.length] ?? ALL.headers;
  const socket = connect(Number(port), hostname);
  let drip: NodeJS.Timeout | undefined;
  socket.once('connect', () => {
    told.open += 1;
    told.opened += 1;
    socket.write(kind.first);
    if (kind.drips) drip = setInterval(() => socket.write('x'), DRIP_MILLISECONDS);
    else socket.pause();
    socket.once('close', () => {
      told.open -= 1;
      told.closed += 1;
    });
  });
  socket.on('error', () => {
    if (socket.connecting) told.failed += 1;
  });
  // Who is answered has to hear it, or would never know that it is over.
  if (kind.drips) socket.resume();
  socket.once('close', () => {
    clearInterval(drip);
    setTimeout(() => hold(n), COME_BACK_MILLISECONDS);
  });
}

async function largestAsset(): Promise<string> {
  const page = await (await fetch(given)).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const sizes = await Promise.all(
    assets.map(async (path) => (await (await fetch(`${given}${path}`)).arrayBuffer()).byteLength),
  );
  return assets[sizes.indexOf(Math.max(...sizes))] ?? '/';
}

// Not all in one moment, or the machine's own queue of connections would be what is tried.
for (let n = 0; n < Number(many); n += 1)
  setTimeout(() => hold(n), (n / Number(many)) * Number(coming) * 1_000);
setInterval(() => {
  process.stdout.write(`${JSON.stringify(told)}\n`);
  if (Date.now() > over) process.exit(0);
}, 1_000);
