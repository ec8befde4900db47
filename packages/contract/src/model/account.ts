import * as v from 'valibot';
import { amount, id, isoInstant } from './common.ts';
import { platformSteps } from './platformSteps.ts';
import { accountPurchases } from './purchase.ts';

/** Whether the user has a running plan. A status that this version of the web app does not know counts as inactive. */
const subscriptionStatus = v.picklist(['active', 'inactive'], 'A subscription is active or inactive');
const addressLines = v.array(v.string('An address line must be text'), 'An address is a list of lines');

/**
 * A checkout that is not paid yet. `amount` is in major units. `reason` is the provider's sentence about a failed
 * payment.
 */
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
  /**
   * The email address for signing in. Set only if it differs from `email`, because a change of the email is not
   * confirmed yet.
   */
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
   * A purchase whose payment is processing or was declined. A backend may omit it. If its status is one that this
   * version of the web app does not know, it counts as missing.
   */
  pendingPayment: v.nullish(v.fallback(v.nullable(pendingPayment), null)),
  /**
   * The money-back guarantee of the plan; null if there is none, or if it has ended. It holds until the end of its last
   * day. A backend may omit it.
   */
  guarantee: v.nullish(
    v.object({
      lastDay: isoInstant,
      /**
       * If lifetime replaced an earlier plan: the last day on which the earlier plan is refunded too. Missing if the
       * guarantee of the earlier plan is over.
       */
      earlierLastDay: v.nullish(isoInstant),
    }),
  ),
  /**
   * The account's id. A page sends it with its later calls, in the query parameter `as`. If another account is signed
   * in by then, the server rejects these calls. A backend may omit the id; then the page sends nothing.
   */
  as: v.nullish(v.string('as must be text')),
  /** The server's current time. A backend may omit it; then the page uses the browser's clock. */
  time: v.nullish(isoInstant),
  /** How far the user has come on each platform. A backend may omit it; then the page shows no next steps. */
  platforms: v.nullish(platformSteps),
  /** Purchases by guests with this account's email address; missing if there are none. */
  purchases: v.optional(accountPurchases),
});
export type User = v.InferOutput<typeof user>;
