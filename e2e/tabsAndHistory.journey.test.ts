import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { churn } from '@signalsync/content/churn';
import { sessions } from '@signalsync/content/sessions';
import { signIn as signInCopy } from '@signalsync/content/signIn';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { cancelNow, chooseReason, continueButton, forgetSteps, keepPlan, stepHeading } from './support/churn.ts';
import { isFocused } from './support/focus.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { appears, button, codeOf, emailOf, google } from './support/locators.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnSharedServer();

async function openAccount(page: Page, email: string) {
  await page.goto('/account');
  await page.getByText(email).first().waitFor();
}

journey('logout in one tab is seen by the other, and so is a sign-in', {}, async (given) => {
  const { page, context, signIn, loginCodeFor } = given;
  const email = 'tabs@example.com';
  await signIn(email);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openAccount(tab, email);
    // The last call of the page. Sent after the logout, it would be rejected.
    await appears(tab.getByText(sessions.thisOne));
  }
  await button(page, account.header.logout).click();
  await page.waitForURL('**/auth');
  await other.waitForURL('**/auth');
  await google(other).waitFor();
  expect(await other.getByText(email).count()).toBe(0);

  await emailOf(page).fill('tabs2@example.com');
  await button(page, signInCopy.emailStep.send).click();
  await codeOf(page).fill(await loginCodeFor('tabs2@example.com'));
  await page.waitForURL('**/account#general');
  await other.waitForURL('**/account#general');
  await other.getByText('tabs2@example.com').first().waitFor();
});

journey(
  'Back and Forward lead through the steps before cancelling, and Back leaves from the first',
  {},
  async (given) => {
    const { page, context, server, signIn } = given;
    await signIn('steps@example.com');
    await buyPlan(context, server.url);
    const openFlow = async () => {
      await page.goto('/account#billing');
      await button(page, billing.subscription.manage).click();
      await page.getByRole('menuitem', { name: billing.subscription.cancel }).click();
      await page.getByRole('radio').first().waitFor();
    };
    const goOn = async (from: number, to: number) => {
      for (let step = from; step < to; step++) {
        await stepHeading(page, step).waitFor();
        await continueButton(page).click();
      }
      await stepHeading(page, to).waitFor();
    };
    const inAccount = async () => {
      await page.waitForURL('**/account#billing');
      await button(page, billing.subscription.manage).waitFor();
    };

    await openFlow();
    await chooseReason(page, 'not-using');
    await goOn(1, 4);
    await page.getByRole('textbox').fill('Too dear.');
    for (const step of [3, 2, 1]) {
      await page.goBack();
      await stepHeading(page, step).waitFor();
      await expect.poll(() => isFocused(stepHeading(page, step))).toBe(true);
    }
    expect(await page.getByRole('radio', { name: churn.step1.reasons['not-using'] }).isChecked()).toBe(true);
    await page.goForward();
    await goOn(2, 4);
    expect(await page.getByRole('textbox').inputValue()).toBe('Too dear.');
    for (const step of [3, 2, 1]) {
      await page.goBack();
      await stepHeading(page, step).waitFor();
    }
    await page.goBack();
    await inAccount();

    // A reload keeps the step.
    await openFlow();
    await goOn(1, 3);
    await page.reload();
    await stepHeading(page, 3).waitFor();
    await forgetSteps(page);

    // After the user has cancelled, Back leads to the account and skips the steps of the churn flow.
    await openFlow();
    await goOn(1, 3);
    await cancelNow(page);
    await page.waitForFunction(() => history.state === null);
    await page.goBack();
    await page.waitForURL('**/account#billing');
    await keepPlan(page);
    await inAccount();
  },
);

