import type { TestCardName } from '../cards.ts';

/** One object of the fake Stripe, as its store keeps it. `data` is JSON. */
export interface SandboxRecord {
  id: string;
  kind: string;
  data: Record<string, unknown>;
}

/**
 * The store in which the fake Stripe keeps its objects. The program that uses the fake implements this store. If a
 * caller changes a record that the store returned, the stored record must not change.
 */
export interface SandboxStore {
  get(id: string): Promise<SandboxRecord | undefined>;
  /** Returns all records of one or several kinds, oldest first. A replaced record keeps its position. */
  list(kind: string | readonly string[]): Promise<SandboxRecord[]>;
  /** Inserts a record, or replaces the one with the same id, including its kind. */
  put(record: SandboxRecord): Promise<void>;
  /** Runs a change while no other change runs. If the change throws, all its writes are undone. Must not be nested. */
  transaction<T>(change: (store: SandboxStore) => Promise<T>): Promise<T>;
}

/**
 * `deliver`: webhooks are delivered. `hold`: webhooks are kept until the mode is `deliver` again. `drop`: webhooks are
 * lost, also those that were kept.
 */
export type DeliveryMode = 'deliver' | 'hold' | 'drop';

/** What happens to a subscription after a renewal's last failed attempt: it is cancelled, or gets this status. */
export type DunningEnd = 'cancel' | 'unpaid' | 'past_due';

export interface SandboxOptions {
  store: SandboxStore;
  /**
   * The fake's clock. The fake signs events with the time of this clock. So pass this time as `receivedAt` to Stripe's
   * `constructEventAsync`, which rejects old signatures.
   */
  now: () => Date;
  /** URL under which `handle` is mounted, e.g. http://localhost:3000/dev/stripe */
  baseUrl: string;
  /** Secret with which webhooks are signed: `whsec_…`. */
  webhookSecret: string;
  /**
   * Delivers a signed event: its body and its Stripe-Signature header. If this rejects or returns `ok: false`, the
   * event is delivered again on the next `advance`.
   */
  deliver: (body: string, signature: string) => Promise<{ ok: boolean }>;
  /**
   * What happens after a renewal's last failed attempt. `trigger.dunningEnd` overrides it. Default `cancel`, as in
   * Stripe's own settings.
   */
  afterRetries?: DunningEnd;
}

export interface StripeSandbox {
  /**
   * Answers the server's calls as api.stripe.com does. Pass it to `Stripe.createFetchHttpClient(sandbox.fetch)`, with
   * any key `sk_test_…`. Unknown routes and parameters are rejected in Stripe's own shape. Webhooks are delivered in
   * the background after the answer; `deliver` may call this function.
   */
  fetch: typeof fetch;
  /**
   * Answers the browser's requests under baseUrl. All calls take a form-encoded or JSON body and allow any origin, as
   * Stripe's do. Each call needs a publishable key (`pk_test_…`), as `key` or as Bearer token, and the intent's
   * `client_secret`.
   *
   * - `GET  /v1/payment_intents/:id?key&client_secret` and `GET /v1/setup_intents/:id?…`: return the intent.
   * - `POST /v1/payment_intents/:id/confirm` and `POST /v1/setup_intents/:id/confirm`: take `payment_method` (an id),
   *   or `payment_method_data` = `{ type: 'card', card: { number, exp_month, exp_year, cvc }, billing_details? }`;
   *   optionally `setup_future_usage` and `return_url`. Return the intent, or 402 with a card error that contains the
   *   intent. An intent in `requires_action` has a `next_action` of type `use_stripe_sdk`, whose `use_stripe_sdk` is
   *   `{ type: 'sandbox_authentication', authenticate_url }`.
   * - `POST /v1/payment_intents/:id/authenticate` and `POST /v1/setup_intents/:id/authenticate`: take `outcome`
   *   `succeed` or `fail`. Return the intent; after `fail` it is in `requires_payment_method` with its `last_…_error`.
   * - `GET /` and `POST /doors/:action`: a page of actions that only a fake has: refunds, disputes, the shop owner's
   *   changes of subscriptions, and the delivery of webhooks. Actions take a form: `refund` (charge, amount in major
   *   units or empty), `dispute` (charge), `win` and `lose` (dispute), `delivery` (mode), `dunning` (end), `pay`
   *   (invoice), and with a subscription `delete`, `give-up`, `unpaid`, `pause-collection`, `resume-collection`,
   *   `pause`, `resume` and `expire`.
   * - `GET /portal/:token`, `GET /invoice/:token`: the hosted pages, plain HTML with one stylesheet
   *   (`/assets/page.css`) and no scripts.
   */
  handle(request: Request): Promise<Response>;
  /**
   * Runs everything that is due at now(), in order and each at its own time. These are renewals (drafts for an hour,
   * then charged), retries of failed payments (after 3, 5 and 7 days), and ends of periods. First invoices end after 23
   * hours without payment. Payments in processing and refunds get their results. Then delivers undelivered events. Call
   * it from time to time and after moving the clock, but never from within `deliver`. Rejects with an error of the
   * store or of a background delivery.
   */
  advance(): Promise<void>;
  /** Returns when `advance` will have something to do next, even in the far future; undefined if nothing is planned. */
  dueAt(): Promise<Date | undefined>;
  /** Counts the events since a moment, by event type. Undelivered events count too. */
  eventsSince(moment: Date): Promise<Record<string, number>>;
  /** Resolves when the deliveries in progress have ended. Rejects with the first error that stopped a delivery. */
  idle(): Promise<void>;
  /** Actions that only a fake has. In reality, cardholders, banks, the network and the shop's owner perform them. */
  trigger: SandboxTriggers;
}

export interface SandboxTriggers {
  /**
   * Refunds a payment (id of a charge or a payment intent). The amount is in minor units, by default all that is left.
   * Returns the refund's id.
   */
  refund(paymentId: string, amount?: number): Promise<string>;
  /**
   * Sets the delivery mode of webhooks. After `deliver`, the next `advance` delivers the events that were held back.
   */
  deliver(mode: DeliveryMode): Promise<void>;
  /** Disputes a payment as its cardholder (id of a charge or a payment intent). Returns the dispute's id. */
  dispute(paymentId: string): Promise<string>;
  /** Decides a dispute and closes it, as the bank does in reality. */
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Sets what happens to a subscription after a renewal's last failed attempt. */
  dunningEnd(end: DunningEnd): Promise<void>;
  /** Fails all remaining attempts to charge a past-due subscription now. `end` overrides what `dunningEnd` has set. */
  giveUp(subscriptionId: string, end?: DunningEnd): Promise<void>;
  /** Pays an open invoice as a customer does on the invoice's page, by default with a card that works. */
  payInvoice(invoiceId: string, card?: TestCardName): Promise<void>;
  /** Delivers an event again, even if it was delivered already. `ok` is false if the receiver rejected it. */
  redeliver(eventId: string): Promise<{ ok: boolean }>;
  /**
   * Makes the next `count` calls of `fetch` fail. `server_error`: HTTP 500. `connection`: no answer, and the call does
   * not run. `connection_after`: the call runs, but its answer is lost.
   */
  failNext(count: number, how?: 'server_error' | 'connection' | 'connection_after'): void;
}
