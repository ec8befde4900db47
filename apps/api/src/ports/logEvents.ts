// Every event that the log can contain: its name (`area.happened`), its fields, and a sentence for the reader of the
// log. The sentence says what happened and what the server does about it, and every line of the event contains it as
// `meaning`. If a field has a unit, the field's name contains it. Ids are those of our tables, except the ids of
// Stripe's objects (customers, cards, payments, subscriptions) and of the platforms' (members, scripts).

/** Normal events, and failures that need no action. Level `INFO`. */
export const infoEvents = {
  'server.listening': event<{ readonly url: string; readonly database: string }>('The server takes calls at this url.'),
  'monitoring.listening': event<{ readonly url: string }>(
    'The port of METRICS_PORT is open. /readyz and /metrics are below this url.',
  ),
  'server.readyAgain': event<Empty>('/readyz says 200 again.'),
  'database.connectionLost': event<{ readonly reason: string }>(
    'A connection to the database was lost. The next call opens another one.',
  ),
  /**
   * `route` is the pattern of the call's path, without values. `userId` is the signed-in account, also if this call
   * signed it in. `rejection` is the sentence of the answer, without what a user has typed. Logged only in production,
   * and not for pages and files.
   */
  'request.answered': event<{
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly durationMs: number;
    readonly userId: string | undefined;
    readonly rejection: string | undefined;
  }>('A call was answered, or rejected with the sentence in rejection.'),
  /** `link` is the first link in the mail. Logged only outside production. */
  'mail.keptInOutbox': event<{ readonly to: string; readonly subject: string; readonly link: string | undefined }>(
    'A mail was kept for /dev/outbox, and not sent.',
  ),
  'vendor.back': event<{ readonly vendor: string; readonly since: string }>(
    'A vendor works again. The team gets a note. What waited for it is done now.',
  ),
  'sweep.finished': event<{ readonly sweep: Sweep; readonly startedAt: string }>(
    'The hourly or daily comparison of accounts and purchases with Stripe (a sweep) has finished.',
  ),
  /** `found`: how many events of each kind were recorded since the restore. */
  'restore.reconciled': event<{ readonly takenAt: string; readonly restoredAt: string; readonly found: string }>(
    'After a restore, everything is compared with Stripe, and calls are admitted again. The kinds of events are in docs/events.md.',
  ),
  'telegram.strangerJoined': event<{ readonly memberId: string }>(
    'Somebody joined the Telegram group without an invite of their own. A job removes them from the group.',
  ),
};

