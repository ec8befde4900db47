import * as v from 'valibot';
import { amount, id, isoInstant } from './common.ts';
import { purchaseNews } from './purchase.ts';

/** Whether a person's plan is running. */
export const subscriptionStatus = v.picklist(['active', 'inactive'], 'A subscription is active or inactive');
export type SubscriptionStatus = v.InferOutput<typeof subscriptionStatus>;

const addressLines = v.array(v.string('An address line must be text'), 'An address is a list of lines');

/** A begun purchase that is not paid. `amount` in major units, `reason` is the provider's sentence. */
export const pendingPayment = v.object({
  status: v.picklist(['processing', 'failed'], 'A pending payment is processing or failed'),
  planName: v.string('A plan must be text'),
  amount,
  currency: v.string('A currency must be text'),
  reason: v.nullish(v.string('A reason must be text')),
});
export type PendingPayment = v.InferOutput<typeof pendingPayment>;

/** The signed-in person. Source: `GET /api/user`. */
export const user = v.object({
  id,
  /** Contact and billing address. */
  email: v.string('An email must be text'),
  /** The address that signs in, where it differs from `email` because a change was not confirmed yet. */
  signInEmail: v.nullish(v.string('An email must be text'), null),
  /** A plan name or a price id; `free` means none. */
  plan: v.nullish(v.string('A plan must be text'), 'free'),
  subscriptionStatus: v.nullish(subscriptionStatus, 'inactive'),
  stripeCustomerId: v.nullish(v.string('A customer id must be text'), null),
  stripeSubscriptionId: v.nullish(v.string('A subscription id must be text'), null),
  billingName: v.nullish(v.string('A billing name must be text'), null),
  /** Lines of the billing address, none of them blank. */
  billingAddress: v.nullish(addressLines, []),
  discordUsername: v.nullish(v.string('A username must be text'), null),
  createdAt: isoInstant,
  /** A purchase whose payment the bank has not decided, or rejected. Another host may leave it out. */
  pendingPayment: v.nullish(pendingPayment),
  /**
   * The money-back guarantee of the plan, null where there is none (any more). It holds to the end of its last day. Another host
   * may leave it out.
   */
  guarantee: v.nullish(v.object({ lastDay: isoInstant })),
  /** What time it is for the server. Another host may leave it out: then the browser's clock counts. */
  time: v.nullish(isoInstant),
  /** Purchases from outside the account that it has to know of; left out where there are none. */
  purchases: v.optional(purchaseNews),
});
export type User = v.InferOutput<typeof user>;

/** The edit view of the account. */
export interface Account {
  email: string;
  billingName: string;
  /** Lines, blank ones dropped. */
  billingAddress: string[];
  userId: string;
}

/** Longest billing name and address line, and most address lines, that the server keeps. */
export const billingLimits = { name: 120, line: 120, lines: 10 } as const;

export const billingInformation = v.strictObject(
  {
    billingName: v.pipe(
      v.string('A billing name must be text'),
      v.trim(),
      v.maxLength(billingLimits.name, `A billing name has at most ${billingLimits.name} characters.`),
    ),
    billingAddress: v.pipe(
      v.array(
        v.pipe(
          v.string('An address line must be text'),
          v.trim(),
          v.minLength(1, 'An address line must not be blank.'),
          v.maxLength(billingLimits.line, `An address line has at most ${billingLimits.line} characters.`),
        ),
        'An address is a list of lines',
      ),
      v.maxLength(billingLimits.lines, `A billing address has at most ${billingLimits.lines} lines.`),
    ),
  },
  'Send the billing name and the address lines',
);
export type BillingInformation = v.InferOutput<typeof billingInformation>;
