import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import type { PersonIds } from '../../db/personalData.ts';
import type { UserRow } from '../../db/schema.ts';
import { billingHistory } from '../billing/history.ts';
import type { BillingContext } from '../core/context.ts';
import { type ProviderCard, unlessMissing } from '../../ports/payments.ts';

/** A row of the file. Moments are `Date`, and ISO 8601 once they are written as JSON. */
export type Row = Record<string, unknown>;

/** A page of one list of the file. */
export interface Page {
  readonly rows: Row[];
  /** Where the next page begins; null on the list's last page. */
  readonly next: string | null;
}

/** Whose data is read. */
export interface Person {
  readonly user: UserRow;
  readonly ids: PersonIds;
}

interface ProviderList {
  /** What the rows say, in one sentence. */
  readonly says: string;
  /** What each field says, in one sentence. */
  readonly fields: Readonly<Record<string, string>>;
  /** Returns a page of the list; undefined if there is no such place as `from`. Empty: the first page. */
  readonly read: (context: BillingContext, person: Person, from: string) => Promise<Page | undefined>;
}

/** What our card provider holds about a person and we have no table of, by its name in the file. */
export const providerLists: Readonly<Record<'cards' | 'invoices', ProviderList>> = {
  cards: {
    says: 'The saved cards. Their numbers are with our card provider alone.',
    fields: {
      customerId: 'The customer’s id at our card provider.',
      id: 'The card’s id at our card provider.',
      brand: 'The brand.',
      last4: 'The last four digits.',
      expMonth: 'The month in which it expires.',
      expYear: 'The year in which it expires.',
      addedAt: 'When it was saved.',
      isDefault: 'Whether renewals are charged to it.',
    },
    async read({ payments }, { user, ids }) {
      const cards = await Promise.all(
        ids.customerIds.map(async (customerId) => {
          // The subscription's card is charged, and it belongs to this customer alone.
          const subscriptionId = customerId === user.stripeCustomerId ? user.stripeSubscriptionId : null;
          // A customer that our team has deleted at the provider has no cards.
          const found = (await unlessMissing(payments.cards(customerId, subscriptionId))) ?? [];
          return found.map((card) => cardRow(customerId, card));
        }),
      );
      return { rows: cards.flat(), next: null };
    },
  },
  invoices: {
    says: 'Invoices that are paid, and renewals that are due; newest first.',
    fields: {
      id: 'The invoice’s id at our card provider.',
      description: 'What it is for.',
      date: 'When it was made.',
      currency: 'The currency.',
      amount: 'What was to be paid, in whole units of the currency, such as dollars.',
      invoiceUrl: 'The address of the invoice.',
      reversals: 'Its refunds and disputes: `kind`, `amount` in whole units, `date`.',
    },
    async read(context, { user, ids }, from) {
      const customerId = user.stripeCustomerId ?? ids.customerIds[0];
      if (customerId === undefined) return { rows: [], next: null };
      const items = await billingHistory(context, user.id, customerId, from === '' ? null : from);
      if (items === undefined) return undefined;
      const last = items.at(-1);
      return { rows: items.map(invoiceRow), next: last?.hasMore === true ? last.id : null };
    },
  },
};

// Both name each field, so that a new one is in the file only if somebody has decided so.
const cardRow = (customerId: string, card: ProviderCard): Row => {
  const { id, brand, last4, expMonth, expYear, addedAt, isDefault } = card;
  return { customerId, id, brand, last4, expMonth, expYear, addedAt, isDefault };
};
const invoiceRow = (item: BillingHistoryItem): Row => {
  const { id, description, date, currency, amount, invoiceUrl, reversals } = item;
  return { id, description, date, currency, amount, invoiceUrl, reversals };
};
