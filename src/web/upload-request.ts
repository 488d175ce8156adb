import { transportError } from './api-error.ts';

type SendOptions = { signal?: AbortSignal; onProgress?: (share: number) => void };

/** Posts a form with XMLHttpRequest, which alone tells how much of an upload has been sent. */
export const sendFile = (
  path: string,
  form: FormData,
  headers: Record<string, string>,
  { signal, onProgress }: SendOptions,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(transportError('network'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
