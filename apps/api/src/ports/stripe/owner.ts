import type Stripe from 'stripe';
import type { Payments, ProviderOwner } from '../payments.ts';
import { asked, idOf } from './errors.ts';
import { release } from './release.ts';

/**
 * Returns the metadata for the objects that a purchase creates at Stripe: the id of our checkout, the buyer, and the
 * referral code. Keep the name `attempt`, and take all values from the checkout's row: Stripe rejects a repeated
 * idempotency key if the parameters have changed.
 */
export const metadataOf = ({ checkoutId, via, ...buyer }: ProviderOwner): Record<string, string> => ({
  ...(checkoutId !== null && { attempt: checkoutId }),
  ...(via !== null && { via }),
  ...buyerMetadata(buyer),
});

/** Returns the metadata about the buyer. Leaves out unknown values, so that Stripe keeps the old ones. */
export const buyerMetadata = ({ accountId, address }: Pick<ProviderOwner, 'accountId' | 'address'>) => ({
  ...(accountId !== null && { account: accountId }),
  ...(address !== null && { address }),
});

/** Converts the metadata that `metadataOf` has written back to the owner. A missing value becomes null. */
export const ownerIn = (metadata: Stripe.Metadata | null | undefined): ProviderOwner => ({
  checkoutId: metadata?.attempt ?? null,
  accountId: metadata?.account ?? null,
  address: metadata?.address ?? null,
  via: metadata?.via ?? null,
});

/** Implements the methods of `Payments` that write to whom a purchase belongs. */
export function ownersOf(stripe: Stripe): Pick<Payments, 'writeOwner' | 'endUnowned' | 'keepOwned'> {
  const retrieve = (id: string) => asked(stripe.subscriptions.retrieve(id));
  return {
    writeOwner: async ({ subscriptionId, invoiceId }, buyer) => {
      const metadata = buyerMetadata(buyer);
      if (subscriptionId !== null) await asked(stripe.subscriptions.update(subscriptionId, { metadata }));
      else if (invoiceId !== null) await asked(stripe.invoices.update(invoiceId, { metadata }));
    },
    endUnowned: async (subscriptionId) => {
      const { ended_at, cancel_at_period_end, schedule } = await retrieve(subscriptionId);
      if (ended_at !== null || cancel_at_period_end) return;
      await release(stripe, idOf(schedule));
      await asked(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true, metadata: unownedMark }));
    },
    keepOwned: async (subscriptionId) => {
      const { ended_at, metadata, schedule } = await retrieve(subscriptionId);
      if (ended_at !== null || metadata.signalsync_unowned !== unownedMark.signalsync_unowned) return;
      await release(stripe, idOf(schedule));
      const kept = { cancel_at_period_end: false, metadata: { signalsync_unowned: '' } };
      await asked(stripe.subscriptions.update(subscriptionId, kept));
    },
  };
}

/**
 * Metadata which says that our server has cancelled a subscription because no account has it. A cancellation by the
 * member lacks it.
 */
const unownedMark = { signalsync_unowned: 'yes' } as const;
