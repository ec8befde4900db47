import { billing } from '@signalsync/content/billing';
import { checkout } from '@signalsync/content/checkout';
import { churn } from '@signalsync/content/churn';
import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { planActs } from '@signalsync/content/planActs';
import { expect } from 'vitest';
import { leave, nameOf } from '../support/connections.ts';
import { booksOf, moveToPeriodEnd, oneMonthlyPlan, refundPayment } from '../support/fakeStripe.ts';
import { mailTo } from '../support/outbox.ts';
import { cards } from '../support/payment.ts';
import { call, engineJourneys, signInByCalls } from './engineJourney.ts';
import { alertdialog, anywhere, article, button, combobox, dialog, heading, link, radio, text } from './person.ts';
import { becomePastDue, buyPlan, fillCheckout, hasNone, openBilling } from './steps.ts';

const journey = engineJourneys({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const daySeconds = 86_400;
const { subscription } = billing;
const firstPaid = oneMonthlyPlan.charges;
const next = button(churn.buttons.continueToCancel);
const question = alertdialog(churn.cancelDialog.title);

journey('cancels while a payment is due: it ends today, as the dialog says, and is never charged', async (person) => {
  const email = 'due@example.com';
  await becomePastDue(person, email);
  await person.open('/account#billing');
  await person.sees(text(/^The \$149\.00 due on .* could not be charged/));
  await person.sees(button(subscription.pay));

  await person.open('/churn-shield');
  await person.press(radio(churn.step1.reasons['too-expensive']));
  for (const { title } of [churn.step2, churn.step3]) {
    await person.press(next);
    await person.hasFocusOn(heading(title));
  }
  await person.press(next);
  await person.hasFocusOn(heading(churn.step4.titleWithoutOffer));
  await person.sees(text(churn.step4.dueHint));
  expect(await person.find(button(churn.buttons.accept))).toEqual([]);

  await person.press(button(churn.buttons.cancelNow));
  await person.sees(text(/^Your plan ends today, and the \$149\.00 due on .* will not be charged\.$/, question));
  await person.press(button(churn.cancelDialog.confirm, question));
  await person.hasFocusOn(heading(churn.receipt.title));
  await person.sees(text(/^\$149\.00 due on /));
  await hasNone(person);
  await person.server.moveClock(20 * daySeconds);
  expect(await booksOf(person.server.url, email)).toEqual({
    charges: firstPaid,
    subscriptions: [{ status: 'canceled', isEnding: false }],
    waiting: 0,
  });
});

journey('cannot pay for a plan that was given up', async (person) => {
  const email = 'givenup@example.com';
  await becomePastDue(person, email);
  await person.open('/account#billing');
  const invoice = (await person.sees(link(/Invoice/))).href;
  await person.server.moveClock(20 * daySeconds);
  await hasNone(person);
  await person.driver.open(invoice);
  await person.sees(anywhere('This invoice is void.'));
  expect(await person.find(button(/Pay/))).toEqual([]);
  expect((await booksOf(person.server.url, email)).charges).toEqual(firstPaid);
});

journey('stays, although the plan was cancelled on another device', async (person) => {
  const email = 'stays@example.com';
  await person.signIn(email);
  await buyPlan(person);
  await person.open('/churn-shield');
  await person.press(radio(churn.step1.reasons['not-using']));
  await call(person, 'POST', '/api/stripe/cancel-subscription');
  await person.press(button(churn.buttons.stay));
  await person.hasFocusOn(heading(churn.endsElsewhere.title));
  await person.press(link(churn.endsElsewhere.keep));
  const keeping = alertdialog(planActs.keepDialog.title);
  await person.press(button(planActs.keepDialog.confirm, keeping));
  await person.sees(text(/Next billing/));
  expect(await booksOf(person.server.url, email)).toEqual(oneMonthlyPlan);
});

journey('who has left Discord is told so by ‘Check again’', async (person) => {
  const name = 'lena_trades';
  await person.signIn('leaves@example.com');
  await buyPlan(person);
  await person.open('/account#connect');
  await person.press(button(fill(connections.card.connectPlatform, { platform: nameOf('discord') })));
  await person.write(combobox(/Discord username/), name);
  await person.press(button('Allow'));
  const success = dialog(connections.successDialog.title);
  await person.press(button(connections.successDialog.done, success));
  await person.missesSoon(success);
  const card = article('Discord');
  await person.sees(text(connections.card.connected, card));

  await leave(person.server.url, 'discord', name);
  // An hour passes, because our server may add the member again in the first minutes after the sign-in at Discord.
  await person.server.moveClock(3600);
  await person.press(button(fill(connections.invite.checkPlatform, { platform: nameOf('discord') }), card));
  await person.sees(text(fill(connections.invite.over.left, { place: connections.invite.places.discord }), card));
  expect(await person.find(text(connections.card.connected, card))).toEqual([]);
});

journey('a guest’s $997.00 under the address of an account come back after 14 days', async (person) => {
  person.expectTrouble(/40[149]/);
  const email = 'owner@example.com';
  await person.signIn(email);
  await call(person, 'POST', '/api/logout');
  await person.open('/checkout?priceId=price_lifetime');
  await fillCheckout(person, { email, card: cards.good });
  await person.press(button(checkout.payment.payNow));
  await person.sees(heading(paymentReturn.addressKnown.title));
  const chargesOf = async () => (await booksOf(person.server.url, email)).charges;
  expect(await chargesOf()).toEqual([{ amount: 99_700, refunded: false }]);
  await person.server.moveClock(15 * daySeconds);
  expect(await chargesOf()).toEqual([{ amount: 99_700, refunded: true }]);
  await signInByCalls(person, person.server.url, email);
  await hasNone(person);
});

journey('the refund of an earlier payment leaves the plan as it is, and Billing says so', async (person) => {
  const email = 'earlier@example.com';
  await person.signIn(email);
  await buyPlan(person);
  await moveToPeriodEnd(person.server, email);
  await refundPayment(person.server.url, email, 149, 0);
  const { text: mail } = await mailTo(person.server.url, email, /has been refunded/);
  expect(mail).toMatch(/The next charge is \$149\.00 on/);
  expect(mail).not.toMatch(/[Nn]othing more will be charged/);
  await person.signIn(email);
  await openBilling(person);
  await person.sees(text(/Next billing/));
  await moveToPeriodEnd(person.server, email);
  expect(await booksOf(person.server.url, email)).toEqual({
    ...oneMonthlyPlan,
    charges: [true, false, false].map((refunded) => ({ amount: 14_900, refunded })),
  });
});
