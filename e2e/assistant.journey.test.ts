import { account } from '@signalsync/content/account';
import { expect } from 'vitest';
import { journeysOnSharedServer } from './support/journey.ts';
import { button } from './support/locators.ts';

const journey = journeysOnSharedServer();

journey('the assistant answers in a frame that can reach nothing of the account', {}, async (given) => {
  const { page, signIn, checkAccessibility, checkWidth, expectTrouble } = given;
  // axe fetches the stylesheet again to read it, and the page's content security policy blocks this request.
  expectTrouble(/assistant\.css/);
  await signIn('asks@example.com');
  await page.goto('/account');
  const open = button(page, account.assistant.open);
  await open.waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await open.click();

  const panel = page.getByRole('dialog', { name: account.assistant.title });
  const frame = page.frameLocator(`iframe[title="${account.assistant.frame}"]`);
  await frame.getByRole('heading', { name: 'Sample assistant' }).waitFor();
  await frame.getByRole('button', { name: 'How do I cancel?' }).click();
  await frame.getByText(/Every step has Cancel now/).waitFor();
  await frame.getByRole('textbox', { name: 'Your question' }).fill('Can I pay with another CARD?');
  await frame.getByRole('button', { name: 'Ask' }).click();
  await frame.getByText(/then Change Card/).waitFor();
  await frame.getByRole('textbox').fill('<b>What will Bitcoin do?</b>');
  await frame.getByRole('textbox').press('Enter');
  await frame.getByText('<b>What will Bitcoin do?</b>').waitFor();
  await frame.getByText(/I am a sample with a short list/).waitFor();

  const inside = page.frames().find((one) => one.url().includes('/assistant.html'));
  const reach = await inside?.evaluate(() => {
    const tries = {
      cookie: () => document.cookie,
      storage: () => localStorage.length,
      page: () => window.parent.document.title,
    };
    const outcome = (read: () => unknown) => {
      try {
        return read();
      } catch (error) {
        return error instanceof DOMException ? error.name : String(error);
      }
    };
    const background = getComputedStyle(document.body).backgroundColor;
    return {
      origin: window.origin,
      background,
      ...Object.fromEntries(Object.entries(tries).map(([name, read]) => [name, outcome(read)])),
    };
  });
  expect(reach).toEqual({
    origin: 'null',
    background: 'rgb(16, 20, 23)',
    cookie: 'SecurityError',
    storage: 'SecurityError',
    page: 'SecurityError',
  });
  await checkAccessibility();
  await checkWidth();

  await panel.getByRole('button', { name: account.assistant.close }).click();
  await panel.waitFor({ state: 'hidden' });
  expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);
  // The assistant follows the theme and keeps the conversation.
  await button(page, account.header.useLightTheme).click();
  await open.click();
  await frame.getByText(/then Change Card/).waitFor();
  await expect
    .poll(() => inside?.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(255, 255, 255)');
});

journey('the page of the assistant stands in no frame but ours', {}, async ({ page, server, expectTrouble }) => {
  expectTrouble(/frame-ancestors|request to another origin|chrome-error/);
  // A page of another site tries to show the assistant in a frame. To a browser, the same server under another host
  // name is another site.
  const { port } = new URL(server.url);
  const stranger = `http://127.0.0.1:${port}/frames`;
  await page.route(stranger, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${server.url}/assistant.html"></iframe>` }),
  );
  await page.goto(stranger);
  await page.waitForLoadState('networkidle');
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${server.url}/assistant.html`);

  // Outside a frame the assistant's page works too. The page has an opaque origin (`null`) there as well.
  await page.goto('/assistant.html');
  expect(await page.evaluate(() => window.origin)).toBe('null');
  await page.getByRole('button', { name: 'Where are my invoices?' }).click();
  await page.getByText('Open Billing: the history at the bottom lists every invoice.').waitFor();
});

journey(
  'on a phone the assistant fits the screen',
  { device: { viewport: { width: 320, height: 640 } } },
  async (given) => {
    const { page, signIn, checkWidth } = given;
    await signIn('asks.phone@example.com');
    await page.goto('/account');
    await button(page, account.header.menu).click();
    await button(page, account.assistant.open).click();
    const frame = page.frameLocator(`iframe[title="${account.assistant.frame}"]`);
    await frame.getByRole('button', { name: 'How do I cancel?' }).click();
    await checkWidth();
    const inside = page.frames().find((one) => one.url().includes('/assistant.html'));
    const widths = await inside?.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths?.[0]).toBeLessThanOrEqual(widths?.[1] ?? 0);
  },
);
