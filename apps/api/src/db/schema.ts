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

/** A moment, with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const decimal = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

/** What is on sale. Amounts are decimals in major units, `unitAmount` is what one charge takes in minor units. */
export const plans = pgTable('plans', {
  priceId: text('price_id').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  price: decimal('price').notNull(),
  previousPrice: decimal('previous_price'),
  description: text('description').notNull(),
  buttonText: text('button_text'),
  popular: boolean('popular').notNull().default(false),
  hidePrice: boolean('hide_price').notNull().default(false),
  features: jsonb('features').$type<({ name: string } | { heading: string })[]>().notNull(),
  images: jsonb('images').$type<string[]>().notNull(),
  tvAccessDuration: text('tv_access_duration').notNull(),
  currency: text('currency').notNull(),
  unitAmount: integer('unit_amount').notNull(),
  interval: text('interval').$type<'month' | 'quarter' | 'once'>().notNull(),
});

/** People. `signInKey` is the address that signs in, in lower case; `email` is where we write to and whom we bill. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    signInEmail: text('sign_in_email').notNull(),
    signInKey: text('sign_in_key').notNull().unique(),
    /** When the person first showed that the sign-in address is theirs; null until then. */
    emailProvenAt: instant('email_proven_at'),
    plan: text('plan').notNull().default('free'),
    subscriptionStatus: text('subscription_status').$type<'active' | 'inactive'>().notNull().default('inactive'),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id'),
    /** The running plan is paid until then; null for lifetime and for none. */
    paidUntil: instant('paid_until'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** The last renewal could not be charged. */
    paymentFailed: boolean('payment_failed').notNull().default(false),
    /** The payment, or setup, that lifetime was bought with; null when it was not. */
    lifetimeIntentId: text('lifetime_intent_id'),
    /** Rises with every change of the plan: who read an older number must look again. */
    billingVersion: integer('billing_version').notNull().default(0),
    billingName: text('billing_name'),
    billingAddress: jsonb('billing_address').$type<string[]>().notNull().default([]),
    discordUsername: text('discord_username'),
    referralCode: text('referral_code').notNull().unique(),
    /** Who recommended us, as it stood in `?via=`. */
    via: text('via'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('users_subscription').on(table.stripeSubscriptionId)],
);

/** Whose row it is; goes with the account. */
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
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Accounts elsewhere that sign in here, by the subject that the provider gives. */
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

/** Changes of the email address. Tokens are kept as SHA-256. */
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
    /** When the link to the new address stopped working: confirmed, undone, or replaced by a newer change. */
    confirmClosedAt: instant('confirm_closed_at'),
    confirmedAt: instant('confirmed_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('email_changes_user').on(table.userId)],
);

/** How often something was done in the running window. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
});

/** Work that is done after the answer was given: mail for now. A finished job is deleted. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    /** Order of queueing, for jobs of the same instant. */
    number: bigserial('number', { mode: 'number' }),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    runAt: instant('run_at').notNull(),
    tries: integer('attempts').notNull().default(0),
    /** A worker holds the job until then; afterwards another may take it. */
    lockedUntil: instant('locked_until'),
    /** Not worth doing after that, for example the mail of an expired code. */
    expiresAt: instant('expires_at'),
    lastError: text('last_error'),
    failedAt: instant('failed_at'),
  },
  (table) => [index('jobs_due').on(table.runAt)],
);

/**
 * Purchases from their first step. An owner is `user:` and an id, or `guest:` and the hash of the browser's checkout cookie.
 * `starting` has perhaps something at the provider, `open` can be paid, `paid` was, `closed` never can be.
 */
