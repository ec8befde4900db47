import { and, eq, exists, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ReferralEntry, referralEntries } from '../../db/schema.referral.ts';
import { devices } from '../../db/schema.signIn.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { type UserRow, users } from '../../db/schema.ts';
import { type InvoicesFrom, type ProviderInvoice, unlessMissing } from '../../ports/payments.ts';
import type { Settings } from '../../settings/settings.ts';
import type { BillingContext } from '../core/context.ts';
import { customersOf } from '../subscription/customerDetails.ts';
import { backOf, wholeReturnOf } from '../subscription/endedByReturn.ts';
import {
  bonusChange,
  byObject,
  changesOf,
  type CountedPayment,
  type Holding,
  type NewEntry,
  nothingKept,
  withinReach,
} from './rule.ts';

/** What the ledger needs: the provider says what was paid, the settings say how long it is held. */
export type ReferralContext = Pick<BillingContext, 'db' | 'payments' | 'clock'> & {
  readonly settings: Pick<Settings, 'referralHeldDays'>;
};

/** Does `reckonPayments`, and then `reckonBonus` if anything was recorded. */
export async function reckonMember(context: ReferralContext, memberId: string): Promise<void> {
  const code = await reckonPayments(context, memberId);
  if (code !== null) await reckonBonus(context, code);
}

/**
 * Compares what a member has paid with the ledger, and records the difference. Returns the code for which it recorded
 * something, or null. Idempotent, and may run at any time: the amounts come from the provider and from our table of
 * refunds and disputes, and each change has a number that only one run can record.
 */
export async function reckonPayments(
  context: Omit<ReferralContext, 'settings'>,
  memberId: string,
): Promise<string | null> {
  const { db, clock } = context;
  const [member] = await db.select().from(users).where(eq(users.id, memberId));
  if (!member?.via) return null;
  const code = member.via;
  const [owner] = await db.select().from(users).where(eq(users.referralCode, code));
  // The rows are read before the provider. So a slower run, which has read older payments, cannot record them.
  const entries = await entriesFor(db, code, memberId);
  const own = entries.filter((entry) => entry.memberId === memberId);
  const wasOwn = own.some(({ kind }) => kind === 'self');
  const changes = wasOwn ? [] : changesOf(entries, memberId, await paymentsOf(context, member));
  const isOwn = wasOwn || (owner !== undefined && (await isSamePerson(context, member, owner, changes)));
  const recorded = isOwn ? changesOf(own, memberId, nothingKept(own)) : changes.filter(isDue(owner !== undefined));
  if (isOwn && !wasOwn) recorded.push(ownRow(memberId, clock.now()));
  if (recorded.length === 0) return null;
  await append(db, code, recorded, clock.now());
  return code;
}

/** Nobody earns anything more by a code without an owner. What was earned by it is still set off. */
const isDue =
  (hasOwner: boolean) =>
  ({ turn }: NewEntry): boolean =>
    hasOwner || turn > 1;

/**
 * Returns the rows of a member. Also those of accounts that are gone, because the member may have paid the invoices in
 * them with an earlier account.
 */
function entriesFor(db: Database, code: string, memberId: string): Promise<ReferralEntry[]> {
  const account = db.select({ id: users.id }).from(users).where(eq(users.id, referralEntries.memberId));
  const isFor = or(eq(referralEntries.memberId, memberId), notExists(account));
  return db
    .select()
    .from(referralEntries)
    .where(and(eq(referralEntries.code, code), isFor));
}

/**
 * Sets off what was earned by payments of accounts that are gone, if all of the money went back since. The run of a member
 * does this for accounts that exist. Idempotent.
 */
export async function setOffGone(db: Database, now: Date): Promise<void> {
  const { memberId, payments } = referralEntries;
  const account = db.select({ id: users.id }).from(users).where(eq(users.id, memberId));
  const isOfEntry = sql`${payments} @> to_jsonb(${reversals.intentId})`;
  const returned = db
    .select()
    .from(reversals)
    .where(and(eq(reversals.isReversed, true), isOfEntry));
  const gone = await db
    .select()
    .from(referralEntries)
    .where(and(isNotNull(memberId), notExists(account), exists(returned)));
  for (const entries of byObject(gone)) {
    const [first] = entries;
    if (first === undefined) continue;
    const changes = changesOf(entries, first.memberId ?? '', nothingKept(entries));
    await append(db, first.code, changes, now);
  }
}

/** Records the bonus of a code's owner once it is earned, and sets it off if it is not earned any more. Idempotent. */
export async function reckonBonus({ db, clock, settings }: ReferralContext, code: string): Promise<void> {
  const entries = await db.select().from(referralEntries).where(eq(referralEntries.code, code));
  const change = bonusChange(entries, await holdingOf(db, entries, clock.now(), settings.referralHeldDays));
  if (change !== null) await append(db, code, [change], clock.now());
}

