import { churnCouponCode } from '@signalsync/content/constants';
import type { ChangePreview } from '@signalsync/contract/model/planChange';
import type { Standing } from '@signalsync/contract/model/standing';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { users } from '../../src/db/schema.ts';
import type { Browser } from '../support/browser.ts';
import type { buying, Intent, User } from '../support/checkout.ts';
import type { leaving } from '../support/churn.ts';
import type { Outcome } from '../support/planChange.ts';
import { expectOk, type TestServer } from '../support/server.ts';
import { monthsAfter } from './arithmetic.ts';
import { type Case, coupons } from './cases.ts';

const [minuteS, hourS] = [60, 3600];

/** What a member reads about the plan at a moment (Unix seconds). Amounts in cents. */
interface Seen {
  readonly at: number;
  /** Whether the change was confirmed already. */
  readonly isChanged: boolean;
  /** Whether there is access by the account's row, which the platforms follow, and by the billing tab. */
  readonly hasAccess: readonly [boolean, boolean];
  readonly next: { readonly at: number; readonly amount: number } | null;
  /** When access ends, as the billing tab says; null if it says nothing. */
  readonly until: number | null;
  /** Whether a renewal is just being taken. The next charge is then the one after it. */
  readonly isTaking: boolean;
}

/** A case that was played, with all that the provider has about the member afterwards. Moments in Unix seconds. */
export interface Played {
  readonly case: Case;
  readonly boughtAt: number;
  readonly couponAt: number;
  readonly shown: ChangePreview;
  /** The second of the preview, and that of the press. */
  readonly previewedAt: number;
  readonly pressedAt: number;
  readonly outcomes: readonly string[];
  readonly before: Standing;
  /** After the change was taken back; undefined if it was not. */
  readonly after: Standing | undefined;
  readonly seen: readonly Seen[];
  readonly endedAt: number;
  readonly last: Standing;
  readonly invoices: readonly Stripe.Invoice[];
  readonly charges: readonly Stripe.Charge[];
  readonly subscription: Stripe.Subscription;
  readonly balance: number;
}

export interface Stage {
  readonly server: TestServer;
  readonly shop: ReturnType<typeof buying>;
  readonly flow: ReturnType<typeof leaving>;
  /** Runs something while webhooks arrive, or while all of them are lost. */
  readonly heard: <T>(isHeard: boolean, work: () => Promise<T>) => Promise<T>;
  /** Runs a sweep if webhooks were lost since the last one. On a real server it runs every hour. */
  readonly heal: () => Promise<void>;
}

export const codeOf = (coupon: Case['coupon']): string => `CODE${Object.keys(coupons).indexOf(coupon)}`;
const priceIdOf = (plan: Case['to']): string => `price_${plan}`;
export const monthsOf = (plan: 'monthly' | 'quarterly'): number => (plan === 'monthly' ? 1 : 3);

/** Returns the period in which a member changes the plan, in Unix seconds. */
export const periodOf = ({ from, renewals }: Case, boughtAt: number) => ({
  start: monthsAfter(boughtAt, monthsOf(from) * renewals),
  end: monthsAfter(boughtAt, monthsOf(from) * (renewals + 1)),
});

function changeAt({ moment, renewals }: Case, { start, end }: { start: number; end: number }): number {
  // A renewal is charged an hour after its period has begun. Until then a plan cannot be changed.
  if (moment === 'first hour') return start + (renewals === 0 ? 20 : 65) * minuteS;
  return moment === 'middle' ? Math.floor((start + end) / 2) + 7 : end - 7 * hourS - 11;
}

/**
 * Plays a case. Yields the moments (Unix seconds) at which it goes on, and returns what has happened.
 */
