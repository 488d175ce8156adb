import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { download } from './api-files.ts';

/** The file name of a Content-Disposition header, the encoded one first; null when it names none. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A broken encoding leaves the plain name, which every such header carries too.
    }
  }
  return disposition?.match(/filename="([^"]+)"/i)?.[1] ?? null;
}

/** Fetches what a `file` endpoint gives and hands it to the browser as a download; `otherwise` names it where the server does not. Throws ApiError. */
export async function saveFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  otherwise: string,
): Promise<void> {
  const answer = await download(endpoint, input);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = fileNameOf(answer.headers.get('Content-Disposition')) ?? otherwise;
  link.click();
  URL.revokeObjectURL(link.href);
}
