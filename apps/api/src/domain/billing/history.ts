import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import { and, eq, isNotNull } from 'drizzle-orm';
import { checkoutAttempts, plans } from '../../db/schema.ts';
import type { ProviderInvoice } from '../../ports/payments.ts';
import { toMajor } from './money.ts';
import type { Billing } from './parts.ts';

/** Every invoice of a person, newest first: of the customer of today and of earlier purchases' customers. */
export async function billingHistory(
  { db, payments }: Billing,
  userId: string,
  customerId: string,
): Promise<BillingHistoryItem[]> {
  const bought = await db
    .select({
      customerId: checkoutAttempts.customerId,
      priceId: checkoutAttempts.providerPriceId,
      name: checkoutAttempts.planName,
    })
    .from(checkoutAttempts)
    .where(and(eq(checkoutAttempts.userId, userId), isNotNull(checkoutAttempts.customerId)));
  const catalogue = await db.select({ priceId: plans.priceId, name: plans.name }).from(plans);
  const names = new Map([...catalogue, ...bought].map(({ priceId, name }) => [priceId, name]));
  const customers = new Set([customerId, ...bought.flatMap((row) => row.customerId ?? [])]);
  const lists = await Promise.all([...customers].map((id) => payments.invoices(id)));
  return lists
    .flat()
    .filter(({ isPaid, isRenewal }) => isPaid || isRenewal)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((invoice) => itemOf(invoice, names));
}

function itemOf(invoice: ProviderInvoice, names: ReadonlyMap<string, string>): BillingHistoryItem {
  const name = names.get(invoice.priceId ?? '') ?? invoice.description ?? 'Invoice';
  return {
    id: invoice.id,
    description: invoice.isPaid ? name : `${name} (not paid yet)`,
    date: invoice.createdAt.toISOString(),
    currency: invoice.currency,
    amount: toMajor(invoice.amount, invoice.currency),
    invoiceUrl: invoice.url,
  };
}
