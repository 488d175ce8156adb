import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { MaterialKind } from '#contract/materials.ts';
import { MostlyAdditional } from './mostly-additional.tsx';
import type { Upload } from './upload-queue.ts';

afterEach(cleanup);

const queued = (kind: MaterialKind, ...names: string[]): Upload[] =>
  names.map((name) => ({ key: name, kind, name, size: 9, phase: 'queued' }));

/** A list that really moves its files, and shows where they are. */
function List({ first }: { first: Upload[] }) {
  const [uploads, setUploads] = useState(first);
  const moverOf = (one: Upload) => (kind: MaterialKind) =>
    setUploads((all) => all.map((other) => (other.key === one.key ? { ...other, kind } : other)));
  return (
    <>
      <MostlyAdditional list={{ uploads, moverOf }} />
      <ul>
        {uploads.map(({ name, kind }) => (
          <li key={name}>{`${name}: ${kind}`}</li>
        ))}
      </ul>
    </>
  );
}

const FIVE = ['Liens.pdf', 'Deeds.md', 'Leases.docx', 'Zoning.txt', 'Takings.pdf'];
const SENTENCE = '5 files are additional materials, which are searched and cited but give no topics.';

test('says that many additional files give no topics, and moves all but PowerPoint at one press', async () => {
  const notes = queued('lectureNotes', 'a.md', 'b.md', 'c.md', 'd.md');
  render(<List first={[...notes, ...queued('additionalMaterials', ...FIVE, 'Talk.pptx')]} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe(SENTENCE);
  await userEvent.click(screen.getByRole('button', { name: 'Move all 5 to lecture notes' }));
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed.slice(notes.length)).toEqual([
    ...FIVE.map((name) => `${name}: lectureNotes`),
    'Talk.pptx: additionalMaterials',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(status.textContent).toBe('Moved to lecture notes: 5 files.');
  expect(document.activeElement).toBe(status);
});

test.each([
  ['four files', queued('additionalMaterials', ...FIVE.slice(1))],
  ['four files beside slides', queued('additionalMaterials', ...FIVE.slice(1), 'Talk.pptx', 'Talk 2.ppt')],
  [
    'as many as there are notes',
    [
      ...queued('additionalMaterials', ...FIVE),
      ...queued('lectureNotes', 'a.md', 'b.md', 'c.md', 'd.md', 'e.md'),
    ],
  ],
])('says nothing of %s', (_, first) => {
  render(<List first={first} />);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});
