import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerQuiz, askProfessor, getAllowance, linesOf, listMessages } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import { getProfile } from '#contract/profile.ts';
import { listSaved, saveMaterial } from '#contract/saved.ts';
import { openLibrary } from '#engine/doctrine/library.ts';
import { embeddedProfessor } from '#server/outside/professor/embedded.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { RECORDS } from '../../../test/support/case-records.ts';
import { DOCTRINES } from '../../../test/support/doctrines.ts';
import { FULL_CLONE } from '../../../test/support/full-clone.ts';
import { closeScreen, instead, openScreen } from '../../../test/support/screen.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  const library = openLibrary(DOCTRINES, app.deps.content.thesaurus, [], RECORDS);
  app.deps.professor = embeddedProfessor({ ...app.deps.content, library });
});
afterEach(closeScreen);
afterAll(() => app.close());

const LABEL = 'General law, not from your materials';

async function withQuickClone(course_name = 'Contracts I') {
  const student = await app.student();
  const { body } = await student.call(createClone, {
    professor_name: 'Ada Park',
    course_name,
    kind: 'quick',
  });
  return { student, id: body.id };
}
async function openStudy(course?: string) {
  const { student, id } = await withQuickClone(course);
  const opened = openScreen(`/study/${id}`, student.fetch);
  // In a narrow window the actions stand in a pane of their own.
  await opened.user.click(await screen.findByRole('button', { name: 'Materials' }));
  return { ...opened, student, id };
}
const conversation = async () => within(await screen.findByRole('region', { name: 'Conversation' }));

describe('a clone without materials', () => {
  test('says what it can do and how to get answers from the own course', async () => {
    await openStudy();
    expect(
      await screen.findByText(/Add your materials to get answers from your own course\.$/),
    ).toBeDefined();
    expect(screen.getByPlaceholderText('Ask about a doctrine or a case')).toBeDefined();
  });

  test('does not promise a page behind answers that have none', async () => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: media.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
    await openStudy();
    expect(await screen.findByText(/^General law has no page to open\./)).toBeDefined();
  });

  test('answers from the law library, labeled once', async () => {
    const { user } = await openStudy();
    await user.type(await screen.findByLabelText('Your question'), 'What is consideration?{Enter}');
    const log = await conversation();
    expect(await log.findByText(LABEL)).toBeDefined();
    expect(log.getByText(/^A promise has consideration when/)).toBeDefined();
    expect(log.getAllByText(LABEL)).toHaveLength(1);
    expect(log.queryByRole('blockquote')).toBeNull();
  });

  test('shows level and XP beside the work that earns them', async () => {
    const { user } = await openStudy();
    expect(await screen.findByText('Level 1, 0 XP')).toBeDefined();
    await user.type(await screen.findByLabelText('Your question'), 'What is consideration?{Enter}');
    expect(await screen.findByText('Level 1, 5 XP')).toBeDefined();
  });

  test('says honestly when the library has nothing either', async () => {
    const { student, id } = await withQuickClone();
    const { body } = await student.call(askProfessor, {
      clone_id: id,
      message: 'What is a zeppelin permit?',
    });
    expect(body.kind).toBe('none');
    expect(body.response).not.toContain(LABEL);
  });

  test('tells law of another subject only where it is called by its name', async () => {
    const { student, id } = await withQuickClone('Torts');
    const ask = async (message: string) =>
      (await student.call(askProfessor, { clone_id: id, message })).body.kind;
    expect(await ask('What is consideration?')).toBe('general');
    expect(await ask('must anything be given for a promise of a gift')).toBe('none');
  });
});

