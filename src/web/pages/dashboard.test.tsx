import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addCard } from '#contract/cards.ts';
import { createClone, createSampleClone } from '#contract/clones.ts';
import { detachMaterial, listCloneMaterials } from '#contract/materials.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { FULL_CLONE } from '../../../test/support/full-clone.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';
import { keepWantedPath } from '../session/wanted-path.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterEach(closeScreen);
afterAll(() => app.close());

const quickClone = { kind: 'quick', professor_name: 'Amara Okafor', course_name: 'Contracts I' } as const;

it('a student without clones is invited to a first one, with the sample course beside it', async () => {
  openScreen('/dashboard', (await app.student()).fetch);
  expect(await screen.findByRole('link', { name: 'Create your first clone' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Try it with the sample course' })).toBeTruthy();
  expect(screen.getByText('1 free')).toBeTruthy();
});

// Up to 0.5.0 the sample answered "Please complete your profile setup first" with a Retry that did the same for ever.
it('a student who left onboarding half way is led back to it, and then to the sample that was pressed', async () => {
  const student = await app.student(undefined, { isOnboarded: false });
  const opened = openScreen('/dashboard', student.fetch);
  const finish = await screen.findByRole('link', { name: 'Finish your profile' });
  expect(finish.getAttribute('href')).toBe('/onboarding');
  await opened.user.click(await screen.findByRole('button', { name: 'Try it with the sample course' }));
  await waitFor(() => expect(opened.path()).toBe('/onboarding'));
  await opened.user.type(await screen.findByRole('combobox', { name: /Law school/ }), 'Harvard');
  await opened.user.click(await screen.findByRole('option', { name: 'Harvard Law School' }));
  await opened.user.click(screen.getByRole('radio', { name: /2L/ }));
  await opened.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(opened.path()).toMatch(/^\/study\/\d+$/), { timeout: 60_000 });
}, 120_000);

it('the sample course is marked as one and does not use the free clone', async () => {
  const student = await app.student();
  await student.call(createSampleClone, {});
  openScreen('/dashboard', student.fetch);
  expect(await screen.findByText('Sample course with an invented professor')).toBeTruthy();
  expect(await screen.findByText('1 free')).toBeTruthy();
});

it('a clone that is ready opens study and prediction', async () => {
  const student = await app.student();
  const { body: clone } = await student.call(createClone, quickClone);
  openScreen('/dashboard', student.fetch);
  const card = within((await screen.findByRole('heading', { name: 'Contracts I' })).closest('article')!);
  expect(card.getByText('Amara Okafor')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Study' }).getAttribute('href')).toBe(`/study/${clone.id}`);
  expect(card.getByRole('link', { name: 'Exam Prediction' }).getAttribute('href')).toBe(
    `/exam-prediction/${clone.id}`,
  );
});

it('a clone opens by itself when its materials have been read', async () => {
  const student = await app.student();
  const notes = '# Offer\n\nAn offer is the manifestation of willingness to enter into a bargain.\n'.repeat(
    20,
  );
  await student.call(createClone, { ...quickClone, lecture_notes: notes });
  openScreen('/dashboard', student.fetch);
  expect(await screen.findByText('Ready', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Study' })).toBeTruthy();
});

it('a burst of files that are done asks for the clones a few times and shows the last state', async () => {
  const student = await app.student();
  const { body: clone } = await student.call(createClone, { ...quickClone, lecture_notes: '# Offer' });
  await app.settled();
  const [material] = (await student.call(listCloneMaterials, { id: clone.id })).body;
  let isRead = false;
  let asked = 0;
  const clones = instead(student.fetch, '/api/professor-clones', () => {
    asked += 1;
    return Response.json([{ ...clone, ready: isRead }]);
  });
  openScreen(
    '/dashboard',
    instead(clones, '/api/materials/events', () => {
      const told = `event: material\ndata: ${JSON.stringify(material)}\n\n`;
      isRead = true;
      return new Response(told.repeat(62), { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  expect(await screen.findByText('Ready')).toBeTruthy();
  await new Promise((done) => setTimeout(done, 1_500));
  expect(asked).toBeLessThan(5);
});

it('what cannot be loaded is said in a yellow note and the rest is shown', async () => {
  const student = await app.student();
  await student.call(createClone, quickClone);
  const broken = instead(student.fetch, '/api/profile', () => refusal(500, 'internal', 'x'));
  openScreen('/dashboard', broken);
  expect(await screen.findByText('Some data may not be up to date.')).toBeTruthy();
  expect(screen.getByText('Profile fetch failed: 500')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Contracts I' })).toBeTruthy();
});

it('a student on the way to somewhere is offered to go on', async () => {
  const student = await app.student();
  keepWantedPath('/upgrade?feature=advanced_chat');
  openScreen('/dashboard', student.fetch);
  const link = await screen.findByRole('link', { name: 'Continue: upgrade to Premium' });
  expect(link.getAttribute('href')).toBe('/upgrade?feature=advanced_chat');
});

it('a deleted clone is gone, after a dialog that says what goes with it', async () => {
  const student = await app.student();
  await student.call(createClone, quickClone);
  const { user } = openScreen('/dashboard', student.fetch);
  await user.click(await screen.findByRole('button', { name: 'More for Contracts I' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete clone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Contracts I?' }));
  expect(dialog.getByText('its exam prediction')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete clone' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Contracts I' })).toBeNull());
  expect(await screen.findByRole('link', { name: 'Create your first clone' })).toBeTruthy();
});

it('a premium student sees the badge and no upgrade', async () => {
  const { fetch } = await app.student(undefined, { isPremium: true });
  openScreen('/dashboard', fetch);
  expect(await screen.findByText('Premium')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Your plan/ })).toBeTruthy();
});

it('greets by name, with tiles for clones, study sessions, level and XP, and a button to create a clone', async () => {
  openScreen('/dashboard', (await app.student()).fetch);
  expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, Test$/ })).toBeTruthy();
  const create = screen.getByRole('link', { name: 'Create Clone' });
  expect(create.getAttribute('href')).toBe('/create-clone');
  expect(await screen.findByText('100 XP to level 2')).toBeTruthy();
  for (const [label, figure] of [
    ['Professor clones', '0'],
    ['Study sessions', '0'],
    ['Level', '1'],
    ['XP points', '0'],
  ] as const) {
    const tile = within(screen.getByText(label).closest('div')!);
    expect(tile.getByText(figure)).toBeTruthy();
  }
});

it('has three quick actions: create a clone, cold call emergency, upgrade', async () => {
  openScreen('/dashboard', (await app.student()).fetch);
  const actions = within(await screen.findByRole('navigation', { name: 'Quick actions' }));
  const ways = actions.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/create-clone', '/cold-call-help', '/upgrade']);
  expect(actions.getByText('Cold call emergency')).toBeTruthy();
});

it('a clone shows its course, its school, and Professor where no name is known', async () => {
  const student = await app.student();
  const { body: clone } = await student.call(createClone, quickClone);
  const nameless = instead(student.fetch, '/api/professor-clones', () =>
    Response.json([{ ...clone, professor_name: '' }]),
  );
  openScreen('/dashboard', nameless);
  const card = within((await screen.findByRole('heading', { name: 'Contracts I' })).closest('article')!);
  expect(card.getByText('Professor')).toBeTruthy();
  expect(card.getByText(clone.school_name ?? 'no school')).toBeTruthy();
});

it('asks for clones, profile and subscription at once, and after 3 s goes on without the one that hangs', async () => {
  const student = await app.student();
  const asked: string[] = [];
  const hangs = (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname !== '/api/subscription') return student.fetch(request);
    return new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
  const started = performance.now();
  openScreen('/dashboard', hangs);
  expect(await screen.findByRole('link', { name: 'Create your first clone' })).toBeTruthy();
  expect(asked).toEqual(
    expect.arrayContaining(['/api/professor-clones', '/api/profile', '/api/subscription']),
  );
  expect(screen.queryByText('Some data may not be up to date.')).toBeNull();
  expect(await screen.findByText('Some data may not be up to date.')).toBeTruthy();
  expect(performance.now() - started).toBeGreaterThan(2_900);
  expect(performance.now() - started).toBeLessThan(6_000);
});

const inTwentyDays = () => {
  const day = new Date(Date.now() + 20 * 86_400_000);
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
};

async function courseWith(syllabus_content: string) {
  const student = await app.student();
  const lecture_notes = '# Offer\n\nAn offer is the manifestation of willingness to enter into a bargain.\n';
  const { body } = await student.call(createClone, {
    ...FULL_CLONE,
    syllabus_content,
    lecture_notes,
  });
  await app.settled();
  return { student, id: body.id };
}

it('offers the day that the syllabus names, and counts the days to it once it is taken', async () => {
  const day = inTwentyDays();
  const { student, id } = await courseWith(`# Syllabus\n\nThe final exam is on ${day}.`);
  const { user } = openScreen('/dashboard', student.fetch);
  const monthAndDay = day.replace(/, \d+$/, '');
  expect(await screen.findByText(`Your syllabus puts the final on ${monthAndDay}.`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Another day' }).getAttribute('href')).toBe(
    `/dashboard?edit=${id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  const left = await screen.findByText('Final in 20 days');
  expect(document.activeElement).toBe(left);
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
  expect(await screen.findByText('Your Contracts final is in 20 days.')).toBeTruthy();
});

it('offers no day that is over', async () => {
  const { student } = await courseWith('# Syllabus\n\nThe final exam is on December 14, 2020.');
  openScreen('/dashboard', student.fetch);
  expect(await screen.findByText('Ready')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /No cards|new cards?|Cards are/ })).toBeTruthy();
  expect(screen.queryByText(/Your syllabus puts the final on/)).toBeNull();
});

it('leads to the cards that are due', async () => {
  const { student, id } = await courseWith('# Syllabus\n\nOffer.');
  const card = { clone_id: id, topic: 'Offer', front: 'What is an offer?', back: 'A promise.' };
  await student.call(addCard, card);
  openScreen('/dashboard', student.fetch);
  const due = await screen.findByRole('link', { name: /new cards? for today/ });
  expect(due.getAttribute('href')).toBe(`/cards/${id}`);
});

it('names files that could not be read, and leads to them', async () => {
  const student = await app.student();
  const { body: clone } = await student.call(createClone, quickClone);
  const material_counts = { total: 3, ready: 2, reading: 0, failed: 1 };
  const failing = instead(student.fetch, '/api/professor-clones', () =>
    Response.json([{ ...clone, material_counts }]),
  );
  openScreen('/dashboard', failing);
  expect(await screen.findByText('1 file could not be read')).toBeDefined();
  const link = await screen.findByRole('link', { name: 'Read again, replace or remove it' });
  expect(link.getAttribute('href')).toBe(`/study/${clone.id}#materials`);
});

it('says of a file that was removed from a clone what it is, and nothing of one that could not be read', async () => {
  const student = await app.student();
  const { body: clone } = await student.call(createClone, {
    ...quickClone,
    lecture_notes: '# Offer\n\nA promise.',
  });
  await student.upload({ kind: 'pastExams' }, { name: 'broken.pdf', bytes: '%PDF-1.4 cut off' });
  await app.settled();
  const [notes] = (await student.call(listCloneMaterials, { id: clone.id })).body;
  await student.call(detachMaterial, { id: clone.id, material_id: notes?.id ?? 0 });
  openScreen('/dashboard', student.fetch);
  const left = await screen.findByRole('link', { name: /^Files that no clone uses/ });
  expect(left.textContent).toContain(`1 file: ${notes?.name}. Removed or never used; deleted after 7 days.`);
  expect(screen.queryByText(/Files that wait for a clone|broken\.pdf/)).toBeNull();
});
