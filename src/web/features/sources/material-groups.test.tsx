import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Material, MaterialKind } from '#contract/materials.ts';
import { MaterialGroups } from './material-groups.tsx';

afterEach(cleanup);

let id = 0;
const some = (n: number, kind: MaterialKind, status = 'ready') =>
  Array.from(
    { length: n },
    (_, at) => ({ id: ++id, kind, status, name: `${kind} ${at + 1}.pdf` }) as Material,
  );

const show = (materials: readonly Material[], openId: number | null = null) =>
  render(
    <MaterialGroups
      materials={materials}
      setAside={new Set()}
      openId={openId}
      row={({ name }) => <span>{name}</span>}
    />,
  );
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('kinds are open from the first on while they leave the study actions in sight', () => {
  show([...some(9, 'pastExams'), ...some(1, 'syllabus'), ...some(4, 'lectureNotes')]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Syllabus1',
    'Lecture notes4',
    'Past exams9',
  ]);
  expect(rows()).toHaveLength(5);
});

// Fails where a closed kind hides what is wrong in it.
test('a closed kind still shows what is being read, could not be, or is open', () => {
  const exams = [
    ...some(8, 'pastExams'),
    ...some(1, 'pastExams', 'failed'),
    ...some(1, 'pastExams', 'reading'),
  ];
  show(exams, exams[3]?.id);
  expect(rows()).toEqual(['pastExams 4.pdf', 'pastExams 1.pdf', 'pastExams 1.pdf']);
});

test('words of a name find it in every kind, whatever their order and case', async () => {
  show([...some(12, 'pastExams'), ...some(12, 'lectureNotes')]);
  await userEvent.type(screen.getByRole('searchbox'), '12 EXAMS');
  expect(rows()).toEqual(['pastExams 12.pdf']);
  await userEvent.type(screen.getByRole('searchbox'), ' nowhere');
  expect(rows()).toEqual([]);
  expect(screen.getByText('No material has these words in its name.')).toBeDefined();
});
