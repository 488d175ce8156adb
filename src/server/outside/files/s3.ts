import { Readable } from 'node:stream';
import type { StoreEnv } from '../../env-services.ts';
import { openClaim } from './claim.ts';
import {
  type Arrival,
  type FileStore,
  hashOfKey,
  isFileKey,
  NoSuchFile,
  requireFileKey,
  StoreDown,
} from './file-store.ts';
import { openS3Requests, readText, type S3Patience } from './s3-requests.ts';
import { openTempFiles } from './temp-files.ts';
import type { Turns } from './turns.ts';

/** A page of a listing names at most a thousand keys; this is far more than such a page takes. */
const MOST_OF_LISTING = 4 * 1024 * 1024;
/** The object that says whose the bucket is, and more than its text takes. */
const MARK = 'hornbook-installation';
const MOST_OF_MARK = 200;
/** A download that is not what its key says is fetched so often. */
const DOWNLOADS = 3;

/**
 * Files in a bucket. They pass through `temp` on this machine, where uploads are measured and hashed before the store
 * gets them with that hash, and downloads are checked against the hash in their key before anybody reads them. The
 * bucket belongs to one `installation`; an object in it says to which.
 */
export async function openS3Store(
  settings: StoreEnv,
  temp: string,
  turns: Turns,
  installation: string | null,
  patience?: S3Patience,
): Promise<FileStore> {
  const send = openS3Requests(settings, patience);
  const files = await openTempFiles(temp);
  const path = requireFileKey;
  const run = async (request: Parameters<typeof send>[0]) => {
    const { headers, body } = await send(request);
    // Nothing of interest is in it, but what is not read keeps the connection.
    await readText(body, 1_024);
    return headers;
  };

  const claim = openClaim(
    {
      async read(signal) {
        try {
          const { body } = await send({ method: 'GET', path: MARK, ...(signal ? { signal } : {}) });
          return (await readText(body, MOST_OF_MARK)).trim();
        } catch (cause) {
          if (cause instanceof NoSuchFile) return null;
          throw cause;
        }
      },
      async write(id) {
        const file = await files.take(Readable.from([Buffer.from(`${id}\n`)]), MOST_OF_MARK);
        await run({ method: 'PUT', path: MARK, file }).finally(file.drop);
      },
    },
    installation,
    `the object ${MARK}`,
  );

  return {
    async receive(stream, limit) {
      const file = await files.take(stream, limit);
      const bring = async (key: string) => {
        await claim.require();
        await run({ method: 'PUT', path: path(key), file });
      };
      const keep = async (key: string) => {
        const isThere = await run({ method: 'HEAD', path: path(key) }).then(
          (headers) => Number(headers.get('content-length')) === file.size,
          (cause: unknown) => {
            if (cause instanceof NoSuchFile) return false;
            throw cause;
          },
        );
        if (!isThere) await bring(key);
      };
      return { ...file, bring, keep } satisfies Arrival;
    },
    read: (key) =>
      Readable.from(
        (async function* () {
          yield* (await send({ method: 'GET', path: path(key) })).body;
        })(),
        { objectMode: false },
      ),
    async size(key) {
      return Number((await run({ method: 'HEAD', path: path(key) })).get('content-length'));
    },
    async open(key) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { body } = await send({ method: 'GET', path: path(key) });
          const file = await files.take(Readable.from(body, { objectMode: false }), Number.MAX_SAFE_INTEGER);
          if (file.sha256 === hashOfKey(key)) return { path: file.path, release: file.drop };
          await file.drop();
          throw new StoreDown('the file store gave a file that is not the one it was given');
        } catch (cause) {
          if (!(cause instanceof StoreDown) || cause.isRefusal || attempt >= DOWNLOADS) throw cause;
        }
      }
    },
    async remove(key) {
      await claim.require();
      await run({ method: 'DELETE', path: path(key) }).catch((cause: unknown) => {
        if (!(cause instanceof NoSuchFile)) throw cause;
      });
    },
    inTurn: turns,
    async list() {
      await claim.verify();
      const keys: string[] = [];
      let from: string | null = null;
      do {
        const query = { 'list-type': '2', ...(from === null ? {} : { 'continuation-token': from }) };
        const page: string = await readText(
          (await send({ method: 'GET', path: '', query })).body,
          MOST_OF_LISTING,
        );
        // Half a listing must not pass for a whole one: what it leaves out would look as if it were gone.
        if (!page.includes('</ListBucketResult>')) throw new StoreDown('the file store gave half a listing');
        keys.push(...valuesOf(page, 'Key').filter(isFileKey));
        from = valuesOf(page, 'IsTruncated')[0] === 'true' ? requireToken(page) : null;
      } while (from !== null);
      return keys;
    },
    async check(signal) {
      await run({ method: 'HEAD', path: '', signal });
      await claim.require(signal);
    },
  };
}

function requireToken(page: string): string {
  const token = valuesOf(page, 'NextContinuationToken')[0];
  if (!token) throw new StoreDown('the file store says there is more to list, but not where');
  return token;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What stands in every element of a name. Listings are flat, so this is all the XML there is to understand. */
function valuesOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value = '']) =>
    value.replace(/&(?:#(x?)([0-9a-f]+)|(\w+));/gi, (whole, hex, code, name) =>
      name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    ),
  );
}
