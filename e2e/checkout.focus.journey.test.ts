import { checkout } from '@signalsync/content/checkout';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { expect } from 'vitest';
import { isFocused, press } from './support/focus.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { button } from './support/locators.ts';

const journey = journeysOnSharedServer();

journey('from the plans to the checkout by Enter, also where the plan cannot be had', {}, async (given) => {
  const { page, expectTrouble } = given;
  expectTrouble(/401|ERR_FAILED/);
  const follow = async () => {
    await press(page, page.getByRole('link', { name: /Subscribe/ }).first());
    await page.waitForURL('**/checkout?*');
  };
  const headingHasFocus = async (name: string | RegExp) => {
    await expect.poll(() => isFocused(page.getByRole('heading', { level: 1, name }))).toBe(true);
  };
  await page.goto('/pricing');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();
  await page.route('**/api/stripe/plans', async (route) => {
    await held;
    await route.continue();
  });
  await follow();
  await headingHasFocus(checkout.title);
  letGo();
  await headingHasFocus(/^SignalSync Premium/);

  await page.unrouteAll();
  await page.goto('/pricing');
  await page
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();
  await page.route(/\/api\/stripe\/(plans|price)/, (route) => route.abort());
  await follow();
  await headingHasFocus(checkoutErrors.loadPlan);
  await page.unrouteAll();
  await press(page, button(page, checkout.retry));
  await headingHasFocus(/^SignalSync Premium/);
});
