import type { Upload } from './upload-queue.ts';

/** How a row looks: waiting, moving, good or failed. */
export type UploadTone = 'waiting' | 'moving' | 'ready' | 'failed';

/** A row's state in words, its look, and the share of its bar from 0 to 1; null without a bar. */
export type UploadState = { words: string; tone: UploadTone; share: number | null };

const pages = (count: number): string => (count === 1 ? '1 page' : `${count.toLocaleString('en-US')} pages`);

const ordinal = (place: number): string => {
  const rule = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(place);
  return `${place}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]}`;
};

/** What a row says; `place` is its place among the waiting files, from 1. */
export function uploadState(upload: Upload, place: number): UploadState {
  if (upload.phase === 'queued')
    return { words: place <= 1 ? 'Queued, next' : `Queued, ${ordinal(place)}`, tone: 'waiting', share: null };
  if (upload.phase === 'sending')
    return {
      words: `Uploading ${Math.floor(upload.sent * 100)}%`,
      tone: 'moving',
      share: upload.sent,
    };
  if (upload.phase === 'refused') return { words: 'Not uploaded', tone: 'failed', share: null };
  const { status, page_count, pages_read } = upload.material;
  if (status === 'ready') return { words: `Ready, ${pages(page_count)}`, tone: 'ready', share: null };
  if (status === 'failed') return { words: 'Not read', tone: 'failed', share: null };
  if (page_count > 0 && pages_read > 0)
    return {
      words: `Processing... reading page ${pages_read} of ${page_count}`,
      tone: 'moving',
      share: pages_read / page_count,
    };
  return { words: 'Processing...', tone: 'moving', share: null };
}

/** Places of the waiting files by key, from 1. */
export function queuePlaces(uploads: Upload[]): Map<string, number> {
  const waiting = uploads.filter((upload) => upload.phase === 'queued');
  return new Map(waiting.map((upload, index) => [upload.key, index + 1]));
}

/** Rows at the top of a long list that stay in sight while it is folded. */
const SHOWN = 6;

/** Whether a file needs the student: it could not be uploaded or not be read. */
export const isFailed = (upload: Upload): boolean =>
  upload.phase === 'refused' || (upload.phase === 'stored' && upload.material.status === 'failed');

/**
 * The rows to show while a long list is folded, in their order, and how many are hidden: its first ones and every
 * one that failed. Reading moves no row in or out, so nothing jumps under a finger.
 */
export function foldUploads(uploads: Upload[], isOpen: boolean): { shown: Upload[]; hidden: number } {
  const shown = isOpen ? uploads : uploads.filter((upload, index) => index < SHOWN || isFailed(upload));
  const hidden = uploads.length - shown.length;
  // Folding one or two rows away would cost as much room as showing them.
  return hidden <= 2 ? { shown: uploads, hidden: 0 } : { shown, hidden };
}

/** How far a whole group is, from 0 to 1; null when nothing in it is under way. */
export function groupShare(uploads: Upload[]): number | null {
  const isUnderWay = (upload: Upload) =>
    upload.phase === 'queued' ||
    upload.phase === 'sending' ||
    (upload.phase === 'stored' && upload.material.status === 'reading');
  if (!uploads.some(isUnderWay)) return null;
  return uploads.filter((upload) => !isUnderWay(upload)).length / uploads.length;
}

/** "37 files, 35 ready" for a group's heading; empty for an empty group. */
export function groupSummary(uploads: Upload[]): string {
  if (uploads.length === 0) return '';
  const ready = uploads.filter((u) => u.phase === 'stored' && u.material.status === 'ready').length;
  const files = uploads.length === 1 ? '1 file' : `${uploads.length} files`;
  return ready === uploads.length ? `${files}, all ready` : `${files}, ${ready} ready`;
}

/** Pages read and pages known so far, and files ready, over a whole list. */
export function readingTotals(uploads: Upload[]): {
  files: number;
  ready: number;
  pagesRead: number;
  pages: number;
} {
  const totals = { files: uploads.length, ready: 0, pagesRead: 0, pages: 0 };
  for (const upload of uploads) {
    if (upload.phase !== 'stored' || upload.material.status === 'failed') continue;
    const { status, page_count, pages_read } = upload.material;
    if (status === 'ready') totals.ready += 1;
    totals.pages += page_count;
    totals.pagesRead += status === 'ready' ? page_count : pages_read;
  }
  return totals;
}