/** Reads what decides whether the amounts of these rows are still held. */
export async function holdingOf(
  db: Database,
  entries: readonly ReferralEntry[],
  now: Date,
  heldDays: number,
): Promise<Holding> {
  const ids = [...new Set(entries.flatMap(({ payments }) => payments))];
  const rows = ids.length === 0 ? [] : await db.select().from(reversals).where(inArray(reversals.intentId, ids));
  const lost = rows.map(({ intentId, disputes }) => {
    const all = disputes.flatMap((each) => (each.status === 'lost' ? each : []));
    return [intentId, all.map((each) => ({ from: new Date(each.createdAt), to: new Date(each.decidedAt) }))] as const;
  });
  const undecided = rows.flatMap(({ intentId, isUndecided }) => (isUndecided ? intentId : []));
  return { now, heldDays, undecided: new Set(undecided), lost: new Map(lost) };
}

const ownRow = (memberId: string, now: Date): NewEntry => ({
  object: `self:${memberId}`,
  turn: 1,
  kind: 'self',
  memberId,
  bought: null,
  amount: 0,
  currency: 'usd',
  payments: [],
  paidAt: now,
});

async function append(db: Database, code: string, changes: readonly NewEntry[], createdAt: Date): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ ...change, code, createdAt }));
  await db.insert(referralEntries).values(rows).onConflictDoNothing();
}

/**
 * Returns whether two accounts belong to one person: they share a customer, a browser or a card. Asks the provider for
 * the cards only if something is to be earned.
 */
async function isSamePerson(
  { db, payments }: Omit<ReferralContext, 'settings'>,
  one: UserRow,
  other: UserRow,
  changes: readonly NewEntry[],
): Promise<boolean> {
  if (one.id === other.id) return true;
  const [ofOne, ofOther] = [await customersOf(db, one), await customersOf(db, other)];
  if (ofOne.some((id) => ofOther.includes(id))) return true;
  const browsers = (userId: string) =>
    db.select({ token: devices.tokenHash }).from(devices).where(eq(devices.userId, userId));
  const known = new Set((await browsers(other.id)).map(({ token }) => token));
  if ((await browsers(one.id)).some(({ token }) => known.has(token))) return true;
  if (!changes.some(({ amount }) => amount > 0)) return false;
  const cards = async (customers: string[]) => {
    const saved = await Promise.all(customers.map((id) => unlessMissing(payments.cards(id, null))));
    const charged = await Promise.all(customers.map((id) => unlessMissing(payments.paidCards(id))));
    const fingerprints = saved.flatMap((all) => all?.flatMap(({ fingerprint }) => fingerprint ?? []) ?? []);
    return new Set([...fingerprints, ...charged.flatMap((all) => all ?? [])]);
  };
  if (ofOne.length === 0 || ofOther.length === 0) return false;
  const theirs = await cards(ofOther);
  return [...(await cards(ofOne))].some((fingerprint) => theirs.has(fingerprint));
}

/** Returns a member's paid invoices, with what counts of each after refunds, lost disputes and tax. */
async function paymentsOf(
  { db, payments }: Omit<ReferralContext, 'settings'>,
  member: UserRow,
): Promise<CountedPayment[]> {
  const invoices: ProviderInvoice[] = [];
  for (const customer of await customersOf(db, member)) {
    for (let at: InvoicesFrom | undefined = null; at !== undefined; ) {
      const page: Awaited<ReturnType<typeof payments.invoices>> | undefined = await unlessMissing(
        payments.invoices(customer, at),
      );
      invoices.push(...(page?.items ?? []));
      at = page?.next ? { after: page.next } : undefined;
    }
  }
  const ids = invoices.flatMap((invoice) => invoice.payments);
  const returned = ids.length === 0 ? [] : await db.select().from(reversals).where(inArray(reversals.intentId, ids));
  const counted = invoices.flatMap((invoice) => {
    const { id, amount, amountWithoutTax, currency, isPeriod, isOfSubscription, paidAt } = invoice;
    if (paidAt === null || amount <= 0) return [];
    const back = returned.filter(({ intentId }) => invoice.payments.includes(intentId));
    const rest = Math.max(
      0,
      back.reduce((sum, row) => sum - backOf(row), amount),
    );
    const kept = Math.round((rest * amountWithoutTax) / amount);
    const single = isOfSubscription ? null : ('lifetime' as const);
    const bought = isPeriod ? ('period' as const) : single;
    const times = rest > 0 ? [] : back.flatMap((row) => wholeReturnOf(row)?.at.getTime() ?? []);
    const returnedAt = times.length === 0 ? null : new Date(Math.max(...times));
    return [{ id, kept, bought, currency, payments: [...invoice.payments], paidAt, returnedAt }];
  });
  return withinReach(counted);
}
