import type { PersonIds } from '../../db/personalData.ts';
import type { UserRow } from '../../db/schema.ts';
import { billingHistory } from '../billing/history.ts';
import type { BillingContext } from '../core/context.ts';

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
    async read({ payments }, { ids }) {
      const cards = await Promise.all(
        ids.customerIds.map(async (customerId) =>
          (await payments.cards(customerId, null)).map((card) => ({ customerId, ...card })),
        ),
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
      const [customerId] = ids.customerIds;
      if (customerId === undefined) return { rows: [], next: null };
      const items = await billingHistory(context, user.id, customerId, from === '' ? null : from);
      if (items === undefined) return undefined;
      const last = items.at(-1);
      return { rows: items.map(({ hasMore: _, ...item }) => item), next: last?.hasMore === true ? last.id : null };
    },
  },
};
