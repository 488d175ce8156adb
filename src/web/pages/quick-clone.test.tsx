import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClone, listClones } from '#contract/clones.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal, type Screen } from '../../../test/support/screen.tsx';
import { findWantedPath } from '../session/wanted-path.ts';

let app: TestApp;
beforeAll(async () => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  app = await openTestApp({ readsOnce: true });
});
afterEach(closeScreen);
afterAll(() => app.close());

const professor = () => screen.findByLabelText<HTMLInputElement>(/^Professor name/);
const course = () => screen.findByLabelText<HTMLInputElement>(/^Course name/);
const quirks = () => screen.findByLabelText<HTMLTextAreaElement>(/^Quirks and hints/);
const create = () => screen.findByRole('button', { name: 'Create My Cold Call Helper' });

const openAsStudent = async (path = '/quick-clone') => {
  const student = await app.student();
  return { student, opened: openScreen(path, student.fetch) };
};

async function fill({ user }: Screen, names: { professor?: string; course?: string }) {
  if (names.professor) await user.type(await professor(), names.professor);
  if (names.course) await user.type(await course(), names.course);
}

const expectPath = (opened: Screen, path: string) => waitFor(() => expect(opened.path()).toBe(path));

/** Where the study screen is opened is what counts here; what it asks there is its own matter. */
const pathsOf = (opened: Screen) => {
  const seen: string[] = [];
  const timer = setInterval(() => {
    if (seen.at(-1) !== opened.path()) seen.push(opened.path());
  }, 1);
  return { seen, stop: () => clearInterval(timer) };
};

