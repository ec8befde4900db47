import { type ProviderIntent, type ProviderSubscription, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';

/**
 * Returns the last payment that was tried of a subscription's latest invoice; undefined if there was none. Asks the
 * provider, so call it outside a transaction.
 */
export async function lastTryOf(
  { payments }: Pick<BillingContext, 'payments'>,
  { latestInvoice }: ProviderSubscription,
): Promise<ProviderIntent | undefined> {
  const intentId = latestInvoice?.payments.at(-1);
  return intentId === undefined ? undefined : unlessMissing(payments.intent(intentId));
}

/** Returns whether the bank asks the cardholder to authenticate that payment. */
export const isAuthenticationAsked = async (
  billing: Pick<BillingContext, 'payments'>,
  subscription: ProviderSubscription,
): Promise<boolean> => (await lastTryOf(billing, subscription))?.asksForAuthentication === true;
