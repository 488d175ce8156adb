import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClone, createSampleClone, listClones } from '#contract/clones.ts';
import { listUnattachedMaterials } from '#contract/materials.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal, type Screen } from '../../../test/support/screen.tsx';
import type { FetchLike } from '../api.ts';

let app: TestApp;
beforeAll(async () => {
  // Files are really read, by child processes that share two cores with everything else.
  configure({ asyncUtilTimeout: 20_000 });
  window.scrollTo = () => undefined;
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

const FILES: Record<string, { name: string; text: string }> = {
  syllabus: { name: 'syllabus.md', text: '# Torts\n\nWeek 1: negligence\n\nWeek 2: causation\n' },
  lectureNotes: { name: 'notes.md', text: '# Negligence\n\nDuty, breach, cause, harm.\n' },
  pastExams: { name: 'final.pdf', text: '%PDF-1.4 cut off' },
};
const fileOf = (kind: string) => new File(['x'], FILES[kind]!.name);

/** A form with the file of a kind, written out. */
const formOf = (url: string, kind: string, file = FILES[kind]!) =>
  new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    body: [
      `--cut\r\nContent-Disposition: form-data; name="kind"\r\n\r\n${kind}`,
      `--cut\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n${file.text}`,
      '--cut--\r\n',
    ].join('\r\n'),
  });

/** Files of jsdom lose name and bytes on the way to a request of Node; they are put back by their kind. */
const carrying =
  (fetchLike: FetchLike): FetchLike =>
  async (request) => {
    const isUpload = request.method === 'POST' && new URL(request.url).pathname === '/api/materials';
    if (!isUpload) return fetchLike(request);
    const kind = /name="kind"\s+(\w+)/.exec(await request.text())?.[1] ?? '';
    return fetchLike(formOf(request.url, kind));
  };

const openWizard = (fetchLike: FetchLike) => openScreen('/create-clone', carrying(fetchLike));

const input = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input[type=file]' });
const proceed = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' });

async function fillStepOne({ user }: Screen) {
  await user.type(await screen.findByLabelText(/^Professor name/), 'Daniel Weiss');
  await user.type(screen.getByLabelText(/^Course name/), 'Torts');
  await user.upload(await input('Syllabus'), fileOf('syllabus'));
  await user.upload(await input('Lecture notes'), fileOf('lectureNotes'));
  await waitFor(async () => expect((await proceed()).disabled).toBe(false));
}

async function goToStepThree(opened: Screen) {
  await fillStepOne(opened);
  await opened.user.click(await proceed());
  await opened.user.click(await screen.findByRole('button', { name: "I'll be quick" }));
  await opened.user.click(await proceed());
  await screen.findByText('Step 3 of 3');
}

async function answerRequired({ user }: Screen) {
  await user.selectOptions(await screen.findByLabelText(/^Teaching approach/), 'case_law_heavy');
  await user.click(screen.getByLabelText(/^Closed-book essays/));
  await user.selectOptions(screen.getByLabelText(/^Technology usage/), 'minimal');
}

const create = () => screen.findByRole('button', { name: 'Create AI exam predictor' });

describe('who may open the wizard', () => {
  it('sends a visitor to the start page', async () => {
    const opened = openWizard(app.browser().fetch);
    await waitFor(() => expect(opened.path()).toBe('/'));
  });

  it('sends a student without a law school to onboarding', async () => {
    const student = await app.student(undefined, { isOnboarded: false });
    const opened = openWizard(student.fetch);
    await waitFor(() => expect(opened.path()).toBe('/onboarding'));
  });

  it('shows the prompt for more clones to a free student who has one', async () => {
    const student = await app.student();
    await student.call(createClone, { professor_name: 'Ada Park', course_name: 'Torts' });
    openWizard(student.fetch);
    expect(await screen.findByRole('heading', { name: 'One clone is free' })).toBeDefined();
    expect(screen.queryByText('Step 1 of 3')).toBeNull();
  });
});

