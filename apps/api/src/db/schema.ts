import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Creates a column for a moment, a `timestamptz` that is read as `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const decimal = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

/** Plans on sale. The provider has their prices. `previousPrice` is a decimal in major units of its currency. */
export const plans = pgTable('plans', {
  priceId: text('price_id').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  previousPrice: decimal('previous_price'),
  description: text('description').notNull(),
  buttonText: text('button_text'),
  popular: boolean('popular').notNull().default(false),
  hidePrice: boolean('hide_price').notNull().default(false),
  features: jsonb('features').$type<({ name: string } | { heading: string })[]>().notNull(),
  images: jsonb('images').$type<string[]>().notNull(),
  tvAccessDuration: text('tv_access_duration').notNull(),
});

/** Users. `signInKey` is the sign-in address in lower case; `email` is for mails and billing. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    signInEmail: text('sign_in_email').notNull(),
    signInKey: text('sign_in_key').notNull().unique(),
    /** When the user first proved the sign-in address; null until then. */
    emailProvenAt: instant('email_proven_at'),
    plan: text('plan').notNull().default('free'),
    subscriptionStatus: text('subscription_status').$type<'active' | 'inactive'>().notNull().default('inactive'),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id'),
    /**
     * End of the paid time of the running plan; during a pause, the moment at which the plan resumes. Null for lifetime
     * and without a plan.
     */
    paidUntil: instant('paid_until'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Whether the last renewal could not be charged. */
    paymentFailed: boolean('payment_failed').notNull().default(false),
    /** The payment intent or setup intent with which the lifetime plan was bought; null if it was not bought. */
    lifetimeIntentId: text('lifetime_intent_id'),
    /** The card that last became the default, chosen or new, and when the newest card of that moment was added. */
    chosenCardId: text('chosen_card_id'),
    cardsSeenUntil: instant('cards_seen_until'),
    /** Counts the changes of the plan. Code that read an older number must not write, but read the row again. */
    billingVersion: integer('billing_version').notNull().default(0),
    billingName: text('billing_name'),
    billingAddress: jsonb('billing_address').$type<string[]>().notNull().default([]),
    discordUsername: text('discord_username'),
    referralCode: text('referral_code').notNull().unique(),
    /** The referral code in the link (`?via=`) that brought the user; null if there was none. */
    via: text('via'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('users_subscription').on(table.stripeSubscriptionId),
    index('users_via').on(table.via).where(sql`${table.via} is not null`),
  ],
);

/** Creates a column for the user to whom the row belongs. The row is deleted with the account. */
export const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Open sessions. The id is the SHA-256 of the random token in the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the session was last used, to the hour; null if a version before this column opened it. */
    lastUsedAt: instant('last_used_at'),
    /** The names of the browser and its system, such as `Chrome` and `Windows`; null if they are not known. */
    browser: text('browser'),
    system: text('system'),
    /** When the browser proved the address by a code or by Google; null for a guest and for a mailed link. */
    provenAt: instant('proven_at'),
    /** The row in `devices` of the browser that signed in; null for a guest's session. */
    deviceId: text('device_id'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Google accounts that are used to sign in. Google's permanent id of an account is called its subject. */
export const oauthLinks = pgTable(
  'oauth_links',
  {
    /** Provider and subject, for example `google:1234`. */
    id: text('id').primaryKey(),
    userId: owner(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('oauth_links_user').on(table.userId)],
);

/** Changes of the email address. Tokens are stored as SHA-256. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** The sign-in address before the change. */
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    confirmHash: text('confirm_hash').notNull().unique(),
    undoHash: text('undo_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    confirmExpiresAt: instant('confirm_expires_at').notNull(),
    undoExpiresAt: instant('undo_expires_at').notNull(),
    /**
     * When the link in the mail to the new address stopped working, because the change was confirmed, cancelled, undone
     * or replaced by a newer one.
     */
    confirmClosedAt: instant('confirm_closed_at'),
    confirmedAt: instant('confirmed_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('email_changes_user').on(table.userId)],
);

/** How often somebody did an action that has a limit, in the current time window. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
});

/**
 * Work that the server does in the background, after it has answered a call: mails, notifications, calls to the
 * provider and the platforms. A finished job is deleted.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    /** Counts up, to order jobs that were queued in the same millisecond. */
    number: bigserial('number', { mode: 'number' }),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    runAt: instant('run_at').notNull(),
    tries: integer('attempts').notNull().default(0),
    /** Until this time only one worker may run the job; then any worker may take it. Null while no worker has it. */
    lockedUntil: instant('locked_until'),
    /** After this time the job is deleted without being run, for example the mail with an expired code. */
    expiresAt: instant('expires_at'),
    lastError: text('last_error'),
    failedAt: instant('failed_at'),
    /** Id of the HTTP request that queued the job, for the log; null if no request queued the job. */
    requestId: text('request_id'),
  },
  (table) => [
    index('jobs_due').on(table.runAt),
    // Indexes to find the jobs about a mail's recipient, an account or a subscription.
    index('jobs_to').on(sql`(${table.payload} ->> 'to')`),
    index('jobs_user').on(sql`(${table.payload} ->> 'userId')`),
    index('jobs_subscription').on(sql`(${table.payload} ->> 'subscriptionId')`),
  ],
);

/**
 * Checkouts. `owner` is `user:` and an id, or `guest:` and the hash of the checkout cookie. Status `starting`: objects
 * at the provider may exist already. `open`: can be paid. `paid`: was paid. `closed`: can never be paid.
 */
export const checkouts = pgTable(
  'checkout_attempts',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** The account that the purchase belongs to. For a guest's purchase, null until it belongs to an account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<'starting' | 'open' | 'paid' | 'closed'>().notNull(),
    kind: text('kind').$type<'recurring' | 'once'>().notNull(),
    priceId: text('price_id').notNull(),
    providerPriceId: text('provider_price_id').notNull(),
    planName: text('plan_name').notNull(),
    /** The promotion code in capitals; empty if the buyer gave none. */
    promoCode: text('promo_code').notNull(),
    promoId: text('promo_id'),
    email: text('email'),
    via: text('via'),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    invoiceId: text('invoice_id'),
    /** The payment intent's id (`pi_…`), or the setup intent's (`seti_…`) if the total is zero. */
    intentId: text('intent_id'),
    amountDue: integer('amount_due'),
    currency: text('currency'),
    /** What the unused time of an earlier plan takes off this purchase, in minor units; null if nothing was credited. */
    credit: integer('credit'),
    /** The payment (`pi_…`) of the earlier plan from which the credit comes. */
    creditedIntentId: text('credited_intent_id'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the guest was signed in because of this purchase; null if that has not happened. */
    consumedAt: instant('consumed_at'),
    /** The user who said that this unclaimed purchase is theirs. `user_id` is set when the claim is carried out. */
    claimedBy: text('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the browser that paid changed the purchase's email address, which it can do once. */
    readdressedAt: instant('readdressed_at'),
  },
  (table) => [
    uniqueIndex('checkout_attempts_alive').on(table.owner).where(sql`${table.status} in ('starting', 'open')`),
    index('checkout_attempts_customer').on(table.customerId),
    index('checkout_attempts_intent').on(table.intentId),
    index('checkout_attempts_user').on(table.userId),
    index('checkout_attempts_subscription').on(table.subscriptionId),
    index('checkout_attempts_invoice').on(table.invoiceId),
    index('checkout_attempts_price').on(table.providerPriceId),
    index('checkout_attempts_email').on(sql`lower(${table.email})`),
    index('checkout_attempts_waiting')
      .on(table.paidAt)
      .where(sql`${table.status} = 'paid' and ${table.userId} is null`),
  ],
);

/** Webhooks that were handled completely, by the provider's event id. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at').notNull(),
});

/** Churn attempts. The browser creates the session id, so it is unique only together with the user id. */
export const churnAttempts = pgTable(
  'churn_attempts',
  {
    userId: owner(),
    sessionId: text('session_id').notNull(),
    currentStep: integer('current_step').notNull(),
    cancellationReason: text('cancellation_reason'),
    /** When the user gave the cancellation reason; null if the user gave none. */
    reasonAt: instant('reason_at'),
    outcome: text('outcome').$type<'retained' | 'discount_accepted'>(),
    feedback: text('feedback'),
    /** The plan that the user may cancel; null if the user had none. Without a plan the attempt is in no report. */
    subscriptionId: text('subscription_id'),
    planName: text('plan_name'),
    /** Monthly value of the user's plan before discounts, in minor units; null until known. */
    monthlyAmount: integer('monthly_amount'),
    currency: text('currency'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    index('churn_attempts_created').on(table.createdAt),
  ],
);

/**
 * Discounts of the churn offer, at most one for each user. Status `applying`: it is not known whether the provider has
 * applied the coupon.
 */
export const churnDiscounts = pgTable('retention_discounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  couponId: text('coupon_id').notNull(),
  subscriptionId: text('subscription_id').notNull(),
  status: text('status').$type<'applying' | 'applied'>().notNull(),
  /**
   * The time in the coupon's idempotency key. If a try ends without a known result, this time changes, so that the next
   * try has a new key.
   */
  createdAt: instant('created_at').notNull(),
  appliedAt: instant('applied_at'),
});

/** Feedback of users: ratings from the rating popup, and texts from the churn steps. */
export const feedbackMessages = pgTable(
  'feedback_messages',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    source: text('source').$type<'churn-shield' | 'rating-popup'>().notNull(),
    /** 1 to 10; null from the churn steps. */
    rating: integer('rating'),
    feedback: text('feedback').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('feedback_messages_user').on(table.userId), index('feedback_messages_created').on(table.createdAt)],
);

export type UserRow = typeof users.$inferSelect;
export type CheckoutRow = typeof checkouts.$inferSelect;
