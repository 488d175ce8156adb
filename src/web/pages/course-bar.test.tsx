import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createClone } from '#contract/clones.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { FULL_CLONE } from '../../../test/support/full-clone.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterEach(closeScreen);
afterAll(() => app.close());

const bar = async () => within(await screen.findByRole('navigation', { name: 'Course screens' }));
/** The places of the bar, the current one in brackets. */
const places = async () => {
  const { findByText, queryAllByRole } = await bar();
  await findByText('Study');
  return [...queryAllByRole('link'), ...queryAllByRole('button')]
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((item) => (item.hasAttribute('aria-current') ? `[${item.textContent}]` : item.textContent));
};
const open = async (path: (id: number) => string) => {
  const student = await app.student();
  const { body } = await student.call(createClone, FULL_CLONE);
  await app.settled();
  return openScreen(path(body.id), student.fetch);
};

it.each([
  ['study', '[Study] Materials Practice Prediction'],
  ['drill', 'Study Materials [Practice] Prediction'],
  ['cards', 'Study Materials [Practice] Prediction'],
  ['outline', 'Study Materials [Practice] Prediction'],
  ['exam-prediction', 'Study Materials Practice [Prediction]'],
])(
  'the bar of a phone has the same places on /%s, with the current one marked',
  async (screenName, wanted) => {
    await open((id) => `/${screenName}/${id}`);
    await waitFor(async () => expect((await places()).join(' ')).toBe(wanted));
  },
);

it('leads from another screen to the materials, and what was saved opens from the head', async () => {
  const { user } = await open((id) => `/exam-prediction/${id}`);
  await user.click((await bar()).getByRole('link', { name: 'Materials' }));
  await screen.findByText(/^None yet\. Without materials/);
  await waitFor(async () => expect((await places()).join(' ')).toBe('Study [Materials] Practice Prediction'));
  const [saved] = screen.getAllByRole('button', { name: 'Saved (0)' });
  await user.click(saved as HTMLElement);
  expect(await screen.findByRole('region', { name: 'Saved' })).toBeDefined();
  await user.click((await bar()).getByRole('button', { name: 'Study' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved' })).toBeNull());
});
