import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClone } from '#contract/clones.ts';
import { listCloneMaterials } from '#contract/materials.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { refusal } from '../../../../test/support/screen.tsx';
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
  const trouble = { refuses: '' };
  // Files of jsdom lose name and bytes on the way to a request of Node; they are put back.
  const send = async (request: Request) => {
    if (trouble.refuses !== '') return refusal(429, 'too_many_requests', trouble.refuses);
    const part = (name: string, text: string) =>
      `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const kind = (await request.text()).match(/name="kind"\s+(\w+)/)?.[1] ?? '';
    const file = part('file"; filename="Week 2.md', '# Week 2\n\nCause in fact.');
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    const body = `${part('kind', kind)}${part('clone_id', String(clone.id))}${file}--cut--\r\n`;
    return student.fetch(new Request(request.url, { method: 'POST', headers, body }));
  };
  setTransport((request) =>
    request.url.endsWith('/api/materials') ? send(request) : student.fetch(request),
  );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <AddMaterialsDialog cloneId={clone.id} onClose={() => undefined} />
      <Toaster />
    </QueryClientProvider>,
  );
  const listed = async () => (await student.call(listCloneMaterials, { id: clone.id })).body;
  return { user: userEvent.setup(), listed, trouble };
}

test('all five kinds take files, and what the clone has is listed and followed until it is read', async () => {
  await openDialog();
  const notes = within(await screen.findByRole('region', { name: 'Lecture notes' }));
  expect(await notes.findByText('Ready, 1 page')).toBeDefined();
  for (const name of ['Syllabus', 'Additional materials', 'Past exams', 'Practice questions'])
    expect(screen.getByRole('button', { name: `Add files: ${name}` })).toBeDefined();
});

test('a removed file leaves the clone, and Undo where it stood puts it back', async () => {
  const { user, listed } = await openDialog();
  const [before] = await listed();
  await screen.findByText('Ready, 1 page');
  await user.click(screen.getByRole('button', { name: /^Remove / }));
  await waitFor(async () => expect(await listed()).toEqual([]));
  expect(screen.queryByText('Ready, 1 page')).toBeNull();
  const notes = within(screen.getByRole('region', { name: 'Lecture notes' }));
  const undo = await notes.findByRole('button', { name: `Undo removing ${before?.name}` });
  // The button that had the focus went with its row, and nothing behind the dialog says it too.
  await waitFor(() => expect(document.activeElement).toBe(undo));
  expect(screen.getAllByText(/ removed$/)).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add files: Lecture notes' }));
  expect(await screen.findByText('Ready, 1 page')).toBeDefined();
  expect((await listed()).map(({ id }) => id)).toEqual([before?.id]);
  expect(screen.queryByText(/ removed$/)).toBeNull();
});

// Fails where the file is taken away before it has been accepted under its new kind.
test('a file that is moved to another kind stays where it was until it is stored there', async () => {
  const { user, listed, trouble } = await openDialog();
  const kinds = async () => (await listed()).map(({ kind, name }) => [name, kind]);
  const input = await screen.findByLabelText<HTMLInputElement>('All files at once', { selector: 'input' });
  await user.upload(input, new File(['# Week 2\n\nCause in fact.'], 'Week 2.md'));
  await waitFor(async () => expect(await kinds()).toContainEqual(['Week 2.md', 'lectureNotes']));
  await waitFor(() => expect(screen.getAllByText('Ready, 1 page')).toHaveLength(2));
  trouble.refuses = 'Too many files at once.';
  await user.selectOptions(await screen.findByLabelText('Kind of Week 2.md'), 'Additional materials');
  expect(await screen.findByText(/Too many files at once\./)).toBeDefined();
  expect(await kinds()).toContainEqual(['Week 2.md', 'lectureNotes']);
  trouble.refuses = '';
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => {
    const now = await kinds();
    expect(now).toContainEqual(['Week 2.md', 'additionalMaterials']);
    expect(now).not.toContainEqual(['Week 2.md', 'lectureNotes']);
  });
});

test('a file that is moved to where the same file is already is listed once, and the screen says so', async () => {
  const { user, listed } = await openDialog();
  const file = () => new File(['# Week 2\n\nCause in fact.'], 'Week 2.md');
  const input = (name: string) =>
    screen.findByLabelText<HTMLInputElement>(name, { selector: 'input[type=file]' });
  await user.upload(await input('Lecture notes'), file());
  await waitFor(async () => expect(await listed()).toHaveLength(2));
  await user.upload(await input('Additional materials'), file());
  await waitFor(async () => expect(await listed()).toHaveLength(3));
  const notes = within(screen.getByRole('region', { name: 'Lecture notes' }));
  await user.selectOptions(await notes.findByLabelText('Kind of Week 2.md'), 'Additional materials');
  const said = 'Week 2.md was there already under Additional materials. The same file is listed once.';
  expect(await screen.findByText(said)).toBeDefined();
  await waitFor(async () => expect(await listed()).toHaveLength(2));
  expect(screen.getAllByText('Week 2.md')).toHaveLength(1);
});
