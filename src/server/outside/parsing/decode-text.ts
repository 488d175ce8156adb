/**
 * The text of a file: UTF-16 or UTF-8 by its byte order mark, UTF-8 where it is valid, else Windows-1252. Null when
 * the bytes are not text (they hold control characters no text has).
 */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  if (mark.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes);
  if (isBinary(bytes)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** So many NULs may have strayed into a text; what is no text is full of them. */
const MOST_NULS = 8;

/** A few control characters are forgiven, as old programs leave them, and a stray NUL among many words. */
function isBinary(bytes: Uint8Array): boolean {
  let odd = 0;
  let nuls = 0;
  const checked = bytes.subarray(0, 1_000_000);
  for (const byte of checked) {
    if (byte === 0 && ++nuls > MOST_NULS) return true;
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27)) odd++;
  }
  return odd > checked.length / 200;
}
