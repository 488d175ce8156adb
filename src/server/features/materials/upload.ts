import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { MATERIAL_KINDS, type MaterialKind } from '#contract/materials.ts';
import { AppError } from '../../http/errors.ts';
import type { AppContext } from '../../http/request.ts';

/** A client that sends nothing for so long has gone, whatever its connection says. */
const IDLE_MILLISECONDS = 60_000;

/** The fields of an upload that come before its file. */
export type UploadFields = { kind: MaterialKind; cloneId: number | null };

/** Reads them; refuses in words what is none. */
export function readFields(fields: ReadonlyMap<string, string>): UploadFields {
  const kind = fields.get('kind');
  if (!MATERIAL_KINDS.includes(kind as MaterialKind)) {
    throw new AppError(
      'bad_input',
      `kind must be one of ${MATERIAL_KINDS.join(', ')}, sent before the file.`,
      {
        fields: { kind: 'must be a kind of material' },
      },
    );
  }
  const clone = fields.get('clone_id') ?? '';
  if (clone !== '' && !/^[1-9]\d{0,14}$/.test(clone)) {
    throw new AppError('bad_input', 'clone_id must be a number.', {
      fields: { clone_id: 'must be a number' },
    });
  }
  return { kind: kind as MaterialKind, cloneId: clone === '' ? null : Number(clone) };
}

/**
 * Streams a multipart upload to `take`, which gets the fields that came before the file and the file itself. Answers
 * what `take` answers; refuses bodies that are no upload or hold no file.
 */
export function receiveUpload<T>(
  c: AppContext,
  take: (fields: ReadonlyMap<string, string>, file: { name: string; stream: Readable }) => Promise<T>,
): Promise<T> {
  const noFile = () =>
    new AppError('bad_input', 'Please choose a file to upload.', { fields: { file: 'is missing' } });
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data') || !c.req.raw.body) return Promise.reject(noFile());

  return new Promise<T>((resolve, reject) => {
    const fields = new Map<string, string>();
    let isTaken = false;
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: c.req.header() as IncomingHttpHeaders,
        // Browsers send file names as UTF-8.
        defParamCharset: 'utf8',
        limits: { files: 1, fields: 10, fieldSize: 1_000, fieldNameSize: 100, parts: 20 },
      });
    } catch {
      reject(noFile());
      return;
    }
    const body = Readable.fromWeb(c.req.raw.body as ReadableStream);
    const cutOff = () => fail(new AppError('bad_input', 'The upload was cut off. Please try again.'));
    const idle = setTimeout(cutOff, IDLE_MILLISECONDS);
    const fail = (cause: unknown) => {
      clearTimeout(idle);
      body.unpipe(parser);
      // Ends the file's stream as well, so that whoever is writing it stops and cleans up.
      parser.destroy();
      body.resume();
      reject(cause);
    };
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (_field, stream, info) => {
      isTaken = true;
      // A stream that nobody has begun to read would otherwise end the process when it is destroyed.
      stream.on('error', () => undefined);
      (async () => take(fields, { name: info.filename ?? '', stream }))().then(resolve, fail);
    });
    parser.on('error', cutOff);
    parser.on('close', () => {
      clearTimeout(idle);
      if (!isTaken) reject(noFile());
    });
    body.on('data', () => idle.refresh());
    body.on('error', cutOff);
    body.pipe(parser);
  });
}
