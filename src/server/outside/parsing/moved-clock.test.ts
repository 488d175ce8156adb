import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readFile } from './read-file.ts';

// Fails where the time of a reading is taken from the clock on the wall (Date.now in read-file.ts): "timeout".
test('a file that is being read when the clock is put eight days ahead is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-clock-'));
  const path = join(folder, 'notes.md');
  writeFileSync(path, '# Offer\n\nAn offer is a promise.\n');
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    const reading = readFile({ path, name: 'notes.md' });
    await new Promise((done) => setTimeout(done, 20));
    vi.setSystemTime(now + 8 * 86_400_000);
    expect(await reading).toMatchObject({ ok: true, format: 'md' });
  } finally {
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  }
});
