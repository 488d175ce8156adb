import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal, type Screen } from '../../../test/support/screen.tsx';
import type { FetchLike } from '../api.ts';
import { keepGatePass } from '../features/demo/gate-pass.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

const LEADS = '/api/demo-leads';

/** The calls a screen made, by path. */
let called: string[];
const counting =
  (fetchLike: FetchLike): FetchLike =>
  (request) => {
    called.push(new URL(request.url).pathname);
    return fetchLike(request);
  };

const visit = (path = '/demo', fetchLike = app.browser().fetch) => {
  called = [];
  return openScreen(path, counting(fetchLike));
};

/** Fills the gate and passes it. */
async function passGate({ user }: Screen) {
  await user.type(await screen.findByLabelText(/^Name/), 'Ada Park');
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Open the demo' }));
  await screen.findByRole('heading', { name: 'Demo dashboard' });
}

/** The demo in a browser that passed the gate before. */
async function visitOpen(): Promise<Screen> {
  keepGatePass();
  const opened = visit();
  await screen.findByRole('heading', { name: 'Demo dashboard' });
  return opened;
}

const card = (course: string) => within(screen.getByRole('article', { name: course }));

describe('the gate of the demo', () => {
  test('asks for name and email, both required, and sends them trimmed', async () => {
    let sent: unknown;
    const fetchLike = instead(app.browser().fetch, LEADS, async (request) => {
      sent = await request.json();
      return Response.json({ success: true }, { status: 201 });
    });
    const { user } = visit('/demo', fetchLike);
    await user.type(await screen.findByLabelText(/^Name/), '   ');
    await user.click(screen.getByRole('button', { name: 'Open the demo' }));
    expect(screen.getByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(called).not.toContain(LEADS);
    await user.type(screen.getByLabelText(/^Name/), ' Ada Park  ');
    await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Open the demo' }));
    await screen.findByRole('heading', { name: 'Demo dashboard' });
    expect(sent).toEqual({ name: 'Ada Park', email: 'ada@example.com' });
  });

  test('the email field is of email type', async () => {
    visit();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Email/)).type).toBe('email');
  });

  test('stores the lead on the server', async () => {
    await passGate(visit());
    const lead = await app.deps.db.selectFrom('demo_leads').selectAll().executeTakeFirst();
    expect(lead).toMatchObject({ name: 'Ada Park', email: 'ada@example.com' });
  });

  test('says so in an alert that stays when the lead could not be stored', async () => {
    const failing = instead(app.browser().fetch, LEADS, () => refusal(500, 'internal', 'no'));
    const { user } = visit('/demo', failing);
    await user.type(await screen.findByLabelText(/^Name/), 'Ada Park');
    await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Open the demo' }));
    const words = await screen.findByText('Failed to access demo. Please try again.');
    expect(words.closest('[role="alert"]')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ada Park');
    expect(screen.queryByRole('heading', { name: 'Demo dashboard' })).toBeNull();
  });

  test('is passed once per browser', async () => {
    await passGate(visit());
    cleanup();
    visit();
    expect(await screen.findByRole('heading', { name: 'Demo dashboard' })).toBeTruthy();
    expect(called).not.toContain(LEADS);
  });

  test('stands before a link into the demo too', async () => {
    visit('/demo?view=screen&clone=1');
    expect(await screen.findByRole('button', { name: 'Open the demo' })).toBeTruthy();
  });

  test('a student who is signed in is sent to the dashboard', async () => {
    const student = await app.student();
    const opened = visit('/demo', student.fetch);
    await waitFor(() => expect(opened.path()).toBe('/dashboard'));
  });

  test('and sees the sample course of the demo from there, without the gate', async () => {
    const student = await app.student();
    const { user, path } = visit('/demo', student.fetch);
    const demo = within(await screen.findByRole('region', { name: 'The demo' }));
    expect(demo.getByRole('link', { name: 'Demo prediction' }).getAttribute('href')).toBe(
      '/demo?view=screen&clone=1',
    );
    await user.click(demo.getByRole('link', { name: 'Demo chat' }));
    expect(await screen.findByRole('button', { name: 'What is an offer?' })).toBeTruthy();
    expect(path()).toBe('/demo?view=chat&clone=1');
    expect(screen.queryByRole('button', { name: 'Open the demo' })).toBeNull();
  });
});

