import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnswerBlock, AnswerEvent, Citation, Message, MorePlace } from '#contract/chat.ts';
import type { Clone } from '#contract/clones.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import { narrowWindow } from '../../../test/support/screen.tsx';
import { setTransport } from '../api.ts';
import { makeQueryClient } from '../queries.ts';
import { SessionProvider } from '../session/session.tsx';
import { Toaster } from '../ui/toaster.tsx';
import StudyPage from './study.tsx';

const NOW = '2026-11-20T10:00:00Z';
const TEXT = 'Held\n1. Some awareness is needed.\n2. It is one award.\nNext: punitive damages.';
const spanOf = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const QUOTE = spanOf('1. Some awareness is needed.\n2. It is one award.');
const citation: Citation = {
  material_id: 1,
  material_name: 'Slides 9.md',
  page: 13,
  label: 'slide 13',
  heading: '',
  ...QUOTE,
  quote: TEXT.slice(QUOTE.start, QUOTE.end),
  marks: [{ start: 3, end: 28 }],
};
const gone: Citation = { ...citation, label: 'slide 14', changed: true };
const place: MorePlace = {
  material_id: 1,
  material_name: 'Slides 9.md',
  page: 13,
  label: 'slide 13',
  ...spanOf('Next: punitive damages.'),
  text: 'Next: punitive damages.',
};
const excerpt = (cite: number): AnswerBlock => ({
  type: 'excerpt',
  cite,
  pieces: [],
  speaker: '',
  above: 1,
  below: 1,
});
const LEAD: AnswerBlock = { type: 'lead', text: 'Slides 9, slide 13 answers this.', cite: 0 };
const EXPLANATION: AnswerBlock = {
  type: 'explanation',
  by: 'a model',
  sentences: [
    { text: 'Awareness comes first.', state: 'materials', cites: [0] },
    { text: 'Think of a door.', state: 'own', cites: [] },
  ],
};

const clone: Clone = {
  id: 1,
  kind: 'full',
  is_sample: false,
  professor_id: 1,
  professor_name: 'Daniel Reyes',
  course_name: 'Torts',
  school_name: null,
  department: '',
  specialties: '',
  syllabus_content: '',
  lecture_notes: '',
  additional_materials: '',
  practice_questions: '',
  past_exams: '',
  questionnaire_data: Questionnaire.parse({}),
  material_counts: { total: 1, ready: 1, reading: 0, failed: 0 },
  graded_until: null,
  exam_on: null,
  last_asked: null,
  only_materials: false,
  ready: true,
  created_at: NOW,
};

let blocks: AnswerBlock[];
let citations: Citation[];
let events: (AnswerEvent | 'wait')[];
let changes: unknown[];
let keeps: boolean;

const message = (id: number, role: Message['role'], more: Partial<Message>): Message => ({
  id,
  role,
  content: '',
  kind: null,
  blocks: [],
  citations: [],
  follow_ups: [],
  task: 'ask',
  picks: [],
  status: 'complete',
  created_at: NOW,
  ...more,
});

function stored(): Message[] {
  if (blocks.length === 0) return [];
  const answer = { content: 'Slides 9 answers this.', kind: 'answer' as const, blocks, citations };
  return [message(1, 'student', { content: 'Why?' }), message(2, 'professor', answer)];
}

