import { billing } from '@signalsync/content/billing';
import { checkout } from '@signalsync/content/checkout';
import { expect } from 'vitest';
import { booksOf, oneMonthlyPlan } from '../support/fakeStripe.ts';
import { cards } from '../support/payment.ts';
import { engineJourneys } from './engineJourney.ts';
import { button, dialog, field, heading, link, text } from './person.ts';
import { fillCheckout, openTab, subscribe } from './steps.ts';

const journey = engineJourneys();

journey('a guest buys with a promo code, pays what was shown, and lands signed in', async (person) => {
  const email = 'promo@example.com';
  await person.open('/pricing');
  await person.press(link(/Monthly/));
  await person.sees(heading('SignalSync Premium (Monthly)'));
  await fillCheckout(person, { email, card: cards.good });
  await person.write(field(checkout.promo.label), 'LAUNCH10');
  await person.press(button(checkout.promo.apply));
  await person.sees(text('$134.10'));
  await person.keepsFocus('the promo code');
  await person.press(subscribe);
  await person.arrivesAt('/account#general');
  expect((await booksOf(person.server.url, email)).charges).toEqual([{ amount: 13_410, refunded: false }]);
  expect(await person.driver.run(() => `${location.href} ${JSON.stringify(history.state)}`)).not.toContain('secret');
  await openTab(person, 'billing', billing.history.title);
  await person.sees(text('$134.10'));
});

journey('a guest whose bank asks: no first, then yes, charged once', async (person) => {
  person.expectTrouble(/402/);
  const email = 'bank@example.com';
  await person.open('/checkout?priceId=price_monthly');
  await fillCheckout(person, { email, card: cards.asksForAuthentication });
  await person.press(subscribe);
  const bank = dialog('Sandbox bank');
  await person.press(button('Fail', bank));
  await person.sees(text(/unable to authenticate/));
  expect((await booksOf(person.server.url, email)).charges).toEqual([]);
  await person.press(subscribe);
  await person.press(button('Complete', bank));
  await person.arrivesAt('/account#general');
  expect(await booksOf(person.server.url, email)).toEqual(oneMonthlyPlan);
});
