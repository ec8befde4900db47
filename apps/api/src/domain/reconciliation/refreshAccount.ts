import type { PendingPayment } from '@signalsync/contract/model/account';
import { waitAtMost } from '../../async/withTimeout.ts';
import type { UserRow } from '../../db/schema.ts';
import { pendingPaymentOf, reconcileCheckout } from '../checkout/reconcile.ts';
import { liveCheckout, userOwnerOf } from '../checkout/repository.ts';
import { type BillingContext, providerTimeoutMs } from '../core/context.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { isStale } from '../subscription/storedPlan.ts';

/**
 * Refreshes an account before it is shown: reconciles its open checkout, and its plan if the paid time has passed.
 * Waits for at most `providerTimeoutMs`. After that, the account is shown as our tables have it. Returns the payment of
 * the open checkout if the payment is undecided or has failed, otherwise null.
 */
export async function refreshAccount(billing: BillingContext, user: UserRow): Promise<PendingPayment | null> {
  const { db, clock, log } = billing;
  const live = await liveCheckout(db, userOwnerOf(user.id));
  const isToRead = isStale(user, clock.now());
  if (live?.status !== 'open' && !isToRead) return null;
  let pending: PendingPayment | null = null;
  const refreshed = (async () => {
    if (live?.status === 'open') pending = pendingPaymentOf(live, await reconcileCheckout(billing, live));
    if (isToRead) await reconcilePlan(billing, user.id);
  })().catch((error: unknown) => log.error('account.refreshFailed', { userId: user.id, error }));
  await waitAtMost(refreshed, providerTimeoutMs);
  return pending;
}