export async function* lifeOf(
  { server, shop, flow, heard, heal }: Stage,
  played: Case,
): AsyncGenerator<number, Played> {
  const { from, to, isHeard, isTakenBack } = played;
  const coupon = coupons[played.coupon];
  const now = () => Math.floor(server.clock.now().getTime() / 1000);
  const { dashboard } = shop;
  const seen: Seen[] = [];
  let isChanged = false;
  const email = `${played.name.replace('/', '.')}@example.com`;

  const browser = await server.signedIn(email);
  const intent = await shop.begin(
    browser,
    priceIdOf(from),
    coupon?.given === 'checkout' ? codeOf(played.coupon) : undefined,
  );
  await shop.pay(intent.clientSecret);
  await shop.settled();
  const user = await shop.userOf(browser);
  const id = user.stripeSubscriptionId ?? '';
  const boughtAt = now();

  const standingOf = async () =>
    (await expectOk<{ standing: Standing }>(browser.get('/api/stripe/next-billing'))).standing;
  async function view(): Promise<void> {
    await heal();
    const [row] = await server.db.select().from(users).where(eq(users.id, user.id));
    const { hasAccess, nextCharge, due, accessUntil } = await standingOf();
    const next = nextCharge && { at: secondsOf(nextCharge.date), amount: cents(nextCharge.amount) };
    const access = [row?.subscriptionStatus === 'active', hasAccess] as const;
    const until = accessUntil === null ? null : secondsOf(accessUntil);
    seen.push({ at: now(), isChanged, hasAccess: access, next, until, isTaking: due !== null });
  }
  async function useCard(card: string): Promise<void> {
    const { id: default_payment_method } = await dashboard.paymentMethods.attach(card, { customer: intent.customerId });
    await dashboard.subscriptions.update(id, { default_payment_method });
  }
  const press = ({ token }: ChangePreview) => expectOk<Outcome>(browser.post('/api/plan-change', { token }));
  const act = <T>(work: () => Promise<T>) =>
    heard(isHeard, async () => {
      const done = await work();
      await shop.settled();
      return done;
    });

  const period = periodOf(played, boughtAt);
  const changesAt = changeAt(played, period);
  if (played.renewals > 0) {
    yield period.start - minuteS;
    await view();
  }
  yield changesAt - 2 * minuteS;
  const couponAt = coupon?.given === 'checkout' ? boughtAt : now();
  await act(async () => {
    if (coupon?.given === 'team')
      await dashboard.subscriptions.update(id, { discounts: [{ coupon: codeOf(played.coupon) }] });
    if (coupon?.given === 'churn') await takeOffer(flow, browser, { user, intent });
    if (played.isCancelled) await expectOk(browser.post('/api/stripe/cancel-subscription'));
  });
  yield changesAt;
  await view();
  const waitsForBank = isTakenBack && to !== 'monthly';
  if (waitsForBank) await useCard('pm_card_authenticationRequired');
  const before = await standingOf();
  let previewedAt = now();
  let shown = await expectOk<ChangePreview>(browser.post('/api/plan-change/preview', { priceId: priceIdOf(to) }));
  if (played.waits > 0) yield previewedAt + played.waits * minuteS;
  const outcomes: string[] = [];
  const pressed = await act(() => press(shown));
  outcomes.push(pressed.outcome);
  if (pressed.outcome === 'changed' && pressed.preview) {
    shown = pressed.preview;
    previewedAt = now();
    outcomes.push((await act(() => press(shown))).outcome);
  }
  const pressedAt = now();
  isChanged = true;
  let after: Standing | undefined;
  if (isTakenBack) {
    yield to === 'monthly' ? Math.floor((pressedAt + period.end) / 2) : pressedAt + 30 * minuteS;
    await act(() => expectOk(browser.post('/api/plan-change/take-back')));
    if (waitsForBank) await useCard('pm_card_visa');
    after = await standingOf();
  }
  yield now() + minuteS;
  await view();
  const [first, second] = endsOf(played, { boughtAt, pressedAt });
  for (const at of [first - minuteS, first + minuteS, first + 2 * hourS, second - minuteS, second + 2 * hourS]) {
    yield at;
    await view();
  }
  const { customerId: customer } = intent;
  const owner = await dashboard.customers.retrieve(customer);
  return {
    case: played,
    boughtAt,
    couponAt,
    shown,
    previewedAt,
    pressedAt,
    outcomes,
    before,
    after,
    seen,
    endedAt: now(),
    last: await standingOf(),
    invoices: (await dashboard.invoices.list({ customer, limit: 100, expand: ['data.payments'] })).data,
    charges: (await dashboard.charges.list({ customer, limit: 100 })).data,
    subscription: await dashboard.subscriptions.retrieve(id),
    balance: 'balance' in owner ? owner.balance : 0,
  };
}

async function takeOffer(
  flow: Stage['flow'],
  browser: Browser,
  { user, intent }: { user: User; intent: Intent },
): Promise<void> {
  await expectOk(flow.start(browser, user.id, 4));
  await expectOk(flow.accept(browser, intent.customerId, churnCouponCode));
  await expectOk(flow.change(browser, user.id, { outcome: 'discount_accepted' }));
}

/** Returns the ends of the next two periods after the change, or of those that there would have been without one. */
function endsOf(played: Case, { boughtAt, pressedAt }: { boughtAt: number; pressedAt: number }): [number, number] {
  const { from, to, renewals, isTakenBack } = played;
  const { end } = periodOf(played, boughtAt);
  if (to === 'quarterly' && !isTakenBack) return [monthsAfter(pressedAt, 3), monthsAfter(pressedAt, 6)];
  const next =
    to === 'monthly' && !isTakenBack ? monthsAfter(end, 1) : monthsAfter(boughtAt, monthsOf(from) * (renewals + 2));
  return [end, next];
}

export const cents = (amount: number): number => Math.round(amount * 100);
export const secondsOf = (date: string): number => Date.parse(date) / 1000;
