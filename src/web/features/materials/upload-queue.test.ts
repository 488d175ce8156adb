import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Material } from '#contract/materials.ts';
import {
  acceptedIds,
  changeUploads,
  isAccepted,
  type Upload,
  type UploadChange,
  uploadsToStart,
} from './upload-queue.ts';

const material = (id: number, more: Partial<Material> = {}): Material => ({
  id,
  kind: 'pastExams',
  name: `exam ${id}.pdf`,
  status: 'reading',
  reason: null,
  format: null,
  size: 10,
  page_count: 0,
  pages_read: 0,
  notice: null,
  assistant_lines: [],
  clone_ids: [],
  created_at: '2026-11-20T00:00:00Z',
  ...more,
});

const files = (...keys: string[]): UploadChange => ({
  type: 'added',
  files: keys.map((key) => ({ key, kind: 'pastExams', name: `${key}.pdf`, size: 10 })),
});

const play = (...changes: UploadChange[]): Upload[] => changes.reduce(changeUploads, []);

describe('uploadsToStart', () => {
  it('starts three at a time, in the order they were added', () => {
    expect(uploadsToStart(play(files('a', 'b', 'c', 'd')))).toEqual(['a', 'b', 'c']);
  });

  it('starts the next one when one arrives', () => {
    const uploads = play(
      files('a', 'b', 'c', 'd'),
      { type: 'started', keys: ['a', 'b', 'c'] },
      { type: 'stored', key: 'b', material: material(1) },
    );
    expect(uploadsToStart(uploads)).toEqual(['d']);
  });

  it('never has more than three on the way and brings every file through, whatever is removed meanwhile', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 57 }), fc.array(fc.nat(56), { maxLength: 10 }), (count, gone) => {
        let uploads = play(files(...Array.from({ length: count }, (_, index) => `f${index}`)));
        for (const index of gone) uploads = changeUploads(uploads, { type: 'removed', key: `f${index}` });
        const expected = uploads.length;
        for (let id = 1; id <= 57; id += 1) {
          uploads = changeUploads(uploads, { type: 'started', keys: uploadsToStart(uploads) });
          const sending = uploads.filter((upload) => upload.phase === 'sending');
          expect(sending.length).toBeLessThanOrEqual(3);
          const [first] = sending;
          if (!first) break;
          uploads = changeUploads(uploads, { type: 'stored', key: first.key, material: material(id) });
        }
        expect(acceptedIds(uploads)).toHaveLength(expected);
      }),
    );
  });
});

describe('changeUploads', () => {
  it('keeps one row when the same bytes were chosen twice', () => {
    const uploads = play(
      files('a', 'b'),
      { type: 'stored', key: 'a', material: material(7) },
      { type: 'stored', key: 'b', material: material(7) },
    );
    expect(uploads.map((upload) => upload.key)).toEqual(['a']);
  });

  it('follows a material from reading to failed, which then no longer counts as present', () => {
    const reading = play(files('a'), { type: 'stored', key: 'a', material: material(7) });
    expect(reading.every(isAccepted)).toBe(true);
    const failed = changeUploads(reading, {
      type: 'changed',
      material: material(7, { status: 'failed', reason: 'The file is empty.' }),
    });
    expect(failed.some(isAccepted)).toBe(false);
    expect(acceptedIds(failed)).toEqual([]);
  });

  it('ignores news about a row that was removed while it travelled', () => {
    const uploads = play(
      files('a', 'b'),
      { type: 'started', keys: ['a'] },
      { type: 'removed', key: 'a' },
      { type: 'sent', key: 'a', share: 0.5 },
      { type: 'stored', key: 'a', material: material(1) },
    );
    expect(uploads.map((upload) => upload.key)).toEqual(['b']);
  });

  it('adopts materials from an earlier visit once', () => {
    const uploads = play(
      { type: 'adopted', materials: [material(1), material(2)] },
      { type: 'adopted', materials: [material(2), material(3)] },
    );
    expect(acceptedIds(uploads)).toEqual([1, 2, 3]);
  });

  it('puts a refused file back in the queue for Retry', () => {
    const uploads = play(
      files('a'),
      { type: 'refused', key: 'a', why: 'No connection.', mayRetry: true },
      { type: 'requeued', key: 'a' },
    );
    expect(uploadsToStart(uploads)).toEqual(['a']);
  });
});
