import { type CheckoutState, PaymentsError } from '../../ports/payments.ts';
import { type AttemptRow, type Billing, idsOf } from './parts.ts';
import { reconcile } from './settle.ts';

/**
 * Makes a begun purchase unpayable, unless it was paid or is being paid: then that is answered. It is looked at again
 * afterwards, for a payment that came through at the same moment counts.
 */
export async function closeCheckout(billing: Billing, attempt: AttemptRow): Promise<CheckoutState['kind']> {
  const ids = idsOf(attempt);
  if (ids === undefined) return 'gone';
  const state = await reconcile(billing, attempt);
  if (state?.kind !== 'open') return state?.kind ?? 'gone';
  try {
    await billing.payments.closeCheckout(ids);
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    billing.log.error(`The checkout ${attempt.id} could not be closed`, error);
  }
  return (await reconcile(billing, attempt))?.kind ?? 'gone';
}
