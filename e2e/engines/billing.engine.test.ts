import { billing } from '@signalsync/content/billing';
import { churn } from '@signalsync/content/churn';
import { billingSuccesses } from '@signalsync/content/messages/billing';
import { portalNews } from '@signalsync/content/messages/portalReturn';
import { planActs } from '@signalsync/content/planActs';
import { expect } from 'vitest';
import { cards } from '../support/payment.ts';
import { engineJourneys } from './engineJourney.ts';
import { alertdialog, anywhere, button, dialog, heading, menuItem, text } from './person.ts';
import { buyPlan, openBilling, returnFromPortal, typeCard } from './steps.ts';

const journey = engineJourneys();

const manage = button(billing.subscription.manage);
const items = menuItem();

journey('the menu of the plan by mouse and by keys', async (person) => {
  await person.signIn('menu@example.com');
  await buyPlan(person);
  await openBilling(person);
  // Finds the button while the menu is closed: searches by role do not find it behind an open menu.
  const place = await person.reach(manage);
  const beside = { x: 10, y: 10 };
  await person.press(manage);
  await person.sees(items);
  await person.driver.press(place);
  await person.missesSoon(items);
  await person.hasFocusOn(manage);
  await person.key('ArrowDown');
  await person.hasFocusOn(menuItem(billing.subscription.changeCard));
  await person.key('End');
  await person.hasFocusOn(menuItem(billing.subscription.cancel));
  await person.key('Escape');
  await person.missesSoon(items);
  await person.hasFocusOn(manage);
  await person.press(manage);
  await person.sees(items);
  await person.driver.press(beside);
  await person.missesSoon(items);
  await person.keepsFocus('a press beside the menu');
});

journey('a second card becomes the default, and the first one goes', async (person) => {
  await person.signIn('cards@example.com');
  await buyPlan(person);
  await openBilling(person);
  await person.press(button(billing.paymentMethods.add));
  const form = dialog(billing.newPaymentMethod.title);
  await typeCard(person, cards.other);
  await person.press(button(billing.newPaymentMethod.save, form));
  await person.sees(anywhere(billingSuccesses.paymentMethodAdded.title));
  await person.press(button('Set default: Visa ending in 4242'));
  await person.sees(anywhere(billingSuccesses.defaultUpdated.title));
  await person.press(button('Set default: Mastercard ending in 4444'));
  await person.sees(anywhere(billingSuccesses.defaultUpdated.title));
  await person.keepsFocus('a new default');
  await person.press(button('Remove Visa ending in 4242'));
  await person.sees(anywhere(billingSuccesses.paymentMethodRemoved.title));
  await person.keepsFocus('a removed card');
  await person.press(button('Remove Mastercard ending in 4444'));
  const question = alertdialog(billing.removal.title);
  await person.press(button(billing.removal.keep, question));
  await person.missesSoon(question);
  await person.hasFocusOn(button('Remove Mastercard ending in 4444'));
  expect(await person.find(text('Visa ending in 4242'))).toEqual([]);
});

journey('leaves at the portal, comes back, and keeps the plan', async (person) => {
  await person.signIn('portal@example.com');
  await buyPlan(person);
  await openBilling(person);
  await person.press(manage);
  await person.press(menuItem(billing.subscription.changeCard));
  await returnFromPortal(person);
  await person.sees(anywhere(portalNews.nothingChanged.title));
  await person.press(manage);
  await person.press(menuItem(billing.subscription.cancel));
  for (const { title } of [churn.step1, churn.step2, churn.step3, churn.step4]) {
    await person.sees(heading(title));
    await person.press(button(churn.buttons.continueToCancel));
  }
  await person.press(button('Cancel subscription'));
  await person.arrivesAt('/account#billing');
  await person.sees(text(/Your subscription will end on/));
  await person.press(button(billing.subscription.keep));
  const question = alertdialog(planActs.keepDialog.title);
  await person.press(button(planActs.keepDialog.confirm, question));
  await person.sees(text(/Next billing/));
});
