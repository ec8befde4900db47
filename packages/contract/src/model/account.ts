import * as v from 'valibot';
import { amount, id, isoInstant } from './common.ts';
import { platformSteps } from './platformSteps.ts';
import { accountPurchases } from './purchase.ts';

/** Whether the user's plan is running. A status that this page does not know counts as inactive. */
const subscriptionStatus = v.picklist(['active', 'inactive'], 'A subscription is active or inactive');
const addressLines = v.array(v.string('An address line must be text'), 'An address is a list of lines');

/** A checkout that is not paid yet. `amount` is in major units. `reason` is the provider's reason for a failure. */
const pendingPayment = v.object({
  status: v.picklist(['processing', 'failed'], 'A pending payment is processing or failed'),
  planName: v.string('A plan must be text'),
  amount,
  currency: v.string('A currency must be text'),
  reason: v.nullish(v.string('A reason must be text')),
});
export type PendingPayment = v.InferOutput<typeof pendingPayment>;

/** The signed-in user. Source: `GET /api/user`. */
export const user = v.object({
  id,
  /** Email for contact and billing. */
  email: v.string('An email must be text'),
  /** The email address for signing in, if it differs from `email` because a change of email is not confirmed yet. */
  signInEmail: v.nullish(v.string('An email must be text'), null),
  /** A plan name or a price id; `free` means no plan. */
  plan: v.nullish(v.string('A plan must be text'), 'free'),
  subscriptionStatus: v.nullish(v.fallback(subscriptionStatus, 'inactive'), 'inactive'),
  stripeCustomerId: v.nullish(v.string('A customer id must be text'), null),
  stripeSubscriptionId: v.nullish(v.string('A subscription id must be text'), null),
  billingName: v.nullish(v.string('A billing name must be text'), null),
  /** Lines of the billing address, without blank ones. */
  billingAddress: v.nullish(addressLines, []),
  discordUsername: v.nullish(v.string('A username must be text'), null),
  createdAt: isoInstant,
  /**
   * A purchase whose payment is still processing or was declined. Optional: another backend may omit it. One with a
   * status that this page does not know counts as none.
   */
  pendingPayment: v.nullish(v.fallback(v.nullable(pendingPayment), null)),
  /**
   * The money-back guarantee of the plan; null if there is none, or if it has ended. It holds until the end of its last
   * day. Optional: another backend may omit it.
   */
  guarantee: v.nullish(
    v.object({
      lastDay: isoInstant,
      /**
       * If lifetime replaced an earlier plan: the last day on which that plan is refunded, too. Absent if the guarantee
       * of the earlier plan is over.
       */
      earlierLastDay: v.nullish(isoInstant),
    }),
  ),
  /**
   * The account's id. A page sends it with its later calls, as the query parameter `as`. The server rejects those calls
   * once another account is signed in. Another backend may omit the id; then the page sends nothing.
   */
  as: v.nullish(v.string('as must be text')),
  /** The server's current time. Another backend may omit it; the browser's own clock is used then. */
  time: v.nullish(isoInstant),
  /** How far the user is on each platform. Another backend may omit it; the page then shows no next steps. */
  platforms: v.nullish(platformSteps),
  /** Guest purchases that concern this account; absent if there are none. */
  purchases: v.optional(accountPurchases),
});
export type User = v.InferOutput<typeof user>;
