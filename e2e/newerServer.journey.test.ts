import { pricing } from '@signalsync/content/pricing';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';
import { buyPlan } from './support/member.ts';
import { fromNewerServer } from './support/newerReplies.ts';
import { asFromStaticHost } from './support/staticHost.ts';

const journey = journeysOnOneServer();

/** The screens that a page opens with replies of the server. */
const screens = {
  guest: ['/', '/pricing', '/auth', '/checkout?priceId=price_monthly'],
  member: [
    '/account#general',
    '/account#connect',
    '/account#billing',
    '/account#learn',
    '/churn-shield',
    '/checkout?priceId=price_lifetime',
  ],
};

/** Opens a screen, and returns its words once all replies are there. */
async function wordsOf(page: Page, path: string): Promise<string> {
  await page.goto('about:blank');
  await page.goto(path);
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  // On a slow machine the network may be idle before the page has asked for the plans.
  const words = () => page.getByRole('main').innerText();
  await expect.poll(words).not.toContain(pricing.loading);
  return words();
}

/** What a page says that has given up, or that shows what it does not understand. */
const broken = /Error|Failed to|Something went wrong|A new version|undefined|NaN|Invalid Date|\[object/;

/** Opens each screen with a newer server's replies. Returns the names of the calls whose replies had new values. */
async function walk(page: Page, paths: readonly string[]) {
  const withValues = new Set<string>();
  for (const path of paths) {
    const usual = await wordsOf(page, path);
    const withFields = await fromNewerServer(page, 'fields');
    expect(await wordsOf(page, path), `${path} with more fields`).toBe(usual);
    await withFields.end();

    // One reply at a time: a screen that does not know one value may not ask for the rest.
    for (const name of withFields.withValues) {
      const newer = await fromNewerServer(page, 'values', name);
      const words = await wordsOf(page, path);
      for (const each of newer.changed) withValues.add(each);
      expect(words.length, `${path} with new values of ${name}`).toBeGreaterThan(200);
      expect(words, `${path} with new values of ${name}`).not.toMatch(broken);
      await newer.end();
    }
  }
  return withValues;
}

journey('a field and a value more in each reply leave the screens of a guest standing', {}, async ({ page }) => {
  await asFromStaticHost(page);
  await walk(page, screens.guest);
});

journey('and those of a member', {}, async ({ page, context, server, signIn }) => {
  await signIn('newer@example.com');
  await buyPlan(context, server.url);
  const changed = await walk(page, screens.member);
  for (const name of ['currentUser', 'nextBillingInfo', 'listPaymentMethods']) expect(changed).toContain(name);
});
