import { landing } from '@signalsync/content/landing';
import { landingSections } from '@signalsync/content/landingSections';
import { legal } from '@signalsync/content/legal';
import { notFound } from '@signalsync/content/notFound';
import { pricing } from '@signalsync/content/pricing';
import { shell } from '@signalsync/content/shell';
import { signIn } from '@signalsync/content/signIn';
import { withoutApp } from '@signalsync/content/withoutApp';
import { expect } from 'vitest';
import { hold } from './support/hold.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { button, google } from './support/locators.ts';
import { asFromStaticHost } from './support/staticHost.ts';

const journey = journeysOnSharedServer();

journey('the way to the dashboard works before the script has come', {}, async ({ page, signIn }) => {
  const pressEarly = async () => {
    const release = await hold(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await button(page, shell.header.dashboard).last().click();
    await page.waitForURL(/\/account\b/, { waitUntil: 'commit' });
    release();
  };
  await pressEarly();
  await google(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');

  await page.unrouteAll({ behavior: 'wait' });
  await signIn('dashboard@example.com');
  await pressEarly();
  await page.getByText('dashboard@example.com').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
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

journey('every public page can be read without scripts, and says what else needs them', {}, async (given) => {
  const { page, checkWidth, expectTrouble } = await given.another({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  expectTrouble(/status of 404/);
  // The server sends a page without plans if it waits too long for them. So this call loads the plans first.
  await fetch(`${given.server.url}/api/stripe/plans`);
  const { noScript } = withoutApp;
  const pages = {
    '/': [landing.title, noScript.plans],
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
    // Controls that would do nothing are hidden. Only a form with an `action` works without JavaScript.
    const dead = page.locator(':is(button, input, select, textarea):not(form[action] *)').filter({ visible: true });
    expect(await dead.count(), `dead controls at ${path}`).toBe(0);
  }
  for (const path of ['/', '/pricing']) {
    await page.goto(path);
    // Without JavaScript, no button switches between the plans. So a phone shows all cards, one below the other.
    for (const [plan, price] of [
      ['monthly', /\$149\.00/],
      ['lifetime', /\$997\.00/],
      ['quarterly', /\$119\.00/],
    ] as const) {
      expect(await page.getByText(price).isVisible(), `${price} at ${path}`).toBe(true);
      await page.locator(`main a[href="/checkout?priceId=price_${plan}"]`).click();
      await page.waitForURL(`**/checkout?priceId=price_${plan}`);
      expect(await page.locator('noscript p').first().textContent()).toBe(noScript.checkout);
      await page.goBack();
    }
    expect(await page.getByRole('button', { name: pricing.next }).count()).toBe(0);
  }
});

journey('a host of static files says without scripts that the plans need them, and nothing else', {}, async (given) => {
  const { page, checkWidth } = await given.another({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  await asFromStaticHost(page);
  for (const [path, loading] of [
    ['/', landingSections.plans.loading],
    ['/pricing', pricing.loading],
  ] as const) {
    await page.goto(path);
    const said = page.locator('#root noscript p');
    expect([await said.count(), await said.textContent()]).toEqual([1, withoutApp.noScript.noPlans]);
    expect(await page.getByText(loading).isVisible()).toBe(false);
    await checkWidth();
  }
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

journey('who has used the account in this visit finds the way back to it on the plans', {}, async (given) => {
  const { page, signIn } = given;
  const calls: string[] = [];
  await signIn('plans@example.com');
  await page.goto('/account');
  await page.getByText('plans@example.com').first().waitFor();
  await page.getByRole('link', { name: shell.header.home }).click();
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'See plans', exact: true }).click();
  await page.waitForURL('**/pricing');
  await page.getByText('Subscribe').first().waitFor();
  expect(await page.getByRole('link', { name: shell.header.logIn }).count()).toBe(0);
  await page.getByRole('link', { name: shell.header.account, exact: true }).waitFor();
  expect(calls.filter((call) => /auth-check|api\/user/.test(call))).toEqual([]);
});
