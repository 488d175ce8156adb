import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMessages } from '#contract/chat.ts';
import { createSampleClone } from '#contract/clones.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { drawStudy } from '../prerender.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('an exchange is drawn whole, as text, and with nothing that the security policy refuses', async () => {
  const student = await app.student('drawn@example.com');
  const { body: clone } = await student.call(createSampleClone, {});
  const { body: messages } = await student.call(listMessages, { id: clone.id });
  const [question, answer] = messages;
  if (!question || !answer) throw new Error('The sample course has no first answer.');
  const html = drawStudy(clone, [
    { ...question, content: '<script>alert(1)</script> <img src=x onerror=alert(1)>' },
    answer,
  ]);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script|<img|\sstyle="|\son\w+="/);
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  expect(drawn.querySelector('h1')?.textContent).toBe(clone.course_name);
  // What cannot be pressed yet is no stop of the keyboard. The header's menu is a button only where another test fetched it.
  for (const button of drawn.querySelectorAll('button:not(header *)'))
    expect(button.closest('[inert]')).not.toBeNull();
  const withoutSpace = (text = '') => text.replace(/\s/g, '');
  const said = withoutSpace(drawn.querySelector('article')?.textContent ?? '');
  expect(answer.citations.length).toBeGreaterThan(0);
  expect(said).toContain(withoutSpace(answer.citations[0]?.quote.slice(0, 40)));
});
