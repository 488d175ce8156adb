import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnswerBlock, type AnswerEvent, type AnswerLine, AskInput, Citation } from '#contract/chat.ts';
import { Clone } from '#contract/clones.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { Material, MaterialPage } from '#contract/materials.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import { SavedMaterial } from '#contract/saved.ts';
import { narrowWindow } from '../../../test/support/screen.tsx';
import { setTransport } from '../api.ts';
import { makeQueryClient } from '../queries.ts';
import { SessionProvider } from '../session/session.tsx';
import { Toaster } from '../ui/toaster.tsx';
import StudyPage from './study.tsx';

const TEXT = 'Past consideration\nPast consideration is no consideration.';
const QUOTE = 'Past consideration is no consideration.';
const NOW = '2026-11-20T10:00:00Z';

const citation = Citation.parse({
  material_id: 1,
  material_name: 'Notes.md',
  page: 1,
  label: 'Past consideration, ¶ 1',
  heading: 'Past consideration',
  start: TEXT.indexOf(QUOTE),
  end: TEXT.length,
  quote: QUOTE,
});
const line = (role: AnswerLine['role'], text: string, cites: number[] = []): AnswerBlock => ({
  type: 'line',
  role,
  text,
  label: cites.length > 0 ? '' : text,
  number: null,
  depth: 0,
  cites,
});
const ANSWER: AnswerEvent[] = [
  { type: 'text', sentence: 'Your notes:', index: 0, block: line('heading', 'Your notes:') },
  { type: 'citation', index: 0, citation },
  { type: 'text', sentence: `“${QUOTE}” [1]`, index: 1, block: line('quote', `“${QUOTE}” [1]`, [0]) },
  { type: 'done', message_id: 7, kind: 'answer', follow_ups: ['Moral obligation'], remaining: 19 },
];
const clone = Clone.parse({
  id: 1,
  kind: 'full',
  is_sample: false,
  professor_id: 1,
  professor_name: 'Amara Okafor',
  course_name: 'Contracts I',
  school_name: null,
  department: '',
  specialties: '',
  syllabus_content: '',
  lecture_notes: '',
  additional_materials: '',
  practice_questions: '',
  past_exams: '',
  questionnaire_data: Questionnaire.parse({}),
  material_counts: { total: 2, ready: 2, reading: 0, failed: 0 },
  graded_until: null,
  exam_on: null,
  last_asked: null,
  only_materials: false,
  ready: true,
  created_at: NOW,
});
const material = (id: number, name: string) =>
  Material.parse({
    id,
    kind: 'lectureNotes',
    name,
    status: 'ready',
    reason: null,
    format: 'md',
    size: 9,
    page_count: 1,
    pages_read: 1,
    notice: null,
    assistant_lines: [],
    clone_ids: [1],
    created_at: NOW,
  });

/** What the stand-in server was asked, and what it answers a question with next. */
let asked: ReturnType<typeof AskInput.parse>[];
let answerWith: (request: Request) => Response | Promise<Response>;
let saveWith: (body: { content: string; message_id: number }) => Response;

const json = (body: unknown, status = 200) => Response.json(body, { status });
const refusal = (status: number, body: Omit<ErrorBody, 'id'>) => json({ ...body, id: 'e1' }, status);
const events = (list: readonly AnswerEvent[]) =>
  new Response(list.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));

async function serve(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  switch (`${request.method} ${pathname}`) {
    case 'GET /api/auth/me':
      return json({
        id: 1,
        email: 'jo@example.com',
        google_user_data: { given_name: 'Jo', family_name: 'Reyes', picture: '' },
        managed_by: 'local',
      });
    case 'GET /api/professor-clones/1':
      return json(clone);
    case 'GET /api/professor-clones/1/messages':
    case 'GET /api/saved-materials/1':
      return json([]);
    case 'GET /api/professor-clones/1/materials':
      return json([material(1, 'Notes.md'), material(2, 'Cases.md')]);
    case 'GET /api/materials/1/pages/1':
      return json(
        MaterialPage.parse({
          material_id: 1,
          page: 1,
          page_count: 1,
          label: 'Past consideration',
          text: TEXT,
          blocks: [],
        }),
      );
    case 'GET /api/allowance':
      return json({ remaining: 20, resets_at: NOW });
    case 'POST /api/professor-chat':
      asked.push(AskInput.parse(await request.json()));
      return answerWith(request);
    case 'POST /api/save-material':
      return saveWith(await request.json());
    default:
      return refusal(404, { error: 'Professor Clone Not Found', code: 'clone_not_found' });
  }
}

beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  Element.prototype.scrollIntoView = () => undefined;
  asked = [];
  answerWith = () => events(ANSWER);
  saveWith = ({ content, message_id }) =>
    json(
      SavedMaterial.parse({
        id: message_id,
        professor_clone_id: 1,
        title: 'Saved from chat - 11/20/2026',
        content,
        material_type: 'chat_response',
        blocks: [],
        citations: [],
        created_at: NOW,
      }),
      201,
    );
  setTransport(serve);
});
afterEach(() => {
  cleanup();
  narrowWindow();
  setTransport(null);
});

