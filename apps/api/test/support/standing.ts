import type { Standing } from '@signalsync/contract/model/standing';
import { beforeEach } from 'vitest';
import type { Browser } from './browser.ts';
import { serverPerTest } from './fixture.ts';
import { expectOk } from './server.ts';

export const hourS = 3600;
export const dayS = 24 * hourS;

/**
 * Sets up a new server for each test, and functions that simulate months of a member's plan. Call it once, at the top
 * of a file. `variables` are further settings of the server.
 */
export function membersPerTest(variables: Record<string, string> = {}) {
  const fixture = serverPerTest({ STRIPE_ACCESS_ENDS_AFTER_DAYS: '15', ...variables });
  const { server, shop } = fixture;
  type Member = Awaited<ReturnType<typeof shop.subscriber>>;

  const days = new Map<string, Promise<Browser>>();
  beforeEach(() => days.clear());

  /** Returns a signed-in browser of the member. There is a new one for each day, because sessions end after a month. */
  function browserOf({ user }: Member): Promise<Browser> {
    const today = `${user.email} ${server.clock.now().toISOString().slice(0, 10)}`;
    const browser = days.get(today) ?? server.signedIn(user.email);
    days.set(today, browser);
    return browser;
  }

  const billingOf = async (member: Member) =>
    expectOk<{ standing: Standing; discountOffer: string }>((await browserOf(member)).get('/api/stripe/next-billing'));

  return {
    ...fixture,
    browserOf,
    billingOf,
    standingOf: async (member: Member) => (await billingOf(member)).standing,
    statusOf: async (member: Member) => (await shop.userOf(await browserOf(member))).subscriptionStatus,
    /** Moves the clock forward, and runs the work of the fake Stripe and the jobs that are due then. */
    async pass(seconds: number) {
      server.clock.move(seconds);
      await shop.settled();
    },
    /** Returns the amounts of a member's successful charges, each minus its refunds, newest first, in cents. */
    charges: async ({ intent }: Member) =>
      (await shop.dashboard.charges.list({ customer: intent.customerId })).data
        .filter(({ paid }) => paid)
        .map(({ amount, amount_refunded }) => amount - amount_refunded),
    mailsTo: async (subject: RegExp) => (await server.mails()).filter((mail) => subject.test(mail.subject)),
    /** Creates a member whose first renewal was declined. */
    async pastDue(): Promise<Member> {
      const member = await shop.subscriber('ann@example.com');
      await shop.failRenewal(member.browser, member.intent.customerId);
      return member;
    },
    /** Replaces the member's card with one that works, so that every later try to charge succeeds. */
    async mendCard({ intent, user }: Member): Promise<void> {
      const { data } = await shop.dashboard.customers.listPaymentMethods(intent.customerId);
      const default_payment_method = data.at(-1)?.id ?? '';
      await shop.dashboard.subscriptions.update(user.stripeSubscriptionId ?? '', { default_payment_method });
    },
  };
}
