import { churnCouponCode } from '@signalsync/content/constants';
import type { Browser } from './browser.ts';
import { fakeStripeObjects } from './fakeStripeStore.ts';
import type { TestServer } from './server.ts';

/** Returns functions for the steps of the churn flow. They make the calls that the web app makes. */
export function leaving(server: TestServer) {
  const start = (browser: Browser, sessionId: string, currentStep = 1) =>
    browser.post('/api/churn-attempt', { sessionId, currentStep });

  const change = (browser: Browser, sessionId: string, progress: object) =>
    browser.patch(`/api/churn-attempt/${encodeURIComponent(sessionId)}`, progress);

  const accept = (browser: Browser, customerId: string, couponId: string = churnCouponCode) =>
    browser.post('/api/stripe/apply-coupon', { customerId, couponId });

  const say = (browser: Browser, message: object) => browser.post('/api/accounts/feedback/slack', message);

  /** Returns every churn attempt, oldest first. */
  const attempts = () =>
    server.db.query.churnAttempts.findMany({ orderBy: (row, { asc }) => [asc(row.createdAt), asc(row.sessionId)] });

  /** Returns how often the churn coupon was used, according to the provider. */
  async function redemptions(): Promise<number> {
    const coupons = await fakeStripeObjects(server.db, 'coupon');
    const coupon = coupons.find(({ id }) => id === churnCouponCode);
    return Number(coupon?.data.times_redeemed ?? 0);
  }

  /** Returns the messages to the team, oldest first. */
  const notes = async () => {
    await server.worker.runDue();
    const rows = await server.db.query.devNotifications.findMany({ orderBy: (row, { asc }) => asc(row.number) });
    return rows.map(({ text }) => text);
  };

  return { start, change, accept, say, attempts, redemptions, notes };
}
