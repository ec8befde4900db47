import { billing } from '@signalsync/content/billing';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { booksOf, moveToPeriodEnd, oneMonthlyPlan, refundPayment } from './support/fakeStripe.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button, inMain } from './support/locators.ts';
import { buyPlan, carefulCard, chargeTo, emptyCard, hasRated } from './support/member.ts';
import { readOutbox } from './support/outbox.ts';
import { cards, historyIn, lookAtBilling, nextBillingIn, typeHostedCard } from './support/payment.ts';

// These journeys move the server's clock forward by months. The user must stay signed in during that time.
const journey = journeysOnOneServer({ settings: { SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400' } });

/** The bell button, while nothing needs the user's attention. */
const quietBell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true });

// Must be the first journey: its card expires this month, and later journeys begin with a server clock months ahead.
journey(
  'a card that expires before the next charge is changed with one click from its mail and from the screen',
  {},
  async ({ page, context, server, signIn, mailTo, checkAccessibility }) => {
    const email = 'expires@example.com';
    await signIn(email);
    await hasRated(context);
    await buyPlan(context, server.url);
    const now = new Date();
    const card = { number: cards.other, exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() };
    await chargeTo(context, server.url, card);
    const portal = `${server.url}/dev/stripe/portal/*`;

    await lookAtBilling(page);
    await inMain(page, billing.subscription.cardExpiring).waitFor();
    await checkAccessibility();
    await button(page, billing.subscription.changeCard).click();
    await page.waitForURL(portal);

    await moveToPeriodEnd(server, email, -6);
    const aboutCard = /^The card for your plan/;
    const { links } = await mailTo(email, aboutCard);
    expect(links).toHaveLength(1);
    await page.goto(links[0] ?? '');
    await page.waitForURL(portal);
    await typeHostedCard(page);
    await button(page, 'Change card').click();
    await page.waitForURL(`${server.url}/account#billing`);
    await nextBillingIn(page).waitFor();
    // The card needs no attention any more. What is unread says that it was changed.
    await page.getByRole('button', { name: 'Notifications, 1 unread', exact: true }).waitFor();
    expect(await button(page, billing.subscription.changeCard).count()).toBe(0);

    await moveToPeriodEnd(server, email, -4);
    await moveToPeriodEnd(server, email);
    await mailTo(email, /^Your plan has renewed/);
    const told = (await readOutbox(server.url)).filter(({ to, subject }) => to === email && aboutCard.test(subject));
    expect(told).toHaveLength(1);
    expect((await booksOf(server.url, email)).charges).toHaveLength(2);
  },
);

journey(
  'a renewal that the bank wants confirmed is settled from its mail, and the screen clears by itself',
  {},
  async ({ page, context, server, signIn, mailTo, checkAccessibility }) => {
    const email = 'careful@example.com';
    await signIn(email);
    await hasRated(context);
    await buyPlan(context, server.url);
    await chargeTo(context, server.url, carefulCard);
    await moveToPeriodEnd(server, email);
    const { links } = await mailTo(email, /^Confirm your payment for/);
    expect(links).toHaveLength(1);

    await lookAtBilling(page);
    await inMain(page, billing.subscription.confirmDescription).waitFor();
    const confirm = page.getByRole('main').getByRole('link', { name: new RegExp(`^${billing.subscription.confirm}`) });
    expect(await confirm.getAttribute('href')).toBe(links[0]);
    await checkAccessibility();

    const invoice = await context.newPage();
    await invoice.goto(links[0] ?? '');
    await button(invoice, 'Complete authentication').click();
    await invoice.getByText(/^Paid on/).waitFor();
    await invoice.close();
    // The tests' browser treats every tab as active. So it fires no focus event when the user returns to this tab.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await nextBillingIn(page).waitFor();
    await quietBell(page).waitFor();
    expect(await confirm.count()).toBe(0);

    await mailTo(email, /^Your payment for .* has gone through$/);
    const { charges, subscriptions } = await booksOf(server.url, email);
    expect(charges).toHaveLength(2);
    expect(subscriptions).toEqual(oneMonthlyPlan.subscriptions);
  },
);

journey(
  'a refund is read from its mail, and stands under its invoice in the billing history',
  {},
  async ({ page, context, server, signIn, mailTo }) => {
    const email = 'paidback@example.com';
    await signIn(email);
    await hasRated(context);
    await buyPlan(context, server.url);
    await refundPayment(server.url, email, 49);
    const { text, links } = await mailTo(email, /^\$49\.00 has been refunded$/);
    expect(text).toContain('\nRefunded: $49.00\nOn: ');
    expect(text).toContain('Part of the payment has been refunded.');
    expect(text).toContain('Your plan continues. The next charge is $149.00 on ');
    await page.goto(links[0] ?? '');
    await historyIn(page)
      .getByText(/^Refunded \$49\.00 on /)
      .first()
      .waitFor();
    await nextBillingIn(page).waitFor();
  },
);

journey(
  'mails tell what was bought and which renewal failed, and the payment is settled from its mail',
  {},
  async ({ page, context, server, signIn, mailTo }) => {
    const email = 'reads@example.com';
    await signIn(email);
    await hasRated(context);
    await buyPlan(context, server.url);
    const { text: confirmation } = await mailTo(email, /^Your receipt for/);
    expect(confirmation).toContain('Plan: SignalSync Premium (Monthly)\nPaid: $149.00\n');
    expect(confirmation).toContain('\nEach renewal: $149.00\nGuarantee until: ');
    await chargeTo(context, server.url, emptyCard);
    await moveToPeriodEnd(server, email);
    const { links } = await mailTo(email, /^Your payment for .* failed$/);
    expect(links).toHaveLength(1);
    await page.goto(links[0] ?? '');
    await typeHostedCard(page);
    await button(page, 'Pay with this card').click();
    await page.getByText(/^Paid on/).waitFor();

    const { text: arrived } = await mailTo(email, /^Your payment for .* has gone through$/);
    expect(arrived).toContain('The payment that failed earlier has gone through.');
    expect(arrived).toContain('Your plan continues. The next charge is $149.00 on');
    await lookAtBilling(page);
    await nextBillingIn(page).waitFor();
    expect((await booksOf(server.url, email)).subscriptions).toEqual(oneMonthlyPlan.subscriptions);
  },
);
