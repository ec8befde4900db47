import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ReferralEntry, referralEntries } from '../../db/schema.referral.ts';
import { devices } from '../../db/schema.signIn.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { checkouts, type UserRow, users } from '../../db/schema.ts';
import { type InvoicesFrom, type ProviderInvoice, unlessMissing } from '../../ports/payments.ts';
import type { Settings } from '../../settings/settings.ts';
import type { BillingContext } from '../core/context.ts';
import { backOf } from '../subscription/endedByReturn.ts';
import { bonusChange, changesOf, type CountedPayment, type Holding, type NewEntry, nothingKept } from './rule.ts';

/** What the ledger needs: the provider says what was paid, the settings say how long it is held. */
export type ReferralContext = Pick<BillingContext, 'db' | 'payments' | 'clock'> & {
  readonly settings: Pick<Settings, 'referralHeldDays'>;
};

/**
 * Compares what a member has paid with the ledger, and records the difference. Idempotent, and may run at any time: the
 * amounts come from the provider and from our table of refunds and disputes, and each change has a number that only one
 * run can record.
 */
export async function reckonMember(context: ReferralContext, memberId: string): Promise<void> {
  const { db, clock } = context;
  const [member] = await db.select().from(users).where(eq(users.id, memberId));
  if (!member?.via) return;
  const code = member.via;
  const [owner] = await db.select().from(users).where(eq(users.referralCode, code));
  if (owner === undefined) return;
  // The rows are read before the provider. So a slower run, which has read older payments, cannot record them.
  const isOfMember = and(eq(referralEntries.code, code), eq(referralEntries.memberId, memberId));
  const entries = await db.select().from(referralEntries).where(isOfMember);
  const wasOwn = entries.some(({ kind }) => kind === 'self');
  const isOwn = wasOwn || (await isSamePerson(context, member, owner));
  const paid = isOwn ? nothingKept(entries) : await paymentsOf(context, member);
  const changes = changesOf(entries, memberId, paid);
  if (isOwn && !wasOwn) changes.push(ownRow(memberId, clock.now()));
  if (changes.length === 0) return;
  await append(db, code, changes, clock.now());
  await reckonBonus(context, code);
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
  const isOpen = and(inArray(reversals.intentId, ids), eq(reversals.isUndecided, true));
  const rows = ids.length === 0 ? [] : await db.select({ id: reversals.intentId }).from(reversals).where(isOpen);
  return { now, heldDays, undecided: new Set(rows.map(({ id }) => id)) };
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
  const rows = changes.map((change) => ({ ...change, code, createdAt }));
  await db.insert(referralEntries).values(rows).onConflictDoNothing();
}

/** Returns the ids of all customers that an account has at the provider, from this purchase and earlier ones. */
async function customersOf(db: Database, { id, stripeCustomerId }: UserRow): Promise<string[]> {
  const isBought = and(eq(checkouts.userId, id), isNotNull(checkouts.customerId));
  const bought = await db.select({ customerId: checkouts.customerId }).from(checkouts).where(isBought);
  return [...new Set([stripeCustomerId, ...bought.map(({ customerId }) => customerId)].flatMap((each) => each ?? []))];
}

/** Returns whether two accounts belong to one person: they share a customer, a browser or a card. */
async function isSamePerson(context: ReferralContext, one: UserRow, other: UserRow): Promise<boolean> {
  if (one.id === other.id) return true;
  const { db, payments } = context;
  const [ofOne, ofOther] = [await customersOf(db, one), await customersOf(db, other)];
  if (ofOne.some((id) => ofOther.includes(id))) return true;
  const browsers = (userId: string) =>
    db.select({ token: devices.tokenHash }).from(devices).where(eq(devices.userId, userId));
  const known = new Set((await browsers(other.id)).map(({ token }) => token));
  if ((await browsers(one.id)).some(({ token }) => known.has(token))) return true;
  const cards = async (customers: string[]) => {
    const all = await Promise.all(customers.map((id) => unlessMissing(payments.cards(id, null))));
    return new Set(all.flatMap((each) => each?.flatMap(({ fingerprint }) => fingerprint ?? []) ?? []));
  };
  if (ofOne.length === 0 || ofOther.length === 0) return false;
  const theirs = await cards(ofOther);
  return [...(await cards(ofOne))].some((fingerprint) => theirs.has(fingerprint));
}

/** Returns a member's paid invoices, with what we keep of each after refunds, lost disputes and tax. */
async function paymentsOf({ db, payments }: ReferralContext, member: UserRow): Promise<CountedPayment[]> {
  const invoices: ProviderInvoice[] = [];
  for (const customer of await customersOf(db, member)) {
    for (let at: InvoicesFrom | undefined = null; at !== undefined; ) {
      const page: Awaited<ReturnType<typeof payments.invoices>> | undefined = await unlessMissing(
        payments.invoices(customer, at),
      );
      invoices.push(...(page?.items ?? []));
      at = page?.next == null ? undefined : { after: page.next };
    }
  }
  const ids = invoices.flatMap((invoice) => invoice.payments);
  const returned = ids.length === 0 ? [] : await db.select().from(reversals).where(inArray(reversals.intentId, ids));
  return invoices.flatMap((invoice): CountedPayment[] => {
    const { id, amount, amountWithoutTax, currency, isOfSubscription, paidAt } = invoice;
    if (paidAt === null || amount <= 0) return [];
    const back = returned.filter(({ intentId }) => invoice.payments.includes(intentId));
    const rest = Math.max(
      0,
      back.reduce((sum, row) => sum - backOf(row), amount),
    );
    const kept = Math.round((rest * amountWithoutTax) / amount);
    const bought = isOfSubscription ? ('period' as const) : ('lifetime' as const);
    return [{ id, kept, bought, currency, payments: [...invoice.payments], paidAt }];
  });
}
