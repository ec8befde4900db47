// Every event that the log can have: its name, `area.happened`, what it means, and its fields. The name of a field says
// its unit. Ids are those of our tables, except for Stripe's objects (customers, cards, payments, subscriptions) and
// the platforms' (members, scripts).

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
  /** A mail was kept for `/dev/outbox`, and not sent. `link`: the mail's first link. Only outside production. */
  'mail.keptInOutbox': { readonly to: string; readonly subject: string; readonly link: string | undefined };
  /** A sweep has finished a round. `startedAt` is when the round began. */
  'sweep.finished': { readonly sweep: Sweep; readonly startedAt: string };
  /** Somebody joined the Telegram group without an invite that we gave to them. A job removes this member. */
  'telegram.strangerJoined': { readonly memberId: string };
}

/**
 * Failures, each with a sentence for whoever reads the log: what happened, and what the server does about it. The
 * sentence is in every line of the event, as `meaning`. Level `ERROR`.
 */
export const errorEvents = {
  'server.crashed': event<Failure>(
    'The server met an error that no code caught. It answers its open calls and ends. Its supervisor must start it again.',
  ),
  'server.stopFailed': event<Failure>(
    'The server was told to stop, and a step of that failed. It ends all the same, at once.',
  ),
  'server.notReady': event<{ readonly problems: string }>(
    '/readyz says 503, for the reasons in problems. The next line about it is server.readyAgain.',
  ),
  'request.failed': event<Failure & { readonly method: string; readonly path: string }>(
    'A call was answered with 500, or with 502 if Stripe failed, or with 503 if the database was away.',
  ),
  'monitoring.requestFailed': event<Failure & { readonly path: string }>(
    'Whoever asked the port of METRICS_PORT for this path got 500.',
  ),
  'page.sentWithoutPlans': event<Failure & { readonly path: string }>(
    'A page was sent as it was built, without the plans. The browser loads them itself.',
  ),
  'signIn.googleFailed': event<Failure>(
    'Somebody came back from Google and was not signed in. They see the sign-in page again.',
  ),
  'desk.commandFailed': event<Failure & { readonly command: string }>(
    'A command of the team (npm run member, jobs or report:churn) failed before its end. It may be given again.',
  ),

  'job.failed': event<Failure & { readonly kind: string; readonly try: number }>(
    'A job failed. It is tried again; after its last try it is given up. The command npm run jobs shows those.',
  ),
  'job.notPutBack': event<Failure & { readonly kind: string; readonly retryInSeconds: number }>(
    'A job was done or has failed, and the database could not store which. The job runs again.',
  ),
  'queue.unreadable': event<Failure & { readonly retryInSeconds: number }>(
    'The queue of jobs could not be read. Nothing more is logged about it until it can be read again.',
  ),
  'cron.failed': event<Failure & { readonly part: string; readonly retryInSeconds: number }>(
    'One part of the hourly work failed. The other parts still run.',
  ),
  'sweep.turnFailed': event<Failure & { readonly retryInSeconds: number }>(
    'This server could not ask the database whether it is its turn to sweep. Another server may sweep meanwhile.',
  ),
  'sweep.aborted': event<Failure & { readonly sweep: Sweep; readonly retryInSeconds: number }>(
    'A sweep stopped, usually because Stripe could not be reached. It goes on from there.',
  ),
  'sweep.itemFailed': event<Failure & { readonly item: SweptItem; readonly id: string }>(
    'A sweep could not compare one thing with Stripe. It goes on with the next one, and the next sweep tries it again.',
  ),

  'account.refreshFailed': event<Failure & { readonly userId: string }>(
    'The plan or the open checkout of an account could not be read at Stripe. The user sees what the server knew before.',
  ),
  'checkout.refreshFailed': event<Failure & { readonly checkoutId: string }>(
    "A guest's checkout could not be read at Stripe. The guest's page does not show the purchase yet.",
  ),
  'checkout.closeFailed': event<Failure & { readonly checkoutId: string }>(
    'Stripe did not close an abandoned checkout, so it may still be paid. If it is, the buyer gets what they paid for.',
  ),
  'checkout.paidWithoutAddress': event<{ readonly checkoutId: string }>(
    'A guest has paid, and the server does not know their email address. Look at the payment at Stripe.',
  ),
  'checkout.claimDelayed': event<Failure & { readonly checkoutId: string }>(
    "The owner of a guest's purchase claimed it, and it was not given to their account at once. A job does it.",
  ),
  'checkout.secondPlansNotRefunded': event<Failure & { readonly userId: string }>(
    'A guest paid for somebody who has a plan already, and the refund failed. The hourly work tries it again.',
  ),
  'checkout.refundFailed': event<Failure & { readonly checkoutId: string }>(
    'Stripe rejected the refund of a purchase. The buyer gets a mail and the team a note: somebody must pay it back.',
  ),
  'card.defaultNotSet': event<Failure & { readonly customerId: string; readonly cardId: string }>(
    'Stripe did not make this card the default, and the running plan has none. It is tried when the cards are shown next.',
  ),
  'churn.discountFailed': event<Failure & { readonly userId: string; readonly retryInSeconds: number }>(
    'Stripe did not apply the discount that a user accepted instead of leaving. The server tries it again.',
  ),
  'mail.writtenWithoutPlan': event<Failure & { readonly userId: string }>(
    'A mail was written without the state of the plan, because Stripe could not be asked.',
  ),
  'mail.writtenWithoutNextCharge': event<Failure & { readonly subscriptionId: string }>(
    'A mail was written without the amount of the next charge, because Stripe could not be asked.',
  ),
  'tradingview.scriptNotShared': event<
    Failure & { readonly userId: string; readonly scriptId: string; readonly isRetried: boolean }
  >('TradingView did not share a script with a member. If isRetried, a job tries again; if not, the member was told.'),
};

/** Failures and their fields. Those that extend `Failure` have the error in `error`. */
export type ErrorEvents = { readonly [Name in keyof typeof errorEvents]: FieldsOf<(typeof errorEvents)[Name]> };

/** An event's sentence. `fields` is never set: it carries the type of the event's fields. */
interface LogEvent<Fields> {
  readonly meaning: string;
  readonly fields?: Fields;
}
type FieldsOf<Event> = Event extends LogEvent<infer Fields> ? Fields : never;
function event<Fields>(meaning: string): LogEvent<Fields> {
  return { meaning };
}

type Empty = Readonly<Record<string, never>>;
interface Failure {
  readonly error: unknown;
}
type Sweep = 'hourly' | 'daily';
/** The kinds of things that a sweep reconciles one by one. */
export type SweptItem = 'account' | 'checkout' | 'customer' | 'payment';
