import type { Locator, Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../src/contract/pages.ts';
import { expect, test } from './browser.ts';

/** Presses every link to a public page in a part of the page and answers the pages that were reached. */
async function followLinks(page: Page, from: string, part: () => Locator): Promise<string[]> {
  await page.goto(from);
  await expect(part().first()).toBeVisible();
  const hrefs = await part().evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')),
  );
  const wanted = [...new Set(hrefs)].filter((href) => PUBLIC_PAGES.some((path) => path === href));
  for (const href of wanted) {
    await part()
      .and(page.locator(`[href="${href}"]`))
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (href !== from) await page.goBack();
    await page.waitForURL((url) => url.pathname === from);
  }
  return wanted;
}

test('a visitor reaches every public page by pressing links', async ({ page }) => {
  const reached = new Set([
    ...(await followLinks(page, '/', () => page.getByRole('banner').getByRole('link'))),
    ...(await followLinks(page, '/', () => page.getByRole('contentinfo').getByRole('link'))),
    ...(await followLinks(page, '/sitemap', () => page.getByRole('main').getByRole('link'))),
  ]);
  // /home is the same page as / under the name the specification gives it.
  expect([...reached, '/home'].sort()).toEqual([...PUBLIC_PAGES].sort());
});

test('a visitor reads, tries the demo, writes, asks Lex, and is asked to sign in before a clone', async ({
  page,
}) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').locator('details:visible');
  await expect(questions).toHaveCount(12);
  await questions.nth(0).locator('summary').click();
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await expect(questions.nth(1)).toHaveAttribute('open', '');
  await page.getByRole('button', { name: 'Accuracy' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'questions' })).toHaveText('3 questions');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click();
  const card = page.getByRole('main').getByRole('button', { expanded: false }).first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('button', { name, expanded: true })).toBeVisible();

  await tryDemo(page);
  await writeToSupport(page);
  await askLex(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cold call help' }).click();
  await page.getByLabel('Topic or question').fill('Battery');
  await page.getByLabel('Case name').fill('Vosburg v. Putney');
  await page.getByRole('group', { name: 'Quick context' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Get cold call help' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const kept = await page.evaluate(() => sessionStorage.getItem('hornbook-wanted-path'));
  expect(kept).toMatch(/^\/quick-clone\?.*topic=Battery.*case=Vosburg/);

  await page.goto('/dashboard');
  await expect(page.getByText('Please sign in to see your dashboard.')).toBeVisible();
  for (const path of ['/create-clone', '/study/1', '/exam-prediction/1', '/account', '/onboarding']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
  }
});

async function tryDemo(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Demo' }).click();
  await page.getByRole('button', { name: 'Open the demo' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill('vera@example.com');
  await page.getByRole('button', { name: 'Open the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Demo dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Study' }).first().click();
  const chat = page.getByRole('region', { name: /^Demo chat with/ });
  const suggestion = chat.getByRole('list', { name: 'Sample questions' }).getByRole('button').first();
  const question = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  const answer = chat.getByRole('article', { name: question });
  await answer
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click();
  // As on the study screen, the page stands beside the conversation.
  const beside = page.getByRole('region', { name: 'Source', exact: true });
  await expect(beside.locator('mark').first()).toBeVisible();
  await page.getByRole('region', { name: 'Materials' }).getByText('Syllabus').first().click();
  await chat.getByRole('link', { name: 'Back' }).click();

  await page.getByRole('link', { name: 'Exam Prediction' }).nth(1).click();
  await page.getByRole('button', { name: 'Show Model Answer' }).click();
  await expect(page.getByRole('region', { name: 'Model answer' })).toBeVisible();
  await page.getByRole('tab', { name: 'Professor Chat' }).click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Demo dashboard' })).toBeVisible();
}

async function writeToSupport(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill('vera@example.com');
  await page.getByLabel('Message').fill('Too short');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
  await page.getByLabel('Message').fill('Does it read handwritten notes?');
  await expect(page.getByText('31/5000 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
}

async function askLex(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask Lex' }).click();
  const lex = page.getByRole('dialog', { name: 'Lex' });
  await lex.getByLabel('Your question').fill('How much does Premium cost?');
  await lex.getByLabel('Your question').press('Enter');
  await expect(lex.getByRole('log')).toContainText('$9.99');
  await lex.getByRole('button', { name: 'Close Lex' }).click();
  await expect(lex).toBeHidden();
}
