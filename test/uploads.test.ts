import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Material } from '#contract/materials.ts';
import { readyFolder } from './support/database.ts';
import { asPage, cookieAt, type ServerProcess, startServer } from './support/server.ts';

const MB = 1024 * 1024;
const BOUNDARY = 'hornbook-test';
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="kind"\r\n\r\nlectureNotes\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="notes.txt"\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

let server: ServerProcess;
let cookie: string;
beforeAll(async () => {
  server = await startServer(readyFolder());
  cookie = await cookieAt(server.url);
});
afterAll(async () => {
  if (server.process.exitCode === null) await server.end('SIGTERM');
});

/** Bytes of plain text that no other call makes. */
const textOf = (bytes: number, mark: string) => Buffer.alloc(bytes, `An offer is a promise (${mark}). `);

/** Begins an upload of so many bytes and sends only `sent` of them; answers the open socket. */
async function beginUpload(url: string, bytes: number, sent: number, as = cookie) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const length = HEAD.length + bytes + TAIL.length;
  socket.write(
    `POST /api/materials HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${as}\r\nsec-fetch-site: same-origin\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: ${length}\r\n\r\n${HEAD}`,
  );
  const body = textOf(sent, 'cut');
  await new Promise<void>((done) => socket.write(body, () => done()));
  return socket;
}

async function upload(bytes: Buffer, as = cookie) {
  const form = new FormData();
  form.set('kind', 'lectureNotes');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'notes.txt');
  const response = await fetch(`${server.url}/api/materials`, {
    method: 'POST',
    body: form,
    headers: asPage(as),
  });
  return { status: response.status, body: (await response.json()) as Material & { error?: string } };
}

const temp = () => readdirSync(join(server.folder, 'uploads/temp'));
const filesOf = (folder: string) => {
  const root = join(folder, 'uploads/files');
  return existsSync(root) ? readdirSync(root).flatMap((owner) => readdirSync(join(root, owner))) : [];
};
const residentMegabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024;
const openFiles = () => readdirSync(`/proc/${server.process.pid}/fd`).length;

describe('an upload that is cut off', () => {
  test('leaves no file, no open handle and no broken server', async () => {
    const { body } = await upload(textOf(100, 'first'));
    // Reading opens files of the database that stay open.
    const first = async () => {
      const answer = await fetch(`${server.url}/api/materials/${body.id}`, { headers: asPage(cookie) });
      return ((await answer.json()) as Material).status;
    };
    await expect.poll(first, { timeout: 10_000 }).toBe('ready');
    const before = openFiles();
    for (let n = 0; n < 3; n++) {
      const socket = await beginUpload(server.url, 20 * MB, 2 * MB);
      await expect.poll(() => temp().length, { timeout: 10_000 }).toBe(1);
      socket.destroy();
      await expect.poll(temp, { timeout: 10_000 }).toEqual([]);
    }
    await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before + 1);
    expect((await upload(textOf(100, 'after the cut'))).status).toBe(201);
  });

  test('by its own end of form is refused in words', async () => {
    const { hostname, port } = new URL(server.url);
    const body = `${HEAD}half a file`;
    const headers = {
      ...asPage(cookie),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    };
    const answer = await new Promise<{ status: number; text: string }>((done, fail) => {
      const sent = request(
        { hostname, port, method: 'POST', path: '/api/materials', headers },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => {
            text += chunk;
          });
          response.on('end', () => done({ status: response.statusCode ?? 0, text }));
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).error).toBe('The upload was cut off. Please try again.');
    await expect.poll(temp).toEqual([]);
  });
});

describe('a large upload', () => {
  test('of 50 MB goes to disk without passing through memory as a whole', async () => {
    const bytes = textOf(50 * MB, 'large');
    const before = residentMegabytes();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentMegabytes());
    }, 20);
    const { status, body } = await upload(bytes);
    clearInterval(watch);
    expect(status).toBe(201);
    expect(body.size).toBe(50 * MB);
    expect(most - before).toBeLessThan(120);
  }, 60_000);

  test('by a stranger is refused before it is read', async () => {
    const socket = await beginUpload(server.url, 40 * MB, 1 * MB, 'none=none');
    const answer = await new Promise<string>((done) =>
      socket.once('data', (chunk: Buffer) => done(chunk.toString())),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
    socket.destroy();
    expect(temp()).toEqual([]);
  });
});

describe('at a stop', () => {
  test('an upload under way is finished, an endless stream ends, nothing is left half done', async () => {
    const own = await startServer(readyFolder());
    const mine = await cookieAt(own.url);
    const stream = await fetch(`${own.url}/api/materials/events`, { headers: { cookie: mine } });
    const socket = await beginUpload(own.url, MB / 4, MB / 8, mine);
    await setTimeout(200);
    const began = performance.now();
    const ended = own.end('SIGTERM');
    await setTimeout(500);
    const answer = new Promise<string>((done) =>
      socket.once('data', (chunk: Buffer) => done(chunk.toString())),
    );
    socket.write(textOf(MB / 8, 'rest'));
    socket.write(TAIL);
    expect(await answer).toMatch(/^HTTP\/1\.1 201/);
    await stream.text();
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(9_000);
    expect(readdirSync(join(own.folder, 'uploads/temp'))).toEqual([]);
    expect(filesOf(own.folder)).toHaveLength(1);

    // What was accepted is read after the next start, at once.
    const next = await startServer(own.folder);
    const again = await cookieAt(next.url);
    const listed = async () =>
      (await (await fetch(`${next.url}/api/materials`, { headers: { cookie: again } })).json()) as Material[];
    await expect.poll(async () => (await listed())[0]?.status, { timeout: 30_000 }).toBe('ready');
    expect(await next.end('SIGTERM')).toBe(0);
  }, 90_000);

  test('an upload that does not go on is cut, and the server still ends within its time', async () => {
    const own = await startServer(readyFolder());
    const socket = await beginUpload(own.url, 20 * MB, 1 * MB, await cookieAt(own.url));
    socket.on('error', () => undefined);
    await setTimeout(200);
    const began = performance.now();
    expect(await own.end('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(filesOf(own.folder)).toEqual([]);
  }, 60_000);
});
