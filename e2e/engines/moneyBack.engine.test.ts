import { billing } from '@signalsync/content/billing';
import { expect } from 'vitest';
import { runCommand } from '../support/command.ts';
import { booksOf, disputePayment, moveToPeriodEnd, refundPayment } from '../support/fakeStripe.ts';
import { mailTo } from '../support/outbox.ts';
import { call, engineJourneys } from './engineJourney.ts';
import { button, text } from './person.ts';
import { becomePastDue, buyPlan, hasNone } from './steps.ts';

const journey = engineJourneys({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const daySeconds = 86_400;
const { subscription } = billing;
const [paid, refunded] = [false, true].map((isBack) => ({ amount: 14_900, refunded: isBack }));
const ended = [{ status: 'canceled', isEnding: false }];

journey('lifetime bought over a plan of minutes ago: the guarantee brings both payments back', async (person) => {
  const email = 'both@example.com';
  await person.signIn(email);
  await buyPlan(person);
  await buyPlan(person, 'price_lifetime');
  await expect.poll(() => call(person, 'GET', '/api/user')).toContain('(Lifetime)');
  await person.open('/account#billing');
  await person.sees(text(subscription.lifetime));
  await person.sees(text(/If you request the refund by .*, your earlier plan is also refunded in full\.$/));
  // The team refunds both payments with one command.
  const words = [email, 'pay-back', '--reason', 'asked by mail'];
  expect(await runCommand(person.server.dataFolder, 'member', words)).toMatch(
    /\(\$997\.00\) went back\.\n.*\(\$149\.00\) went back\./,
  );
  await hasNone(person);
  expect(await booksOf(person.server.url, email)).toEqual({
    charges: [refunded, { amount: 99_700, refunded: true }],
    subscriptions: ended,
    waiting: 0,
  });
});

journey(
  'a lost dispute of an earlier payment ends the plan, as Billing says, and no charge follows',
  async (person) => {
    const email = 'disputes@example.com';
    await person.signIn(email);
    await buyPlan(person);
    await moveToPeriodEnd(person.server, email);
    await disputePayment(person.server.url, email, 0);
    await person.driver.open(`${person.server.url}/dev/stripe/`);
    await person.press(button(/^We lose the dispute/));
    await mailTo(person.server.url, email, /Your bank has returned \$149\.00 to you/);
    await person.signIn(email);
    await hasNone(person);
    await person.sees(text(/ because your bank returned a payment to you\. Nothing more will be charged\.$/));
    await person.server.moveClock(62 * daySeconds);
    expect(await booksOf(person.server.url, email)).toEqual({
      charges: [paid, paid],
      subscriptions: ended,
      waiting: 0,
    });
  },
);

journey('the refund of an earlier payment leaves what is due, as mail and Billing say', async (person) => {
  const email = 'due@example.com';
  await becomePastDue(person, email);
  await refundPayment(person.server.url, email, 149, 0);
  const { text: mail } = await mailTo(person.server.url, email, /has been refunded/);
  expect(mail).toContain('$149.00 has been due since');
  expect(mail).not.toMatch(/[Nn]othing more will be charged/);
  await person.open('/account#billing');
  await person.sees(text(/^The \$149\.00 due on .* could not be charged\. We will try again on /));
  await person.sees(button(subscription.pay));
  expect((await booksOf(person.server.url, email)).subscriptions).toEqual([{ status: 'past_due', isEnding: false }]);
});

journey('a plan that is due and is cancelled at the provider ends a day later, as Billing says', async (person) => {
  const email = 'leaves@example.com';
  await becomePastDue(person, email);
  await person.driver.open(`${person.server.url}/dev/stripe/`);
  await person.press(button(/^Cancel the plan at its period’s end: .* of leaves@example\.com$/));
  await mailTo(person.server.url, email, /is cancelled/);
  await person.open('/account#billing');
  await person.sees(
    text(/^The \$149\.00 due on .* could not be charged\. If this amount stays unpaid, your plan ends on /),
  );
  await person.sees(button(subscription.pay));
  await person.sees(button(subscription.keep));
  await person.server.moveClock(daySeconds + 60);
  await hasNone(person);
  await person.server.moveClock(30 * daySeconds);
  const { charges, subscriptions } = await booksOf(person.server.url, email);
  expect(charges).toEqual([paid]);
  expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
});