describe('the dashboard of the demo', () => {
  test('shows sample stats', async () => {
    await visitOpen();
    const figures = screen.getByLabelText('Sample figures').textContent;
    for (const words of ['Study streak6', 'Points1,240', 'Level5', 'Study sessions23']) {
      expect(figures).toContain(words);
    }
  });

  test('shows three sample clones with their accuracy and how it is measured', async () => {
    await visitOpen();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    for (const course of ['Contracts', 'Torts', 'Civil Procedure']) {
      const clone = card(course);
      expect(clone.getByText('87% (sample)')).toBeTruthy();
      expect(clone.getByRole('link', { name: 'How we measure' }).getAttribute('href')).toBe(
        '/how-we-measure',
      );
    }
  });

  test.each([
    ['Create account', '/'],
    ['How it works', '/about'],
    ['Dashboard', '/dashboard'],
  ])('links to %s', async (name, path) => {
    await visitOpen();
    const section = screen.getByRole('heading', { name: 'Now with your own course' }).closest('section');
    expect(within(section!).getByRole('link', { name }).getAttribute('href')).toBe(path);
  });
});

describe('the chat of the demo', () => {
  test('opens from the card, answers sample questions from data, and goes back', async () => {
    const opened = await visitOpen();
    await opened.user.click(card('Contracts').getByRole('link', { name: 'Study' }));
    await opened.user.click(await screen.findByRole('button', { name: 'What is an offer?' }));
    const answer = within(screen.getByRole('article', { name: 'What is an offer?' }));
    expect(answer.getAllByRole('blockquote').length).toBeGreaterThan(0);
    expect(called).not.toContain('/api/professor-chat');
    expect(screen.getByLabelText(/^Demo chat/).className).toContain('h-[600px]');
    await opened.user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Demo dashboard' })).toBeTruthy();
  });

  test('has six questions, one of which stands answered, by the page and with all files beside it', async () => {
    const opened = await visitOpen();
    await opened.user.click(card('Contracts').getByRole('link', { name: 'Study' }));
    const answered = await screen.findByRole('article', {
      name: 'What are the elements of promissory estoppel?',
    });
    expect(within(answered).getAllByRole('blockquote').length).toBeGreaterThan(0);
    const others = screen.getByRole('heading', { name: 'Ask another' }).nextElementSibling as HTMLElement;
    expect(within(others).getAllByRole('button')).toHaveLength(5);
    const materials = within(screen.getByRole('region', { name: 'Materials' }));
    expect(await materials.findByText('19 of 19 in use')).toBeTruthy();
  });

  test('shows the page behind a quote with the quote marked', async () => {
    const opened = await visitOpen();
    await opened.user.click(card('Contracts').getByRole('link', { name: 'Study' }));
    await opened.user.click(await screen.findByRole('button', { name: 'What is an offer?' }));
    const answer = within(screen.getByRole('article', { name: 'What is an offer?' }));
    await opened.user.click(answer.getAllByRole('button', { name: /^Source 1:/ })[0]!);
    const sheet = await screen.findByRole('dialog');
    await waitFor(() => expect(sheet.querySelector('mark')?.textContent).toContain('An offer is'));
  });

  test('typing shows the way to unlock it and sends nothing', async () => {
    const opened = await visitOpen();
    await opened.user.click(card('Contracts').getByRole('link', { name: 'Study' }));
    expect(screen.queryByRole('link', { name: 'Unlock Chat' })).toBeNull();
    await opened.user.type(await screen.findByLabelText('Your question'), 'Is it?{Enter}');
    expect(screen.getByRole('link', { name: 'Unlock Chat' }).getAttribute('href')).toBe('/');
    expect(called).not.toContain('/api/professor-chat');
  });
});

