import { account } from '@signalsync/content/account';
import { checkout } from '@signalsync/content/checkout';
import { churn } from '@signalsync/content/churn';
import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { rating } from '@signalsync/content/rating';
import { signIn } from '@signalsync/content/signIn';
import { expect } from 'vitest';
import { nameOf } from '../support/connections.ts';
import { cards } from '../support/payment.ts';
import { type EngineJourney, engineJourneys } from './engineJourney.ts';
import type { Target } from './inPage.ts';
import { button, dialog, field, heading, part, radio } from './person.ts';
import { askForCode, buyPlan, codeField, fillCheckout, keepsLetters, subscribe } from './steps.ts';

const journey = engineJourneys();

const twoWeeks = 14 * 86_400;

/** Adds a field that no script of the product handles, to show how the browser itself undoes typing. */
async function bareField({ driver }: EngineJourney): Promise<Target> {
  await driver.run(() => {
    const bare = document.createElement('input');
    bare.type = 'email';
    bare.ariaLabel = 'Bare';
    document.querySelector('main')?.prepend(bare);
  });
  return field('Bare');
}

/** Types into a field, adds letters in the middle, and presses Ctrl+Z. Returns the field's text after that. */
async function undone(person: EngineJourney, target: Target): Promise<string> {
  await person.write(target, 'helo');
  await person.key('ArrowLeft', 'ArrowLeft');
  await person.driver.type('XY');
  await person.key('Control+z');
  return (await person.sees(target)).value;
}

journey('the fields of the sign-in keep their letters, and undo what was typed last', async (person) => {
  await person.open('/auth');
  await person.appStands();
  const email = field(signIn.emailStep.email);
  await keepsLetters(person, email);
  expect(await undone(person, email)).toBe(await undone(person, await bareField(person)));
  await askForCode(person, 'letters@example.com');
  await keepsLetters(person, codeField, { typed: '14', added: '23', composed: ['５'] });
});

journey('the fields of a guest keep their letters', async (person) => {
  person.expectTrouble(/40[019]/);
  const owned = 'owner@example.com';
  await person.signIn(owned);
  await person.driver.run(async () => {
    await fetch('/api/logout', { method: 'POST', headers: { 'Content-Type': 'application/json' } });
  });
  await person.open('/checkout?priceId=price_monthly');
  await keepsLetters(person, field(checkout.payment.email));
  await keepsLetters(person, field(checkout.promo.label));
  await person.write(field(checkout.promo.label), ' ');
  await fillCheckout(person, { email: owned, card: cards.good });
  await person.press(subscribe);
  await person.press(button(paymentReturn.addressKnown.notMine));
  await keepsLetters(person, field(paymentReturn.otherAddress.email));
});

journey('the fields of a member keep their letters', async (person) => {
  await person.signIn('member@example.com');
  await buyPlan(person);
  await person.open('/account#general');
  await person.press(button(account.info.editEmail));
  await keepsLetters(person, field(account.info.email));
  await person.key('Escape');
  await person.press(button(account.info.editBillingName));
  const billing = dialog(account.billingDialog.title);
  await keepsLetters(person, field(account.billingDialog.name, billing));
  await keepsLetters(person, field(account.billingDialog.address, billing));

  await person.open('/account#connect');
  for (const id of ['telegram', 'tradingview'] as const) {
    const platform = nameOf(id);
    await person.press(button(fill(connections.card.connectPlatform, { platform })));
    const form = dialog(fill(connections.usernameDialog.title, { platform }));
    await keepsLetters(person, field(undefined, form));
    await person.press(button(connections.usernameDialog.cancel, form));
    await person.missesSoon(form);
  }

  await person.open('/churn-shield');
  for (const { title } of [churn.step1, churn.step2, churn.step3]) {
    await person.sees(heading(title));
    if (title === churn.step1.title) await person.press(radio(part(churn.step1.reasons['not-using'])));
    await person.press(button(churn.buttons.continueToCancel));
  }
  await keepsLetters(person, field(part(churn.step4.feedbackLabel)));

  await person.server.moveClock(twoWeeks + 60);
  await person.open('/account');
  const popup = dialog(rating.title);
  await person.press(radio('3 of 10', popup));
  await keepsLetters(person, field(undefined, popup));
});
