import { describe, expect, it } from 'vitest';
import type { Material } from '#contract/materials.ts';
import type { Upload } from './upload-queue.ts';
import {
  foldUploads,
  groupShare,
  groupSummary,
  queuePlaces,
  readingTotals,
  uploadState,
} from './upload-words.ts';

const stored = (id: number, more: Partial<Material> = {}): Upload => ({
  key: `k${id}`,
  kind: 'lectureNotes',
  name: `week ${id}.docx`,
  size: 10,
  phase: 'stored',
  material: {
    id,
    kind: 'lectureNotes',
    name: `week ${id}.docx`,
    status: 'ready',
    reason: null,
    format: 'docx',
    size: 10,
    page_count: 4,
    pages_read: 4,
    notice: null,
    assistant_lines: [],
    clone_ids: [],
    created_at: '2026-11-20T00:00:00Z',
    ...more,
  },
});
const queued = (key: string): Upload => ({
  key,
  kind: 'lectureNotes',
  name: key,
  size: 1,
  phase: 'queued',
});

describe('uploadState', () => {
  it('says Processing... with the page while a file is read', () => {
    expect(uploadState(stored(1, { status: 'reading', page_count: 41, pages_read: 14 }), 0)).toEqual({
      words: 'Processing... reading page 14 of 41',
      tone: 'moving',
      share: 14 / 41,
    });
  });

  it('says only Processing... until the pages are known', () => {
    expect(uploadState(stored(1, { status: 'reading', page_count: 0, pages_read: 0 }), 0)).toEqual({
      words: 'Processing...',
      tone: 'moving',
      share: null,
    });
  });

  it('counts pages as a person does', () => {
    expect(uploadState(stored(1, { page_count: 1 }), 0).words).toBe('Ready, 1 page');
    expect(uploadState(stored(1, { page_count: 1_204 }), 0).words).toBe('Ready, 1,204 pages');
  });

  it('names a waiting file’s place', () => {
    const uploads = ['a', 'b', 'c', 'd'].map(queued);
    const places = queuePlaces(uploads);
    expect(uploads.map((upload) => uploadState(upload, places.get(upload.key) ?? 0).words)).toEqual([
      'Queued, next',
      'Queued, 2nd',
      'Queued, 3rd',
      'Queued, 4th',
    ]);
  });

  it('never shows 100% while bytes are still on their way', () => {
    expect(uploadState({ ...queued('a'), phase: 'sending', sent: 0.999 }, 0).words).toBe('Uploading 99%');
  });
});

describe('foldUploads', () => {
  it('shows a short list whole', () => {
    const uploads = Array.from({ length: 8 }, (_, index) => stored(index + 1));
    expect(foldUploads(uploads, false)).toEqual({ shown: uploads, hidden: 0 });
  });

  it('folds a long list but never hides a file that failed', () => {
    const uploads = Array.from({ length: 37 }, (_, index) =>
      stored(index + 1, index === 30 ? { status: 'failed' } : {}),
    );
    const { shown, hidden } = foldUploads(uploads, false);
    expect(shown.map((upload) => upload.key)).toEqual(['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k31']);
    expect(hidden).toBe(30);
    expect(foldUploads(uploads, true)).toEqual({ shown: uploads, hidden: 0 });
  });

  it('shows the same rows before, while and after files are read', () => {
    const keysAt = (status: 'reading' | 'ready') =>
      foldUploads(
        Array.from({ length: 20 }, (_, index) => stored(index + 1, { status })),
        false,
      ).shown.map((upload) => upload.key);
    expect(keysAt('ready')).toEqual(keysAt('reading'));
  });
});

describe('groupShare', () => {
  it('counts what is done, failed or not, until nothing is under way', () => {
    expect(groupShare([stored(1), stored(2, { status: 'failed' }), queued('a'), queued('b')])).toBe(0.5);
    expect(groupShare([stored(1), stored(2)])).toBeNull();
    expect(groupShare([])).toBeNull();
  });
});

describe('groupSummary and readingTotals', () => {
  it('counts files and pages, leaving failed files out of the pages', () => {
    const uploads = [
      stored(1),
      stored(2, { status: 'reading', page_count: 10, pages_read: 3 }),
      stored(3, { status: 'failed', page_count: 9 }),
    ];
    expect(groupSummary(uploads)).toBe('3 files, 1 ready');
    expect(groupSummary([stored(1)])).toBe('1 file, all ready');
    expect(groupSummary([])).toBe('');
    expect(readingTotals(uploads)).toEqual({ files: 3, ready: 1, pagesRead: 7, pages: 14 });
  });
});
