import { memoryStore } from '@signalsync/stripe-sandbox/server';
import type { TestDatabase } from '../support/database.ts';
import { eq } from 'drizzle-orm';
import { sweeps } from '../../src/db/schema.sweeps.ts';
import { nextJobAt } from '../../src/jobs/queue.ts';
import { chanceOf } from '../silentWeek/chance.ts';
import { buying } from '../support/checkout.ts';
import { leaving } from '../support/churn.ts';
import { testServer } from '../support/server.ts';
import { unlimited } from '../support/settings.ts';
import { type Case, type Coupon, coupons } from './cases.ts';
import { zones } from './days.ts';
import { judge, type Judged } from './judge.ts';
import { codeOf, lifeOf, type Played, type Stage } from './life.ts';

export interface Proration extends Judged {
  readonly cases: number;
}

type Life = ReturnType<typeof lifeOf>;

/**
 * Plays cases on one server, each with a member of its own, and checks each by the provider's invoices. The process has
 * another time zone meanwhile, which must make no difference. Empties the database first.
 */
export async function proration(
  database: Pick<TestDatabase, 'db' | 'reset'>,
  cases: readonly Case[],
  seed: number,
): Promise<Proration> {
  await database.reset();
  const ownZone = process.env.TZ;
  process.env.TZ = zones[seed % zones.length];
  try {
    const { played, prices } = await playAll(database, cases, chanceOf(seed));
    const judged = played.map((each) => judge(each, prices));
    const total = (of: 'charges' | 'shown' | 'seen' | 'pastMidnight') =>
      judged.reduce((sum, each) => sum + each[of], 0);
    return {
      cases: cases.length,
      faults: judged.flatMap(({ faults }) => faults),
      charges: total('charges'),
      shown: total('shown'),
      seen: total('seen'),
      pastMidnight: total('pastMidnight'),
    };
  } finally {
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  }
}

async function playAll({ db }: Pick<TestDatabase, 'db'>, cases: readonly Case[], chance: () => number) {
  const start = new Date(Math.min(...cases.map(({ boughtAt }) => boughtAt)) - 3600_000);
  const server = testServer(
    db,
    { ...unlimited, STRIPE_ACCESS_ENDS_AFTER_DAYS: '15', SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400' },
    { store: memoryStore(), base: { now: () => start } },
  );
  const shop = buying(server);
  const { clock } = server;
  const { trigger } = server.stripe.sandbox;
  let isLost = false;
  const heard: Stage['heard'] = async (isHeard, work) => {
    if (isHeard) return work();
    isLost = true;
    await trigger.deliver('drop');
    return work().finally(() => trigger.deliver('deliver'));
  };
  async function heal(): Promise<void> {
    if (!isLost) return;
    isLost = false;
    await db.update(sweeps).set({ nextAt: clock.now() }).where(eq(sweeps.name, 'hourly'));
    await server.sweepNow();
    await shop.settled();
  }
  for (const [name, coupon] of Object.entries(coupons) as [Case['coupon'], Coupon | null][])
    if (coupon !== null) await makeCoupon(shop, codeOf(name), coupon);

  // The first call only creates the rows of the sweeps.
  await server.sweepNow();
  const now = () => Math.floor(clock.now().getTime() / 1000);
  /** Moves the clock to a moment (Unix seconds), and stops whenever some work becomes due. */
  async function passUntil(until: number): Promise<void> {
    while (now() < until) {
      const dues = [await server.stripe.sandbox.dueAt(), await nextJobAt(db, clock.now())];
      const seconds = dues.flatMap((due) => (due ? Math.ceil(due.getTime() / 1000) : []));
      clock.move(Math.max(Math.min(until, ...seconds), now() + 1) - now());
      await shop.settled();
    }
  }

  const stage: Stage = { server, shop, flow: leaving(server), heard, heal };
  const agenda: { at: number; life: Life }[] = cases.map((each) => ({
    at: Math.floor(each.boughtAt / 1000),
    life: lifeOf(stage, each),
  }));
  const played: Played[] = [];
  for (;;) {
    const [next] = agenda.sort((one, other) => one.at - other.at);
    if (next === undefined) break;
    // Some of the renewals are heard of, others not.
    await heard(chance() < 0.6, () => passUntil(next.at));
    const { done, value } = await next.life.next();
    if (done === true) {
      played.push(value);
      agenda.shift();
    } else next.at = value;
  }
  const all = await shop.dashboard.prices.list({ limit: 100 });
  const priceOf = (months: number | null) =>
    all.data.find(({ recurring }) => (recurring?.interval_count ?? null) === months)?.unit_amount ?? 0;
  return { played, prices: { monthly: priceOf(1), quarterly: priceOf(3), lifetime: priceOf(null) } };
}

async function makeCoupon(
  shop: Stage['shop'],
  code: string,
  { percent, amount, months, given }: Coupon,
): Promise<void> {
  const what = percent === undefined ? { amount_off: amount ?? 0, currency: 'usd' } : { percent_off: percent };
  const long =
    months === 'once'
      ? ({ duration: 'once' } as const)
      : months === undefined
        ? ({ duration: 'forever' } as const)
        : ({ duration: 'repeating', duration_in_months: months } as const);
  const coupon = { id: code, ...what, ...long };
  if (given === 'checkout') await shop.makePromo(code, coupon);
  else if (given === 'team') await shop.dashboard.coupons.create(coupon);
}