describe('who may open the quick clone', () => {
  it('sends a visitor to the start page and keeps the wanted path with its query', async () => {
    const opened = openScreen('/quick-clone?topic=Torts&emergency=true', app.browser().fetch);
    await expectPath(opened, '/');
    expect(findWantedPath()).toBe('/quick-clone?topic=Torts&emergency=true');
  });

  it('sends a student without a law school to onboarding and keeps the wanted path', async () => {
    const student = await app.student(undefined, { isOnboarded: false });
    const opened = openScreen('/quick-clone?case=Hadley', student.fetch);
    await expectPath(opened, '/onboarding');
    expect(findWantedPath()).toBe('/quick-clone?case=Hadley');
  });

  it('shows a free student with a clone the prompt for more clones, and the way to use that clone instead', async () => {
    const student = await app.student();
    const { body: clone } = await student.call(createClone, {
      professor_name: 'Ada Park',
      course_name: 'Torts',
    });
    const query = 'topic=Duty&case=Palsgraf&context=Expects+case+citations';
    const opened = openScreen(`/quick-clone?${query}`, student.fetch);
    expect(await screen.findByRole('heading', { name: 'One clone is free' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Create My Cold Call Helper' })).toBeNull();
    const paths = pathsOf(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Use Ada Park instead' }));
    await waitFor(() => expect(paths.seen).toContain(`/study/${clone.id}?${query}&emergency=true`));
    paths.stop();
  });

  // Fails where an emergency meets the prompt.
  it('in an emergency goes on with the clone of a free student, and asks nobody to buy', async () => {
    const student = await app.student();
    const { body: clone } = await student.call(createClone, {
      professor_name: 'Ada Park',
      course_name: 'Torts',
    });
    const query = 'topic=Duty&case=Palsgraf&emergency=true';
    const opened = openScreen(`/quick-clone?${query}`, student.fetch);
    const paths = pathsOf(opened);
    await waitFor(() => expect(paths.seen).toContain(`/study/${clone.id}?${query}`));
    paths.stop();
    expect(screen.queryByRole('heading', { name: 'One clone is free' })).toBeNull();
  });

  it('opens for a premium student who has clones', async () => {
    const student = await app.student(undefined, { isPremium: true });
    await student.call(createClone, { professor_name: 'Ada Park', course_name: 'Torts' });
    openScreen('/quick-clone', student.fetch);
    expect(await create()).toBeDefined();
  });
});

describe('the form of the quick clone', () => {
  it('asks for professor and course, and offers department, specialties and hints', async () => {
    await openAsStudent();
    expect((await professor()).getAttribute('aria-required')).toBe('true');
    expect((await course()).getAttribute('aria-required')).toBe('true');
    for (const label of [/^Department/, /^Specialties/, /^Quirks and hints/]) {
      expect(screen.getByLabelText(label).getAttribute('aria-required')).toBeNull();
    }
  });

  it('offers teaching approach, exam format and technology usage, none of them required', async () => {
    const { student, opened } = await openAsStudent();
    await fill(opened, { professor: 'Ada Park', course: 'Torts' });
    await opened.user.selectOptions(screen.getByLabelText(/^Teaching approach/), 'policy_focused');
    await opened.user.selectOptions(screen.getByLabelText(/^Exam format/), 'take_home_exam');
    await opened.user.selectOptions(screen.getByLabelText(/^Technology usage/), 'minimal');
    await opened.user.type(screen.getByLabelText(/^Department/), 'Private law');
    await opened.user.click(await create());
    await waitFor(() => expect(opened.path()).toMatch(/^\/study\/\d+$/));
    const [clone] = (await student.call(listClones, {})).body;
    expect(clone).toMatchObject({
      kind: 'quick',
      department: 'Private law',
      questionnaire_data: {
        legal_interpretation_style: 'policy_focused',
        exam_format_preference: 'take_home_exam',
        technology_usage: 'minimal',
      },
    });
  });

  it("'Back to Dashboard' goes to the dashboard", async () => {
    const { opened } = await openAsStudent();
    await opened.user.click(await screen.findByRole('link', { name: 'Back to Dashboard' }));
    await expectPath(opened, '/dashboard');
  });

  it('topic fills the course name', async () => {
    await openAsStudent('/quick-clone?topic=Consideration');
    expect((await course()).value).toBe('Consideration');
    expect((await quirks()).value).toBe('');
  });

  it('context fills the quirks', async () => {
    await openAsStudent('/quick-clone?context=Expects+case+citations');
    expect((await quirks()).value).toBe('Expects case citations');
    expect((await course()).value).toBe('');
  });

  it("case appends 'Focus on {case}.' to the quirks", async () => {
    await openAsStudent('/quick-clone?context=Expects+case+citations&case=Hadley+v.+Baxendale');
    expect((await quirks()).value).toBe('Expects case citations Focus on Hadley v. Baxendale.');
    closeScreen();
    await openAsStudent('/quick-clone?case=Hadley+v.+Baxendale');
    expect((await quirks()).value).toBe('Focus on Hadley v. Baxendale.');
  });

  it.each([
    ['both', {}],
    ['the professor', { course: 'Torts' }],
    ['the course', { professor: 'Ada Park' }],
    ['a professor of blanks', { professor: '   ', course: 'Torts' }],
  ])('alerts while %s is missing, and the alert stays', async (_, names) => {
    const { student, opened } = await openAsStudent();
    await fill(opened, names);
    await opened.user.click(await create());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Please fill in professor name and course name.')).toBeDefined();
    expect(opened.path()).toBe('/quick-clone');
    expect((await student.call(listClones, {})).body).toEqual([]);
  });
});

describe('a quick clone that is made', () => {
  it('takes away the alert of the attempt before', async () => {
    const { opened } = await openAsStudent();
    await fill(opened, { professor: 'Ada Park' });
    await opened.user.click(await create());
    await screen.findByRole('alert');
    await fill(opened, { course: 'Torts' });
    await opened.user.click(await create());
    await waitFor(() => expect(opened.path()).toMatch(/^\/study\/\d+$/));
    await waitFor(() =>
      expect(screen.queryByText('Please fill in professor name and course name.')).toBeNull(),
    );
  });

  it('leads to its study screen', async () => {
    const { student, opened } = await openAsStudent();
    await fill(opened, { professor: 'Ada Park', course: 'Torts' });
    await opened.user.click(await create());
    await waitFor(() => expect(opened.path()).toMatch(/^\/study\/\d+$/));
    const [clone] = (await student.call(listClones, {})).body;
    expect(opened.path()).toBe(`/study/${clone?.id}`);
    expect(clone).toMatchObject({
      kind: 'quick',
      professor_name: 'Ada Park',
      course_name: 'Torts',
      ready: true,
    });
  });

  it('in an emergency passes topic, case and context on, so that help is asked for at once', async () => {
    const query = 'topic=Consideration&case=Hamer+v.+Sidway&context=Expects+case+citations&emergency=true';
    const { student, opened } = await openAsStudent(`/quick-clone?${query}`);
    await fill(opened, { professor: 'Ada Park' });
    const paths = pathsOf(opened);
    await opened.user.click(await create());
    await waitFor(async () => {
      const [clone] = (await student.call(listClones, {})).body;
      expect(paths.seen).toContain(`/study/${clone?.id}?${query}`);
    });
    paths.stop();
    const [clone] = (await student.call(listClones, {})).body;
    expect(clone?.questionnaire_data.professor_quirks_and_hints).toBe(
      'Expects case citations Focus on Hamer v. Sidway.',
    );
  });

  it('is one clone however often the button is pressed', async () => {
    const student = await app.student(undefined, { isPremium: true });
    const opened = openScreen('/quick-clone', student.fetch);
    await fill(opened, { professor: 'Ada Park', course: 'Torts' });
    await opened.user.dblClick(await create());
    await waitFor(() => expect(opened.path()).toMatch(/^\/study\//));
    expect((await student.call(listClones, {})).body).toHaveLength(1);
  });
});

describe('a quick clone that is refused', () => {
  const failing = async (path: string, answer: () => Response | Promise<Response>) => {
    const student = await app.student();
    const opened = openScreen(
      '/quick-clone',
      instead(student.fetch, path, () => answer()),
    );
    return opened;
  };
  const tryIt = async (opened: Screen) => {
    await fill(opened, { professor: 'Ada Park', course: 'Torts' });
    await opened.user.click(await create());
    return (await screen.findByRole('alert')).textContent;
  };

  it('says that the profile comes first when there is no law school any more', async () => {
    const opened = await failing('/api/professors', () => refusal(409, 'profile_incomplete', 'No school.'));
    // With the way there, which no other try would find.
    expect(await tryIt(opened)).toBe('Please complete your profile setup firstFinish your profile');
    await opened.user.click(screen.getByRole('button', { name: 'Finish your profile' }));
    await waitFor(() => expect(opened.path()).toBe('/onboarding'));
  });

  it("alerts 'Failed to create professor clone' with what the server says of the professor", async () => {
    const opened = await failing('/api/professors', () => refusal(500, 'internal', 'Out of order.'));
    expect(await tryIt(opened)).toBe(
      'Failed to create professor clone: Failed to create professor: Out of order.',
    );
    expect((await professor()).value).toBe('Ada Park');
    expect((await create()).getAttribute('aria-disabled')).toBeNull();
  });

  it("alerts 'Failed to create professor clone' with what the server says of the clone", async () => {
    const student = await app.student();
    const opened = openScreen('/quick-clone', (request) =>
      request.method === 'POST' && request.url.endsWith('/api/professor-clones')
        ? Promise.resolve(refusal(403, 'clone_limit', 'The free plan holds one.'))
        : student.fetch(request),
    );
    expect(await tryIt(opened)).toBe(
      'Failed to create professor clone: Failed to create clone: The free plan holds one.',
    );
  });
});

describe('hostile input on the quick clone', () => {
  it.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['right-to-left text', 'عقود ‮ txet'],
    ['emoji', '👩‍⚖️ Contracts ⚖️'],
    ['control characters', 'Con\u0000tracts\u001b[31m\u0007'],
    ['half a character', 'Contracts \ud800'],
  ])('in every field and in the address is stored as text or refused in words: %s', async (_, text) => {
    const query = new URLSearchParams({ topic: text, case: text, context: text });
    const { student, opened } = await openAsStudent(`/quick-clone?${query}`);
    for (const label of [/^Professor name/, /^Department/, /^Specialties/]) {
      await opened.user.click(await screen.findByLabelText(label));
      await opened.user.paste(text);
    }
    await opened.user.click(await create());
    await waitFor(() => expect(opened.path()).toMatch(/^\/study\/\d+$/));
    const [clone] = (await student.call(listClones, {})).body;
    expect(clone?.course_name.length).toBeLessThanOrEqual(120);
    expect(clone?.course_name).not.toMatch(/\0/);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});
