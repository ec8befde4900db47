import { asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { accountEvents } from '../db/schema.events.ts';
import { purchaseRefunds } from '../db/schema.refunds.ts';
import { devices } from '../db/schema.signIn.ts';
import { platformConnections } from '../db/schema.connections.ts';
import { emailChanges, jobs, oauthLinks, sessions } from '../db/schema.ts';
import { guaranteeOf } from '../domain/subscription/guarantee.ts';
import { amountText } from '../domain/events/record.ts';
import { type JobRow, queueState } from '../jobs/queue.ts';
import { outcomeOf, planText } from './carryOut.ts';
import type { DeskContext } from './context.ts';
import { isAbout, jobsOf, type Person } from './person.ts';
import { cardLines, platformSeen, providerLines } from './seen.ts';
import { unownedLines } from './settle.ts';
import { columns, moment, part, span } from './words.ts';

/** Without `--all`, at most this many events and at most this many mails are printed. */
const mostEvents = 12;

/**
 * Returns all that we know about a person, as text for one screen. If the provider or a platform fails, the text
 * contains the error instead of that part.
 */
export async function memberText(deps: DeskContext, person: Person, { isWhole }: { isWhole: boolean }) {
  const now = deps.clock.now();
  const [account, plan, cards, platforms, purchases, events, queued] = await Promise.all([
    accountLines(deps, person),
    planLines(deps, person),
    cardLines(deps, person.user),
    platformLines(deps, person),
    purchaseLines(deps, person),
    eventLines(deps, person, isWhole ? undefined : mostEvents),
    jobsOf(deps.db, person),
  ]);
  return [
    ...account,
    ...part('Plan', plan),
    ...part('Cards', cards),
    ...part('Platforms', platforms),
    ...part('Purchases', purchases),
    ...part('Events and mails, newest first (UTC)', events),
    ...part('Jobs', columns(queued.map((job) => jobLine(job, now)))),
  ].join('\n');
}

async function accountLines(deps: DeskContext, { user, checkouts, unowned }: Person): Promise<string[]> {
  const { db } = deps;
  if (unowned !== undefined) return unownedLines(deps, unowned);
  if (user === undefined) return [`${checkouts[0]?.email ?? 'A guest'}: no account, purchases of a guest only`];
  const changes = db.select().from(emailChanges).where(eq(emailChanges.userId, user.id));
  const [open, known, google, [change]] = await Promise.all([
    db.$count(sessions, eq(sessions.userId, user.id)),
    db.$count(devices, eq(devices.userId, user.id)),
    db.$count(oauthLinks, eq(oauthLinks.userId, user.id)),
    changes.orderBy(desc(emailChanges.createdAt)).limit(1),
  ]);
  const lines = [
    `${user.signInEmail}   account ${user.id}   since ${moment(user.createdAt)}`,
    `address proven: ${user.emailProvenAt === null ? 'never' : moment(user.emailProvenAt)}   open sessions: ${open}   known browsers: ${known}   Google: ${google > 0 ? 'linked' : 'no'}`,
  ];
  if (change !== undefined) {
    const { oldEmail, newEmail, createdAt, confirmedAt, undoneAt, undoExpiresAt } = change;
    const confirmed = confirmedAt ? `confirmed ${moment(confirmedAt)}` : 'not confirmed';
    const state = `${undoneAt ? `undone ${moment(undoneAt)}` : confirmed}, undo until ${moment(undoExpiresAt)}`;
    lines.push(`address change ${moment(createdAt)}: ${oldEmail} → ${newEmail}, ${state}`);
  }
  return lines;
}

async function planLines(deps: DeskContext, { user }: Person): Promise<string[]> {
  if (user === undefined) return [];
  const guarantee = await guaranteeOf(deps.db, user, deps.clock.now());
  const money =
    guarantee === null
      ? 'none'
      : guarantee === undefined
        ? 'from the first charge on'
        : `until ${moment(guarantee.lastDay)}${guarantee.earlierLastDay === null ? '' : `, and of the plan before it until ${moment(guarantee.earlierLastDay)}`}`;
  return [`ours:      ${planText(user)}`, ...(await providerLines(deps, user)), `guarantee: ${money}`];
}

async function platformLines(deps: DeskContext, { user }: Person): Promise<string[]> {
  if (user === undefined) return [];
  const rows = await deps.db.select().from(platformConnections).where(eq(platformConnections.userId, user.id));
  const seen = await Promise.all(rows.map((row) => platformSeen(deps, row)));
  return columns(
    rows.map((row, index) => [
      row.platform,
      row.username,
      `ours: ${row.savedAt === null ? 'not saved' : row.hasAccess ? (row.role ?? 'access') : 'no access'}`,
      `theirs: ${seen[index] ?? ''}`,
      `until ${moment(row.accessUntil)}`,
    ]),
  );
}

async function purchaseLines({ db }: DeskContext, { checkouts }: Person): Promise<string[]> {
  const ids = checkouts.map(({ id }) => id);
  const refunds = await db.select().from(purchaseRefunds).where(inArray(purchaseRefunds.checkoutId, ids));
  return columns(
    checkouts.slice(0, mostEvents).map((each) => {
      const refund = refunds.find(({ checkoutId }) => checkoutId === each.id);
      const unclaimed = each.status === 'paid' ? 'unclaimed' : '';
      const owner = each.userId !== null ? '' : each.claimedBy !== null ? 'is being claimed' : unclaimed;
      return [
        moment(each.paidAt ?? each.createdAt),
        each.status,
        each.planName,
        each.amountDue === null ? '–' : amountText(each.amountDue, each.currency ?? 'usd'),
        each.intentId ?? '–',
        [owner, refund && `refund ${refund.status} (${refund.reason})`].filter(Boolean).join(', '),
      ];
    }),
  );
}

async function eventLines({ db }: DeskContext, person: Person, most: number | undefined): Promise<string[]> {
  const isTheirs = isAbout(person);
  const found = db
    .select({ event: accountEvents, job: jobs })
    .from(accountEvents)
    .leftJoin(jobs, eq(jobs.id, accountEvents.jobId))
    .where(isTheirs)
    .orderBy(desc(accountEvents.happenedAt), desc(accountEvents.recordedAt));
  const rows = await (most === undefined ? found : found.limit(most));
  const all = await db.$count(accountEvents, isTheirs);
  const about = ({ event, job }: (typeof rows)[number]) =>
    `${objectOf(event)} ${saidOf(event, job)}${mailOf(event, job)}`;
  const lines = columns(rows.map((row) => [moment(row.event.happenedAt), row.event.kind, about(row)]));
  return all > rows.length ? [...lines, `… and ${all - rows.length} more: --all`] : lines;
}

type EventRow = typeof accountEvents.$inferSelect;

/**
 * Returns the id of the object that an event is about. For an action of the team, returns the action and leaves out the
 * person's id.
 */
const objectOf = ({ kind, object }: EventRow): string =>
  kind === 'supportAction' ? object.slice(object.indexOf(' ') + 1) : object;

const saidOf = (event: EventRow, job: JobRow | null): string =>
  event.reason === null ? '' : `“${event.reason}” (${event.actor}): ${outcomeOf(event, job !== null) ?? 'begun'}`;

function mailOf({ mail, jobId }: EventRow, job: JobRow | null): string {
  if (mail === null) return '';
  if (job === null) return `mail ${mail}: ${jobId === null ? 'not sent' : 'sent'}`;
  const why = job.lastError === null ? '' : `: ${job.lastError}`;
  return `mail ${mail}: ${job.failedAt === null ? 'waits' : 'not sent'}${why}`;
}

/** At most this many failed jobs and at most this many waiting jobs are listed. */
const mostJobs = 50;

/** Returns in a few words what a job is about: the mail and its recipient, or the ids in the job's payload. */
function aboutOf({ payload }: Pick<JobRow, 'payload'>): string {
  const known = payload as Record<string, unknown>;
  const shown = ['name', 'to', 'userId', 'checkoutId', 'subscriptionId', 'platform', 'username'];
  return shown.flatMap((name) => (typeof known[name] === 'string' ? [known[name]] : [])).join(' ');
}

/** Returns the failed and the waiting jobs as text: what each does, how long it has waited, and its last error. */
export async function jobsText({ db, clock }: Pick<DeskContext, 'db' | 'clock'>): Promise<string> {
  const now = clock.now();
  const failed = await db
    .select()
    .from(jobs)
    .where(isNotNull(jobs.failedAt))
    .orderBy(asc(jobs.failedAt))
    .limit(mostJobs);
  const open = db.select().from(jobs).where(isNull(jobs.failedAt));
  const waiting = await open.orderBy(sql`${jobs.lastError} is null`, asc(jobs.runAt)).limit(mostJobs);
  const kinds = await queueState(db, clock);
  const all = (state: 'failed' | 'due' | 'running' | 'later') => kinds.reduce((sum, kind) => sum + kind[state], 0);
  return [
    `${all('failed')} failed, ${all('due')} due, ${all('running')} running, ${all('later')} for later.`,
    ...part('Failed', columns(failed.map((job) => jobLine(job, now)))),
    ...part('Waiting', columns(waiting.map((job) => jobLine(job, now)))),
  ].join('\n');
}

/** Returns a job as the columns of the desk's table: id, kind, state, number of tries, and what the job is about. */
function jobLine(job: JobRow, now: Date): string[] {
  const { id, kind, tries, runAt, failedAt, lockedUntil, lastError } = job;
  const wait = runAt.getTime() - now.getTime();
  const due = wait > 0 ? `due in ${span(wait)}` : `due for ${span(-wait)}`;
  const open = lockedUntil !== null && lockedUntil > now ? 'running' : due;
  const state = failedAt === null ? open : `failed ${span(now.getTime() - failedAt.getTime())} ago`;
  const why = lastError === null ? '' : `: ${lastError}`;
  return [id, kind, state, `${tries} tries`, `${aboutOf(job)}${why}`];
}
