import { randomUUID } from 'node:crypto';
import { majorUnits } from '@signalsync/content/format';
import type {
  ChangeBlock,
  ChangeOption,
  ChangePreview as PreviewReply,
  OpenChange,
} from '@signalsync/contract/model/planChange';
import type { Standing } from '@signalsync/contract/model/standing';
import { type ChangeKind, type PlanChangeRow, planChanges } from '../../db/schema.changes.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { minuteMs } from '../core/time.ts';
import { type PlanOnSale, planOnSale, plansOnSale } from '../pricing/service.ts';
import { blockOf, kindOfChange, type Quote, quoteOf } from '../subscription/changeQuote.ts';
import { liveChange } from '../subscription/planChanges.ts';
import { isOver } from '../subscription/providerSubscription.ts';
import { readStanding } from '../subscription/readStanding.ts';
import { planNameOf } from '../subscription/planName.ts';
import { subscriptionOrNone } from '../subscription/reconcile.ts';

/** A preview holds for this long, in ms: until then the change credits the time from the same second on. */
const pinnedMs = 10 * minuteMs;

/** Returns until when a preview holds. */
export const holdsUntil = ({ createdAt }: Pick<PlanChangeRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + pinnedMs);

/** Why there is no preview. `none`: no plan runs, or the plan is not on sale or no change of this one. */
export interface NoPreview {
  readonly blocked: ChangeBlock | 'none';
}

interface Running {
  readonly subscription: ProviderSubscription;
  readonly standing: Standing;
}

/** Reads a member's running plan from the provider; undefined if none runs. */
async function runningPlan(billing: BillingContext, user: UserRow): Promise<Running | undefined> {
  const id = user.stripeSubscriptionId;
  const subscription =
    id === null || user.lifetimeIntentId !== null ? undefined : await subscriptionOrNone(billing, id);
  if (subscription === undefined || isOver(subscription)) return undefined;
  return { subscription, standing: await readStanding(billing, user, { subscription, isForMail: true }) };
}

/**
 * Returns the plans to which a member's plan can be changed, and the change that waits for its payment or for the end
 * of the paid time.
 */
export async function changeOptions(
  billing: BillingContext,
  user: UserRow,
): Promise<{ options: ChangeOption[]; open: OpenChange | null }> {
  const running = await runningPlan(billing, user);
  const open = await liveChange(billing.db, user.id);
  if (running === undefined) return { options: [], open: null };
  const { subscription, standing } = running;
  const options = (await plansOnSale(billing.db, billing.payments)).flatMap(({ row, price }): ChangeOption[] => {
    const kind = kindOfChange(price, subscription);
    if (kind === null) return [];
    const { unitAmount, interval } = price;
    const currency = price.currency.toUpperCase();
    const amount = majorUnits(unitAmount, currency);
    const blocked = blockOf(kind, standing, subscription, open !== undefined);
    return [{ priceId: row.priceId, name: row.name, amount, currency, interval, blocked }];
  });
  return { options, open: open === undefined ? await scheduledChange(billing, subscription) : openChangeOf(open) };
}

/** Returns the change that is scheduled for the end of the paid time; null if none is. */
async function scheduledChange(
  billing: BillingContext,
  subscription: ProviderSubscription,
): Promise<OpenChange | null> {
  const { scheduled } = subscription;
  if (scheduled?.kind !== 'price') return null;
  const plan = await planNameOf(billing, scheduled.priceId, '');
  const { amount, currency } = await billing.payments.chargeAt(subscription, scheduled.priceId, scheduled.at);
  const money = { amount: majorUnits(amount, currency), currency: currency.toUpperCase() };
  return { plan, ...money, url: null, takesEffect: scheduled.at.toISOString() };
}

const openChangeOf = ({ planName: plan, amountDue, currency, payUrl: url }: PlanChangeRow): OpenChange => ({
  plan,
  amount: majorUnits(amountDue, currency),
  currency: currency.toUpperCase(),
  url,
  takesEffect: null,
});

/** What a change of a member's plan would cost now, with what it is about. */
interface Quoted extends Running {
  readonly kind: ChangeKind;
  readonly plan: PlanOnSale;
  readonly quote: Quote;
}

/**
 * Returns what a change would cost that credits the unused time from `at` on. Stores nothing.
 * @param ownId - the id of the change itself, if it is begun already; any other begun change prevents this one
 */
export async function quoteChange(
  billing: BillingContext,
  user: UserRow,
  priceId: string,
  at: Date,
  ownId?: string,
): Promise<Quoted | NoPreview> {
  const [running, plan] = await Promise.all([
    runningPlan(billing, user),
    planOnSale(billing.db, billing.payments, priceId),
  ]);
  const kind = running && plan ? kindOfChange(plan.price, running.subscription) : null;
  if (running === undefined || plan === undefined || kind === null) return { blocked: 'none' };
  const live = await liveChange(billing.db, user.id);
  const hasOpenChange = live !== undefined && live.id !== ownId;
  const blocked = blockOf(kind, running.standing, running.subscription, hasOpenChange);
  if (blocked !== null) return { blocked };
  const quote = await quoteOf(billing, running.subscription, { kind, price: plan.price, at });
  return typeof quote === 'string' ? { blocked: quote } : { ...running, kind, plan, quote };
}

/** Returns the preview of a change, and stores it, so that the change is later made as the preview says. */
export async function previewChange(
  billing: BillingContext,
  user: UserRow,
  priceId: string,
): Promise<PreviewReply | NoPreview> {
  const now = billing.clock.now();
  const creditedFrom = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const quoted = await quoteChange(billing, user, priceId, creditedFrom);
  if ('blocked' in quoted) return quoted;
  const { kind, plan, quote, subscription } = quoted;
  const { amountDue, credit, currency, keeps } = quote;
  const row = {
    id: randomUUID(),
    userId: user.id,
    subscriptionId: subscription.id,
    kind,
    priceId: plan.row.priceId,
    providerPriceId: plan.price.id,
    planName: plan.row.name,
    earlierPlan: user.plan,
    creditedFrom,
    amountDue,
    credit,
    currency,
    ...nextOf(kind, quote),
    keeps,
    status: 'shown' as const,
    createdAt: now,
  };
  await billing.db.insert(planChanges).values(row);
  return replyOf(row, quoted);
}

/** Returns what a change's row stores about the time after the change. */
export const nextOf = (kind: ChangeKind, { next }: Quote): Pick<PlanChangeRow, 'nextAmount' | 'takesEffect'> => ({
  nextAmount: next?.amount ?? null,
  takesEffect: kind === 'later' ? (next?.at ?? null) : null,
});

type NewRow = Pick<PlanChangeRow, 'id' | 'kind' | 'planName' | 'earlierPlan' | 'keeps' | 'currency'>;

function replyOf(row: NewRow, { quote, plan, standing }: Quoted): PreviewReply {
  const inMajor = (amount: number) => majorUnits(amount, row.currency);
  const { next } = quote;
  const interval = plan.price.interval === 'once' ? 'month' : plan.price.interval;
  return {
    token: row.id,
    kind: row.kind,
    plan: row.planName,
    earlierPlan: row.earlierPlan,
    currency: row.currency.toUpperCase(),
    price: inMajor(quote.price),
    discount: inMajor(quote.discount),
    credit: inMajor(quote.credit),
    charged: inMajor(quote.amountDue),
    next: next && { amount: inMajor(next.amount), date: next.at.toISOString(), interval },
    keeps: row.keeps,
    notCharged: standing.due && { amount: standing.due.amount, since: standing.due.since },
  };
}
