import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StoreEnv } from '#server/env-services.ts';

/** What goes wrong with one request: an answer of a status, none at all, or a body that ends in the middle. */
export type Fault = { kind: 'status'; status: number; code?: string } | { kind: 'silent' } | { kind: 'cut' };

/** A store in memory that speaks the part of S3 that is used, and can fail on demand. */
export type S3Server = {
  settings: StoreEnv;
  objects: Map<string, Buffer>;
  /** Requests that came, as METHOD /path?query. */
  requests: string[];
  /** Faults of the next requests, one each; asking whose the bucket is takes none. */
  faults: Fault[];
  /** Every request gets this one, for as long as it is set. */
  outage: Fault | null;
  close: () => Promise<void>;
};

const SECRET = 'secret-of-the-test';
const ACCESS = 'AKTEST';
const REGION = 'test-1';
const BUCKET = 'uploads';
/** The object in which a server looks whose the bucket is. */
export const MARK = 'hornbook-installation';

/** Starts the store on a free port of this machine. Listings have at most `page` keys. */
export async function startS3Server(page = 2): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const isMark = request.url?.endsWith(MARK) === true;
    const fault = store.outage ?? (isMark ? undefined : faults.shift());
    const body = await readAll(request);
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'status') return refuse(response, fault.status, fault.code ?? 'InternalError');
    const wrong = whatIsWrong(request, body);
    if (wrong) return refuse(response, 403, wrong);
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') {
      if (request.method === 'HEAD') return void response.writeHead(200).end();
      return list(response, url.searchParams);
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.length });
    if (request.method === 'HEAD') return void response.end();
    if (fault?.kind !== 'cut') return void response.end(object);
    response.write(object.subarray(0, object.length / 2), () => response.destroy());
  });

  function list(response: ServerResponse, query: URLSearchParams): void {
    if (query.get('list-type') !== '2') {
      refuse(response, 400, 'InvalidArgument');
      return;
    }
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const left = [...objects.keys()].sort().filter((key) => key > after);
    const keys = left.slice(0, page);
    const isMore = left.length > page;
    const contents = keys.map((key) => `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key></Contents>`);
    const token = Buffer.from(keys.at(-1) ?? '').toString('base64');
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isMore}</IsTruncated>` +
        `${isMore ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
    );
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const store: S3Server = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      bucket: BUCKET,
      accessKeyId: ACCESS,
      secretAccessKey: SECRET,
    },
    objects,
    requests,
    faults,
    outage: null,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return store;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Computes the signature (version 4) anew from the request, and the hash from the body; null when both are right. */
function whatIsWrong(request: IncomingMessage, body: Buffer): string | null {
  const { headers } = request;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, access, day = '', region = '', names = '', signature] = given;
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (access !== ACCESS || region !== REGION) return 'InvalidAccessKeyId';
  if (!names.split(';').includes('x-amz-content-sha256') || !names.split(';').includes('host'))
    return 'SignatureDoesNotMatch';
  const url = new URL(request.url ?? '/', 'http://s3');
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request');
  if (hmac(key, toSign).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  return bodyHash === sha256(body) ? null : 'XAmzContentSHA256Mismatch';
}
