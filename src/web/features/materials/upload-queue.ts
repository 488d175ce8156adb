import type { Material, MaterialKind } from '#contract/materials.ts';

/** Files that travel at the same time; the rest wait their turn. */
export const UPLOADS_AT_ONCE = 3;

type Listed = { key: string; kind: MaterialKind; name: string; size: number };

/**
 * One row of an upload list. `sent` is the share of the bytes on their way, 0 to 1. `refused` never reached the
 * server's shelf, `mayRetry` when the same file may succeed later; `stored` did, and its material says how reading
 * goes.
 */
export type Upload = Listed &
  (
    | { phase: 'queued' }
    | { phase: 'sending'; sent: number }
    | { phase: 'refused'; why: string; mayRetry: boolean }
    | { phase: 'stored'; material: Material }
  );

/** Everything that can happen to an upload list. */
export type UploadChange =
  | { type: 'added'; files: Listed[] }
  | { type: 'started'; keys: string[] }
  | { type: 'sent'; key: string; share: number }
  | { type: 'stored'; key: string; material: Material }
  | { type: 'refused'; key: string; why: string; mayRetry: boolean }
  | { type: 'requeued'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'adopted'; materials: Material[] }
  | { type: 'changed'; material: Material };

const replace = (uploads: Upload[], key: string, next: (upload: Upload) => Upload): Upload[] =>
  uploads.map((upload) => (upload.key === key ? next(upload) : upload));

const listed = ({ key, kind, name, size }: Upload): Listed => ({ key, kind, name, size });

/** The id of the row's material, or null before the server has it. */
export const materialIdOf = (upload: Upload): number | null =>
  upload.phase === 'stored' ? upload.material.id : null;

const shelved = (material: Material): Upload => ({
  key: `material-${material.id}`,
  kind: material.kind,
  name: material.name,
  size: material.size,
  phase: 'stored',
  material,
});

function store(uploads: Upload[], key: string, material: Material): Upload[] {
  // The same bytes twice are one material: the row that came first keeps it, the second goes.
  const twin = uploads.find((upload) => upload.key !== key && materialIdOf(upload) === material.id);
  if (twin) return uploads.filter((upload) => upload.key !== key);
  return replace(uploads, key, (upload) => ({
    ...listed(upload),
    name: material.name,
    phase: 'stored',
    material,
  }));
}

function adopt(uploads: Upload[], materials: Material[]): Upload[] {
  const known = new Set(uploads.map(materialIdOf));
  return [...uploads, ...materials.filter((material) => !known.has(material.id)).map(shelved)];
}

/** The list after a change. Changes to rows that are gone are ignored: a file may be removed while it travels. */
export function changeUploads(uploads: Upload[], change: UploadChange): Upload[] {
  switch (change.type) {
    case 'added':
      return [...uploads, ...change.files.map((file): Upload => ({ ...file, phase: 'queued' }))];
    case 'started':
      return uploads.map((upload) =>
        change.keys.includes(upload.key) ? { ...listed(upload), phase: 'sending', sent: 0 } : upload,
      );
    case 'sent':
      return replace(uploads, change.key, (upload) =>
        upload.phase === 'sending' ? { ...upload, sent: change.share } : upload,
      );
    case 'stored':
      return store(uploads, change.key, change.material);
    case 'refused':
      return replace(uploads, change.key, (upload) => ({
        ...listed(upload),
        phase: 'refused',
        why: change.why,
        mayRetry: change.mayRetry,
      }));
    case 'requeued':
      return replace(uploads, change.key, (upload) => ({ ...listed(upload), phase: 'queued' }));
    case 'removed':
      return uploads.filter((upload) => upload.key !== change.key);
    case 'adopted':
      return adopt(uploads, change.materials);
    case 'changed':
      return uploads.map((upload) =>
        upload.phase === 'stored' && upload.material.id === change.material.id
          ? { ...upload, material: change.material }
          : upload,
      );
  }
}

/** The keys that may start now, in the order they were added. */
export function uploadsToStart(uploads: Upload[], atOnce = UPLOADS_AT_ONCE): string[] {
  const sending = uploads.filter((upload) => upload.phase === 'sending').length;
  return uploads
    .filter((upload) => upload.phase === 'queued')
    .slice(0, Math.max(0, atOnce - sending))
    .map((upload) => upload.key);
}

/** Whether a row counts as present: on the server and not failed (details.md C). */
export const isAccepted = (upload: Upload): boolean =>
  upload.phase === 'stored' && upload.material.status !== 'failed';

/** The materials a clone would be made of, in list order. */
export const acceptedIds = (uploads: Upload[]): number[] =>
  uploads.flatMap((upload) =>
    upload.phase === 'stored' && upload.material.status !== 'failed' ? [upload.material.id] : [],
  );

/** Whether a file is still on its way to the server. */
export const isTravelling = (upload: Upload): boolean =>
  upload.phase === 'queued' || upload.phase === 'sending';