describe('a clone with materials', () => {
  test('keeps what they lack first, then lets general law speak under its label', async () => {
    const student = await app.student();
    const { body: clone } = await student.call(createClone, {
      ...FULL_CLONE,
      syllabus_content: 'Class 1. Offer.',
      lecture_notes: '# Offer\n\nAn offer is a manifestation of willingness to enter into a bargain.',
    });
    await app.settled();
    const { body } = await student.call(askProfessor, {
      clone_id: clone.id,
      message: 'What is promissory estoppel?',
    });
    expect(body.kind).toBe('general');
    expect(body.blocks.slice(0, 2).map(({ type }) => type)).toEqual(['refusal', 'law']);
    expect(body.response.split(LABEL)).toHaveLength(2);
    const own = await student.call(askProfessor, { clone_id: clone.id, message: 'What is an offer?' });
    expect(own.body.kind).toBe('answer');
    expect(own.body.blocks.slice(0, 2).map(({ type }) => type)).toEqual(['lead', 'excerpt']);
  });
});

describe('the cold call on the screen', () => {
  const call = async () => {
    const opened = await openStudy();
    await opened.user.click(await screen.findByRole('button', { name: 'Cold Call Emergency' }));
    await opened.user.type(screen.getByLabelText('Case'), 'Hamer v. Sidway');
    await opened.user.type(screen.getByLabelText(/^Context/), 'concise');
    await opened.user.click(screen.getByRole('button', { name: 'Get help now' }));
    const script = within(await screen.findByRole('region', { name: 'Script' }));
    return { ...opened, script };
  };

  test('is the script first, likely follow-ups with the first one open, and words for when one is unsure', async () => {
    const { script, user } = await call();
    expect(script.getByText(LABEL)).toBeDefined();
    for (const label of ['Facts', 'Issue', 'Holding', 'Rule', 'Reasoning'])
      expect(script.getByRole('region', { name: label })).toBeDefined();
    const first = screen.getByRole('button', { name: /Suppose one fact were different/ });
    const second = screen.getByRole('button', { name: /Where does the law on consideration stop today\?/ });
    expect(first.getAttribute('aria-expanded')).toBe('true');
    expect(second.getAttribute('aria-expanded')).toBe('false');
    await user.click(second);
    expect(screen.getByText('Doing what one already owes is no price.')).toBeDefined();
    expect(screen.getByText(/^“I do not recall that fact\./)).toBeDefined();
    await user.click(script.getByRole('button', { name: 'Larger text' }));
    expect(script.getByRole('button', { name: 'Larger text' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('for a case nobody here knows has words that are true of any case, and costs no message', async () => {
    const { user, student } = await openStudy();
    await user.click(await screen.findByRole('button', { name: 'Cold Call Emergency' }));
    await user.type(screen.getByLabelText('Case'), 'Zyx v. Wvut');
    await user.click(screen.getByRole('button', { name: 'Get help now' }));
    const log = await conversation();
    expect(
      await log.findByText('What you can say of any case. It claims nothing about this one:'),
    ).toBeDefined();
    expect(log.getByText(/^“May I ask how it came up/)).toBeDefined();
    expect(log.queryByText(LABEL)).toBeNull();
    expect((await student.call(getAllowance, {})).body.remaining).toBe(20);
  });

  test('the minute walks through the parts by their times and ends by itself', async () => {
    const { script } = await call();
    vi.useFakeTimers();
    try {
      fireEvent.click(script.getByRole('button', { name: 'Start the minute' }));
      act(() => void vi.advanceTimersByTime(500));
      expect(script.getByRole('region', { name: 'Facts' }).getAttribute('aria-current')).toBe('step');
      // The facts have 14 words: at 150 a minute they take 5.6 seconds.
      act(() => void vi.advanceTimersByTime(6_500));
      expect(script.getByRole('region', { name: 'Facts' }).getAttribute('aria-current')).toBeNull();
      expect(script.getByRole('region', { name: 'Issue' }).getAttribute('aria-current')).toBe('step');
      act(() => void vi.advanceTimersByTime(60_000));
      expect(script.getByRole('button', { name: 'Start the minute' })).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a quiz', () => {
  const quizOf = async () => {
    const { student, id } = await withQuickClone();
    const { body } = await student.call(askProfessor, {
      clone_id: id,
      message: 'Quiz me on consideration',
      task: 'quiz',
    });
    return { student, id, quiz: body };
  };

  test('a pick is kept once, earns its points once and costs no message', async () => {
    const { student, id, quiz } = await quizOf();
    const right = linesOf(quiz.blocks).find(({ part }) => part === 'key')?.letter ?? '';
    const before = (await student.call(getProfile, {})).body.current_xp;
    const pick = { message_id: quiz.message_id, question: 1, choice: right };
    const first = await student.call(answerQuiz, pick);
    expect(first.body).toEqual({ is_right: true, choice: right, right, xp: 5 });
    const again = await student.call(answerQuiz, { ...pick, choice: right === 'A' ? 'B' : 'A' });
    expect(again.body).toEqual({ is_right: true, choice: right, right, xp: 0 });
    expect((await student.call(getProfile, {})).body.current_xp).toBe(before + 5);
    expect((await student.call(getAllowance, {})).body.remaining).toBe(19);
    const [, kept] = (await student.call(listMessages, { id })).body;
    expect(kept).toMatchObject({ task: 'quiz', picks: [{ question: 1, choice: right }] });
  });

  test('a question or a choice that is not there is not found', async () => {
    const { student, quiz } = await quizOf();
    const missing = { message_id: quiz.message_id, question: 99, choice: 'A' };
    expect((await student.call(answerQuiz, missing)).status).toBe(404);
    expect((await student.call(answerQuiz, { ...missing, question: 1, choice: 'H' })).status).toBe(404);
  });

  test('names its questions in typed parts', async () => {
    const { quiz } = await quizOf();
    expect(quiz.parts.length).toBeGreaterThan(1);
    expect(quiz.parts.every(({ type }) => type === 'question')).toBe(true);
  });

  test('is marked on the screen, and still is when the conversation is opened again', async () => {
    const { student, id, user } = await openStudy();
    await user.click(await screen.findByRole('button', { name: 'Practice Quiz' }));
    await user.type(screen.getByLabelText(/^On which topic\?/), 'consideration');
    await user.click(screen.getByRole('button', { name: 'Quiz me' }));
    const choices = () => within(screen.getByRole('list', { name: 'Choices of question 1' }));
    await screen.findByRole('list', { name: 'Choices of question 1' });
    await user.click(choices().getAllByRole('button')[0]!);
    expect((await screen.findByRole('status', { name: '' })).textContent).toMatch(
      /^(Right|Not this one)\. Answer/,
    );
    await waitFor(async () =>
      expect((await student.call(listMessages, { id })).body.at(-1)?.picks).toEqual([
        { question: 1, choice: 'A' },
      ]),
    );
    closeScreen();
    openScreen(`/study/${id}`, student.fetch);
    expect(await screen.findByText(/^[01] right of 1 answered$/)).toBeDefined();
    expect(screen.getByText(/^Question 2 of \d+$/)).toBeDefined();
  });

  test('is kept also when it was made before the answer had come to its end', async () => {
    const { student, id } = await withQuickClone();
    let goOn = () => {};
    const end = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const halting = instead(student.fetch, '/api/professor-chat', async (request) => {
      const answer = await student.fetch(request);
      const [lines = '', last = ''] = (await answer.text()).split(/(?=event: done)/);
      const body = new ReadableStream({
        async start(stream) {
          stream.enqueue(new TextEncoder().encode(lines));
          await end;
          stream.enqueue(new TextEncoder().encode(last));
          stream.close();
        },
      });
      return new Response(body, { headers: answer.headers });
    });
    const { user } = openScreen(`/study/${id}`, halting);
    await user.click(await screen.findByRole('button', { name: 'Materials' }));
    await user.click(screen.getByRole('button', { name: 'Practice Quiz' }));
    await user.type(screen.getByLabelText(/^On which topic\?/), 'consideration');
    await user.click(screen.getByRole('button', { name: 'Quiz me' }));
    const choices = within(await screen.findByRole('list', { name: 'Choices of question 1' }));
    await user.click(choices.getAllByRole('button')[0]!);
    goOn();
    await waitFor(async () =>
      expect((await student.call(listMessages, { id })).body.at(-1)?.picks).toEqual([
        { question: 1, choice: 'A' },
      ]),
    );
  });
});

describe('the side panel', () => {
  test('offers popular questions of the course, and a press asks one', async () => {
    const { user } = await openStudy('Property');
    const panel = within(await screen.findByRole('region', { name: 'Popular questions in Property' }));
    expect(panel.getAllByRole('button')).toHaveLength(5);
    await user.click(panel.getByRole('button', { name: 'What does adverse possession require?' }));
    expect(await (await conversation()).findByText('What does adverse possession require?')).toBeDefined();
  });

  test('Case Breakdown asks for a brief, and parts that are missing are said to be missing', async () => {
    const { user } = await openStudy();
    await user.click(await screen.findByRole('button', { name: 'Case Breakdown' }));
    await user.type(screen.getByLabelText('Which case?'), 'Mills v. Wyman{Enter}');
    expect(await screen.findByText('Brief', { exact: false, selector: 'p *' })).toBeDefined();
    expect(await screen.findByText(/^Not in the law library: facts, procedural history/)).toBeDefined();
  });

  test('Explain Concept explains what was typed', async () => {
    const { user } = await openStudy();
    await user.click(await screen.findByRole('button', { name: 'Explain Concept' }));
    await user.type(screen.getByLabelText('Which concept?'), 'consideration{Enter}');
    expect(await screen.findByText('Why the law has it:')).toBeDefined();
  });

  test('Avoid Mistakes says what goes wrong, with or without a topic', async () => {
    const { user } = await openStudy();
    await user.click(await screen.findByRole('button', { name: 'Avoid Mistakes' }));
    await user.click(screen.getByRole('button', { name: 'Show mistakes' }));
    expect(await screen.findByText('Asking whether the price was fair.')).toBeDefined();
  });
});

describe('the screen around', () => {
  test('its header leads Home, to the Dashboard and to the exam prediction', async () => {
    const { id } = await openStudy();
    const path = within(await screen.findByRole('navigation', { name: 'Path' }));
    expect(path.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(path.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    const [link] = await screen.findAllByRole('link', { name: 'Exam Prediction' });
    expect(link?.getAttribute('href')).toBe(`/exam-prediction/${id}`);
  });

  test('Saved (n) opens what was saved, each with a preview of its first 100 characters', async () => {
    const { student, id } = await withQuickClone();
    const content = `${'x'.repeat(99)}yz`;
    await student.call(saveMaterial, { professor_clone_id: id, content });
    const { user } = openScreen(`/study/${id}`, student.fetch);
    await user.click((await screen.findAllByRole('button', { name: 'Saved (1)' }))[0]!);
    expect(await screen.findByText(`${'x'.repeat(99)}y…`)).toBeDefined();
    const today = new Date().toLocaleDateString('en-US', { timeZone: 'UTC' });
    expect(screen.getByText(`Saved from chat - ${today}`)).toBeDefined();
    const [saved] = (await student.call(listSaved, { clone_id: id })).body;
    expect(saved).toMatchObject({ professor_clone_id: id, content, material_type: 'chat_response' });
  });

  test('the conversation scrolls in an area of its own', async () => {
    await openStudy();
    const log = await screen.findByRole('region', { name: 'Conversation' });
    expect(log.className).toContain('overflow-y-auto');
    expect(log.tabIndex).toBe(0);
  });

  test('the daily limit names itself, leads to the upgrade with the way back, and closes', async () => {
    const { student, id } = await withQuickClone();
    const refuse = () =>
      Response.json(
        { error: 'x', code: 'daily_limit', id: 'e', remaining: 0, resets_at: '2026-11-21T05:00:00Z' },
        { status: 429 },
      );
    const { user } = openScreen(`/study/${id}`, instead(student.fetch, '/api/professor-chat', refuse));
    await user.type(await screen.findByLabelText('Your question'), 'Why?{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily Message Limit Reached' }));
    expect(dialog.getByText('Upgrade to Premium for unlimited professor chat messages.')).toBeDefined();
    expect(dialog.getByRole('link', { name: /^Upgrade/ }).getAttribute('href')).toBe(
      `/upgrade?feature=advanced_chat&return=${encodeURIComponent(`/study/${id}`)}`,
    );
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByText('Daily Message Limit Reached')).toBeNull());
  });
});
