// Every event that the log can have: its name, `area.happened`, what it means, and its fields. Their units are in their
// names. An id is the one in our tables, except Stripe's (of customers, cards, payments and subscriptions) and the
// platforms' (of members and scripts).

/** Normal events, and those that need no action. Level `INFO`. */
export interface InfoEvents {
  /** The server takes calls at `url`. `database` names the kind: the embedded one or PostgreSQL. */
  'server.listening': { readonly url: string; readonly database: string };
  /** The port of `METRICS_PORT` is open: `/readyz` and `/metrics` are below `url`. */
  'monitoring.listening': { readonly url: string };
  /** `/readyz` says 200 again after `server.notReady`. */
  'server.readyAgain': Empty;
  /** A connection to the database was lost. The next call opens another one. */
  'database.connectionLost': { readonly reason: string };
  /** A call was answered. `route` is its pattern, without values. Only in production; pages and files are left out. */
  'request.answered': {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly durationMs: number;
  };
  /** A mail was kept for `/dev/outbox` instead of being sent. `link`: the mail's first link. Only outside production. */
  'mail.keptInOutbox': { readonly to: string; readonly subject: string; readonly link: string | undefined };
  /** A sweep has compared everything with the provider. `startedAt` is when this round began. */
  'sweep.finished': { readonly sweep: Sweep; readonly startedAt: string };
  /** Somebody joined the Telegram group without an invite that we gave to them. A job removes this member. */
  'telegram.strangerJoined': { readonly memberId: string };
}

/** Failures. Those that extend `Failure` have the error in `error`. Level `ERROR`. */
export interface ErrorEvents {
  /** An error that no code caught. The server answers its open calls and ends. Its supervisor must start it again. */
  'server.crashed': Failure;
  /** The server was told to stop, and a step of that failed. It ends at once. */
  'server.stopFailed': Failure;
  /** `/readyz` says 503, for the reasons in `problems`. Logged once, until `server.readyAgain`. */
  'server.notReady': { readonly problems: string };
  /** A call failed: its status is 500, or 502 if Stripe failed, or 503 if the database was away. */
  'request.failed': Failure & { readonly method: string; readonly path: string };
  /** A page of the monitoring's port could not be answered: its status is 500. */
  'monitoring.requestFailed': Failure & { readonly path: string };
  /** A page was sent as it was built, without the plans. The browser loads them itself. */
  'page.sentWithoutPlans': Failure & { readonly path: string };
  /** A user returned from Google and was not signed in. They see the sign-in page again. */
  'signIn.googleFailed': Failure;
  /** A command of the team (`npm run member`, `jobs` or `report:churn`) failed before its end. It may be given again. */
  'desk.commandFailed': Failure & { readonly command: string };

  /** A try of a job failed. The job is tried again, or given up after its last try: `npm run jobs` shows which. */
  'job.failed': Failure & { readonly kind: string; readonly try: number };
  /** The result of a try could not be stored, so the job stays locked until it is tried again. */
  'job.notPutBack': Failure & { readonly kind: string; readonly retryInSeconds: number };
  /** The queue could not be read. Logged once, until it can be read again. */
  'queue.unreadable': Failure & { readonly retryInSeconds: number };
  /** A piece of the hourly work failed. The other pieces still run. */
  'cron.failed': Failure & { readonly retryInSeconds: number };
  /** This server could not take or release the lease of the sweeps in the database. */
  'sweep.turnFailed': Failure & { readonly retryInSeconds: number };
  /** A sweep stopped, usually because the provider is unreachable. It continues where it stopped. */
  'sweep.aborted': Failure & { readonly sweep: Sweep; readonly retryInSeconds: number };
  /** A sweep could not reconcile one account, checkout, customer or payment, and continues with the next one. */
  'sweep.itemFailed': Failure & { readonly item: SweptItem; readonly id: string };

  /** The plan of an account, or its open checkout, was not read at Stripe. The account is shown as our tables have it. */
  'account.refreshFailed': Failure & { readonly userId: string };
  /** The state of a guest's checkout was not read at Stripe. The guest's page does not show the purchase yet. */
  'checkout.refreshFailed': Failure & { readonly checkoutId: string };
  /** Stripe did not close an abandoned checkout, so it may still be paid. */
  'checkout.closeFailed': Failure & { readonly checkoutId: string };
  /** A guest has paid, and we do not know their email address. */
  'checkout.paidWithoutAddress': { readonly checkoutId: string };
  /** A claimed purchase was not given to its account at once. A job does it. */
  'checkout.claimDelayed': Failure & { readonly checkoutId: string };
  /** Unclaimed purchases of an account that would be a second plan were not refunded. The hourly work tries again. */
  'checkout.secondPlansNotRefunded': Failure & { readonly userId: string };
  /** Stripe rejected the refund of a purchase. The team gets a note, too. */
  'checkout.refundFailed': Failure & { readonly checkoutId: string };
  /** A customer with a running plan has cards, and Stripe did not make this one the default. */
  'card.defaultNotSet': Failure & { readonly customerId: string; readonly cardId: string };
  /** Stripe did not apply an accepted churn offer. The server tries again. */
  'churn.discountFailed': Failure & { readonly userId: string; readonly retryInSeconds: number };
  /** A mail was written without the state of the plan, because a call to Stripe failed. */
  'mail.writtenWithoutPlan': Failure & { readonly userId: string };
  /** A mail was written without the amount of the next charge, because a call to Stripe failed. */
  'mail.writtenWithoutNextCharge': Failure & { readonly subscriptionId: string };
  /**
   * TradingView did not share a script with a member. If `isRetried`, a job tries again; otherwise the member read that it
   * failed. `scriptId` is TradingView's.
   */
  'tradingview.scriptNotShared': Failure & {
    readonly userId: string;
    readonly scriptId: string;
    readonly isRetried: boolean;
  };
}

type Empty = Readonly<Record<string, never>>;
interface Failure {
  readonly error: unknown;
}
type Sweep = 'hourly' | 'daily';
/** The kinds of things that a sweep reconciles one by one. */
export type SweptItem = 'account' | 'checkout' | 'customer' | 'payment';
