import { codeFor } from '../lib/product.mjs';
import { fillHistory } from './invoices.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const dayMs = 86_400_000;

/** Makes the account look old enough for the popup that asks for a rating. */
async function ageAccount(page) {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    const time = new Date(Date.parse(user.createdAt) + 15 * dayMs).toISOString();
    await route.fulfill({ response, json: { ...user, time } });
  });
}

async function tryPricing({ page, time }) {
  const next = button(page, 'Next plan');
  await time('plans: next', next);
  await time('plans: next once more', next);
  await time('theme', button(page, 'Switch to the light theme'));
}

let visitors = 0;
async function trySignIn({ page, url, time }) {
  visitors += 1;
  const email = `visitor${visitors}@example.com`;
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.focus();
  await time('sign-in: typing the address', field, () => page.keyboard.type(email));
  await time('sign-in: sending the code', button(page, 'Send code'));
  const code = page.getByRole('textbox', { name: /Verification code/ });
  await code.waitFor();
  const digits = await codeFor(url, email);
  await page.evaluate((text) => navigator.clipboard.writeText(text), digits.slice(0, 5));
  await time('sign-in: pasting five digits', code, () => page.keyboard.press('ControlOrMeta+V'));
  await time('sign-in: typing the sixth digit', code, () => page.keyboard.type(digits.slice(5)));
  await page.waitForURL('**/account**');
}

async function tryAccount({ page, time }) {
  for (const name of ['Connect Accounts', 'Billing', 'Learn', 'General']) {
    await time(`tab: ${name}`, page.getByRole('tab', { name }));
    await page.getByRole('tabpanel', { name }).getByRole('heading').first().waitFor();
  }
  await time('account menu: open', button(page, 'Menu'));
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await time('account menu: theme', button(menu, 'Switch to the light theme'));
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await time('copying the user ID', button(page, 'Copy user ID'));
  await time('dialog: open (billing name)', button(page, 'Edit billing name'));
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Billing name' });
  await name.focus();
  await time('dialog: typing', name, () => page.keyboard.type('Sam Rivera'));
  await time('dialog: close', page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function tryBilling({ page, time }) {
  const rows = page.locator('tbody tr');
  await rows.nth(49).waitFor();
  const manage = page.getByRole('button', { name: 'Manage billing & subscription' });
  await time('menu: open', manage);
  await page.getByRole('menuitem').first().waitFor();
  await time('menu: close', page.getByRole('menuitem').first(), () => page.keyboard.press('Escape'));
  await time('dialog: open (payment method)', page.getByRole('button', { name: /^Add/ }).first());
  await page.getByRole('dialog').waitFor();
  await time('dialog: close (payment method)', button(page.getByRole('dialog'), 'Cancel'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (let press = 1; press <= 19; press += 1) {
    const name = press <= 5 ? 'Show more: presses 1 to 5' : 'Show more: presses 6 to 19';
    await time(name, button(page, 'Show more'));
    await rows.nth(50 * (press + 1) - 1).waitFor();
  }
}

async function tryCourse({ page, time }) {
  await time('course: completing a lesson', button(page, 'Complete lesson'));
  const quiz = page.getByRole('group').filter({ has: page.getByRole('heading', { level: 4 }) });
  await time('course: quiz option', quiz.getByRole('button').first());
}

async function tryCheckout({ page, time }) {
  const code = page.getByRole('textbox', { name: 'Promo code' });
  await code.focus();
  await time('checkout: typing the promo code', code, () => page.keyboard.type('LAUNCH10'));
  await time('checkout: applying the promo code', button(page, 'Apply'));
  await page.getByText('$134.10').first().waitFor();
  await time('checkout: terms', page.getByRole('checkbox', { name: /I agree/ }));
}

async function tryChurn({ page, time }) {
  await time('churn: reason', page.getByRole('radio').first());
  await time('churn: ‘Cancel now’ opens', button(page, 'Cancel now'));
  await time('churn: ‘Cancel now’ closes', button(page, 'Go back'));
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  for (const step of [2, 3, 4]) {
    // Sooner, the browser would count the press as the second of a double click, which takes nobody a step further.
    await page.waitForTimeout(500);
    await time(`churn: to step ${step}`, button(page, 'continue to cancel'));
    await page.getByText(`Step ${step} of 4`).waitFor();
  }
  const feedback = page.getByRole('textbox');
  await feedback.focus();
  await time('churn: typing feedback', feedback, () => page.keyboard.type('The alerts are late.'));
}

async function tryRating({ page, time }) {
  const star = (rating) => page.getByRole('radio', { name: `${rating} of 10` });
  await star(4).waitFor();
  await time('rating: a low star', star(4));
  const feedback = page.getByRole('dialog').getByRole('textbox');
  await feedback.focus();
  await time('rating: typing feedback', feedback, () => page.keyboard.type('The alerts are late.'));
  await time('rating: a high star', star(9));
}

/**
 * What to do on each screen. `use` calls `time(name, place, act)` for each interaction to measure. `session` is the
 * kind of user who is signed in, and `prepare` runs before the page loads.
 */
export const screens = [
  { path: '/pricing', use: tryPricing },
  { path: '/auth', use: trySignIn },
  { path: '/checkout?priceId=price_monthly', session: 'signedIn', use: tryCheckout },
  { path: '/account', session: 'member', use: tryAccount },
  { path: '/account#billing', session: 'member', prepare: (page) => fillHistory(page, 1000), use: tryBilling },
  { path: '/account#learn', session: 'member', use: tryCourse },
  { path: '/churn-shield', session: 'member', use: tryChurn },
  { path: '/account', session: 'member', prepare: ageAccount, use: tryRating },
];