/** What has come of an answer that is still being written; its stream stays open at 'wait'. */
function coming({ signal }: Request): Response {
  const body = new ReadableStream({
    start(stream) {
      for (const event of events) {
        if (event === 'wait') {
          signal.addEventListener('abort', () => stream.error(signal.reason));
          return;
        }
        const text = `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
        stream.enqueue(new TextEncoder().encode(text));
      }
      stream.close();
    },
  });
  return new Response(body);
}

async function serve(request: Request): Promise<Response> {
  const refused = Response.json({ error: 'x', code: 'not_found', id: 'e1' }, { status: 404 });
  switch (`${request.method} ${new URL(request.url).pathname}`) {
    case 'GET /api/auth/me': {
      const google_user_data = { given_name: 'Jo', family_name: 'Reyes', picture: '' };
      return Response.json({ id: 1, email: 'jo@example.com', google_user_data, managed_by: 'local' });
    }
    case 'GET /api/professor-clones/1':
      return Response.json(clone);
    case 'PUT /api/professor-clones/1':
      changes.push(await request.json());
      return keeps ? Response.json({ ...clone, only_materials: true }) : refused;
    case 'GET /api/professor-clones/1/messages':
      return Response.json(stored());
    case 'GET /api/saved-materials/1':
    case 'GET /api/professor-clones/1/materials':
      return Response.json([]);
    case 'GET /api/allowance':
      return Response.json({ remaining: 20, resets_at: NOW });
    case 'GET /api/materials/1/pages/13': {
      const page = { material_id: 1, page: 13, page_count: 22, label: 'slide 13', text: TEXT, blocks: [] };
      return Response.json(page);
    }
    case 'POST /api/professor-chat':
      return coming(request);
    default:
      return refused;
  }
}

beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  Element.prototype.scrollIntoView = () => undefined;
  blocks = [];
  citations = [];
  events = [];
  changes = [];
  keeps = true;
  setTransport(serve);
});
afterEach(() => {
  cleanup();
  narrowWindow();
  setTransport(null);
});

function open() {
  const router = createMemoryRouter([{ path: '/study/:cloneId', Component: StudyPage }], {
    initialEntries: ['/study/1'],
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionProvider>
        <RouterProvider router={router} />
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const conversation = async () => {
  const log = within(await screen.findByRole('region', { name: 'Conversation' }));
  await waitFor(() => expect(log.queryByLabelText('Loading the conversation')).toBeNull());
  return log;
};
const source = async () => within(await screen.findByRole('tabpanel', { name: 'Source' }));
const marked = () =>
  [...screen.getByRole('tabpanel').querySelectorAll('mark')].map((mark) => mark.textContent);

test('an excerpt’s page stands beside it with its marks, and a mark opens it again', async () => {
  blocks = [LEAD, excerpt(0)];
  citations = [citation];
  const user = open();
  const log = await conversation();
  await waitFor(() => expect(marked()).toEqual(['Some awareness is needed.']));
  expect(log.getByText('1 excerpt checked, word for word')).toBeDefined();
  expect(log.getByRole('button', { name: 'Source 1: Slides 9, slide 13' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(marked()).toEqual([]));
  await user.click(log.getByRole('button', { name: 'Some awareness is needed.' }));
  await waitFor(() => expect(marked()).toEqual(['Some awareness is needed.']));
});

test('an excerpt shows more of its page', async () => {
  blocks = [LEAD, excerpt(0)];
  citations = [citation];
  const user = open();
  const quoted = (await conversation()).getByRole('blockquote');
  expect(quoted.textContent).not.toContain('punitive');
  await user.click(screen.getByRole('button', { name: 'Show more of this page' }));
  await waitFor(() => expect(quoted.textContent).toContain('Next: punitive damages.'));
});

test('another place opens in the viewer with its line marked, and j and k step past pages that changed', async () => {
  blocks = [LEAD, excerpt(0), excerpt(1), { type: 'more', places: [place] }];
  citations = [citation, gone];
  const user = open();
  await conversation();
  await user.click(
    within(screen.getByRole('group', { name: 'Also on this' })).getByRole('button', {
      name: 'Slides 9, slide 13',
    }),
  );
  await waitFor(() => expect(marked()).toEqual(['Next: punitive damages.']));
  await user.keyboard('k');
  await waitFor(() => expect(marked()).toEqual(['Some awareness is needed.']));
  expect((await source()).getByText('1 of 3')).toBeDefined();
  await user.keyboard('j');
  await waitFor(() => expect(marked()).toEqual(['Next: punitive damages.']));
});

test('what a model writes appears sentence by sentence, with what is being checked', async () => {
  events = [
    { type: 'citation', index: 0, citation },
    { type: 'text', index: 0, sentence: 'Awareness comes first.', block: EXPLANATION },
    'wait',
  ];
  const user = open();
  await user.type(await screen.findByLabelText('Your question'), 'Why?{Enter}');
  const log = await conversation();
  expect(await log.findByText('Checking sentence 3 against your pages')).toBeDefined();
  expect(log.getByText('explaining your materials')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await log.findByText('Stopped here. What was shown is kept.')).toBeDefined();
  expect(log.getByText(/Awareness comes/)).toBeDefined();
});

test('materials that could not answer yet are named in one plain line', async () => {
  const reading = ['Casebook_2.pdf', 'Slides 10.pptx', 'Memo.docx'];
  events = [
    { type: 'citation', index: 0, citation },
    { type: 'text', index: 0, sentence: 'Held', block: excerpt(0) },
    { type: 'done', message_id: 7, kind: 'answer', follow_ups: [], remaining: 3, reading },
  ];
  const user = open();
  await user.type(await screen.findByLabelText('Your question'), 'Why?{Enter}');
  const words = 'Still being read, so not in this answer: Casebook 2, Slides 10 and 1 more.';
  expect(await (await conversation()).findByText(words)).toBeDefined();
});

test('when an answer fails on its way, the pages that were shown stay', async () => {
  events = [
    { type: 'citation', index: 0, citation },
    { type: 'text', index: 0, sentence: 'Held', block: excerpt(0) },
    { type: 'failed', error: 'x', code: 'internal', id: 'e1' },
  ];
  const user = open();
  await user.type(await screen.findByLabelText('Your question'), 'Why?{Enter}');
  const log = await conversation();
  expect(await log.findByRole('alert')).toBeDefined();
  expect(log.getByRole('blockquote').textContent).toContain('Some awareness is needed.');
});

test('"Only what my materials say" is kept with the course', async () => {
  blocks = [EXPLANATION, excerpt(0)];
  citations = [citation];
  const user = open();
  const log = await conversation();
  expect(log.getByText(/Think of/)).toBeDefined();
  await user.click(log.getByRole('switch', { name: 'Only what my materials say' }));
  expect(log.queryByText(/Think of/)).toBeNull();
  await waitFor(() => expect(changes).toMatchObject([{ course_name: 'Torts', only_materials: true }]));
});

test('a switch that could not be kept says so and holds on the screen', async () => {
  keeps = false;
  blocks = [EXPLANATION, excerpt(0)];
  citations = [citation];
  const user = open();
  const log = await conversation();
  await user.click(log.getByRole('switch', { name: 'Only what my materials say' }));
  expect(await screen.findAllByText(/could not be kept for the course/)).not.toHaveLength(0);
  expect(log.queryByText(/Think of/)).toBeNull();
});
