import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { getDeck, listCards, listDueCards } from '#contract/cards.ts';
import { createClone, createSampleClone } from '#contract/clones.ts';
import {
  type Drill,
  getDrill,
  listDrillSubjects,
  makeDrillCards,
  moveInDrill,
  replyToDrill,
  startDrill,
} from '#contract/drills.ts';
import { type Browser, openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';
import { HINT_NAMES } from '../features/drills/drill-words.ts';

// Questions are made of the sample course, and component tests run beside everything else.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let student: Browser;
let clone_id: number;

beforeAll(async () => {
  // The evening before the class on consideration.
  app = await openTestApp({ readsOnce: true, now: () => new Date('2026-09-16T02:00:00Z') });
  student = await app.student(undefined, { isPremium: true });
  clone_id = (await student.call(createSampleClone, {})).body.id;
  await app.settled();
}, 120_000);
afterEach(closeScreen);
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.close());

const CASE = 'Hamer v. Sidway';
const RIGHT =
  'An uncle promised his nephew $5,000 if he refrained from drinking, tobacco, swearing and cards until 21; the uncle acknowledged the debt and died before paying.';
const begin = async (): Promise<Drill> => {
  const { body } = await student.call(startDrill, {
    clone_id,
    on: 'case',
    name: CASE,
    pressure: 'class',
    seconds: 90,
  });
  return body;
};
const now = async ({ id }: Pick<Drill, 'id'>) => (await student.call(getDrill, { drill_id: id })).body;
const openCall = ({ id }: Pick<Drill, 'id'>, fetchLike = student.fetch) =>
  openScreen(`/drill/${clone_id}?call=${id}`, fetchLike);
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
const question = (drill: Drill) => drill.asked?.question ?? '';

it('begins with the reading of the next class, and asks its first question in large letters', async () => {
  const { user, path } = openScreen(`/drill/${clone_id}`, student.fetch);
  const reading = await screen.findByRole('radio', { name: /reading/ });
  expect((reading as HTMLInputElement).checked).toBe(true);
  expect(screen.getAllByText(/in your notes, \d+ questions?/).length).toBeGreaterThan(0);
  expect(screen.getByText(/A call counts as one message\./)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Relentless' }));
  await user.click(screen.getByRole('radio', { name: '45 s' }));
  await user.click(screen.getByRole('button', { name: 'Start the call' }));
  const field = await box();
  expect(document.activeElement).toBe(field);
  const drill = await now({ id: Number(path().split('call=')[1]) });
  expect(drill).toMatchObject({ pressure: 'relentless', seconds: 45 });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(question(drill));
  expect(screen.getByText('of 0:45')).toBeDefined();
});

it('a case and a topic are chosen by name, and a choice is remembered for the next call', async () => {
  const { body: subjects } = await student.call(listDrillSubjects, { clone_id });
  const topic = subjects.topics[1];
  if (!topic) throw new Error('The sample course has topics.');
  const { user, path } = openScreen(`/drill/${clone_id}`, student.fetch);
  await user.click(await screen.findByRole('radio', { name: /^A topic/ }));
  await user.selectOptions(screen.getByLabelText('Topic'), topic.name);
  await user.click(screen.getByRole('radio', { name: 'None' }));
  await user.click(screen.getByRole('button', { name: 'Start the call' }));
  await box();
  const id = Number(path().split('call=')[1]);
  expect(await now({ id })).toMatchObject({ name: topic.name, about: 'topic', seconds: null });
  // Left, it waits at the start with the way back to it.
  // It asks once.
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await box();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Leave the call' }));
  const start = await screen.findByRole('heading', { level: 1, name: 'Drill' });
  await waitFor(() => expect(document.activeElement).toBe(start));
  expect(((await screen.findByRole('radio', { name: 'None' })) as HTMLInputElement).checked).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await box();
  const { open } = (await student.call(listDrillSubjects, { clone_id })).body;
  expect(path()).toContain(`call=${open?.id}`);
});

it('enough goes on without a word; a wrong reply is pushed back and the question stays in sight', async () => {
  const drill = await begin();
  const { user } = openCall(drill);
  const field = await box();
  expect(screen.queryByText('Here is the page.')).toBeNull();
  await user.type(field, RIGHT);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await now(drill)).rungs[0]?.state).toBe('strong'));
  const second = await now(drill);
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(question(second)));
  // That it went on is said in so many words, and only while the next question waits for its first reply.
  expect(screen.getByText('Facts closed: strong.')).toBeDefined();
  expect((await box()).value).toBe('');

  await user.type(await box(), 'I do not know.');
  const scrolled = vi.spyOn(window, 'scrollTo');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText(/At least one more try before the answer opens\./)).toBeDefined();
  // The push is what is seen first, not the foot of the page before it.
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  const pushed = await now(drill);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(pushed.asked?.push);
  expect(document.querySelector('.drill-question-again')?.textContent).toContain(question(second));
  expect(screen.getByText('I do not know.')).toBeDefined();
  expect(screen.queryByText('Facts closed: strong.')).toBeNull();
  const hints = within(screen.getByRole('group', { name: 'Hints' })).getAllByRole('button');
  expect(hints.map(({ textContent }) => textContent)).toEqual(
    pushed.asked?.hints_ahead.map((kind) => (kind === 'page' ? 'General law' : HINT_NAMES[kind].button)),
  );
  const empty = await box();
  expect(document.activeElement).toBe(empty);
  expect(empty.value).toBe('');
});

