import { expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

type Entry = { name: string; isFile: boolean; isDirectory: boolean };

const fileEntry = (name: string): Entry => ({
  name,
  isFile: true,
  isDirectory: false,
  ...{ file: (take: (file: File) => void) => take(new File(['x'], name)) },
});

/** A folder whose entries come one at a time, as a browser may tell them. */
const folderEntry = (name: string, ...inside: Entry[]): Entry => ({
  name,
  isFile: false,
  isDirectory: true,
  ...{
    createReader: () => {
      const left = [...inside];
      return { readEntries: (take: (part: Entry[]) => void) => take(left.splice(0, 1)) };
    },
  },
});

const dropOf = (...entries: Entry[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: entries.map(({ name }) => new File(['x'], name)),
  }) as unknown as DataTransfer;

const placed = async (drop: DataTransfer) =>
  (await droppedFiles(drop)).map(({ file, folder }) => `${folder}/${file.name}`);

it('opens dropped folders, in order, and leaves out what a computer adds to them', async () => {
  const slides = folderEntry('slides', fileEntry('10.pdf'), fileEntry('.DS_Store'), fileEntry('9.pdf'));
  const course = folderEntry('Torts', slides, fileEntry('Syllabus.docx'));
  expect(await placed(dropOf(course, fileEntry('Notes.md')))).toEqual([
    'slides/9.pdf',
    'slides/10.pdf',
    'Torts/Syllabus.docx',
    '/Notes.md',
  ]);
});

it('takes files alone as they are', async () =>
  expect(await placed(dropOf(fileEntry('b.pdf'), fileEntry('a.exe')))).toEqual(['/b.pdf', '/a.exe']));