describe('step 1', () => {
  it('opens to a free student who has tried the sample course', async () => {
    const student = await app.student();
    await student.call(createSampleClone, {});
    openWizard(student.fetch);
    expect(await screen.findByLabelText(/^Professor name/)).toBeTruthy();
  });

  it('opens Continue once names, a syllabus and lecture notes are there, and says until then what is missing', async () => {
    const opened = openWizard((await app.student()).fetch);
    expect((await proceed()).disabled).toBe(true);
    expect(
      screen.getByText('Still needed: a professor name, a course name, a syllabus, and lecture notes.'),
    ).toBeDefined();
    await fillStepOne(opened);
    expect(await screen.findByText('You can continue while files are being read.')).toBeDefined();
    await waitFor(() =>
      expect(screen.queryByText('You can continue while files are being read.')).toBeNull(),
    );
  });

  it('reads the files and says how many pages they have', async () => {
    const opened = openWizard((await app.student()).fetch);
    await fillStepOne(opened);
    await waitFor(() => expect(screen.getAllByText('Ready, 1 page')).toHaveLength(2));
  });

  it('refuses a wrong type in the prescribed words and never lists it', async () => {
    const opened = openWizard((await app.student()).fetch);
    const field = await input('Past exams');
    const picture = new File(['x'], 'board.png');
    field.removeAttribute('accept');
    await opened.user.upload(field, picture);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Please upload a PDF, Word document, or text file.')).toBeDefined();
    expect(alert.getByText('Not added: board.png')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove board.png' })).toBeNull();
    await opened.user.click(alert.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sorts files that are dropped together, and names all wrong ones once', async () => {
    const opened = openWizard((await app.student()).fetch);
    const field = await input('All files at once');
    field.removeAttribute('accept');
    const names = ['Syllabus.md', 'Week 1.md', 'scan.md', 'board.png', 'talk.mp3'];
    await opened.user.upload(
      field,
      names.map((name) => new File([`# ${name}`], name)),
    );
    const inGroup = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
    expect(await inGroup('Lecture notes').findByText('Week 1.md')).toBeDefined();
    expect(inGroup('Syllabus').getByText('Syllabus.md')).toBeDefined();
    expect(inGroup('Additional materials').getByText('scan.md')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Not added: board.png, talk.mp3');
  });

  it('says where most files would give no topics, and makes them notes at one press', async () => {
    const student = await app.student();
    // No file arrives, so that nothing changes by itself.
    const { user } = openScreen('/create-clone', (request) =>
      request.method === 'POST' ? new Promise(() => undefined) : student.fetch(request),
    );
    const names = ['Liens.md', 'Deeds.md', 'Leases.md', 'Zoning.md', 'Takings.md'];
    const files = names.map((name) => new File([name], name));
    await user.upload(await input('All files at once'), files);
    await user.click(await screen.findByRole('button', { name: 'Move all 5 to lecture notes' }));
    const notes = within(screen.getByRole('region', { name: /^Lecture notes/ }));
    for (const name of names) expect(await notes.findByText(name)).toBeDefined();
  });

  it('moves a file that was sorted wrong to another kind', async () => {
    const student = await app.student();
    const opened = openWizard(student.fetch);
    await opened.user.upload(await input('All files at once'), fileOf('lectureNotes'));
    const kind = await screen.findByLabelText(/^Kind of /);
    await waitFor(() => expect(kind.closest('li')?.textContent).toContain('Ready'), { timeout: 20_000 });
    await opened.user.selectOptions(kind, 'Syllabus');
    const shelf = async () => (await student.call(listUnattachedMaterials, {})).body.map((each) => each.kind);
    await waitFor(async () => expect(await shelf()).toEqual(['syllabus']), { timeout: 20_000 });
    // The row went to another group, and the focus with it.
    const moved = within(screen.getByRole('region', { name: /^Syllabus/ })).getByLabelText(/^Kind of /);
    expect(document.activeElement).toBe(moved);
  }, 60_000);

  it('moves all files of a kind at once, those of an earlier visit too', async () => {
    const student = await app.student();
    for (const name of ['Palsgraf.md', 'Vosburg.md', 'Hadley.md'])
      await student.fetch(
        formOf('http://localhost:3000/api/materials', 'additionalMaterials', { name, text: `# ${name}` }),
      );
    const opened = openWizard(student.fetch);
    await opened.user.click(await screen.findByRole('button', { name: 'Use them here' }));
    const shelf = async () => (await student.call(listUnattachedMaterials, {})).body;
    await waitFor(async () => expect((await shelf()).every(({ status }) => status === 'ready')).toBe(true), {
      timeout: 20_000,
    });
    const all = await screen.findByLabelText('Kind of all 3: Additional materials', {}, { timeout: 20_000 });
    await opened.user.selectOptions(all, 'Lecture notes');
    // The bytes that arrive are the same here each time (carrying), and so they are one material.
    await waitFor(async () => expect((await shelf()).map(({ kind }) => kind)).toEqual(['lectureNotes']), {
      timeout: 20_000,
    });
    expect(await screen.findByText(/stores 1 of 3,000 files/)).toBeDefined();
  }, 60_000);

  it('says why a file could not be read, and removes it for good', async () => {
    const student = await app.student();
    const opened = openWizard(student.fetch);
    await opened.user.upload(await input('Past exams'), fileOf('pastExams'));
    const row = within((await screen.findByText('final.pdf')).closest('li') as HTMLElement);
    expect(await row.findByText('Not read')).toBeDefined();
    expect(row.getByText(/damaged or cut off/)).toBeDefined();
    expect(row.getByRole('button', { name: 'Retry' })).toBeDefined();
    await opened.user.click(row.getByRole('button', { name: 'Remove final.pdf' }));
    await waitFor(async () => expect((await student.call(listUnattachedMaterials, {})).body).toEqual([]));
    expect(screen.queryByText('final.pdf')).toBeNull();
  });

  it('has a file back that was removed by mistake', async () => {
    const student = await app.student();
    const opened = openWizard(student.fetch);
    await opened.user.upload(await input('Syllabus'), fileOf('syllabus'));
    await screen.findByText('Ready, 1 page');
    await opened.user.click(await screen.findByRole('button', { name: 'Remove syllabus.md' }));
    const shelf = async () => (await student.call(listUnattachedMaterials, {})).body;
    await waitFor(async () => expect(await shelf()).toEqual([]));
    await opened.user.click(await screen.findByRole('button', { name: 'Undo removing syllabus.md' }));
    expect(await screen.findByRole('button', { name: 'Remove syllabus.md' })).toBeDefined();
    await waitFor(async () => expect(await shelf()).toHaveLength(1));
  });

  it('offers files of an earlier visit again', async () => {
    const student = await app.student();
    await student.fetch(formOf('http://localhost:3000/api/materials', 'syllabus'));
    const { user } = openWizard(student.fetch);
    await user.click(await screen.findByRole('button', { name: 'Use it here' }));
    expect(await screen.findByRole('button', { name: 'Remove syllabus.md' })).toBeDefined();
    expect(screen.queryByText('A file from your last visit')).toBeNull();
  });
});

describe('the way through', () => {
  it.each([
    { pace: "I'll be quick", isOpen: false },
    { pace: "I'll be thorough", isOpen: true },
  ])('$pace leads to step 2 with Fine-tune open: $isOpen', async ({ pace, isOpen }) => {
    const opened = openWizard((await app.student()).fetch);
    await fillStepOne(opened);
    await opened.user.click(await proceed());
    await opened.user.click(await screen.findByRole('button', { name: pace }));
    await screen.findByText('Step 2 of 3');
    // The dialog would give it back to "Continue", which is now the one of step 2.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('Fine-tune').closest('details')?.open).toBe(isOpen);
    await opened.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Step 1 of 3')).toBeDefined();
  });

  it('does not hold step 3 back for open answers, but the creation, naming the first', async () => {
    const student = await app.student();
    const opened = openWizard(student.fetch);
    await goToStepThree(opened);
    await opened.user.click(await create());
    expect(
      await screen.findAllByText(
        'Please complete all required questionnaire fields before proceeding. Missing: Teaching approach.',
      ),
    ).not.toHaveLength(0);
    const alert = within(await screen.findByRole('alert'));
    expect(
      alert.getByText(/^Teaching approach, Primary exam format, and Technology usage are/),
    ).toBeDefined();
    expect((await student.call(listClones, {})).body).toEqual([]);
    expect(screen.getByText('Step 3 of 3')).toBeDefined();
    // It ends with its cause.
    await opened.user.click(screen.getByRole('button', { name: 'Back' }));
    await answerRequired(opened);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('takes "I don’t know yet" for an answer to each of the three', async () => {
    const student = await app.student();
    const opened = openWizard(student.fetch);
    await goToStepThree(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Back' }));
    await opened.user.selectOptions(await screen.findByLabelText(/^Teaching approach/), 'I don’t know yet');
    await opened.user.click(screen.getByLabelText(/^I don’t know yet/));
    await opened.user.selectOptions(screen.getByLabelText(/^Technology usage/), 'I don’t know yet');
    await opened.user.click(await proceed());
    await screen.findByText('Step 3 of 3');
    expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
    await opened.user.click(await create());
    await waitFor(async () => expect((await student.call(listClones, {})).body).toHaveLength(1));
    expect((await student.call(listClones, {})).body[0]?.questionnaire_data).toMatchObject({
      legal_interpretation_style: 'unknown',
      exam_format_preference: 'unknown',
      technology_usage: 'unknown',
    });
  });

  it('creates the clone from the answers and the files, and ends on the dashboard', async () => {
    const student = await app.student();
    const opened = openWizard(student.fetch);
    await goToStepThree(opened);
    await opened.user.type(screen.getByLabelText(/^Quirks and hints/), 'Loves torts.');
    await opened.user.click(screen.getByRole('button', { name: 'Back' }));
    await answerRequired(opened);
    await opened.user.click(await proceed());
    await opened.user.click(await create());
    await waitFor(() => expect(opened.path()).toBe('/dashboard'));
    const note = await screen.findByRole('region', { name: 'Your new clone' });
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(await within(note).findByText('Torts is ready.')).toBeDefined();
    const [clone] = (await student.call(listClones, {})).body;
    const next = within(note).getByRole('link', { name: 'See what was found' });
    expect(next.getAttribute('href')).toBe(`/found/${clone?.id}`);
    expect(clone).toMatchObject({
      kind: 'full',
      professor_name: 'Daniel Weiss',
      course_name: 'Torts',
      questionnaire_data: {
        legal_interpretation_style: 'case_law_heavy',
        exam_format_preference: 'closed_book_essays',
        technology_usage: 'minimal',
        professor_quirks_and_hints: 'Loves torts.',
      },
    });
    expect(clone?.material_counts.total).toBe(2);
  });

  it('says in the prescribed words that a creation failed, and keeps everything', async () => {
    const student = await app.student();
    const fetchLike = instead(student.fetch, '/api/professors', () =>
      refusal(503, 'unavailable', 'This is not available right now.'),
    );
    const opened = openWizard(fetchLike);
    await goToStepThree(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Back' }));
    await answerRequired(opened);
    await opened.user.click(await proceed());
    await opened.user.click(await create());
    expect(
      await screen.findAllByText(
        'Failed to create professor clone: Failed to create professor: This is not available right now.',
      ),
    ).not.toHaveLength(0);
    expect((await create()).getAttribute('aria-disabled')).toBeNull();
  });

  it('keeps names, answers and files over a reload', async () => {
    const student = await app.student();
    const opened = openWizard(student.fetch);
    await goToStepThree(opened);
    cleanup();
    const { user } = openWizard(student.fetch);
    await screen.findByText('Step 3 of 3');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Course name/)).value).toBe('Torts');
    expect(await screen.findByRole('button', { name: 'Remove syllabus.md' })).toBeDefined();
    expect((await proceed()).disabled).toBe(false);
  });
});

describe('the three steps', () => {
  it('are named, marked and lead back one by one', async () => {
    const opened = openWizard((await app.student()).fetch);
    expect(await screen.findByText('Step 1 of 3')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Exam predictor' })).toBeDefined();
    for (const label of [/^Professor name \*$/, /^Course name \*$/, /^Department/, /^Specialties/])
      expect(screen.getByLabelText(label)).toBeDefined();
    for (const kind of ['Syllabus', 'Lecture notes', 'Additional materials', 'Past exams'])
      expect(await input(kind)).toBeDefined();
    expect(screen.getByText('Highly recommended')).toBeDefined();
    await fillStepOne(opened);
    await opened.user.click(await proceed());
    expect(await screen.findByRole('button', { name: "I'll be quick" })).toBeDefined();
    await opened.user.click(screen.getByRole('button', { name: "I'll be thorough" }));

    expect(await screen.findByText('Step 2 of 3')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Professor psychology' })).toBeDefined();
    for (const name of ['Humor', 'Strictness']) {
      const slider = screen.getByRole<HTMLInputElement>('slider', { name: new RegExp(`^${name}`) });
      expect([slider.min, slider.max, slider.value]).toEqual(['1', '5', '3']);
    }
    expect(screen.getByLabelText(/^Teaching approach \*$/).tagName).toBe('SELECT');
    expect(screen.getByLabelText(/^Technology usage \*$/).tagName).toBe('SELECT');
    expect(screen.getByRole('group', { name: /^Primary exam format/ })).toBeDefined();
    await opened.user.click(await proceed());

    expect(await screen.findByText('Step 3 of 3')).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Quirks and hints/ })).toBeDefined();
    expect(await create()).toBeDefined();
    await opened.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Step 2 of 3')).toBeDefined();
    await opened.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Step 1 of 3')).toBeDefined();
  });
});
