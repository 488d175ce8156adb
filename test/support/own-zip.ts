import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import type { BroughtBack } from '#contract/personal-data.ts';
import type { Answered, Browser } from './app.ts';

const ADDRESS = 'http://localhost:3000/api/personal-data';

/** The files of a zip by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        files.set(entry.fileName, Buffer.concat(await stream.toArray()));
        zip.readEntry();
      });
    });
    zip.on('end', () => resolve(files));
    zip.readEntry();
  });
}

/** Asks for "Download my data". */
export const askForDownload = (browser: Pick<Browser, 'fetch'>): Promise<Response> =>
  browser.fetch(new Request(ADDRESS, { method: 'GET' }));

/** The same as bytes. */
export const downloadZip = async (browser: Pick<Browser, 'fetch'>): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await (await askForDownload(browser)).arrayBuffer());

/** The rows of the download by table. */
export async function downloadRows(
  browser: Pick<Browser, 'fetch'>,
): Promise<Record<string, Record<string, unknown>[]>> {
  const files = [...(await unzip(await downloadZip(browser)))];
  return Object.fromEntries(
    files
      .filter(([name]) => name.endsWith('.json') && name !== 'account.json')
      .map(([name, bytes]) => [name.replace('.json', ''), JSON.parse(bytes.toString('utf8'))]),
  );
}

/** Sends a zip to "Bring back my data". */
export async function bringBack(
  browser: Pick<Browser, 'fetch'>,
  zip: Buffer<ArrayBuffer>,
): Promise<Answered<BroughtBack & { error?: string; code?: string }>> {
  const form = new FormData();
  form.set('file', new Blob([zip]), 'hornbook-my-data.zip');
  const response = await browser.fetch(new Request(`${ADDRESS}/bring-back`, { method: 'POST', body: form }));
  return { status: response.status, body: (await response.json()) as BroughtBack, headers: response.headers };
}
