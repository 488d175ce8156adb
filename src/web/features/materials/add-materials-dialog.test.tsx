import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClone } from '#contract/clones.ts';
import { listCloneMaterials } from '#contract/materials.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { setTransport } from '../../api.ts';
import { makeQueryClient } from '../../queries.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { AddMaterialsDialog } from './add-materials-dialog.tsx';

let app: TestApp;
beforeAll(async () => {
  // Files are really read, by child processes that share two cores with everything else.
  configure({ asyncUtilTimeout: 20_000 });
  app = await openTestApp();
});
afterEach(() => {
  cleanup();
  setTransport(null);
});
afterAll(() => app.close());

/** The dialog of a clone made of one text of lecture notes. */
async function openDialog() {
  const student = await app.student();
  const { body: clone } = await student.call(createClone, {
    kind: 'quick',
    professor_name: 'Ada Park',
    course_name: 'Torts',
    lecture_notes: '# Negligence\n\nDuty, breach, cause, harm.',
  });
  setTransport(student.fetch);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <AddMaterialsDialog cloneId={clone.id} onClose={() => undefined} />
      <Toaster />
    </QueryClientProvider>,
  );
  const listed = async () => (await student.call(listCloneMaterials, { id: clone.id })).body;
  return { user: userEvent.setup(), listed };
}

test('all five kinds take files, and what the clone has is listed and followed until it is read', async () => {
  await openDialog();
  const notes = within(await screen.findByRole('region', { name: 'Lecture notes' }));
  expect(await notes.findByText('Ready, 1 page')).toBeDefined();
  for (const name of ['Syllabus', 'Additional materials', 'Past exams', 'Practice questions'])
    expect(screen.getByRole('button', { name: `Add files: ${name}` })).toBeDefined();
});

test('a removed file leaves the clone, and Undo puts it back', async () => {
  const { user, listed } = await openDialog();
  await screen.findByText('Ready, 1 page');
  await user.click(screen.getByRole('button', { name: /^Remove / }));
  await waitFor(async () => expect(await listed()).toEqual([]));
  expect(screen.queryByText('Ready, 1 page')).toBeNull();
  await user.click(await screen.findByText('Undo'));
  expect(await screen.findByText('Ready, 1 page')).toBeDefined();
  expect(await listed()).toHaveLength(1);
});
