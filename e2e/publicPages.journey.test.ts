import { whatASignalIs } from '@signalsync/content/course/01-what-a-signal-is';
import { landing } from '@signalsync/content/landing';
import { landingQuestions } from '@signalsync/content/landingQuestions';
import { landingSections } from '@signalsync/content/landingSections';
import { legal } from '@signalsync/content/legal';
import { notFound } from '@signalsync/content/notFound';
import { pricing } from '@signalsync/content/pricing';
import { shell } from '@signalsync/content/shell';
import { signIn } from '@signalsync/content/signIn';
import { withoutApp } from '@signalsync/content/withoutApp';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { contrastOf } from './support/contrast.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { appears, button, google } from './support/locators.ts';

const journey = journeysOnOneServer();

/** Holds back the page's scripts. Returns a function that releases them. */
async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

journey('the way to the dashboard works before the script has come', {}, async ({ page, signIn }) => {
  const pressEarly = async () => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await button(page, shell.header.dashboard).last().click();
    await page.waitForURL(/\/account\b/, { waitUntil: 'commit' });
    release();
  };
  await pressEarly();
  await google(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');

  await page.unrouteAll({ behavior: 'wait' });
  await signIn('early@example.com');
  await pressEarly();
  await page.getByText('early@example.com').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
});

const plansOf = (page: Page) => page.getByRole('group', { name: pricing.plans });
const { course, plans, record } = landingSections;

