import { readFileSync } from 'node:fs';
import { expect, signIn, test } from './browser.ts';
import { askByCall, quickClone, sampleFile, untilRead } from './seed.ts';

test('the dashboard says where one was, how many days are left, and what was begun and not finished', async ({
  page,
}) => {
  await signIn(page, 'begun@example.com');
  // A wizard that is left in the middle, with a file.
  await page.goto('/create-clone');
  await page.getByLabel('Professor name').fill('Grace Lindt');
  await page.getByLabel('Course name').fill('Property');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Property Syllabus.docx',
      mimeType: 'application/octet-stream',
      buffer: readFileSync(sampleFile('Syllabus.docx')),
    });
  await expect(page.getByText(/^Ready/).first()).toBeVisible();

  const { id } = await quickClone(page);
  await askByCall(page, id, 'Is a threat by telephone an assault?');
  await page.goto('/dashboard');
  await expect(page.getByText('“Is a threat by telephone an assault?”')).toBeVisible();
  await expect(page.getByText('You asked this just now.')).toBeVisible();
  const begun = page.getByRole('link', { name: /Property, Grace Lindt: not finished/ });
  await expect(begun).toContainText('1 file: Property Syllabus.docx');

  await page.goto(`/dashboard?edit=${id}`);
  const day = new Date(Date.now() + 12 * 86_400_000);
  const text = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'));
  await page.getByRole('dialog').getByLabel('Day of the final').fill(text.join('-'));
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Final in 12 days')).toBeVisible();

  await page.getByRole('link', { name: /Is a threat by telephone/ }).click();
  await page.waitForURL(`**/study/${id}`);
});

test('the day of the syllabus is offered and counted to, and the cards that are due are one tap away', async ({
  page,
}) => {
  await signIn(page, 'due@example.com');
  const day = new Date(Date.now() + 20 * 86_400_000);
  const words = day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
  const lecture_notes = '# Fishing nets\n\nA net that lies in the water is fixed.\n';
  const names = { professor_name: 'Ada Lovett', course_name: 'Water Law' };
  const response = await page.request.post('/api/professor-clones', {
    data: {
      kind: 'quick',
      ...names,
      lecture_notes,
      syllabus_content: `# Syllabus\n\nThe final exam is on ${words}.`,
    },
  });
  const { id } = (await response.json()) as { id: number };
  await untilRead(page, id);
  await page.request.post('/api/cards', {
    data: { clone_id: id, topic: 'Nets', front: 'When is a net fixed?', back: 'Where it lies in the water.' },
  });
  await page.goto('/dashboard');
  await expect(
    page.getByText(`Your syllabus puts the final on ${words.replace(/, \d+$/, '')}.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('Final in 20 days')).toBeFocused();
  await expect(page.getByText('Your Water Law final is in 20 days.')).toBeVisible();
  await page.getByRole('link', { name: /new cards? for today/ }).click();
  await page.waitForURL(`**/cards/${id}`);
});
