import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createClone, listClones } from '#contract/clones.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { downloadZip } from '../../../test/support/own-zip.ts';
import { closeScreen, instead, openScreen, refusal } from '../../../test/support/screen.tsx';
import type { FetchLike } from '../api.ts';

let app: TestApp;
let bytes: Buffer<ArrayBuffer>;
beforeAll(async () => {
  app = await openTestApp();
  const before = await app.student('before@example.com');
  await before.call(createClone, { kind: 'quick', professor_name: 'Ada Lovett', course_name: 'Torts' });
  bytes = await downloadZip(before);
});
beforeEach(() => {
  chosen = bytes;
});
afterEach(closeScreen);
afterAll(() => app.close());

const BRING = '/api/personal-data/bring-back';
const zip = new File(['zip'], 'hornbook-my-data.zip', { type: 'application/zip' });
/** Files of jsdom lose name and bytes on the way to a request of Node: these are the bytes of the file that was chosen last. */
let chosen = Buffer.alloc(0);
const carrying =
  (fetchLike: FetchLike): FetchLike =>
  async (request) => {
    if (new URL(request.url).pathname !== BRING) return fetchLike(request);
    const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), chosen, Buffer.from('\r\n--cut--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    return fetchLike(new Request(request.url, { method: 'POST', headers, body }));
  };
const input = () => screen.findByLabelText<HTMLInputElement>('The zip you downloaded');
const choose = () => screen.findByRole('button', { name: 'Choose the zip' });

it('puts what is in the zip into the account and says what came', async () => {
  const student = await app.student();
  const { user } = openScreen('/account', carrying(student.fetch));
  await user.upload(await input(), zip);
  expect(await screen.findByText('Brought back: 1 clone.')).toBeTruthy();
  expect((await student.call(listClones, {})).body.map(({ course_name }) => course_name)).toEqual(['Torts']);
  // A second time: nothing new, and why.
  await user.upload(await input(), zip);
  expect(await screen.findByText('There was nothing to bring back.')).toBeTruthy();
  expect(screen.getByText('Here already, and left as it is: Torts (Ada Lovett).')).toBeTruthy();
});

it('says in words what is wrong with a file, and takes it again', async () => {
  const student = await app.student();
  let isDown = true;
  const fetchLike = instead(student.fetch, BRING, (request) =>
    isDown ? refusal(503, 'unavailable', 'Not right now.') : carrying(student.fetch)(request),
  );
  const { user } = openScreen('/account', fetchLike);
  await user.upload(await input(), zip);
  expect(await screen.findByText('Nothing was brought back')).toBeTruthy();
  expect(screen.getByText('Not right now.')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Brought back: 1 clone.')).toBeTruthy();
  expect(screen.queryByText('Nothing was brought back')).toBeNull();
  chosen = Buffer.from('no zip');
  await user.upload(await input(), zip);
  expect(await screen.findByText(/^This is not a zip of “Download my data”/)).toBeTruthy();
});

it('shows that it is at work, and takes no second zip meanwhile', async () => {
  const student = await app.student();
  const never = instead(student.fetch, BRING, () => new Promise<Response>(() => undefined));
  const { user } = openScreen('/account', never);
  await user.upload(await input(), zip);
  expect(await screen.findByRole('progressbar', { name: 'Sending the zip' })).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Sending the zip…');
  const busy = screen.getByRole('button', { name: 'Bringing back…' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
});

it('opens the choice of a file by the keyboard', async () => {
  const { user } = openScreen('/account', (await app.student()).fetch);
  const button = await choose();
  const open = vi.spyOn(HTMLInputElement.prototype, 'click');
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  open.mockRestore();
});
