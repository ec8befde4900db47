import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { churn } from '@signalsync/content/churn';
import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { signIn } from '@signalsync/content/signIn';
import { expect } from 'vitest';
import { heldBy } from '../support/connections.ts';
import { booksOf, oneMonthlyPlan } from '../support/fakeStripe.ts';
import { cards } from '../support/payment.ts';
import { engineJourneys } from './engineJourney.ts';
import { alertdialog, button, dialog, field, heading, menuItem, part, text } from './person.ts';
import { askForCode, fillCheckout, leaveKept, openBilling, openTab, returnFromPortal, subscribe } from './steps.ts';

const journey = engineJourneys();

journey('signs in, is declined, pays, connects, sees the portal, and cancels', async (person) => {
  person.expectTrouble(/402/);
  const email = 'everyday@example.com';
  await askForCode(person, email);
  await person.driver.type(await person.loginCodeFor(email));
  await person.arrivesAt('/account#general');
  await person.keepsFocus('signing in');

  await person.open('/checkout?priceId=price_monthly');
  await fillCheckout(person, { card: cards.declined });
  await person.press(subscribe);
  await person.sees(text(part(checkoutErrors.payment)));
  await person.keepsFocus('a declined card');
  await fillCheckout(person, { card: cards.good });
  await person.press(subscribe);
  await person.arrivesAt('/account#general');
  expect(await booksOf(person.server.url, email)).toEqual(oneMonthlyPlan);

  await openTab(person, 'connect', connections.title);
  await person.press(button(fill(connections.card.connectPlatform, { platform: 'TradingView' })));
  const form = dialog(fill(connections.usernameDialog.title, { platform: 'TradingView' }));
  // Types with an input method, and then corrects the middle: 'sam_tdes' becomes 'sam_trades'.
  await person.press(field(undefined, form));
  await person.driver.compose('s', 'sa', 'sam');
  await person.driver.type('_tdes');
  await person.key('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await person.driver.type('ra');
  await person.press(button(connections.usernameDialog.connect, form));
  await person.press(button(connections.successDialog.done, dialog(connections.successDialog.title)));
  await person.sees(button(fill(connections.card.disconnectPlatform, { platform: 'TradingView' })));
  expect((await heldBy(person.server.url, 'sam_trades')).scripts).toHaveLength(4);

  await openBilling(person);
  const manage = button(billing.subscription.manage);
  await person.press(manage);
  await person.press(menuItem(billing.subscription.changeCard));
  await person.sees(heading('Change your card'));
  await returnFromPortal(person);

  await person.press(manage);
  await person.press(menuItem(billing.subscription.cancel));
  await person.hasFocusOn(heading(churn.step1.title));
  const cancelNow = button(churn.buttons.cancelNow);
  const question = alertdialog(churn.cancelDialog.title);
  await person.opensAndEscapes(cancelNow, question);
  await person.press(cancelNow);
  await person.press(button(churn.cancelDialog.confirm, question));
  await person.sees(heading(churn.receipt.title));
  const subscriptions = [{ status: 'active', isEnding: true }];
  expect(await booksOf(person.server.url, email)).toEqual({ ...oneMonthlyPlan, subscriptions });
});

journey('after a logout, Back shows nothing of the account, although the browser kept the page', async (person) => {
  const email = 'leaves@example.com';
  await person.signIn(email);
  // Headless Chromium keeps no pages in its back-forward cache.
  const isKept = person.engine !== 'chromium';
  const prepare = async () => {
    await person.open('/account');
    await person.sees(text(email));
    await person.driver.run(() =>
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem('shown-again', document.body.innerText);
      }),
    );
  };
  await leaveKept(person, prepare, { isKept });
  await person.driver.run(async () => {
    await fetch('/api/logout', { method: 'POST', headers: { 'Content-Type': 'application/json' } });
  });
  await person.driver.back();
  await person.arrivesAt('/auth');
  await person.sees(button(signIn.google));
  const shownAgain = await person.driver.run(() => sessionStorage.getItem('shown-again'));
  expect(shownAgain !== null).toBe(isKept);
  expect(shownAgain ?? '').not.toContain(email);
  expect(await person.find(text(account.info.title))).toEqual([]);
});
