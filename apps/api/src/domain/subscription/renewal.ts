import type { ProviderSubscription } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { amountText } from '../events/mailable.ts';

/** When and for how much a purchase renews. `amount` is a text for mails, and null if the provider did not say. */
export interface Renewal {
  readonly renewsAt: Date;
  readonly amount: string | null;
}

/**
 * Returns how a subscription that was just bought renews, for a mail; null if it does not. No account may have it yet.
 * Asks the provider, so call it outside a transaction. The purchase is recorded even if the provider does not say: then
 * this is logged and left out of the mail.
 */
export async function renewalOf(
  { payments, log }: BillingContext,
  subscription: ProviderSubscription | null,
): Promise<Renewal | null> {
  if (subscription === null || subscription.isEnding) return null;
  const renewal = { renewsAt: subscription.currentPeriodEnd, amount: null };
  try {
    const { amount, currency } = await payments.nextCharge(subscription.id);
    return { ...renewal, amount: amountText(amount, currency) };
  } catch (error) {
    log.error('mail.writtenWithoutNextCharge', { subscriptionId: subscription.id, error });
    return renewal;
  }
}
