import { account } from '@signalsync/content/account';
import { pricing } from '@signalsync/content/pricing';
import { shell } from '@signalsync/content/shell';
import { signIn as signInCopy } from '@signalsync/content/signIn';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from './support/browser.ts';
import { hold } from './support/hold.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { appears, appStands, button, codeOf, emailOf } from './support/locators.ts';

const journey = journeysOnSharedServer();

/**
 * Answers each call to an address with an error, so that the browser does not go to another page. Returns a function
 * that returns the number of calls so far.
 */
async function countCalls(page: Page, address: string): Promise<() => number> {
  let count = 0;
  await page.route(address, (route) => {
    count += 1;
    return route.fulfill({ status: 503, json: { message: 'Not now.' } });
  });
  return () => count;
}

const isLight = (page: Page) => page.evaluate(() => document.documentElement.className === 'theme-light');
const turnsLight = async (page: Page) => {
  await expect.poll(() => isLight(page)).toBe(true);
};
const plan = (page: Page, place: number) => page.getByText(`${place} / 3`);

/**
 * The buttons of a public page, by name. `press` presses a button before the app has started; by default it is clicked.
 * `works` waits for the effect.
 */
type Effects = Record<
  string,
  { press?: (page: Page, found: Locator) => Promise<void>; works: (page: Page) => Promise<void> }
>;

const theme: Effects = {
  [shell.header.useLightTheme]: { works: turnsLight },
};
const dashboard = (page: Page) => page.waitForURL(/\/account\b/, { waitUntil: 'commit' });
const codeIsSent: Effects[string]['works'] = (page) => codeOf(page).waitFor();
const withAddress = async (page: Page, act: () => Promise<void>) => {
  await emailOf(page).fill('early@example.com');
  await act();
};

/**
 * The buttons of each public page, and the numbers of its visible buttons and links. If a page gets a new button, its
 * number no longer fits, so nobody forgets to add the button here.
 */
const publicPages: Record<string, { buttons: Effects; numbers: { buttons: number; links: number }; trouble?: RegExp }> =
  {
    '/': {
      buttons: { ...theme, [shell.header.dashboard]: { works: dashboard } },
      numbers: { buttons: 2, links: 19 },
    },
    '/pricing': {
      buttons: {
        ...theme,
        [pricing.previous]: { works: (page) => plan(page, 1).waitFor() },
        [pricing.next]: { works: (page) => plan(page, 3).waitFor() },
      },
      numbers: { buttons: 3, links: 10 },
    },
    '/auth': {
      buttons: {
        ...theme,
        [signInCopy.google]: { works: (page) => page.waitForURL(/\/dev\/google/) },
        [signInCopy.emailStep.send]: {
          press: (page, found) => withAddress(page, () => found.click({ force: true })),
          works: codeIsSent,
        },
      },
      numbers: { buttons: 3, links: 8 },
    },
    '/legal/terms': { buttons: theme, numbers: { buttons: 1, links: 19 } },
    '/legal/privacy': { buttons: theme, numbers: { buttons: 1, links: 17 } },
    '/legal/returns': { buttons: theme, numbers: { buttons: 1, links: 14 } },
    '/legal/eula': { buttons: theme, numbers: { buttons: 1, links: 13 } },
    '/nowhere': { buttons: theme, numbers: { buttons: 1, links: 11 }, trouble: /status of 404/ },
  };

