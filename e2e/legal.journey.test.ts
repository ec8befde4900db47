import { legal } from '@signalsync/content/legal';
import { shell } from '@signalsync/content/shell';
import { expect } from 'vitest';
import { contrastOf } from './support/contrast.ts';
import { journeysOnSharedServer } from './support/journey.ts';

const journey = journeysOnSharedServer();

journey('words of the legal texts that name another page lead there', {}, async ({ page }) => {
  const { links } = legal;
  const main = page.getByRole('main');
  await page.goto('/legal/terms');
  await main.getByRole('link', { name: links.pricing }).click();
  await page.waitForURL('**/pricing');
  await page.goto('/legal/terms');
  expect(await main.getByRole('link', { name: links.account, exact: true }).first().getAttribute('href')).toBe(
    '/account',
  );
  await main.getByRole('link', { name: links.returns }).click();
  await page.getByRole('heading', { level: 1, name: legal.documents.returns.title }).waitFor();
  const support = main.getByRole('link', { name: 'support@signalsync.example' });
  expect(await support.getAttribute('href')).toBe('mailto:support@signalsync.example');
});

journey('a legal page is printed dark on white in both themes', {}, async ({ page }) => {
  for (const theme of ['dark', 'light']) {
    await page.goto('/legal/terms');
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const terms = legal.documents.terms;
    const texts = [
      page.getByRole('heading', { name: terms.title }),
      page.getByText(terms.summary),
      page.getByText(legal.template.text),
      page.getByText(terms.sections[0].paragraphs[0]),
      page.getByText(shell.productName, { exact: true }).first(),
    ];
    for (const text of texts) expect(await contrastOf(text), `${await text.textContent()}`).toBeGreaterThanOrEqual(5);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen' });
  }
});