function open(path = '/study/1') {
  const router = createMemoryRouter([{ path: '/study/:cloneId', Component: StudyPage }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionProvider>
        <RouterProvider router={router} />
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your question');
const conversation = async () => within(await screen.findByRole('region', { name: 'Conversation' }));

describe('asking', () => {
  test('an answer stands in the words of the notes, and its number opens the passage, marked', async () => {
    const { user } = open();
    await user.type(await field(), '  Past consideration?  {Enter}');
    await user.click(await screen.findByRole('button', { name: 'Source 1: Notes, Past consideration, ¶ 1' }));
    const source = within(await screen.findByRole('tabpanel', { name: 'Source' }));
    expect((await source.findByText(QUOTE)).tagName).toBe('MARK');
    expect(asked).toEqual([{ clone_id: 1, message: 'Past consideration?', task: 'ask' }]);
    expect(await screen.findByText('19 of 20 messages left today')).toBeDefined();
    expect(screen.getByText('1 quote checked, 1 material')).toBeDefined();
    expect((await field()).value).toBe('');
  });

  test('the page of the first quote stands beside the answer by itself, and the focus stays in the field', async () => {
    const { user } = open();
    await user.type(await field(), 'Past consideration?{Enter}');
    const source = within(await screen.findByRole('tabpanel', { name: 'Source' }));
    expect((await source.findByText(QUOTE)).tagName).toBe('MARK');
    expect(document.activeElement).toBe(await field());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(await source.findByText(/^Press the number behind a quote/)).toBeDefined();
  });

  test('blanks are not sent, and Shift and Enter begin a new line', async () => {
    const { user } = open();
    await user.type(await field(), '   {Enter}');
    await user.clear(await field());
    await user.type(await field(), 'one{Shift>}{Enter}{/Shift}two');
    expect((await field()).value).toBe('one\ntwo');
    expect(asked).toEqual([]);
  });

  test('while waiting the field is closed and Stop replaces Send; a stop keeps the question', async () => {
    answerWith = (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    const { user } = open();
    await user.type(await field(), 'Why?{Enter}');
    expect((await field()).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    const log = await conversation();
    expect(log.getByText('looking through your materials')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Send' })).toBeDefined();
    expect(log.getByText('Why?')).toBeDefined();
    expect(log.getByText('Stopped before anything was shown.')).toBeDefined();
  });

  test('a material that is set aside is not asked, and the last one cannot be set aside', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Cases, use in answers' }));
    await user.click(screen.getByRole('checkbox', { name: 'Notes, use in answers' }));
    expect(await screen.findByText('Leave at least one in use')).toBeDefined();
    await user.type(await field(), 'Why?{Enter}');
    await waitFor(() => expect(asked[0]?.material_ids).toEqual([1]));
  });
});

describe('what can go wrong', () => {
  test('a failure is said by the bot, the typed text stays, and Retry asks once more', async () => {
    answerWith = () => events([{ type: 'failed', error: 'x', code: 'internal', id: 'e1' }]);
    const { user } = open();
    await user.type(await field(), 'Why?{Enter}');
    const words = "I'm having trouble connecting right now. Please try again in a moment.";
    expect(await screen.findByText(words)).toBeDefined();
    expect((await field()).value).toBe('Why?');
    answerWith = () => events(ANSWER);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /^Source 1/ })).toBeDefined();
    expect(screen.queryByText(words)).toBeNull();
    expect(asked).toHaveLength(2);
    expect((await conversation()).getAllByText('Why?')).toHaveLength(1);
  });

  test('the daily limit opens its dialog, and the question goes back into the field', async () => {
    answerWith = () => refusal(429, { error: 'x', code: 'daily_limit', remaining: 0, resets_at: NOW });
    const { user } = open();
    await user.type(await field(), 'Why?{Enter}');
    expect(await screen.findByText('Daily Message Limit Reached')).toBeDefined();
    expect(screen.getByText('Upgrade to Premium for unlimited professor chat messages.')).toBeDefined();
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect((await field()).value).toBe('Why?');
  });

  test('materials that are still being read are said with how far reading is', async () => {
    answerWith = () =>
      refusal(409, { error: 'Still reading.', code: 'materials_reading', progress: { ready: 1, total: 3 } });
    const { user } = open();
    await user.type(await field(), 'Why?{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Still reading. 1 of 3 are ready.');
  });

  test('a clone that is not there says so and leads to the dashboard', async () => {
    open('/study/99');
    expect(await screen.findByText('Professor Clone Not Found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });
});

describe('saving', () => {
  test('an answer is saved with its message, and the count goes up', async () => {
    const { user } = open();
    await user.type(await field(), 'Why?{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Material saved successfully!')).toBeDefined();
    // The header's button; the phone's tab bar has one of the same name.
    await user.click(screen.getAllByRole('button', { name: 'Saved (1)' })[0]!);
    expect(await screen.findByText('Saved from chat - 11/20/2026')).toBeDefined();
  });

  test('a failure says so and lets the student save again', async () => {
    saveWith = () => refusal(500, { error: 'x', code: 'internal' });
    const { user } = open();
    await user.type(await field(), 'Why?{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Failed to save material. Please try again.')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  });
});

describe('cold call emergency', () => {
  test('the button waits for a topic or a case, and Enter without either says why', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cold Call Emergency' }));
    const help = screen.getByRole<HTMLButtonElement>('button', { name: 'Get help now' });
    expect(help.disabled).toBe(true);
    await user.type(screen.getByLabelText('Topic'), '{Enter}');
    const words = 'Please enter either a topic or case name for emergency help.';
    expect(await screen.findAllByText(words)).not.toHaveLength(0);
    await user.type(screen.getByLabelText('Case'), 'Hamer v. Sidway');
    expect(help.disabled).toBe(false);
  });

  test('an address with emergency=true fills the form, asks once and forgets the parameters', async () => {
    const { router } = open('/study/1?topic=consent&context=sound%20confident&emergency=true');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toEqual({
      clone_id: 1,
      task: 'cold_call',
      message: 'Topic: consent\nContext: sound confident',
    });
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('consent');
  });
});