journey('after logout Back shows no account data, whichever way the page was left', {}, async (given) => {
  const { page, context, signIn } = given;
  const email = 'back@example.com';
  await signIn(email);
  await openAccount(page, email);
  await page.goto('/legal/terms');
  await page.getByRole('heading', { level: 1 }).waitFor();

  const other = await context.newPage();
  await openAccount(other, email);
  await other.getByRole('tab', { name: account.tabs.billing }).click();
  await other.waitForURL('**/account#billing');
  await button(other, account.header.logout).click();
  await other.waitForURL('**/auth');
  await other.goBack({ waitUntil: 'commit' });
  await other.waitForURL('**/auth');
  await google(other).waitFor();
  expect(await other.getByText(email).count()).toBe(0);

  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/auth');
  await google(page).waitFor();
  expect(await page.getByText(email).count()).toBe(0);
});

journey('a page that the browser kept for Back asks for the session again', {}, async (given) => {
  const { page, server, context, signIn } = given;
  const email = 'kept@example.com';
  await signIn(email);
  await openAccount(page, email);
  // The last call of the page. After the logout it would tell the page that the session has ended.
  await appears(page.getByText(sessions.thisOne));
  await context.request.post('/api/logout', { headers: { Origin: server.url } });
  // A browser sends this event to a page that it takes from its back/forward cache. The browser of the tests has no
  // such cache, so the test sends the event.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForURL('**/auth');
  await google(page).waitFor();
  expect(await page.getByText(email).count()).toBe(0);
});

journey('a deep link asks for the sign-in and is come back to, without a step back into it', {}, async (given) => {
  const { page, loginCodeFor } = given;
  const email = 'deep@example.com';
  await page.goto('/legal/terms');
  await page.goto('/account?x=1#general');
  await page.waitForURL('**/auth');
  await emailOf(page).fill(email);
  await button(page, signInCopy.emailStep.send).click();
  await codeOf(page).fill(await loginCodeFor(email));
  await page.waitForURL('**/account?x=1#general');
  await page.getByText(email).first().waitFor();
  await page.goBack();
  await page.waitForURL('**/legal/terms');
});

for (const path of ['/', '/pricing', '/auth', '/legal/terms', '/account', '/nowhere'])
  journey(`who recommended us on ${path} is told with the code and to Google`, {}, async ({ page, expectTrouble }) => {
    expectTrouble(/status of 404/);
    await page.goto(`${path}?via=sam%20r`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/legal/eula?via=');
    await page.goto('/auth');
    await emailOf(page).fill(`via${path.replace(/\W/g, '')}@example.com`);
    const sent = page.waitForRequest('**/send-verification*');
    await button(page, signInCopy.emailStep.send).click();
    expect(new URL((await sent).url()).searchParams.get('via')).toBe('sam r');
    await button(page, signInCopy.codeStep.differentEmail).click();
    const started = page.waitForRequest('**/api/auth/google*');
    await google(page).click();
    expect(new URL((await started).url()).searchParams.get('via')).toBe('sam r');
    await page.waitForURL('**/dev/google**');
  });

journey('the sign-in leads on whoever is signed in', {}, async ({ page, signIn }) => {
  await signIn('on@example.com');
  await page.goto('/auth');
  await page.waitForURL('**/account#general');
  await page.goto('/');
  await button(page, 'Access Dashboard').first().click();
  await page.waitForURL('**/account#general');
  await page.getByText('on@example.com').first().waitFor();
});

journey('a double click sends once', {}, async ({ page, signIn }) => {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  });
  await page.goto('/auth');
  await emailOf(page).fill('double@example.com');
  await button(page, signInCopy.emailStep.send).dblclick();
  await page.getByRole('heading', { name: signInCopy.codeStep.title }).waitFor();
  expect(counts.get('/api/signalsync/send-verification')).toBe(1);

  await signIn('double2@example.com');
  await openAccount(page, 'double2@example.com');
  await button(page, account.info.editBillingName).click();
  const dialog = page.getByRole('dialog', { name: account.billingDialog.title });
  await dialog.getByRole('textbox', { name: account.billingDialog.name }).fill('Sam');
  await dialog.getByRole('button', { name: account.billingDialog.save }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
  await button(page, account.header.logout).dblclick();
  await page.waitForURL('**/auth');
  expect([...counts].filter(([path]) => path.startsWith('/api/accounts/')).map(([, count]) => count)).toEqual([1]);
  expect(counts.get('/api/logout')).toBe(1);
});
