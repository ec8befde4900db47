import { majorUnits } from '@signalsync/content/format';
import type { BillingHistoryItem, Reversal } from '@signalsync/contract/model/payment';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type ReversalRow, reversals } from '../../db/schema.sweeps.ts';
import { checkouts, plans } from '../../db/schema.ts';
import { type InvoicesFrom, type ProviderInvoice, type ProviderPage, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { reversalKinds } from '../subscription/returned.ts';

/** The number of invoices on one page of the history. */
const pageSize = 100;

/**
 * Returns a page of a user's invoices, newest first. A user may have several customers at the provider, from earlier
 * purchases. The page includes the invoices of all of them.
 * @param after - id of an invoice; the page begins with the next older invoice
 * @returns undefined if `after` is not an invoice of this user
 */
export async function billingHistory(
  { db, payments }: BillingContext,
  userId: string,
  customerId: string,
  after: string | null,
): Promise<BillingHistoryItem[] | undefined> {
  const isBought = and(eq(checkouts.userId, userId), isNotNull(checkouts.customerId));
  const { providerPriceId: priceId, planName: name } = checkouts;
  const bought = await db.select({ customerId: checkouts.customerId, priceId, name }).from(checkouts).where(isBought);
  const onSale = await db.select({ priceId: plans.priceId, name: plans.name }).from(plans);
  const names = new Map([...onSale, ...bought].map(({ priceId, name }) => [priceId, name]));
  const customers = [...new Set([customerId, ...bought.flatMap((row) => row.customerId ?? [])])].toSorted();
  const place = after === null ? null : await unlessMissing(payments.invoicePlace(after));
  const owner = place?.customerId ?? null;
  if (after !== null && (owner === null || !customers.includes(owner))) return undefined;
  /**
   * Returns the place in one customer's list at which this page begins. Invoices of the same second are ordered by
   * customer id.
   */
  const from = (customer: string): InvoicesFrom => {
    if (!place || after === null) return null;
    return customer === owner ? { after } : { until: place.createdAt, isIncluded: customer > (owner ?? '') };
  };
  const lists = customers.map((customer) => listedInvoices(payments, customer, from(customer)));
  const { invoices, hasMore } = await newestOf(lists, pageSize);
  const intents = invoices.flatMap((invoice) => invoice.payments);
  const gone = await db.select().from(reversals).where(inArray(reversals.intentId, intents));
  return invoices.map((invoice, index) => ({
    ...itemOf(invoice, names, gone),
    ...(hasMore && index === invoices.length - 1 && { hasMore }),
  }));
}

/** Yields a customer's paid invoices and unpaid renewals, newest first. Loads a page only when it is needed. */
async function* listedInvoices(payments: BillingContext['payments'], customer: string, from: InvoicesFrom) {
  for (let at: InvoicesFrom | undefined = from; at !== undefined; ) {
    const { items, next }: ProviderPage<ProviderInvoice> = await payments.invoices(customer, at);
    yield* items.filter(({ isPaid, isRenewal }) => isPaid || isRenewal);
    at = next === null ? undefined : { after: next };
  }
}

/** Merges lists that are each sorted newest first, and returns the newest `most` invoices. */
async function newestOf(lists: readonly AsyncGenerator<ProviderInvoice, void>[], most: number) {
  const heads = await Promise.all(lists.map(async (list) => ({ list, next: await list.next() })));
  const invoices: ProviderInvoice[] = [];
  for (;;) {
    const rest = heads.flatMap((head) => (head.next.done ? [] : { head, invoice: head.next.value }));
    const [first] = rest.toSorted((a, b) => b.invoice.createdAt.getTime() - a.invoice.createdAt.getTime());
    if (first === undefined || invoices.length === most) return { invoices, hasMore: first !== undefined };
    invoices.push(first.invoice);
    first.head.next = await first.head.list.next();
  }
}

function itemOf(invoice: ProviderInvoice, names: ReadonlyMap<string, string>, gone: readonly ReversalRow[]) {
  const name = names.get(invoice.priceId ?? '') ?? invoice.description ?? 'Invoice';
  return {
    id: invoice.id,
    description: invoice.isPaid ? name : `${name} (not paid yet)`,
    date: invoice.createdAt.toISOString(),
    currency: invoice.currency.toUpperCase(),
    amount: majorUnits(invoice.amount, invoice.currency),
    invoiceUrl: invoice.url,
    reversals: gone.filter(({ intentId }) => invoice.payments.includes(intentId)).flatMap(reversalsOf),
  };
}

/** Returns the refunds and disputes of a payment, oldest first. Amounts in major units. */
function reversalsOf({ refunds, disputes, currency }: ReversalRow): Reversal[] {
  return [
    ...refunds.map(({ status, ...rest }) => ({ kind: reversalKinds.refund[status], ...rest })),
    ...disputes.map(({ status, ...rest }) => ({ kind: reversalKinds.dispute[status], ...rest })),
  ]
    .map(({ kind, amount, createdAt }) => ({ kind, amount: majorUnits(amount, currency), date: createdAt }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
