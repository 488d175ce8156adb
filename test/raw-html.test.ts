import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * What the pages are made of: no text becomes markup, no picture and no link leads where nobody meant it to. The content
 * security policy would refuse most of it once more; the journeys fail where it has to.
 */

const WEB = join(import.meta.dirname, '../src/web');
const files = readdirSync(WEB, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const sources = files.map((file) => ({
  file: relative(WEB, file),
  text: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
}));
const holders = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
const matches = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

// Each fails with one such line anywhere in src/web.
describe('the pages', () => {
  test('make no markup of text', () => {
    expect(
      holders(
        /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe|DOMParser|srcdoc/i,
      ),
    ).toEqual([]);
  });

  test('run no text as a program', () => {
    expect(holders(/\beval\(|new Function\(|setTimeout\(\s*['"`]|javascript:/)).toEqual([]);
  });

  test('frame and embed nothing', () => {
    expect(holders(/<(?:iframe|embed|object|frame|base|form\s[^>]*action)\b/)).toEqual([]);
  });

  test('show one picture that is not part of them: the student’s own, from this site', () => {
    expect(matches(/<(?:img|image|picture|source|video|audio)\b[^>]*>/g)).toEqual([
      'session/avatar.tsx: <img src={picture} alt="" className="size-full object-cover" />',
    ]);
    expect(sources.find(({ file }) => file === 'session/avatar.tsx')?.text).toContain(
      "picture.startsWith('/api/')",
    );
    expect(holders(/new Image\(|background(?:-image)?:\s*url\(\s*['"]?(?:https?:)?\/\//)).toEqual([]);
  });

  // An address of a link is a page of the router, a call's own address, a mailbox of the content, or a part of this page.
  test('have links to what is on this list and nowhere else', () => {
    expect(
      matches(/\bhref=\{?[^\s>]+/g)
        .map((one) => one.replaceAll('$', ''))
        .sort(),
    ).toEqual([
      'features/account/your-data.tsx: href={addressFor(downloadPersonalData,',
      'features/cold-call/first-line.tsx: href={`#{SCRIPT_ID}`}',
      'features/contact/contact-aside.tsx: href={`mailto:{site.supportEmail}`}',
      'features/site/legal-text.tsx: href={`#{id}`}',
      'features/site/rich-text.tsx: href={target}',
      'features/sources/material-pages.tsx: href={file}',
      'pages/found-screen.tsx: href={`#{id}`}',
      'ui/skip-link.tsx: href={`#{to}`}',
    ]);
  });

  // These addresses are the server's own answers to a call, or a file in this page's memory.
  test('are left to sign in and to pay, and for nothing else', () => {
    expect(
      matches(/(?:location\.(?:assign|replace)\(|location = |\.href\s*=[^=]|window\.open\()[^;,\n]*/g).sort(),
    ).toEqual([
      'features/account/local-sign-in-form.tsx: location.assign(redirectUrl)',
      'features/billing/manage-subscription.tsx: location.assign(url)',
      'features/billing/use-checkout.ts: location.assign(new URL(url',
      'save-file.ts: .href = URL.createObjectURL(await answer.blob())',
      'session/sign-in-dialog.tsx: location.assign(redirectUrl)',
    ]);
  });
});
