import { billing } from '@signalsync/content/billing';
import { pauseNews } from '@signalsync/content/messages/pause';
import { pause } from '@signalsync/content/pause';
import { expect } from 'vitest';
import { booksOf, moveToPeriodEnd } from './support/fakeStripe.ts';
import { isFocused, press } from './support/focus.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button, inMain } from './support/locators.ts';
import { buyPlan, hasRated } from './support/member.ts';
import { lookAtBilling, nextBillingIn } from './support/payment.ts';

// This journey moves the server's clock forward by a month. The user must stay signed in during that time.
const journey = journeysOnOneServer({ settings: { SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400' } });

journey(
  'a member on a small phone pauses by keyboard, takes it back, pauses again, and resumes a month later',
  { device: { viewport: { width: 320, height: 640 } } },
  async ({ page, context, server, signIn, mailTo, checkAccessibility, checkWidth }) => {
    const email = 'pauser@example.com';
    await signIn(email);
    await hasRated(context);
    await buyPlan(context, server.url);
    const dialog = page.getByRole('dialog');
    const resume = button(page, billing.subscription.resume);
    const choose = async (length: string) => {
      await press(page, button(page, billing.subscription.manage));
      const item = page.getByRole('menuitem', { name: billing.subscription.pause });
      await item.waitFor();
      while (!(await isFocused(item))) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await dialog.getByRole('radio', { name: length }).focus();
      await page.keyboard.press('Space');
      await checkAccessibility();
      await checkWidth();
      await press(page, dialog.getByRole('button', { name: /^Pause from/ }));
      await page.getByText(pauseNews.planned.title).first().waitFor();
      await dialog.waitFor({ state: 'detached' });
    };

    await lookAtBilling(page);
    await choose(pause.choose.lengths[3]);
    await press(page, resume);
    await press(page, button(page, pause.takeBack.confirm));
    await page.getByText(pauseNews.takenBack.title).first().waitFor();
    await nextBillingIn(page).waitFor();
    await mailTo(email, /Your plan will not be paused/);

    await choose(pause.choose.lengths[1]);
    await inMain(page, /^Your plan pauses on .*\$149\.00 is charged then\.$/).waitFor();
    await moveToPeriodEnd(server, email);
    await lookAtBilling(page);
    await inMain(page, /^Your plan is paused, so you have no access\. It resumes on/).waitFor();
    await checkAccessibility();
    await checkWidth();
    expect((await booksOf(server.url, email)).charges).toHaveLength(1);

    await press(page, resume);
    await press(page, button(page, 'Pay $149.00 and resume'));
    await page.getByText(pauseNews.resumed.title).first().waitFor();
    await nextBillingIn(page).waitFor();
    expect((await booksOf(server.url, email)).charges.map(({ amount }) => amount)).toEqual([14_900, 14_900]);
  },
);
