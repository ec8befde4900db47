import type { ChangeBlock } from '@signalsync/contract/model/planChange';
import type { PlanState, Standing } from '@signalsync/contract/model/standing';
import type { ChangeKind } from '../../db/schema.changes.ts';
import type { BillingContext } from '../core/context.ts';
import type { ChangePreview, ProviderPrice, ProviderSubscription } from '../../ports/payments.ts';
import { dayMs } from '../core/time.ts';
import { dueInvoice } from './providerSubscription.ts';

/** What a change of the plan costs, in minor units. `next` is null for lifetime. */
export type Quote = Omit<ChangePreview, 'next' | 'total'> & {
  readonly next: ChangePreview['next'] | null;
  /** Whether the plan was cancelled and renews again after the change. */
  readonly keeps: boolean;
};

/** A period that is longer than this, in ms, is a quarter. */
const longestMonthMs = 32 * dayMs;

/** Returns what a change to a price would be; null for a price whose interval is that of the plan. */
export function kindOfChange(
  { interval }: ProviderPrice,
  { currentPeriodStart, currentPeriodEnd }: ProviderSubscription,
): ChangeKind | null {
  if (interval === 'once') return 'lifetime';
  // The price that the plan was bought at may no longer be on sale, so the period tells its interval.
  const isMonthly = currentPeriodEnd.getTime() - currentPeriodStart.getTime() < longestMonthMs;
  if (isMonthly) return interval === 'quarter' ? 'interval' : null;
  return interval === 'month' ? 'later' : null;
}

const blocks: Partial<Record<PlanState, ChangeBlock>> = {
  renewalDraft: 'taking',
  renewalProcessing: 'taking',
  changePlanned: 'open',
  pausePlanned: 'open',
  onPause: 'stopped',
  resuming: 'stopped',
  disputed: 'disputed',
  paused: 'stopped',
  unpaid: 'stopped',
  incomplete: 'stopped',
};

function stateBlockOf(
  kind: ChangeKind,
  { state, returns }: Standing,
  { hasOpenChange, isFree }: { readonly hasOpenChange: boolean; readonly isFree: boolean },
): ChangeBlock | null {
  if (hasOpenChange) return 'open';
  if (returns?.some((each) => each.kind === 'disputed')) return 'disputed';
  // Lifetime takes the place of a change or a pause that is planned.
  if (kind === 'lifetime' && (state === 'changePlanned' || state === 'pausePlanned')) return null;
  const block = blocks[state as PlanState];
  if (block !== undefined) return block;
  if (kind === 'lifetime') return null;
  if (state === 'pastDue' || state === 'pastDueEnding') return 'due';
  return isFree || state === 'extended' ? 'free' : null;
}

/** Returns why a plan cannot be changed now; null if it can. Lifetime ends a plan that is due or in free time. */
export function blockOf(
  kind: ChangeKind,
  standing: Standing,
  { status, card }: ProviderSubscription,
  hasOpenChange: boolean,
): ChangeBlock | null {
  // A plan in free time, cancelled or not, is a trial at the provider.
  const block = stateBlockOf(kind, standing, { hasOpenChange, isFree: status === 'trialing' });
  return block ?? (card === null ? 'card' : null);
}

/** Returns what a plan's last payment still holds, less refunds and disputes, in minor units. */
async function heldBy({ payments }: BillingContext, { lastPaid }: ProviderSubscription): Promise<number> {
  let held = 0;
  for (const intentId of lastPaid?.payments ?? []) {
    const { amount, refunds, disputes } = await payments.reversals(intentId);
    const back = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending');
    const asked = disputes.filter(({ status }) => status !== 'won');
    held += amount - [...back, ...asked].reduce((sum, each) => sum + each.amount, 0);
  }
  return Math.max(0, held);
}

/**
 * Returns what a change costs that credits the unused time from `at` on, or why it cannot be made. The credit is never
 * more than what the payment of that time still holds.
 */
export async function quoteOf(
  billing: BillingContext,
  subscription: ProviderSubscription,
  change: { kind: ChangeKind; price: ProviderPrice; at: Date },
): Promise<Quote | ChangeBlock> {
  const { payments } = billing;
  const { kind, price, at } = change;
  if (kind === 'later') return quoteOfLater(billing, subscription, price);
  const held = await heldBy(billing, subscription);
  if (kind === 'interval') {
    const { total, ...quote } = await payments.previewChange(subscription.id, price.id, at);
    // The provider credits what was paid, also if some of it went back since.
    if (quote.credit > held) return 'returned';
    return total < 0 ? 'credit' : { ...quote, keeps: subscription.isEnding };
  }
  const unused = dueInvoice(subscription) === null ? await payments.creditAt(subscription.id, at) : 0;
  const credit = Math.min(unused, held);
  const { unitAmount, currency } = price;
  // The provider would keep the rest of such a credit as a balance.
  if (credit >= unitAmount || currency !== subscription.currency) return 'credit';
  return { amountDue: unitAmount - credit, currency, price: unitAmount, discount: 0, credit, next: null, keeps: false };
}

/** Returns what a change costs that takes effect at the end of the paid time: nothing now, and then the new price. */
async function quoteOfLater(
  { payments }: BillingContext,
  subscription: ProviderSubscription,
  { id: priceId, unitAmount: price, currency }: ProviderPrice,
): Promise<Quote> {
  const at = subscription.currentPeriodEnd;
  const { amount } = await payments.chargeAt(subscription, priceId, at);
  const nothingNow = { amountDue: 0, discount: 0, credit: 0 };
  return { ...nothingNow, currency, price, next: { amount, at }, keeps: subscription.isEnding };
}