/** Failures. Level `ERROR`. */
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
    'A request of the monitoring (the port METRICS_PORT) failed and was answered with 500. Members notice nothing of it.',
  ),
  'page.sentWithoutPlans': event<Failure & { readonly path: string }>(
    'A page was sent without the plans, which the server could not read. The browser asks for them itself.',
  ),
  'policy.broken': event<{
    readonly disposition: 'enforce' | 'report';
    readonly directive: string;
    readonly blocked: string;
    readonly page: string;
  }>(
    'A browser reports that the Content-Security-Policy has stopped something on a page of ours (enforce), or that the one on trial would have (report). This is the first report of its kind in 30 days; the metric counts all. Anybody can send such a report: open the page and look.',
  ),
  'signIn.googleFailed': event<Failure>(
    'Somebody came back from Google and was not signed in. They see the sign-in page again.',
  ),
  'desk.commandFailed': event<Failure & { readonly command: string }>(
    'A command of the team (npm run member, jobs or report:churn) failed before its end. It may be given again.',
  ),

  'backup.notProven': event<{ readonly problem: string }>(
    'The nightly proof of a backup failed, or did not run. The team gets a note, once a night.',
  ),
  'vendor.away': event<{ readonly vendor: string; readonly reason: string; readonly isWaitedFor: boolean }>(
    'A vendor does not answer (then isWaitedFor is true and its jobs wait), or has answered for five minutes only slowly or with a request to wait. The team gets a note, unless the vendor is its own channel. Nothing more is logged about it until vendor.back.',
  ),
  'vendor.notTold': event<Failure & { readonly vendor: string }>(
    'The note to the team about a vendor could not be queued. The next call to that vendor tries it again.',
  ),
  'job.failed': event<Failure & { readonly kind: string; readonly try: number }>(
    'A job failed. Unless this was its last try, it is tried again later. The command npm run jobs shows the jobs that were given up.',
  ),
  'job.notPutBack': event<Failure & { readonly kind: string; readonly retryInSeconds: number }>(
    'A job was done or has failed, and the database could not store which. The job runs again, so a mail may come twice.',
  ),
  'job.lockNotKept': event<Failure & { readonly kind: string }>(
    'A job takes long, and its lock could not be renewed in the database. The server tries again in 20 seconds. Without a lock the job may be begun a second time.',
  ),
  'queue.unreadable': event<Failure & { readonly retryInSeconds: number }>(
    'The queue of jobs could not be read. Nothing more is logged about it until it can be read again.',
  ),
  'cron.failed': event<Failure & { readonly part: string; readonly retryInSeconds: number }>(
    'One part of the hourly work failed, and is done again in an hour. The other parts still run.',
  ),
  'sweep.turnFailed': event<Failure & { readonly retryInSeconds: number }>(
    'One of our servers compares accounts and purchases with Stripe (a sweep). This server could not ask the database whether it is the one. It asks again.',
  ),
  'sweep.aborted': event<Failure & { readonly sweep: Sweep; readonly retryInSeconds: number }>(
    'The hourly or daily comparison of accounts and purchases with Stripe (a sweep) stopped. It goes on where it stopped.',
  ),
  'sweep.itemFailed': event<Failure & { readonly item: SweptItem; readonly id: string }>(
    'A sweep could not compare one account, checkout, customer, payment or purchase with Stripe. The next sweep tries it again.',
  ),

  'account.refreshFailed': event<Failure & { readonly userId: string }>(
    'The plan or the open checkout of an account could not be read at Stripe. The user sees what the server knew before.',
  ),
  'checkout.refreshFailed': event<Failure & { readonly checkoutId: string }>(
    "A guest's checkout could not be read at Stripe, so the guest's page does not show the purchase. It is read again when the guest loads the page again, and by a job.",
  ),
  'checkout.closeFailed': event<Failure & { readonly checkoutId: string }>(
    'Stripe did not close an abandoned checkout, so it may still be paid. If it is, the buyer gets what they paid for.',
  ),
  'checkout.paidWithoutAddress': event<{ readonly checkoutId: string }>(
    'A guest has paid, and the server does not know their email address. The purchase waits, and does not renew. Nobody is mailed: find the buyer by the payment at Stripe, and write to them.',
  ),
  'checkout.claimDelayed': event<Failure & { readonly checkoutId: string }>(
    "The owner of a guest's purchase claimed it, and it was not given to their account at once. A job does it.",
  ),
  'checkout.secondPlansNotRefunded': event<Failure & { readonly userId: string }>(
    'A guest paid for somebody who has a plan already, and the refund failed. The hourly work tries it again.',
  ),
  'checkout.refundFailed': event<Failure & { readonly checkoutId: string }>(
    'Stripe rejected the refund of a purchase. The buyer gets a mail and the team a note: somebody must look at the payment at Stripe.',
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

type FieldsIn<Events> = {
  readonly [Name in keyof Events]: Events[Name] extends LogEvent<infer Fields> ? Fields : never;
};
/** The fields of each event that is not a failure. */
export type InfoEvents = FieldsIn<typeof infoEvents>;
/** The fields of each failure. Types that extend `Failure` have the error in the field `error`. */
export type ErrorEvents = FieldsIn<typeof errorEvents>;

/** An event, with its sentence. `fields` is never set: it only carries the type of the event's fields. */
interface LogEvent<Fields> {
  readonly meaning: string;
  readonly fields?: Fields;
}
function event<Fields>(meaning: string): LogEvent<Fields> {
  return { meaning };
}

type Empty = Readonly<Record<string, never>>;
interface Failure {
  readonly error: unknown;
}
type Sweep = 'hourly' | 'daily';
/** The kinds of things that a sweep reconciles one by one. */
export type SweptItem = 'account' | 'checkout' | 'customer' | 'payment' | 'purchase';
