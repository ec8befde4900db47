import { type CheckoutState, PaymentsError } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { reconcileCheckout } from './reconcile.ts';
import type { CheckoutRow } from '../../db/schema.ts';
import { checkoutIdsOf } from '../subscription/purchase.ts';

/**
 * Makes a checkout unpayable, unless it is paid or being paid. Returns the checkout's state after that. Reconciles it
 * once more at the end, because the buyer may have paid at the same moment.
 */
export async function closeCheckout(billing: BillingContext, checkout: CheckoutRow): Promise<CheckoutState['kind']> {
  const ids = checkoutIdsOf(checkout);
  if (ids === undefined) return 'gone';
  const state = await reconcileCheckout(billing, checkout);
  if (state?.kind !== 'open') return state?.kind ?? 'gone';
  try {
    await billing.payments.closeCheckout(ids);
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    billing.log.error('checkout.closeFailed', { checkoutId: checkout.id, error });
  }
  return (await reconcileCheckout(billing, checkout))?.kind ?? 'gone';
}
