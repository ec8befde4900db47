import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from './support/browser.ts';
import { hold } from './support/hold.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { appears, button } from './support/locators.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnSharedServer();

/** The overlays of the billing tab. `press` opens an overlay, and `shown` finds a part of it. */
const overlays = {
  menu: {
    press: (page: Page) => button(page, billing.subscription.manage).click(),
    shown: (page: Page) => page.getByRole('menuitem', { name: billing.subscription.changeCard }),
  },
  card: {
    press: (page: Page) => button(page, billing.paymentMethods.add).click(),
    shown: (page: Page) => page.getByRole('dialog', { name: billing.newPaymentMethod.title }),
  },
  contact: {
    press: (page: Page) => button(page, account.header.contact).click(),
    shown: (page: Page) => page.getByRole('dialog', { name: account.contact.title }),
  },
  notifications: {
    press: (page: Page) => button(page, account.header.notifications).click(),
    shown: (page: Page) => page.getByRole('dialog', { name: account.notifications.title }),
  },
};
type Overlay = keyof typeof overlays;
const names = Object.keys(overlays) as Overlay[];

/** Returns the names of the overlays that are visible. */
async function standing(page: Page): Promise<Overlay[]> {
  const isThere = await Promise.all(names.map((name) => overlays[name].shown(page).first().isVisible()));
  return names.filter((_, place) => isThere[place]);
}

/**
 * Opens the billing tab, and holds back the code of menus and dialogs. Returns a function that lets this code load and
 * waits for it.
 */
async function openHeld(page: Page): Promise<() => Promise<void>> {
  const release = await hold(page, /assets\/(MenuList|DialogSheet)-/);
  await page.goto('about:blank');
  await page.goto('/account#billing');
  await appears(button(page, billing.paymentMethods.add));
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
    // After this, the code of menus and dialogs is loaded and has run.
    await page.waitForLoadState('networkidle');
  };
}

journey('of two overlays the last one that was pressed opens, in every order and with late code', {}, async (given) => {
  const { page, context, server, signIn } = given;
  await signIn('overlays@example.com');
  await buyPlan(context, server.url);
  for (const first of names)
    for (const second of names.filter((name) => name !== first)) {
      const letIn = await openHeld(page);
      await overlays[first].press(page);
      await overlays[second].press(page);
      await letIn();
      await appears(overlays[second].shown(page).first());
      expect(await standing(page), `${first}, then ${second}`).toEqual([second]);
    }
});

journey('what was called off before its code came does not open', {}, async (given) => {
  const { page, context, server, signIn } = given;
  await signIn('called.off@example.com');
  await buyPlan(context, server.url);
  const waysOff = {
    Escape: () => page.keyboard.press('Escape'),
    Tab: () => page.keyboard.press('Tab'),
    'a press elsewhere': () => page.getByRole('heading', { level: 1 }).click(),
    'another tab': () => page.getByRole('tab', { name: account.tabs.learn }).click(),
  };
  for (const late of ['menu', 'card'] as const)
    for (const [how, callOff] of Object.entries(waysOff)) {
      const letIn = await openHeld(page);
      await overlays[late].press(page);
      await callOff();
      await letIn();
      expect(await standing(page), `${late} after ${how}`).toEqual([]);
    }
  // A second press on the same button is only impatience. It must not cancel the first press.
  for (const late of ['menu', 'card'] as const) {
    const letIn = await openHeld(page);
    await overlays[late].press(page);
    await overlays[late].press(page);
    await letIn();
    await appears(overlays[late].shown(page).first());
  }
});

journey('a finger gets no menu over the card fields', { device: phone }, async (given) => {
  const { page, context, server, signIn } = given;
  await signIn('finger.overlays@example.com');
  await buyPlan(context, server.url);
  const letIn = await openHeld(page);
  await button(page, billing.subscription.manage).tap();
  await button(page, billing.paymentMethods.add).tap();
  await letIn();
  await appears(overlays.card.shown(page));
  expect(await standing(page)).toEqual(['card']);
  expect(new URL(page.url()).pathname).toBe('/account');
});
