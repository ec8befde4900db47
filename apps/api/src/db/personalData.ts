import { accountTables } from './personalData.account.ts';
import { platformTables } from './personalData.platforms.ts';
import { purchaseTables } from './personalData.purchases.ts';
import type { PersonalTable } from './personalTable.ts';

export type { PersonalTable, PersonIds } from './personalTable.ts';

/** Every table with rows about persons, by its name in the file that people take along, in the order of the file. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  ...accountTables,
  ...purchaseTables,
  ...platformTables,
};

/** Every other table, by its name in the schema, and why nothing of it is in that file. The fakes' tables are left out. */
export const otherTables: Readonly<Record<string, string>> = {
  plans: 'The plans on sale are the same for everybody.',
  rateLimits:
    'Counts of calls, which are deleted when their minute, hour or day is over. Most are about networks, not about persons.',
  webhookEvents: 'Ids of messages of our card provider that were handled. They name no person.',
  actLocks: 'Notes that an act on a subscription runs, which end with it.',
  readinessChecks: 'Notes of servers about checks.',
  sweeps: 'How far our server is in comparing its rows with our card provider’s.',
};