it('what is typed survives a reload, and a reply that does not arrive is kept and counts once', async () => {
  const drill = await begin();
  let isDown = true;
  const overABadLine = (request: Request) =>
    isDown && new URL(request.url).pathname === `/api/drills/${drill.id}/replies`
      ? // It arrives, and the answer is lost.
        student.fetch(request).then(() => Promise.reject(new TypeError('network')))
      : student.fetch(request);
  const first = openCall(drill, overABadLine);
  await first.user.type(await box(), 'A promise was made.');
  cleanup();
  const { user } = openCall(drill, overABadLine);
  await waitFor(async () => expect((await box()).value).toBe('A promise was made.'));
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('That did not arrive. Your words are kept.')).toBeDefined();
  expect((await box()).value).toBe('A promise was made.');
  isDown = false;
  // Seconds pass; it is the same reply all the same.
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(screen.queryByText('That did not arrive. Your words are kept.')).toBeNull());
  expect((await now(drill)).rungs[0]?.tries).toHaveLength(1);
});

it('hints open in their order by key, and the page and the pass ask first', async () => {
  const drill = await begin();
  const { user } = openCall(drill);
  await box();
  expect(screen.getByRole('button', { name: 'Pass, 1 left' }).textContent).toBe('Pass, 1 leftAlt P');
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
    return Promise.resolve();
  });
  await user.keyboard('{Alt>}[KeyH]{/Alt}');
  await waitFor(async () => expect((await now(drill)).rungs[0]?.hints).toHaveLength(1));
  const [hint] = (await now(drill)).rungs[0]?.hints ?? [];
  expect(await screen.findByText(hint?.text ?? '', { exact: false })).toBeDefined();
  // On a phone it would open behind the answer box.
  expect(shown).toEqual([expect.stringContaining(hint?.text ?? 'none')]);

  await user.keyboard('{Alt>}[KeyP]{/Alt}');
  const asks = await screen.findByRole('alertdialog');
  await user.click(within(asks).getByRole('button', { name: 'Go on' }));
  expect((await now(drill)).passes_left).toBe(1);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your answer' }));
  await user.keyboard('{Alt>}[KeyP]{/Alt}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pass' }));
  expect(await screen.findByRole('heading', { name: 'Here is the page.' })).toBeDefined();
  const passed = await now(drill);
  expect(passed.rungs[0]?.state).toBe('missed');
  expect(screen.getByText('Asked:').parentElement?.textContent).toBe(`Asked: ${question(drill)}`);
  const [gold] = passed.rungs[0]?.gold ?? [];
  expect(
    screen.getByText(gold?.text.trim() ?? '', { normalizer: (text) => text, selector: 'mark' }),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next question' }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(question(passed));
  expect(screen.queryByRole('button', { name: /^Pass/ })).toBeNull();
});

it('a question that another tab closed says so and changes nothing', async () => {
  const drill = await begin();
  const { user } = openCall(drill);
  await user.type(await box(), 'The second tab speaks.');
  await student.call(moveInDrill, { drill_id: drill.id, rung: 0, move: 'page' });
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText(/answered in another tab/)).toBeDefined();
  const after = await now(drill);
  expect(after.rungs.flatMap(({ tries }) => tries)).toEqual([]);
});

it('the end holds a strong answer against the page, and takes it back', async () => {
  const drill = await begin();
  await student.call(replyToDrill, { drill_id: drill.id, rung: 0, text: RIGHT, seconds: 3 });
  for (let rung = 1; rung < drill.rungs.length; rung++)
    await student.call(moveInDrill, { drill_id: drill.id, rung, move: 'page' });
  const over = await now(drill);
  expect(over.rungs[0]?.state).toBe('strong');
  const { user } = openCall(drill);
  await user.click(await screen.findByText(/^Compare with (?:the page|general law)$/));
  const [gold] = over.rungs[0]?.gold ?? [];
  expect(screen.getByText(gold?.text ?? '')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^I had it wrong: Facts/ }));
  expect(await screen.findByRole('button', { name: /^I said this: Facts/ })).toBeDefined();
  expect((await now(drill)).rungs[0]).toMatchObject({ state: 'missed', claimed: false });
});