journey('from the landing page through its first lesson and the plans to the checkout', {}, async (given) => {
  const { page, checkAccessibility } = given;
  const codeOfSections: string[] = [];
  page.on('request', (request) => {
    if (/LandingSections.*\.js$/.test(request.url())) codeOfSections.push(request.url());
  });
  // So small a window shows the hero alone.
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
  // React took the page over as it stands: what was open before stays open.
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
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await page.getByText(course.read).click();
  await failed;
  await page.getByRole('link', { name: course.signIn }).click();
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

journey('every public page says who runs it and leads to the legal texts', {}, async (given) => {
  const { page, checkWidth, checkAccessibility, expectTrouble } = given;
  expectTrouble(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const pages = ['/', '/pricing', '/auth', '/checkout?priceId=price_monthly', '/legal/terms', '/nowhere'];
  for (const path of pages) {
    await page.goto(path);
    await page.getByText(/^Sample Company, 1 Sample Street/).waitFor();
    const mail = page.getByRole('link', { name: 'support@signalsync.example' });
    expect(await mail.first().getAttribute('href'), `at ${path}`).toBe('mailto:support@signalsync.example');
    const documents = page.getByRole('navigation', { name: shell.footer.legalNavigation });
    for (const name of [shell.footer.terms, shell.footer.privacy, shell.footer.returns])
      expect(await documents.getByRole('link', { name }).isVisible(), `${name} at ${path}`).toBe(true);
    await checkWidth();
    await checkAccessibility();
  }
});

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

journey('every public page can be read without scripts, and says what else needs them', {}, async (given) => {
  const { page, checkWidth, expectTrouble } = await given.another({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  expectTrouble(/status of 404/);
  // The page of the plans does not wait long for them. After this call the server knows them.
  await fetch(`${given.server.url}/api/stripe/plans`);
  const { noScript } = withoutApp;
  const pages = {
    '/': [landing.title, null],
    '/pricing': [pricing.title, noScript.plans],
    '/auth': [signIn.headline, noScript.signIn],
    '/legal/terms': [legal.documents.terms.title, null],
    '/nowhere': [notFound.title, null],
    '/checkout': [null, noScript.checkout],
    '/account': [null, noScript.other],
  };
  for (const [path, [title, notice]] of Object.entries(pages)) {
    await page.goto(path);
    // Playwright's search by text ignores `noscript` elements.
    const said = page.locator('noscript p').first();
    expect((await said.count()) === 0 ? null : await said.textContent(), `at ${path}`).toBe(notice);
    if (notice !== null) expect(await said.evaluate((text) => getComputedStyle(text).padding)).toBe('15px');
    const heading = page.getByRole('heading', { level: 1 });
    if (title !== null) expect(await heading.textContent(), `at ${path}`).toBe(title);
    await checkWidth();
  }
  await page.goto('/pricing');
  const plans = page.locator('noscript article');
  expect(await plans.count()).toBe(3);
  expect(await plans.first().textContent()).toContain('$149.00 / month');
  expect(await page.getByText(pricing.loading).isVisible()).toBe(false);
});

/** A question and its answer in the words of schema.org. */
interface Question {
  name: string;
  acceptedAnswer: { text: string };
}

journey('a shared link and a search engine learn what a page is', {}, async ({ page, server, expectTrouble }) => {
  expectTrouble(/status of 404|401/);
  const factsOf = async (path: string) => {
    await page.goto(path);
    const content = (selector: string, name = 'content') =>
      page.evaluate(([at, of]) => document.querySelector(at ?? '')?.getAttribute(of ?? '') ?? null, [selector, name]);
    return {
      canonical: await content('link[rel=canonical]', 'href'),
      picture: await content('meta[property="og:image"]'),
      robots: await content('meta[name=robots]'),
      data: await page.locator('script[type="application/ld+json"]').allTextContents(),
    };
  };
  const start = await factsOf('/?via=friend');
  expect(start).toMatchObject({ canonical: `${server.url}/`, picture: `${server.url}/og/landing.png`, robots: null });
  expect(JSON.parse(start.data[0] ?? '')['@graph'][0]).toMatchObject({
    name: shell.productName,
    url: `${server.url}/`,
  });
  const { mainEntity }: { mainEntity: Question[] } = JSON.parse(start.data[0] ?? '')['@graph'][2];
  const shown = await page
    .locator('#questions details')
    .evaluateAll((all) => all.map((each) => [...each.querySelectorAll('summary, p')].map((part) => part.textContent)));
  expect(shown).not.toEqual([]);
  expect(mainEntity.map(({ name, acceptedAnswer: { text } }) => [name, ...text.split('\n\n')])).toEqual(shown);
  expect((await fetch(start.picture ?? '')).headers.get('content-type')).toBe('image/png');
  for (const path of ['/account', '/churn-shield', '/auth/google/callback', '/checkout', '/nowhere'])
    expect(await factsOf(path), `at ${path}`).toMatchObject({ canonical: null, robots: 'noindex' });
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(listed).toContain(`${server.url}/pricing`);
  const answers = await Promise.all([...listed, `${server.url}/site.webmanifest`].map((address) => fetch(address)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

journey(
  'an address that names no file shows the page for it, and what the build notes is no file',
  {},
  async (given) => {
    const { page, server, expectTrouble } = given;
    expectTrouble(/status of 404/);
    for (const path of ['/index.html', '/pricing.html', '/404.html', '/manifest.json', '/server.json']) {
      const answer = await page.goto(path);
      expect(answer?.status(), `at ${path}`).toBe(404);
      await page.getByRole('heading', { name: notFound.title }).waitFor();
    }
    const asset = await fetch(`${server.url}/assets/none.js`, { headers: { accept: 'text/html' } });
    expect([asset.status, asset.headers.get('content-type')]).toEqual([404, 'application/json']);
  },
);

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

journey('who has used the account in this visit finds the way back to it on the plans', {}, async (given) => {
  const { page, signIn } = given;
  const calls: string[] = [];
  await signIn('plans@example.com');
  await page.goto('/account');
  await page.getByText('plans@example.com').first().waitFor();
  await page.getByRole('link', { name: shell.header.home }).click();
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'See plans' }).click();
  await page.getByText('Subscribe').first().waitFor();
  expect(await page.getByRole('link', { name: shell.header.logIn }).count()).toBe(0);
  await page.getByRole('link', { name: shell.header.account, exact: true }).waitFor();
  expect(calls.filter((call) => /auth-check|api\/user/.test(call))).toEqual([]);
});
