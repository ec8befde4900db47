import { whatASignalIs } from '@signalsync/content/course/01-what-a-signal-is';
import { landingQuestions } from '@signalsync/content/landingQuestions';
import { landingSections } from '@signalsync/content/landingSections';
import { pricing } from '@signalsync/content/pricing';
import { shell } from '@signalsync/content/shell';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { contrastOf } from './support/contrast.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { appears, google } from './support/locators.ts';

const journey = journeysOnSharedServer();

const plansOf = (page: Page) => page.getByRole('group', { name: pricing.plans });
const { course, plans, record } = landingSections;

journey('from the landing page through its first lesson and the plans to the checkout', {}, async (given) => {
  const { page, checkAccessibility } = given;
  const codeOfSections: string[] = [];
  page.on('request', (request) => {
    if (/LandingSections.*\.js$/.test(request.url())) codeOfSections.push(request.url());
  });
  // A window of this size shows only the hero.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(codeOfSections).toEqual([]);

  await page.getByText(course.read).click();
  await appears(page.getByText(whatASignalIs.takeaway));
  await page.getByText(landingQuestions.cancelling.question).click();
  await appears(page.getByText(landingQuestions.cancelling.answer[0]));
  await plansOf(page)
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();
  // React has taken over the page as it was: what the user had opened before is still open.
  expect(await page.getByText(whatASignalIs.takeaway).isVisible()).toBe(true);
  expect(codeOfSections).not.toEqual([]);
  await checkAccessibility();

  await page.getByRole('link', { name: plans.compare }).click();
  await page.waitForURL('**/pricing');
  await page.getByRole('link', { name: shell.header.home }).click();
  await plansOf(page)
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .click();
  await page.waitForURL('**/checkout?priceId=price_monthly');
});

journey('from the lesson on the landing page to the sign-in, whose code never comes', {}, async (given) => {
  const { page, expectTrouble } = given;
  expectTrouble(/ERR_FAILED/);
  await page.route('**/assets/LandingSections*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('LandingSections'));
  await page.goto('/');
  await page.getByText(course.read).click();
  await failed;
  await page.locator('#course').getByRole('link', { name: course.signIn }).click();
  await google(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
});

journey('the landing page is read without scripts, at 320 px and on paper', {}, async ({ another }) => {
  const { page, checkWidth } = await another({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await page.goto('/');
  await page.getByText(course.read).click();
  await appears(page.getByText(whatASignalIs.takeaway));
  await page.getByText(/^All \d+ trades,/).click();
  await appears(page.getByRole('table'));
  await checkWidth();
  const answer = page.getByText(landingQuestions.risk.answer[1]);
  expect(await answer.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await appears(answer);
  for (const text of [answer, page.getByText(record.method), page.getByText(course.title)])
    expect(await contrastOf(text), `${await text.textContent()}`).toBeGreaterThanOrEqual(5);
});
