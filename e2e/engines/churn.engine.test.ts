import { constants, inflateSync } from 'node:zlib';
import { billing } from '@signalsync/content/billing';
import { churn } from '@signalsync/content/churn';
import { expect } from 'vitest';
import { booksOf, oneMonthlyPlan } from '../support/fakeStripe.ts';
import { engineJourneys } from './engineJourney.ts';
import { alertdialog, button, field, heading, link, menuItem, part, radio, text } from './person.ts';
import { buyPlan, openBilling } from './steps.ts';

const journey = engineJourneys();

const next = button(churn.buttons.continueToCancel);
const titles = [churn.step1.title, churn.step2.title, churn.step3.title, churn.step4.title];

/** Counts the pages of a PDF, which describes its pages in plain text or in compressed streams. */
function pagesOf(pdf: Uint8Array): number {
  const plain = Buffer.from(pdf).toString('latin1');
  const streams = [...plain.matchAll(/stream\r?\n(x[\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
  );
  return [plain, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

journey('goes through the four steps, back and forth, and takes the offer', async (person) => {
  const email = 'offer@example.com';
  await person.signIn(email);
  await buyPlan(person);
  await openBilling(person);
  await person.press(button(billing.subscription.manage));
  await person.press(menuItem(billing.subscription.cancel));
  for (const [place, title] of titles.entries()) {
    await person.hasFocusOn(heading(title));
    await person.checkWidth();
    if (place === 0) await person.press(radio(part(churn.step1.reasons['not-using'])));
    if (place < 3) await person.press(next);
  }
  await person.write(field(part(churn.step4.feedbackLabel)), 'Too many alerts at night.');
  await person.driver.back();
  await person.hasFocusOn(heading(churn.step3.title));
  await person.press(next);
  await person.hasFocusOn(heading(churn.step4.title));
  expect((await person.sees(field(part(churn.step4.feedbackLabel)))).value).toBe('Too many alerts at night.');
  await person.press(button(churn.buttons.accept));
  await person.arrivesAt('/account#billing');
  expect((await booksOf(person.server.url, email)).subscriptions).toEqual(oneMonthlyPlan.subscriptions);
});

journey('cancels now, copies the receipt and prints it', async (person) => {
  const email = 'receipt@example.com';
  await person.signIn(email);
  await buyPlan(person);
  await person.open('/churn-shield');
  await person.sees(radio());
  await person.press(button(churn.buttons.cancelNow));
  const question = alertdialog(churn.cancelDialog.title);
  await person.press(button(churn.cancelDialog.goBack, question));
  await person.missesSoon(question);
  await person.hasFocusOn(button(churn.buttons.cancelNow));
  await person.press(button(churn.buttons.cancelNow));
  await person.press(button(churn.cancelDialog.confirm, question));
  await person.hasFocusOn(heading(churn.receipt.title));

  await person.press(button(churn.receipt.copy));
  await person.sees(button(churn.receipt.copied));
  await person.driver.run(() => {
    const page = globalThis as { prints?: number };
    page.prints = 0;
    window.print = () => {
      page.prints = (page.prints ?? 0) + 1;
    };
  });
  await person.press(button(churn.receipt.print));
  expect(await person.driver.run(() => (globalThis as { prints?: number }).prints)).toBe(1);
  const paper = await person.driver.print();
  if (paper) expect(pagesOf(paper)).toBe(1);
  else expect(person.engine).toBe('webkit');

  await person.press(link(churn.receipt.account));
  await person.arrivesAt('/account#billing');
  await person.sees(text(/Your subscription will end on/));
});
