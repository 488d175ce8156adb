import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import {
  addressFor,
  addressOf,
  type FetchLike,
  failureOf,
  headersFor,
  parseReply,
  standInFor,
  tellTabs,
  transport,
} from './api.ts';
import { errorOfAnswer, transportError } from './api-error.ts';
import { sendFile } from './upload-request.ts';

export type UploadOptions = {
  signal?: AbortSignal;
  /** Share of the file that has left this machine, 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Uploads one file with its fields before it, as the server wants to read them. Throws like `call`. */
export const upload = async <E extends Endpoint>(
  endpoint: E,
  fields: InputOf<E>,
  file: File,
  options: UploadOptions = {},
): Promise<ReplyOf<E>> => {
  await standInFor(endpoint)?.(endpoint, fields as object);
  const { path, rest } = addressOf(endpoint, fields as object);
  const form = new FormData();
  for (const [name, value] of rest) form.append(name, String(value));
  form.append('file', file, file.name);
  try {
    const { status, text } = transport
      ? await sendForm(transport, path, form, options)
      : await sendFile(path, form, headersFor({}), options);
    if (status < 200 || status > 299) throw errorOfAnswer(status, text);
    tellTabs(endpoint);
    return parseReply(text, status) as ReplyOf<E>;
  } catch (error) {
    throw failureOf(error, options.signal);
  }
};

/** Fetches what a `file` endpoint gives. Throws like `call`. */
export const download = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Response> => {
  await standInFor(endpoint)?.(endpoint, input as object);
  const address = addressFor(endpoint, input);
  const asked = transport ? transport(new Request(new URL(address, location.origin))) : fetch(address);
  const answer = await asked.catch(() => {
    throw transportError('network');
  });
  if (!answer.ok) throw errorOfAnswer(answer.status, await answer.text());
  return answer;
};

const sendForm = async (through: FetchLike, path: string, body: FormData, { signal }: UploadOptions) => {
  const url = new URL(path, location.origin);
  const answer = await through(
    new Request(url, { method: 'POST', body, headers: headersFor({}), ...(signal ? { signal } : {}) }),
  );
  return { status: answer.status, text: await answer.text() };
};
