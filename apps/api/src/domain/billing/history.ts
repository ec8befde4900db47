import type { BillingHistoryItem, Reversal } from '@signalsync/contract/model/payment';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { checkouts, plans } from '../../db/schema.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import type { ProviderPage } from '../../ports/lists.ts';
import { type InvoicesFrom, type ProviderInvoice, unlessMissing } from '../../ports/payments.ts';
import { toMajor } from './money.ts';
import type { Billing } from './context.ts';

/** So many invoices are given at once. */
const pageSize = 100;

/**
 * A page of the invoices of a person, newest first: of the customer of today and of earlier purchases' customers.
 * @param after - an invoice; the page begins with what is older
 * @returns undefined where `after` is no invoice of this person
 */
export async function billingHistory(
  { db, payments }: Billing,
  userId: string,
  customerId: string,
  after: string | null,
): Promise<BillingHistoryItem[] | undefined> {
  const bought = await db
    .select({
      customerId: checkouts.customerId,
      priceId: checkouts.providerPriceId,
      name: checkouts.planName,
    })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isNotNull(checkouts.customerId)));
  const catalogue = await db.select({ priceId: plans.priceId, name: plans.name }).from(plans);
  const names = new Map([...catalogue, ...bought].map(({ priceId, name }) => [priceId, name]));
  const customers = [...new Set([customerId, ...bought.flatMap((row) => row.customerId ?? [])])].toSorted();
  const place = after === null ? null : await unlessMissing(payments.invoicePlace(after));
  const owner = place?.customerId ?? null;
  if (after !== null && (owner === null || !customers.includes(owner))) return undefined;
  /** Invoices of one second are listed by customer. */
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

/** Every invoice of a customer that is shown, newest first, asked for page by page as they are wanted. */
async function* listedInvoices(payments: Billing['payments'], customer: string, from: InvoicesFrom) {
  for (let at: InvoicesFrom | undefined = from; at !== undefined; ) {
    const { items, next }: ProviderPage<ProviderInvoice> = await payments.invoices(customer, at);
    yield* items.filter(({ isPaid, isRenewal }) => isPaid || isRenewal);
    at = next === null ? undefined : { after: next };
  }
}

/** The newest of several lists that have the newest first each. */
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

type ReversalRow = typeof reversals.$inferSelect;

function itemOf(
  invoice: ProviderInvoice,
  names: ReadonlyMap<string, string>,
  gone: readonly ReversalRow[],
): BillingHistoryItem {
  const name = names.get(invoice.priceId ?? '') ?? invoice.description ?? 'Invoice';
  return {
    id: invoice.id,
    description: invoice.isPaid ? name : `${name} (not paid yet)`,
    date: invoice.createdAt.toISOString(),
    currency: invoice.currency.toUpperCase(),
    amount: toMajor(invoice.amount, invoice.currency),
    invoiceUrl: invoice.url,
    reversals: gone.filter(({ intentId }) => invoice.payments.includes(intentId)).flatMap(reversalsOf),
  };
}

const kinds = {
  refund: { succeeded: 'refunded', pending: 'refundPending', failed: 'refundFailed', canceled: 'refundFailed' },
  dispute: { open: 'disputed', won: 'disputeWon', lost: 'disputeLost' },
} as const;

/** What went back of a payment, oldest first. */
function reversalsOf({ refunds, disputes, currency }: ReversalRow): Reversal[] {
  return [
    ...refunds.map(({ status, ...rest }) => ({ kind: kinds.refund[status], ...rest })),
    ...disputes.map(({ status, ...rest }) => ({ kind: kinds.dispute[status], ...rest })),
  ]
    .map(({ kind, amount, createdAt = null }) => ({ kind, amount: toMajor(amount, currency), date: createdAt }))
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}
