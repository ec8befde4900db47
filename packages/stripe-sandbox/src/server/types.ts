/** One object of the fake, as its store keeps it. `data` is JSON. */
export interface SandboxRecord {
  id: string;
  kind: string;
  data: Record<string, unknown>;
}

/** Where the fake keeps its objects: the host gives it a table. Records go in and come out as copies. */
export interface SandboxStore {
  get(id: string): Promise<SandboxRecord | undefined>;
  /** All of a kind, or of several, oldest first: replacing a record keeps its place. */
  list(kind: string | readonly string[]): Promise<SandboxRecord[]>;
  /** Inserts, or replaces the record of the same id, its kind included. */
  put(record: SandboxRecord): Promise<void>;
  /** Runs a change alone: two at once never see each other's half. A thrown error undoes it. Never nested. */
  transaction<T>(change: (store: SandboxStore) => Promise<T>): Promise<T>;
}

/** Webhooks are delivered, kept until they are delivered again, or lost for good, those that were kept too. */
export type DeliveryMode = 'deliver' | 'hold' | 'drop';

export interface SandboxOptions {
  store: SandboxStore;
  /** The clock. Events are signed with its time, so `constructEventAsync` needs the same one as `receivedAt`. */
  now: () => Date;
  /** Address under which `handle` is mounted, e.g. http://localhost:3000/dev/stripe */
  baseUrl: string;
  /** Signing secret of webhooks. */
  webhookSecret: string;
  /** Delivers a signed event (body and the Stripe-Signature header); a rejected or non-2xx delivery is retried on the next `advance`. */
  deliver: (body: string, signature: string) => Promise<{ ok: boolean }>;
  /** What becomes of a subscription whose renewal failed on every retry. `cancel` where left out, as Stripe's own setting. */
  afterRetries?: 'cancel' | 'unpaid' | 'past_due';
}

export interface StripeSandbox {
  /**
   * The server's wire: what api.stripe.com answers. For `Stripe.createFetchHttpClient(sandbox.fetch)`, with any key
   * `sk_test_…`. Unknown routes and parameters are rejected in Stripe's own shape. Webhooks are delivered after the
   * answer, in the background; `deliver` may ask the wire.
   */
  fetch: typeof fetch;
  /**
   * What the browser reaches under baseUrl. All calls take a form-encoded or JSON body and allow any origin, as
   * Stripe's do; each is proven by `client_secret` and named by `key`, the publishable key (`pk_…`).
   *
   * - `GET  /v1/payment_intents/:id?key&client_secret` and `GET /v1/setup_intents/:id?…`: the intent.
   * - `POST /v1/payment_intents/:id/confirm` and `POST /v1/setup_intents/:id/confirm`: with `payment_method` (an id), or
   *   `payment_method_data` = `{ type: 'card', card: { number, exp_month, exp_year, cvc }, billing_details? }`;
   *   optionally `setup_future_usage` and `return_url`. Answers the intent, or 402 with a card error that holds the intent.
   *   Status `requires_action` comes with `next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type:
   *   'sandbox_authentication', authenticate_url } }`.
   * - `POST /v1/payment_intents/:id/authenticate` and `POST /v1/setup_intents/:id/authenticate`: with `outcome`
   *   `succeed` or `fail`; answers the intent (after `fail` in `requires_payment_method` with its `last_…_error`).
   * - `GET /` and `POST /doors/:action`: a page with what only a fake can do: refunds, disputes, and whether webhooks are
   *   delivered. Actions take a form: `refund` (charge, amount in major units or empty), `dispute` (charge), `win` and `lose`
   *   (dispute), `delivery` (mode).
   * - `GET /portal/:token`, `GET /invoice/:token`: the hosted pages, plain HTML with one stylesheet of their own
   *   (`/assets/page.css`) and no scripts.
   */
  handle(request: Request): Promise<Response>;
  /**
   * Does what became due at now(), one thing after the other and each at its own moment: renewals, retries of failed
   * payments (after 3, 5 and 7 days), ends of periods, unpaid first invoices after 23 hours, payments in processing;
   * then delivers what is undelivered. Call it from time to time, and whenever the clock was moved; never from within
   * `deliver`. Rejects with what the store or a background delivery broke on.
   */
  advance(): Promise<void>;
  /** Resolves when the deliveries that are under way have ended. */
  idle(): Promise<void>;
  /** What only a fake can do: make something happen that in life a bank or the network does. */
  trigger: SandboxTriggers;
}

export interface SandboxTriggers {
  /** Gives money of a payment back (id of a charge or a payment intent): minor units, all that is left where left out. Answers the refund's id. */
  refund(paymentId: string, amount?: number): Promise<string>;
  /** What becomes of webhooks from now on. What was held back is delivered by the next `advance` after `deliver`. */
  deliver(mode: DeliveryMode): Promise<void>;
  /** A cardholder disputes a payment (id of a charge or a payment intent). Answers the dispute's id. */
  dispute(paymentId: string): Promise<string>;
  /** The bank decides a dispute. */
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Delivers an event once more, whether it was delivered or not. */
  redeliver(eventId: string): Promise<{ ok: boolean }>;
  /** The next answers of the wire are errors of the provider (HTTP 500), or never arrive, until the count is used up. */
  failNext(count: number, how?: 'server_error' | 'connection' | 'connection_after'): void;
}
