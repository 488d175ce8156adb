import { describe, expect, it } from 'vitest';
import { acceptAttribute, isAcceptedName } from './file-types.ts';

describe('isAcceptedName', () => {
  it('takes PDF, Word and text for every kind, whatever the case of the ending', () => {
    for (const name of ['a.pdf', 'A.PDF', 'b.doc', 'c.docx', 'd.txt', 'e.md', 'f.v2.rtf', 'g.odt'])
      for (const kind of ['syllabus', 'lectureNotes', 'additionalMaterials', 'pastExams'] as const)
        expect(isAcceptedName(kind, name), `${name} as ${kind}`).toBe(true);
  });

  it('takes slides as additional materials only', () => {
    expect(isAcceptedName('additionalMaterials', 'week 3.pptx')).toBe(true);
    expect(isAcceptedName('lectureNotes', 'week 3.pptx')).toBe(false);
  });

  it('refuses pictures, programs, and names without an ending', () => {
    for (const name of ['photo.png', 'notes.exe', 'notes', '.pdf', 'archive.pdf.zip'])
      expect(isAcceptedName('additionalMaterials', name), name).toBe(false);
  });
});

describe('acceptAttribute', () => {
  it('names the endings a file dialog offers', () => {
    expect(acceptAttribute('syllabus').split(',')).toContain('.pdf');
    expect(acceptAttribute('syllabus')).not.toContain('.pptx');
    expect(acceptAttribute('additionalMaterials')).toContain('.pptx');
  });
});