it('the end says strong, shaky and missed in words, takes claims, and makes cards of the rest', async () => {
  const drill = await begin();
  const said = { drill_id: drill.id, text: 'The moon is made of cheese.', seconds: 3 };
  await student.call(replyToDrill, { ...said, rung: 0 });
  await student.call(replyToDrill, { ...said, rung: 0 });
  for (let rung = 1; rung < drill.rungs.length - 1; rung++)
    await student.call(moveInDrill, { drill_id: drill.id, rung, move: 'page' });
  const { user, path } = openCall(drill);
  await box();
  // The last question is missed on the screen: its page lies open before the end is shown.
  await user.click(screen.getByRole('button', { name: 'Pass, 1 left' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pass' }));
  await user.click(await screen.findByRole('button', { name: 'See how it went' }));
  expect(await screen.findByRole('heading', { level: 1, name: `${CASE}, called` })).toBeDefined();
  expect(screen.getByText('Missed').closest('div')?.textContent).toContain(String(drill.rungs.length));
  expect(screen.getAllByText('“The moon is made of cheese.”'.slice(1, -1))).toHaveLength(2);
  // Each question stands beside what was said to it: in a call on a topic many are of one kind.
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const { question } of (await now(drill)).rungs) {
    expect(question).not.toBe('');
    expect(rows.some((row) => row?.includes(question))).toBe(true);
  }

  await user.click(screen.getByRole('button', { name: /^I said this: Facts/ }));
  expect(await screen.findByText(/Claimed by you: no card is made of it\./)).toBeDefined();
  expect((await now(drill)).rungs[0]?.claimed).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Take back: Facts/ }));
  expect(await screen.findByRole('button', { name: /^I said this: Facts/ })).toBeDefined();

  await student.call(getDeck, { clone_id });
  await app.settled();
  await user.click(screen.getByRole('button', { name: 'Add to cards' }));
  const review = await screen.findByRole('link', { name: 'Review these now' });
  expect(review.getAttribute('href')).toMatch(new RegExp(`^/cards/${clone_id}\\?cards=\\d`));
  expect(screen.getByText(/Due today\.$/)).toBeDefined();
  const cards = (await student.call(listCards, { clone_id })).body;
  expect(cards.some(({ topic }) => topic === CASE)).toBe(true);

  // Cards that are there already are said to be, and found.
  const { body: known } = await student.call(makeDrillCards, { drill_id: drill.id });
  expect(known).toMatchObject({ added: 0, topics: expect.arrayContaining([CASE]) });

  await user.click(screen.getByRole('button', { name: /^Again/ }));
  await box();
  expect(path()).not.toContain(`call=${drill.id}`);

  // Those cards alone are reviewed, though the day has new ones beside them, and then it is done.
  const asked = known.cards.length;
  expect((await student.call(listDueCards, { clone_id })).body.length).toBeGreaterThan(asked);
  closeScreen();
  const sitting = openScreen(review.getAttribute('href') ?? '', student.fetch);
  expect(await screen.findByText(`1 of ${asked}`)).toBeDefined();
  for (let at = 0; at < asked; at++) await sitting.user.keyboard(' 3');
  expect(await screen.findByText('Done.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  await sitting.user.click(screen.getByRole('button', { name: 'Back to the deck' }));
  expect(await screen.findByRole('heading', { name: 'Cards', level: 1 })).toBeDefined();
  await waitFor(() => expect(sitting.path()).toBe(`/cards/${clone_id}`));
});

it('the last free message used up opens the limit, and the start stays as it was', async () => {
  const free = await app.student();
  const { body: clone } = await free.call(createSampleClone, {});
  await app.settled();
  const resets_at = '2026-09-17T04:00:00Z';
  const { user } = openScreen(
    `/drill/${clone.id}`,
    instead(free.fetch, '/api/drills', () =>
      Response.json({ error: 'No messages left.', code: 'daily_limit', id: 'x', resets_at }, { status: 429 }),
    ),
  );
  expect(await screen.findByText(/20 of 20 messages left today/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Start the call' }));
  const dialog = await screen.findByRole('dialog', { name: /Daily Message Limit Reached/ });
  expect(dialog.textContent).toContain('A call that was begun can be gone on with');
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.getByRole('button', { name: 'Start the call' })).toBeDefined();
});

it('a course without cases says what to add, one that cannot be fetched says so, and a call of nobody is not there', async () => {
  const { body } = await student.call(createClone, { professor_name: 'Ada Park', course_name: 'Torts' });
  await app.settled();
  openScreen(`/drill/${body.id}`, student.fetch);
  expect(await screen.findByRole('heading', { name: 'Nothing to be called on yet.' })).toBeDefined();
  closeScreen();
  openScreen(
    `/drill/${clone_id}`,
    instead(student.fetch, `/api/drills/subjects/${clone_id}`, () =>
      refusal(503, 'busy', 'The server is busy.'),
    ),
  );
  expect(await screen.findByText('The server is busy.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  closeScreen();
  openCall({ id: 999_999 });
  expect(await screen.findByRole('heading', { name: 'This call is not there any more.' })).toBeDefined();
});
