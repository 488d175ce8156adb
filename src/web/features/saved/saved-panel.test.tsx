import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { SavedMaterial } from '#contract/saved.ts';
import { makeQueryClient } from '../../queries.ts';
import { SESSION_KEY, SessionProvider } from '../../session/session.tsx';
import { SavedPanel } from './saved-panel.tsx';

afterEach(cleanup);

const saved: SavedMaterial = {
  id: 3,
  professor_clone_id: 1,
  title: 'Past consideration',
  content: `${'word '.repeat(40)}end`,
  material_type: 'chat_response',
  blocks: [],
  citations: [],
  created_at: '2026-11-20T10:00:00Z',
};
const nothing = async () => undefined;

function show(props: Partial<Parameters<typeof SavedPanel>[0]> = {}, queries = makeQueryClient()) {
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <SavedPanel
          saved={[saved]}
          error={null}
          onReload={() => undefined}
          openId={null}
          onOpen={() => undefined}
          onRename={nothing}
          onRemove={nothing}
          activeCitation={null}
          onCitation={() => undefined}
          onPlace={() => undefined}
          {...props}
        />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('the list says how many excerpts came along', () => {
  const excerpt = { cite: 0, pieces: [], speaker: '', above: 0, below: 0 };
  show({ saved: [{ ...saved, blocks: [{ type: 'excerpt', ...excerpt }] }] });
  expect(screen.getByText(/· 1 excerpt$/)).toBeDefined();
});

test('the list shows a title and the first hundred characters', () => {
  show();
  expect(screen.getByText('Past consideration')).toBeDefined();
  expect(screen.getByText(`${saved.content.slice(0, 100)}…`)).toBeDefined();
});

test('an open one is shown whole and can be renamed; an empty title is not sent', async () => {
  const titles: string[] = [];
  const user = show({
    openId: 3,
    onRename: async (_, title) => {
      titles.push(title);
    },
  });
  expect(screen.getByText(saved.content)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await user.clear(screen.getByLabelText('Title'));
  await user.click(screen.getByRole('button', { name: 'Save title' }));
  await user.type(screen.getByLabelText('Title'), ' Moral obligation {Enter}');
  expect(titles).toEqual(['Moral obligation']);
});

test('deleting asks first', async () => {
  const removed: number[] = [];
  const user = show({
    openId: 3,
    onRemove: async (id) => {
      removed.push(id);
    },
  });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(removed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
  expect(removed).toEqual([3]);
});

test('a rename that fails says so and keeps what was typed', async () => {
  const user = show({ openId: 3, onRename: () => Promise.reject(new Error('no')) });
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await user.type(screen.getByLabelText('Title'), '!{Enter}');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Past consideration!');
});

test('nothing saved says how to save', () => {
  show({ saved: [] });
  expect(screen.getByText(/Press Save under an answer/)).toBeDefined();
});

// Fails where the field begins with the title alone.
test('a title that was typed and not saved is there again after a reload', async () => {
  const queries = makeQueryClient();
  queries.setQueryData(SESSION_KEY, { user: { id: 7 }, notice: null });
  const typing = show({ openId: 3 }, queries);
  await typing.click(screen.getByRole('button', { name: 'Rename' }));
  await typing.type(screen.getByLabelText('Title'), ', revised');
  cleanup();
  const user = show({ openId: 3 }, queries);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const field = screen.getByLabelText<HTMLInputElement>('Title');
  expect(field.value).toBe('Past consideration, revised');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Past consideration');
});
