// Every event that the log can contain: its name (`area.happened`), its fields, and its meaning in short sentences.
// They tell an operator what happened, what the server does about it, and what the operator must do, if anything. Every
// line of the event contains them as `meaning`. If a field has a unit, the field's name contains it. Ids are those of
// our tables, except the ids of Stripe's objects (customers, cards, payments, subscriptions) and of the platforms'
// (members, scripts).

/** Normal events, and failures that need no action. Level `INFO`. */
export const infoEvents = {
  'server.listening': event<{ readonly url: string; readonly database: string }>(
    'The server has started, and takes calls at this url. Nothing to do.',
  ),
  'monitoring.listening': event<{ readonly url: string }>(
    'The port for monitoring (METRICS_PORT) is open. /readyz and /metrics are below this url. Nothing to do.',
  ),
  'server.readyAgain': event<Empty>(
    '/readyz answers 200 again. The problems of the last server.notReady are over. Nothing to do.',
  ),
  'database.connectionLost': event<{ readonly reason: string }>(
    'A connection to the database was lost. The next query opens a new one. Nothing to do, unless this repeats: then check the database.',
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
  }>('A call was answered. If it was rejected, the field rejection says why. Nothing to do.'),
  /** `link` is the first link in the mail. Logged only outside production. */
  'mail.keptInOutbox': event<{ readonly to: string; readonly subject: string; readonly link: string | undefined }>(
    'Outside production and without MAIL_URL, the server sends no mails. It kept this one for the page /dev/outbox. Nothing to do.',
  ),
  'account.metadataKept': event<{ readonly deletionId: string; readonly objects: string }>(
    'An account was erased, and Stripe does not let us change the metadata of these objects of it, which are over. The metadata holds the account’s id, and may hold its address. Nothing to do.',
  ),
  'vendor.back': event<{ readonly vendor: string; readonly since: string }>(
    'A vendor works again. Its problems had begun at the time in since. The team gets a note. The jobs that waited for the vendor now run. Nothing to do.',
  ),
  'sweep.finished': event<{ readonly sweep: Sweep; readonly startedAt: string }>(
    'The hourly or daily comparison of accounts and purchases with Stripe (a sweep) has finished. The next one starts by itself. Nothing to do.',
  ),
  /** `found`: how many events of each kind were recorded since the restore. */
  'restore.reconciled': event<{ readonly takenAt: string; readonly restoredAt: string; readonly found: string }>(
    'A backup was restored, and everything in it has now been compared with Stripe. The server admits calls again. The field found counts what was recorded since the restore, by kind of event (see docs/events.md). Nothing to do.',
  ),
  'telegram.strangerJoined': event<{ readonly memberId: string }>(
    'Somebody joined the Telegram group without an invite of their own. A job removes them from the group. Nothing to do.',
  ),
};