for (const [path, { buttons, numbers, trouble }] of Object.entries(publicPages)) {
  journey(
    `what is pressed on ${path} before the app has started is done once it has`,
    { device: phone },
    async (given) => {
      const { page, context, expectTrouble } = given;
      if (trouble) expectTrouble(trouble);
      const early = async () => {
        const release = await hold(page, '**/*.js');
        await page.goto(path, { waitUntil: 'commit' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        return release;
      };
      (await early())();
      await appStands(page);
      const seen = (role: 'button' | 'link') => page.getByRole(role).filter({ visible: true }).count();
      expect({ buttons: await seen('button'), links: await seen('link') }).toEqual(numbers);
      // Links work without the app, because each has an address.
      expect(await page.locator('a:not([href])').count()).toBe(0);

      for (const [name, { press, works }] of Object.entries(buttons)) {
        await page.unrouteAll({ behavior: 'wait' });
        await page.evaluate(() => localStorage.clear());
        const release = await early();
        const place = button(page, name).filter({ visible: true }).last();
        await (press ? press(page, place) : place.click());
        // Only Enter counts as an early press. Any other key changes nothing.
        await page.keyboard.press('Shift');
        release();
        await works(page);
        await context.clearCookies();
      }
    },
  );
}

journey(
  'several early presses are done once each, and of two that exclude each other the newest',
  {},
  async (given) => {
    const { page, expectTrouble } = given;
    expectTrouble(/status of 503/);
    const google = await countCalls(page, '**/api/auth/google*');
    const codes = await countCalls(page, '**/send-verification*');
    const release = await hold(page, '**/*.js');
    await page.goto('/auth', { waitUntil: 'commit' });
    for (let presses = 0; presses < 3; presses += 1) await button(page, shell.header.useLightTheme).click();
    await button(page, signInCopy.google).click();
    await emailOf(page).fill('newest@example.com');
    await emailOf(page).press('Enter');
    await emailOf(page).press('Enter');
    release();
    await expect.poll(codes).toBe(1);
    await expect.poll(() => isLight(page)).toBe(true);
    expect([google(), codes()]).toEqual([0, 1]);
  },
);

journey('Enter on an address that is none says so once the app has started', {}, async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/auth', { waitUntil: 'commit' });
  await emailOf(page).fill('early@');
  await emailOf(page).press('Enter');
  release();
  await page.getByText(signInCopy.emailStep.invalidEmail).waitFor();
});

/** The code that the first tab of the account loads later. */
const laterCode =
  /assets\/(DialogSheet|MenuList|afterStart|account-later|RatingPopupRoute|ReferralEarningsRoute|\w+TabRoute)-/;

const dialog = (name: string) => (page: Page) => appears(page.getByRole('dialog', { name }));
const tab = (name: string) => async (page: Page) => {
  await expect.poll(() => page.getByRole('tab', { name, exact: true }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tabpanel', { name }).getByRole('heading').first().waitFor();
};

journey('each control of the first tab of the account does its work once while code is slow', {}, async (given) => {
  const { page, context, signIn } = given;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = (text: RegExp) => async () => {
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
  };
  const { header, info, tabs, onboarding, affiliate } = account;
  const effects: Record<string, (page: Page) => Promise<unknown>> = {
    [header.useLightTheme]: turnsLight,
    [header.notifications]: dialog(account.notifications.title),
    [header.contact]: dialog(account.contact.title),
    [info.editEmail]: (at) => emailOf(at).waitFor(),
    [info.editBillingName]: dialog(account.billingDialog.title),
    [info.editBillingAddress]: dialog(account.billingDialog.title),
    [info.copyUserId]: copied(/^[\w-]+$/),
    [onboarding.play]: (at) => at.locator('video').waitFor(),
    [affiliate.copy]: copied(/via=/),
    [tabs.general]: tab(tabs.general),
    [tabs.connect]: tab(tabs.connect),
    [tabs.billing]: tab(tabs.billing),
    [tabs.learn]: tab(tabs.learn),
    [header.logout]: () => page.waitForURL('**/auth'),
  };
  const controls = () => page.locator('button, [role=tab]').filter({ visible: true });
  await signIn('slow.code@example.com');
  for (const [name, works] of Object.entries(effects)) {
    const release = await hold(page, laterCode);
    await page.goto('about:blank');
    await page.goto('/account');
    await appears(page.getByText('slow.code@example.com').first());
    expect(await controls().count()).toBe(Object.keys(effects).length);
    await controls()
      .and(page.getByRole('button', { name, exact: true }).or(page.getByRole('tab', { name, exact: true })))
      .click();
    release();
    await works(page);
    expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBeLessThanOrEqual(1);
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate(() => localStorage.clear());
    if (new URL(page.url()).pathname === '/auth') await signIn('slow.code@example.com');
  }
});