describe('the interactive demo screen', () => {
  const openScreenOf = async (course: string) => {
    const opened = await visitOpen();
    await opened.user.click(card(course).getByRole('link', { name: 'Exam Prediction' }));
    await screen.findByRole('heading', { level: 1, name: course });
    return opened;
  };
  const under = (heading: string) =>
    within(screen.getByRole('heading', { name: heading }).closest('section')!)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/^\d/, ''));

  test('is reached from a card and shows that clone', async () => {
    const opened = await openScreenOf('Contracts');
    expect(opened.path()).toBe('/demo?view=screen&clone=1');
    expect(screen.getByText(/Amara Okafor, Sample Law School/)).toBeTruthy();
    expect(screen.getByText(/87% \(sample\)/)).toBeTruthy();
  });

  test('goes back to the dashboard of the demo, and has a way home', async () => {
    const opened = await openScreenOf('Contracts');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    await opened.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Demo dashboard' })).toBeTruthy();
  });

  test('opens on the tab Exam Prediction, with Professor Chat beside it', async () => {
    const { user } = await openScreenOf('Contracts');
    const selected = () => screen.getByRole('tab', { selected: true }).textContent;
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Exam Prediction',
      'Professor Chat',
    ]);
    expect(selected()).toBe('Exam Prediction');
    await user.click(screen.getByRole('tab', { name: 'Professor Chat' }));
    expect(selected()).toBe('Professor Chat');
  });

  test('lists the five topics of contracts', async () => {
    await openScreenOf('Contracts');
    expect(under('Likely topics')).toEqual([
      'Offer and acceptance',
      'Consideration',
      'Formation defenses',
      'Breach remedies',
      'Statute of frauds',
    ]);
  });

  test('lists four question types', async () => {
    await openScreenOf('Contracts');
    expect(under('Question types')).toEqual([
      'Issue-spotter essay',
      'Short answer',
      'Multiple choice',
      'Policy question',
    ]);
  });

  test('has a contract-law practice question whose model answer is hidden until shown', async () => {
    const { user } = await openScreenOf('Contracts');
    expect(screen.getByText(/500 sacks of your bread flour/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Model answer' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show Model Answer' }));
    expect(screen.getByRole('region', { name: 'Model answer' }).textContent).toContain('UCC § 2-201(1)');
    await user.click(screen.getByRole('button', { name: 'Hide Model Answer' }));
    expect(screen.queryByRole('region', { name: 'Model answer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show Model Answer' })).toBeTruthy();
  });

  test('shows a scripted conversation over a disabled field with the way to unlock it', async () => {
    const { user } = await openScreenOf('Contracts');
    await user.click(screen.getByRole('tab', { name: 'Professor Chat' }));
    const turns = within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
    expect(turns[0]!.textContent).toMatch(/^Professor Okafor, simulated/);
    expect(turns[1]!.textContent).toMatch(/^Student/);
    expect(screen.getByLabelText<HTMLInputElement>('Your answer').disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Unlock Chat' }).getAttribute('href')).toBe('/');
  });

  test.each(['Get Full Access', 'Sign up for free'])('%s leads to the start page', async (name) => {
    await openScreenOf('Contracts');
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/');
  });

  test.each([
    ['Torts', 'False imprisonment'],
    ['Civil Procedure', 'General jurisdiction'],
  ])('shows topics and a question of %s for that clone', async (course, topic) => {
    await openScreenOf(course);
    expect(under('Likely topics')).toContain(topic);
    expect(under('Likely topics')).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Show Model Answer' })).toBeTruthy();
  });
});
