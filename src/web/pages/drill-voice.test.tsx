import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createSampleClone } from '#contract/clones.ts';
import { startDrill } from '#contract/drills.ts';
import { type Browser, openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let student: Browser;
let clone_id: number;

beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  student = await app.student(undefined, { isPremium: true });
  clone_id = (await student.call(createSampleClone, {})).body.id;
  await app.settled();
}, 120_000);
afterEach(() => {
  closeScreen();
  vi.unstubAllGlobals();
});
afterAll(() => app.close());

/** A browser's recognition that hears what it is told. */
function stubRecognition(state: string) {
  const made: { processLocally?: boolean }[] = [];
  class Recognition extends EventTarget {
    static available = async () => state;
    processLocally?: boolean;
    constructor() {
      super();
      made.push(this);
    }
    start() {
      const heard = { resultIndex: 0, results: [{ isFinal: true, 0: { transcript: 'An uncle promised' } }] };
      this.dispatchEvent(Object.assign(new Event('result'), heard));
    }
    stop() {
      this.dispatchEvent(new Event('end'));
    }
    abort() {
      this.dispatchEvent(new Event('end'));
    }
  }
  vi.stubGlobal('SpeechRecognition', Recognition);
  return made;
}

const openCall = async () => {
  const how = { clone_id, on: 'case', name: 'Hamer v. Sidway', pressure: 'class', seconds: null } as const;
  const { body } = await student.call(startDrill, how);
  return openScreen(`/drill/${clone_id}?call=${body.id}`, student.fetch);
};
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
const isOffered = () => screen.queryByRole('button', { name: 'Answer aloud' }) !== null;
/** What the browser can do is known a moment later. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

it('a browser that cannot listen shows no microphone, and the start says nothing of it', async () => {
  await openCall();
  await box();
  await aMoment();
  expect(isOffered()).toBe(false);
  closeScreen();
  openScreen(`/drill/${clone_id}`, student.fetch);
  await screen.findByRole('button', { name: 'Start the call' });
  expect(screen.queryByRole('switch', { name: 'I answer aloud' })).toBeNull();
});

it('where the device itself recognizes, the microphone is there, and what is heard can be edited', async () => {
  const made = stubRecognition('available');
  const { user } = await openCall();
  const field = await box();
  await user.type(field, 'Well.');
  await user.click(await screen.findByRole('button', { name: 'Answer aloud' }));
  await waitFor(() => expect(field.value).toBe('Well. An uncle promised'));
  expect(made[0]?.processLocally).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Stop listening' }));
  await user.type(field, ' his nephew');
  expect(field.value).toBe('Well. An uncle promised his nephew');
});

it('where sound may leave the device, there is no microphone before the student has allowed it', async () => {
  const made = stubRecognition('unavailable');
  await openCall();
  await box();
  await aMoment();
  expect(isOffered()).toBe(false);
  cleanup();
  const { user } = openScreen(`/drill/${clone_id}`, student.fetch);
  const consent = await screen.findByRole('switch', { name: 'I answer aloud' });
  expect(consent.getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText(/Your browser may send sound to its maker/)).toBeDefined();
  await user.click(consent);
  await user.click(screen.getByRole('button', { name: 'Start the call' }));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Answer aloud' }).length).toBeGreaterThan(0),
  );
  expect(made).toEqual([]);
});

it('a page that its site does not let use the microphone shows none', async () => {
  stubRecognition('available');
  const page = document as { featurePolicy?: unknown };
  page.featurePolicy = { allowsFeature: (name: string) => name !== 'microphone' };
  await openCall();
  await box();
  await aMoment();
  expect(isOffered()).toBe(false);
  delete page.featurePolicy;
});
