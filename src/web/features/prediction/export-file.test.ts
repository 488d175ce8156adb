import { describe, expect, it } from 'vitest';
import { fileNameOf } from '../../save-file.ts';
import { exportName } from './export-file.ts';

describe('exportName', () => {
  it('keeps the course as typed, blanks included', () => {
    expect(exportName('Civil Procedure I')).toBe('Civil Procedure I_Exam_Prediction.md');
    expect(exportName('Droit constitutionnel à Montréal')).toBe(
      'Droit constitutionnel à Montréal_Exam_Prediction.md',
    );
  });

  it('takes out what a path could be made of', () => {
    expect(exportName('../../etc: "Torts" & <more>')).toBe('....etc Torts  more_Exam_Prediction.md');
  });

  it('names an empty course, and cuts a long one', () => {
    // Half a letter could not be written into a header.
    expect(exportName(`${'x'.repeat(79)}𝐀𝐁`)).toBe(`${'x'.repeat(79)}𝐀_Exam_Prediction.md`);
    expect(exportName('???')).toBe('Course_Exam_Prediction.md');
    expect(exportName('x'.repeat(200))).toHaveLength(80 + '_Exam_Prediction.md'.length);
  });
});

describe('fileNameOf', () => {
  it('prefers the encoded name, which holds every letter', () => {
    const header =
      'attachment; filename="Recht_Exam_Prediction.md"; filename*=UTF-8\'\'Recht%20%C3%9Cbung_Exam_Prediction.md';
    expect(fileNameOf(header)).toBe('Recht Übung_Exam_Prediction.md');
  });

  it('falls back to the plain name, and to nothing', () => {
    expect(fileNameOf('attachment; filename="Torts_Exam_Prediction.md"')).toBe('Torts_Exam_Prediction.md');
    expect(fileNameOf('attachment; filename="a.md"; filename*=UTF-8\'\'%E0%A4%A')).toBe('a.md');
    expect(fileNameOf('attachment')).toBeNull();
    expect(fileNameOf(null)).toBeNull();
  });
});