/** Failures. Level `ERROR`. */
export const errorEvents = {
  'server.crashed': event<Failure>(
    'An error occurred that no code caught, so the server ends. Before that, it answers its open calls, for at most 10 seconds. Its supervisor (such as systemd) starts it again. Send this line to the developers. If no line server.listening follows, start the server by hand.',
  ),
  'server.stopFailed': event<Failure>(
    'The server was stopping, and one step of that failed. The process ends at once with exit code 1. No queued work is lost: a job that was running is done again. If a line server.crashed comes before this one, do what that line says. Otherwise nothing to do, unless this repeats: then send this line to the developers.',
  ),
  'server.notReady': event<{ readonly problems: string }>(
    '/readyz answers 503, for the reasons in the field problems. A proxy that asks /readyz sends no calls to this server until the line server.readyAgain follows, which the server writes by itself. Do not restart the server for this alone. If problems names the database, check the database. If it names anything else, docs/operating/watching.md says what to do.',
  ),
  'request.failed': event<Failure & { readonly method: string; readonly path: string; readonly status: FailedStatus }>(
    'The server could not carry out a call of a browser. The user sees an error and can try again; the server does not. The field status says why. 500 is a fault in our code: send this line to the developers. 502 means that Stripe failed: look at status.stripe.com, and wait. If Stripe works, send this line to the developers. 503 means that the database could not be reached or written: if this repeats, check whether it runs and has room on its disk.',
  ),
  'monitoring.requestFailed': event<Failure & { readonly path: string }>(
    'A call to the monitoring port (METRICS_PORT) failed, and was answered with 500. Members do not notice. The next call tries everything anew. If this repeats, check the database. If the database works, send this line to the developers.',
  ),
  'page.sentWithoutPlans': event<Failure & { readonly path: string }>(
    'The server could not write the plans into a page, so it sent the page without them. The browser loads the plans itself. Nothing to do, unless this repeats: then send this line to the developers.',
  ),
  'policy.broken': event<{
    readonly disposition: 'enforce' | 'report';
    readonly directive: string;
    readonly blocked: string;
    readonly page: string;
  }>(
    'A browser reports that our Content-Security-Policy stopped something on a page (disposition is enforce), or that the policy on trial, CSP_REPORT_ONLY, would have stopped it (disposition is report). This line comes at most once in 30 days for each kind of report, and the team gets a note. Anybody can send a false report. If disposition is enforce, open the page that the field page names, and check that everything on it works. If not, or if disposition is report, send this line to the developers.',
  ),
  'signIn.googleFailed': event<Failure>(
    'Somebody came back from Google, and could not be signed in. The sign-in page shows them an error, and they can try again or sign in by email. Nothing to do, unless this repeats: then run npm run doctor, which checks the settings for Google.',
  ),
  'desk.commandFailed': event<Failure & { readonly command: string }>(
    'A command that somebody on the team ran (npm run member, jobs or report:churn) failed: the field command says what it was to do. Whoever ran it sees the reason, and can safely run it again. If that was not you, nothing to do. If it fails again, send this line to the developers.',
  ),

  'backup.notProven': event<{ readonly problem: string }>(
    'The nightly check that a backup can be restored has failed or did not run: the field problem says which. The team gets a note, once a night. Until a check succeeds, do not rely on the newest backup. To find out why, run: systemctl status signalsync-backup. Remove the cause today, and check again: systemctl start signalsync-backup. Otherwise the next check runs tomorrow night.',
  ),
  'vendor.away': event<{ readonly vendor: string; readonly reason: string; readonly isWaitedFor: boolean }>(
    "A vendor does not work as it should: the field reason says what was wrong last. If isWaitedFor is true, the vendor does not answer. Its jobs wait, and run once it answers. If isWaitedFor is false, the vendor has been slow for five minutes, or has asked us to wait. Its jobs are late. The team gets a note, but not about slack, which carries these notes. A line vendor.back follows when the vendor works again. If none follows within ten minutes, look at the vendor's status page, and run npm run doctor.",
  ),
  'vendor.notTold': event<Failure & { readonly vendor: string }>(
    'The server wanted to tell the team that the vendor in the field vendor does not work, or works again. The database could not store that note, so the team does not know it yet. The server tries again at its next call to this vendor. Nothing to do, unless this repeats: then check the database.',
  ),
  'job.failed': event<Failure & { readonly kind: string; readonly try: number; readonly isLastTry: boolean }>(
    'A job failed. If isLastTry is false, the server tries it again later, and there is nothing to do. If isLastTry is true, the server has given the job up, and npm run jobs lists it. This can wait until the morning. If error says that a mail server rejected the address, do not run the job again: see "A mail bounced" in docs/support.md. Otherwise remove the cause, which error names. Then run the job again: npm run jobs -- retry <jobId> --reason "…". A mail with a code or a link that opens an account cannot be sent again, because its text is not kept: its user must ask for a new one.',
  ),
  'job.notPutBack': event<Failure & { readonly kind: string; readonly retryInSeconds: number }>(
    'A job ended, and the database could not store how. The job runs again after retryInSeconds. No money moves twice, but a mail may be sent twice. Nothing to do, unless this repeats: then check the database.',
  ),
  'job.lockNotKept': event<Failure & { readonly kind: string }>(
    'A job takes long, and its lock could not be renewed in the database. The server tries again every 20 seconds. If the lock ends first, the job starts a second time while it still runs. No money moves twice, but a mail may be sent twice. Nothing to do, unless this repeats: then check the database.',
  ),
  'queue.unreadable': event<Failure & { readonly retryInSeconds: number }>(
    'The queue of jobs could not be read. Until it can be read, this server runs no jobs and sends no mails. It tries again every second, and logs this only once. When /readyz answers 200 again, this is over. If it lasts longer than a minute, check the database.',
  ),
  'cron.failed': event<Failure & { readonly part: string; readonly retryInSeconds: number }>(
    'One part of the hourly work failed: the field part names it. The other parts still run. The server does this part again in an hour. Nothing to do, unless the same part fails again: then send this line to the developers.',
  ),
  'sweep.turnFailed': event<Failure & { readonly retryInSeconds: number }>(
    'This server could not ask the database whether it is its turn to compare accounts and purchases with Stripe (a sweep). It asks again in 30 seconds. Nothing to do, unless this repeats: then check the database.',
  ),
  'sweep.aborted': event<Failure & { readonly sweep: Sweep; readonly retryInSeconds: number }>(
    'The hourly or daily comparison of accounts and purchases with Stripe (a sweep) stopped because of an error. In a minute it goes on where it stopped. Nothing to do, unless this repeats for ten minutes: then look at status.stripe.com. If Stripe works, send this line to the developers.',
  ),
  'sweep.itemFailed': event<Failure & { readonly item: SweptItem; readonly id: string }>(
    'A sweep could not compare one account, checkout, customer, payment or purchase with Stripe. It goes on with the others, and the next sweep tries this one again. Nothing to do, unless the same id fails again: then send this line to the developers.',
  ),

  'account.refreshFailed': event<Failure & { readonly userId: string }>(
    "The plan or the open checkout of an account could not be read from Stripe. The user sees what the server knew before. Stripe is asked again at the user's next visit, and within the hour. Nothing to do.",
  ),
  'checkout.refreshFailed': event<Failure & { readonly checkoutId: string }>(
    "A guest's checkout could not be read from Stripe, so the guest's page does not show the purchase. Stripe is asked again when the guest reloads the page, and by a job. Nothing to do.",
  ),
  'checkout.closeFailed': event<Failure & { readonly checkoutId: string }>(
    'Stripe did not close an abandoned checkout, so it can still be paid. A job tries again to close it. If it is paid first, the buyer gets what they paid for. Nothing to do.',
  ),
  'checkout.paidWithoutAddress': event<{ readonly checkoutId: string; readonly intentId: string | null }>(
    'A guest has paid, and the server does not know their email address. The plan goes to no account and does not renew, and nobody gets a mail. After 14 days the server refunds the payment by itself. Nothing to do tonight. Within these days, open the payment in the field intentId at Stripe. If Stripe knows an address of the buyer, ask them to buy again with that address, and refund this payment. If not, leave it: the server refunds it.',
  ),
  'checkout.claimDelayed': event<Failure & { readonly checkoutId: string }>(
    "A user confirmed that a guest's purchase is theirs, and their account did not get it at once. A job tries until the account has it. Nothing to do.",
  ),
  'checkout.secondPlansNotRefunded': event<Failure & { readonly userId: string }>(
    'A guest paid for somebody who already has a plan, and the refund could not be begun. The hourly work tries again. Nothing to do, unless this repeats: then send this line to the developers.',
  ),
  'account.refundFailed': event<Failure & { readonly deletionId: string; readonly intentId: string }>(
    'Somebody deletes the account, was told that this payment goes back, and Stripe rejects the refund. The server does not try again. The team gets a note with the id of the payment. In the morning, open that payment at Stripe. If it is disputed or already refunded, do nothing. Otherwise refund it there.',
  ),
  'checkout.refundFailed': event<Failure & { readonly checkoutId: string }>(
    'Stripe rejected the refund of a purchase, and the server does not try again. The server mails the buyer that our team will contact them. The team gets a note with the id of the payment. Nothing to do tonight. In the morning, open that payment at Stripe. If it is disputed, was never paid or is already refunded, do not refund it. Otherwise refund it there. If Stripe rejects that too, ask the buyer for a bank account to send the money to. Write to the buyer in each case.',
  ),
  'card.defaultNotSet': event<Failure & { readonly customerId: string; readonly cardId: string }>(
    'A card that was added could not be made the default of a running plan at Stripe. The next renewal is charged to the old default card, or fails if there is none. The server tries again when the member next opens Billing. If this repeats, open the customer in customerId at Stripe, and make the card in cardId the default payment method of the subscription.',
  ),
  'churn.discountFailed': event<Failure & { readonly userId: string; readonly isRetried: boolean }>(
    'Stripe did not apply the discount that a user accepted instead of leaving: the field error says why. If isRetried is true, the server tries again in an hour. Nothing to do, unless this repeats for hours: then look at status.stripe.com. If isRetried is false and the error says that the plan is about to change, nothing to do. Otherwise Stripe rejected the discount, and the user pays the full price. In the morning, run npm run doctor, which checks the coupon, and do what it says. Then write to the user in userId that they can accept the offer again. If the doctor finds nothing, send this line to the developers.',
  ),
  'mail.writtenWithoutPlan': event<Failure & { readonly userId: string }>(
    "Stripe could not be asked about a user's plan, so a mail to this user does not say what the plan does now. The mail is sent without it. Nothing to do.",
  ),
  'mail.writtenWithoutNextCharge': event<Failure & { readonly subscriptionId: string }>(
    'Stripe could not be asked for the amount of the next charge, so a mail about this subscription does not name it. The mail is sent without it. Nothing to do.',
  ),
  'tradingview.scriptNotShared': event<
    Failure & { readonly userId: string; readonly scriptId: string; readonly isRetried: boolean }
  >(
    'TradingView did not share a script with a member. If isRetried is true, a job shares the script later, and the member sees that it is missing until then. If isRetried is false, nothing was connected, and the member was asked to try again in a few minutes. You need not share the script by hand. If this repeats, run npm run doctor.',
  ),
};

type FieldsIn<Events> = {
  readonly [Name in keyof Events]: Events[Name] extends LogEvent<infer Fields> ? Fields : never;
};
/** The fields of each event that is not a failure. */
export type InfoEvents = FieldsIn<typeof infoEvents>;
/** The fields of each failure. Types that extend `Failure` have the error in the field `error`. */
export type ErrorEvents = FieldsIn<typeof errorEvents>;

/** An event, with its meaning. `fields` is never set: it only carries the type of the event's fields. */
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
/** The status of a call that failed by a fault of ours (500), of Stripe (502) or of the database (503). */
export type FailedStatus = 500 | 502 | 503;
type Sweep = 'hourly' | 'daily';
/** The kinds of things that a sweep reconciles one by one. */
export type SweptItem = 'account' | 'checkout' | 'customer' | 'payment' | 'purchase';
