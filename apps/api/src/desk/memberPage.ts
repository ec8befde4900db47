import { desc, eq, inArray, or } from 'drizzle-orm';
import { accountEvents } from '../db/schema.events.ts';
import { purchaseRefunds } from '../db/schema.refunds.ts';
import { devices } from '../db/schema.signIn.ts';
import { emailChanges, jobs, oauthLinks, platformConnections, sessions } from '../db/schema.ts';
import { guaranteeOf } from '../domain/subscription/guarantee.ts';
import { amountText } from '../domain/events/mailable.ts';
import type { JobRow } from '../jobs/queue.ts';
import { outcomeOf, planText } from './carryOut.ts';
import type { DeskContext } from './context.ts';
import { jobLine } from './jobsPage.ts';
import { jobsOf, type Person } from './person.ts';
import { cardLines, platformSeen, providerLines } from './seen.ts';
import { columns, moment, part } from './words.ts';

/** At most so many events and mails are printed, unless all are asked for. */
const mostEvents = 12;

/** Returns all about a person as text for one screen. Reads the provider and the platforms; what fails is said in its place. */
export async function memberText(
  deps: DeskContext,
  person: Person,
  { isWhole }: { isWhole: boolean },
): Promise<string> {
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

async function accountLines({ db }: DeskContext, { user, checkouts }: Person): Promise<string[]> {
  if (user === undefined) return [`${checkouts[0]?.email ?? 'A guest'}: no account, purchases of a guest only`];
  const ofUser = <T extends { userId: typeof sessions.userId }>(table: T) => eq(table.userId, user.id);
  const [open, known, google, [change]] = await Promise.all([
    db.$count(sessions, ofUser(sessions)),
    db.$count(devices, eq(devices.userId, user.id)),
    db.$count(oauthLinks, eq(oauthLinks.userId, user.id)),
    db
      .select()
      .from(emailChanges)
      .where(eq(emailChanges.userId, user.id))
      .orderBy(desc(emailChanges.createdAt))
      .limit(1),
  ]);
  const lines = [
    `${user.signInEmail}   account ${user.id}   since ${moment(user.createdAt)}`,
    `address proven: ${user.emailProvenAt === null ? 'never' : moment(user.emailProvenAt)}   open sessions: ${open}   known browsers: ${known}   Google: ${google > 0 ? 'linked' : 'no'}`,
  ];
  if (change !== undefined) {
    const { oldEmail, newEmail, createdAt, confirmedAt, undoneAt, undoExpiresAt } = change;
    const state = undoneAt
      ? `undone ${moment(undoneAt)}`
      : confirmedAt
        ? `confirmed ${moment(confirmedAt)}`
        : 'not confirmed';
    lines.push(
      `address change ${moment(createdAt)}: ${oldEmail} → ${newEmail}, ${state}, undo until ${moment(undoExpiresAt)}`,
    );
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
      const owner =
        each.userId !== null
          ? ''
          : each.claimedBy !== null
            ? 'is being claimed'
            : each.status === 'paid'
              ? 'unclaimed'
              : '';
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

async function eventLines(
  { db }: DeskContext,
  { user, checkouts }: Person,
  most: number | undefined,
): Promise<string[]> {
  const ids = checkouts.map(({ id }) => id);
  const isTheirs = or(user && eq(accountEvents.userId, user.id), inArray(accountEvents.checkoutId, ids));
  const found = db
    .select({ event: accountEvents, job: jobs })
    .from(accountEvents)
    .leftJoin(jobs, eq(jobs.id, accountEvents.jobId))
    .where(isTheirs)
    .orderBy(desc(accountEvents.happenedAt), desc(accountEvents.recordedAt));
  const rows = await (most === undefined ? found : found.limit(most));
  const all = await db.$count(accountEvents, isTheirs);
  const lines = columns(
    rows.map(({ event, job }) => [
      moment(event.happenedAt),
      event.kind,
      `${objectOf(event)} ${saidOf(event, job)}${mailOf(event, job)}`,
    ]),
  );
  return all > rows.length ? [...lines, `… and ${all - rows.length} more: --all`] : lines;
}

type EventRow = typeof accountEvents.$inferSelect;

/** What an event is about. For an action of the team, the action without the id of the person. */
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