export const checkouts = pgTable(
  'checkout_attempts',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** Whose purchase it is; null for a guest's until it belongs to an account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<'starting' | 'open' | 'paid' | 'closed'>().notNull(),
    kind: text('kind').$type<'recurring' | 'once'>().notNull(),
    priceId: text('price_id').notNull(),
    providerPriceId: text('provider_price_id').notNull(),
    planName: text('plan_name').notNull(),
    /** In capitals; empty for none. */
    promoCode: text('promo_code').notNull(),
    promoId: text('promo_id'),
    email: text('email'),
    via: text('via'),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    invoiceId: text('invoice_id'),
    /** `pi_…`, or `seti_…` where the total is zero. */
    intentId: text('intent_id'),
    amountDue: integer('amount_due'),
    currency: text('currency'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** When it signed its guest in. */
    consumedAt: instant('consumed_at'),
    /** Who said that a purchase that waited for its account is theirs; `user_id` follows when it is done. */
    claimedBy: text('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the browser that paid named another address for it, once. */
    readdressedAt: instant('readdressed_at'),
  },
  (table) => [
    uniqueIndex('checkout_attempts_alive').on(table.owner).where(sql`${table.status} in ('starting', 'open')`),
    index('checkout_attempts_customer').on(table.customerId),
    index('checkout_attempts_intent').on(table.intentId),
    index('checkout_attempts_user').on(table.userId),
    index('checkout_attempts_email').on(sql`lower(${table.email})`),
    index('checkout_attempts_waiting')
      .on(table.paidAt)
      .where(sql`${table.status} = 'paid' and ${table.userId} is null`),
  ],
);

/** Webhooks whose work is done, by the provider's id of the event. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at').notNull(),
});

/**
 * Accounts on the platforms. A row stands from the moment access is asked for: `savedAt` is null until the person's browser
 * has saved the connection, and only saved ones are shown. `username` is kept as the platform spells it.
 */
export const platformConnections = pgTable(
  'platform_connections',
  {
    userId: owner(),
    platform: text('platform').$type<'discord' | 'telegram' | 'tradingview'>().notNull(),
    username: text('username').notNull(),
    /** In lower case and without an @. Two accounts may have the same: a name proves nothing. */
    usernameKey: text('username_key').notNull(),
    /** The platform's lasting id of the person: known at once on Discord, on Telegram from the joining on. */
    externalId: text('external_id'),
    /** Whether the platform was last told to let the person in. */
    hasAccess: boolean('has_access').notNull().default(false),
    /** The role that Discord was last told. */
    role: text('role').$type<'Premium' | 'Member'>(),
    inviteLink: text('invite_link'),
    /** When Telegram's invite ends by itself. */
    inviteExpiresAt: instant('invite_expires_at'),
    /** Who used Telegram's invite in the person's place; null for nobody. */
    inviteUsedBy: text('invite_used_by').$type<'stranger'>(),
    /** Since when the person is in the Telegram group, as its bot saw it; null for who is not in it. */
    joinedAt: instant('joined_at'),
    /** When the person asked to move here what another account has proven; null for not at all. Whoever joins decides. */
    moveAskedAt: instant('move_asked_at'),
    /** What is paid for, as it is shown; null where it does not end. */
    accessUntil: instant('access_until'),
    /** Scripts of TradingView that could not be shared. */
    failedScripts: jsonb('failed_scripts').$type<string[]>().notNull().default([]),
    savedAt: instant('saved_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform] }),
    index('platform_connections_username').on(table.platform, table.usernameKey),
    uniqueIndex('platform_connections_external').on(table.platform, table.externalId),
  ],
);

/** Who somebody proved to be on Discord, until the joining is done. */
export const discordProofs = pgTable('discord_proofs', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  discordId: text('discord_id').notNull(),
  username: text('username').notNull(),
  /** Lets the bot bring the person into the community; encrypted. */
  accessToken: text('access_token').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Churn attempts. The session id is made by the browser, so it counts only together with its owner. */
export const churnAttempts = pgTable(
  'churn_attempts',
  {
    userId: owner(),
    sessionId: text('session_id').notNull(),
    currentStep: integer('current_step').notNull(),
    cancellationReason: text('cancellation_reason'),
    outcome: text('outcome').$type<'retained' | 'discount_accepted'>(),
    feedback: text('feedback'),
    /** The plan that the attempt was about; null where none ran, and of attempts from before this was kept. */
    subscriptionId: text('subscription_id'),
    planName: text('plan_name'),
    /** What that plan brings in a month before discounts, in minor units; null until it is known. */
    monthlyAmount: integer('monthly_amount'),
    currency: text('currency'),
    /** False where there was nothing to cancel: such an attempt does not count. */
    hadPlan: boolean('had_plan').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    index('churn_attempts_created').on(table.createdAt),
  ],
);

/** The discount of the churn flow, at most one for each person. `applying` has perhaps reached the provider. */
export const churnDiscounts = pgTable('retention_discounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  couponId: text('coupon_id').notNull(),
  subscriptionId: text('subscription_id').notNull(),
  status: text('status').$type<'applying' | 'applied'>().notNull(),
  /** When it was begun, anew after each failure. */
  createdAt: instant('created_at').notNull(),
  appliedAt: instant('applied_at'),
});

/** What people told us: ratings of the popup, and words from the churn flow. */
export const feedbackMessages = pgTable(
  'feedback_messages',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    source: text('source').$type<'churn-shield' | 'rating-popup'>().notNull(),
    /** 1 to 10; null from the churn flow. */
    rating: integer('rating'),
    feedback: text('feedback').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('feedback_messages_user').on(table.userId), index('feedback_messages_created').on(table.createdAt)],
);
