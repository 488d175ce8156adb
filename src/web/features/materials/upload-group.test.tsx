import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WIZARD_KINDS } from './kinds.ts';
import { UploadGroup } from './upload-group.tsx';

afterEach(cleanup);

const words = WIZARD_KINDS.find(({ kind }) => kind === 'additionalMaterials');
if (!words) throw new Error('the wizard takes no additional materials');

const draw = (...names: string[]) =>
  render(
    <UploadGroup
      words={words}
      rows={names.map((name) => ({
        key: name,
        kind: 'additionalMaterials',
        name,
        size: 9,
        phase: 'queued',
      }))}
      places={new Map()}
      removed={[]}
      kinds={WIZARD_KINDS}
      actions={{
        add: () => undefined,
        retry: () => undefined,
        remove: () => undefined,
        moverOf: () => null,
      }}
      moved={{ current: null }}
    />,
  );

test('says what additional materials do, and how slides become notes where there are slides', () => {
  draw('Handout.pdf');
  expect(screen.getByText(/Searched and quoted; topics come from syllabus and notes/)).toBeDefined();
  expect(screen.queryByText(/save them as PDF/)).toBeNull();
  cleanup();
  draw('Handout.pdf', 'Week 2.PPTX');
  expect(screen.getByText(/if these are your notes, save them as PDF and add them there/)).toBeDefined();
});
