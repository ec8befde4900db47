import type { AccountStore } from '@signalsync/state/account';
import type { BillingStore } from '@signalsync/state/billing';
import type { ConnectionsStore } from '@signalsync/state/connections';
import type { CourseStore } from '@signalsync/state/course';

/** Stores that are kept while another tab of the account is open. Each is null until its tab is first opened. */
export interface KeptStores {
  connections: ConnectionsStore | null;
  course: CourseStore | null;
  /** Keeps the store of a tab, and returns it. */
  keep<Name extends 'connections' | 'course'>(
    name: Name,
    store: NonNullable<KeptStores[Name]>,
  ): NonNullable<KeptStores[Name]>;
}

/** What the account page gives to each of its tabs. */
export interface AccountTabProps {
  account: AccountStore;
  billing: BillingStore;
  kept: KeptStores;
}
