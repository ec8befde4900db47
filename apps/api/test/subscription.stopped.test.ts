import type { User } from '@signalsync/contract/model/account';
import { fill } from '@signalsync/content/fill';
import { teamNotes } from '@signalsync/content/teamNotes';
import { describe, expect, test } from 'vitest';
import { leaving } from './support/churn.ts';
import { expectOk } from './support/server.ts';
import { dayS, membersPerTest } from './support/standing.ts';

const { server, shop, browserOf, standingOf, statusOf, pass, charges, mailsTo } = membersPerTest();
const { notes } = leaving(server);
type Member = Awaited<ReturnType<typeof shop.subscriber>>;

const plan = 'SignalSync Premium (Monthly)';

/** Presses a button of the fake Stripe's page /dev/stripe that changes a subscription. */
async function press(door: 'pause' | 'resume' | 'expire', subscription: string): Promise<void> {
  const body = new URLSearchParams({ subscription });
  await server.stripe.sandbox.handle(
    new Request(`http://localhost:3000/dev/stripe/doors/${door}`, { method: 'POST', body }),
  );
  await shop.settled();
}

const subjects = async () => (await mailsTo(/^(?!\d+ is your|New sign-in)/)).map(({ subject }) => subject);
const bought = `Your receipt for ${plan}`;

/** Returns the account, what the billing tab shows about the plan, and the amounts and refunds in its history. */
async function shownTo(member: Member) {
  const browser = await browserOf(member);
  const { plan: named, subscriptionStatus, pendingPayment } = await expectOk<User>(browser.get('/api/user'));
  const history = await expectOk<{ amount: number; reversals: object[] }[]>(
    browser.get(`/api/stripe/billing-history/${member.intent.customerId}`),
  );
  return {
    account: { plan: named, subscriptionStatus, pendingPayment },
    standing: await standingOf(member),
    history: history.map(({ amount, reversals }) => [amount, reversals]),
  };
}

describe('A plan that is paused at the provider', () => {
  async function paused() {
    const member = await shop.subscriber('ann@example.com');
    await press('pause', member.user.stripeSubscriptionId ?? '');
    return member;
  }

  test('gives no access, is named, and can be ended or replaced, but not paid', async () => {
    const member = await paused();
    expect(await shownTo(member)).toEqual({
      account: { plan: 'free', subscriptionStatus: 'inactive', pendingPayment: null },
      standing: {
        state: 'paused',
        plan,
        currency: 'USD',
        hasAccess: false,
        accessUntil: null,
        due: null,
        nextCharge: null,
        cancelling: { effect: 'now', endsOn: server.clock.now().toISOString(), notCharged: null },
        keeping: null,
        pause: null,
        ended: null,
        returns: [],
        can: ['cancel', 'buy'],
      },
      history: [[149, []]],
    });
    expect(await subjects()).toEqual([bought]);
  });

  test('charges nothing for months, and nobody is told that it ended', async () => {
    const member = await paused();
    await pass(95 * dayS);
    await server.sweepNow();
    expect(await charges(member)).toEqual([14_900]);
    expect(await standingOf(member)).toMatchObject({ state: 'paused', plan, nextCharge: null, ended: null });
    expect(await subjects()).toEqual([bought]);
  });

  test('goes on when it is resumed', async () => {
    const member = await paused();
    await press('resume', member.user.stripeSubscriptionId ?? '');
    expect(await statusOf(member)).toBe('active');
    expect(await standingOf(member)).toMatchObject({ state: 'active', nextCharge: { amount: 149 } });
    expect(await subjects()).toEqual([bought]);
  });

  test('says in the mail about its refund that it gives no access', async () => {
    const member = await paused();
    await shop.dashboard.refunds.create({ payment_intent: intentOf(member), amount: 5000 });
    await shop.settled();
    const [mail] = await mailsTo(/refunded/);
    expect(mail?.text).toContain('Your plan does not give you access at the moment, and nothing is charged.');
  });

  test('is not said to be unpaid, neither by the team’s note nor when the member cancels it', async () => {
    const member = await paused();
    await pass(60);
    const words = { plan, email: member.user.email, reason: teamNotes.noReason };
    expect(await notes()).toEqual([fill(teamNotes.ended, { ...words, cause: teamNotes.causes.deleted })]);
    await expectOk((await browserOf(member)).post('/api/stripe/cancel-subscription?effect=now', {}));
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'ended', plan, ended: { reason: 'cancelled' } });
    const [mail] = await mailsTo(/has ended/);
    expect(mail?.text).toContain('Your plan has ended, and nothing more will be charged.');
    expect(mail?.text).not.toContain('failed');
  });

  test('ends when another plan is bought, so that it can never be charged beside it', async () => {
    const member = await paused();
    const { clientSecret } = await shop.begin(await browserOf(member), 'price_quarterly');
    await shop.pay(clientSecret);
    await shop.settled();
    const { data } = await shop.dashboard.subscriptions.list({ customer: member.intent.customerId, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['active', 'canceled']);
    expect(await standingOf(member)).toMatchObject({ state: 'active', plan: 'SignalSync Premium (Quarterly)' });
  });
});

const intentOf = ({ intent }: Member) => intent.clientSecret.slice(0, intent.clientSecret.indexOf('_secret'));

describe('A plan whose first payment is not completed', () => {
  test('is no plan yet: the account names the failed payment, and nobody is mailed', async () => {
    const browser = await server.signedIn('ann@example.com');
    const intent = await shop.begin(browser, 'price_monthly');
    const member = { browser, intent, user: await shop.userOf(browser) };
    await shop.pay(intent.clientSecret, 'declined');
    await shop.settled();
    const [subscription] = (await shop.dashboard.subscriptions.list({ customer: intent.customerId })).data;
    expect(subscription?.status).toBe('incomplete');
    const none = { state: 'none', plan: null, hasAccess: false, due: null, nextCharge: null, can: ['buy'] };
    expect(await shownTo(member)).toMatchObject({
      account: {
        plan: 'free',
        subscriptionStatus: 'inactive',
        pendingPayment: { status: 'failed', planName: plan, amount: 149 },
      },
      standing: none,
      history: [],
    });
    await press('expire', subscription?.id ?? '');
    expect(await shownTo(member)).toMatchObject({ account: { pendingPayment: null }, standing: none, history: [] });
    expect([await charges(member), await subjects()]).toEqual([[], []]);
  });
});
