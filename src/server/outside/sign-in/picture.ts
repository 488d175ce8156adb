/** Somebody's picture as it can be shown. */
export type Picture = { type: PictureType; bytes: Uint8Array };
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** Thrown when a picture's host does not answer in time or is not well; the message holds no address. */
export class PictureDown extends Error {}

/** Milliseconds for the whole picture, and its bytes at most (details.md B). */
const MOST_MILLISECONDS = 5_000;
const MOST_BYTES = 200_000;

/** Where Google keeps pictures of accounts: https://developers.google.com/identity/openid-connect/openid-connect */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com';
const GOOGLE = 'https://accounts.google.com';

/** The one origin that pictures are fetched from: Google's for Google, and any other provider's own. */
export const pictureOriginOf = (issuer: string): string =>
  issuer === GOOGLE ? GOOGLE_PICTURES : new URL(issuer).origin;

/**
 * Fetches the picture at an address that a sign-in gave. At many providers its owner may have put in any address, so this
 * server asks `origin` alone, goes nowhere it is sent on to, and looks at what comes: null for another origin, for
 * what is no PNG, JPEG or WebP by its first bytes, and for more than 200 kB. Throws PictureDown.
 */
export async function fetchPicture(address: string, origin: string): Promise<Picture | null> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== origin || url.username !== '' || url.password !== '') return null;
  try {
    const answer = await fetch(url, {
      headers: { accept: 'image/png, image/jpeg, image/webp' },
      redirect: 'manual',
      signal: AbortSignal.timeout(MOST_MILLISECONDS),
    });
    if (answer.ok) return asPicture(await readBytes(answer));
    await answer.body?.cancel();
    if (answer.status === 429 || answer.status >= 500)
      throw new PictureDown(`the host of a picture answered ${answer.status}`);
    return null;
  } catch (cause) {
    if (cause instanceof PictureDown) throw cause;
    // A network error's message would name the address.
    throw new PictureDown(`the host of a picture cannot be reached (${(cause as Error).name})`);
  }
}

/** The bytes of an answer, or none when they are too many: what is said of their number is not believed. */
async function readBytes(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the download.
    if (size > MOST_BYTES) return Buffer.of();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asPicture(bytes: Buffer): Picture | null {
  const begins = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (begins('89504e470d0a1a0a')) return { type: 'image/png', bytes };
  if (begins('ffd8ff')) return { type: 'image/jpeg', bytes };
  // RIFF, its length, WEBP.
  if (begins('52494646') && begins('57454250', 8)) return { type: 'image/webp', bytes };
  return null;
}
