// Names the server's tests that `npm test` repeats on the embedded database, after all of them have run on PostgreSQL.
// Repeating the others would find nothing new: both databases run the same SQL, and with the single connection of the
// embedded database there are no races.

/** The server's tests that use no database, in `apps/api/test`, without `.test.ts`. They run with the unit tests. */
export const testsWithoutDatabase = ['lock', 'stripeAdapter.*', 'stripeSetup'];

/**
 * Tests of the embedded database's folder, startup and shutdown, and of features that exist only if the whole server
 * runs on one machine.
 */
const ofDatabase = [
  'backup',
  'backup.nights',
  'checkout.killed',
  'devClock',
  'fakeStripe.stores',
  'process',
  'readmeTour',
  'silentWeek',
];

/**
 * The folders of `apps/api/src` with code that locks rows or contains handwritten SQL, each with the test that runs
 * these statements.
 */
export const ofRooms = {
  backup: 'backup',
  db: 'backup',
  desk: 'desk.command',
  'domain/account': 'account',
  'domain/accountData': 'account.data',
  'domain/accountDeletion': 'account.deletion.erasure',
  'domain/billing': 'billing.planChange',
  'domain/checkout': 'devClock',
  'domain/churn': 'churn.cancellations',
  'domain/connections': 'connections',
  'domain/core': 'signIn',
  'domain/events': 'events.badDays',
  'domain/reconciliation': 'silentWeek',
  'domain/referral': 'referral',
  'domain/signIn': 'signIn',
  'domain/subscription': 'subscription.leaving',
  http: 'signIn',
  jobs: 'jobs',
  monitoring: 'monitoring',
  ports: 'fakeStripe.stores',
  routes: 'web',
};

/** Matches code that locks rows or contains handwritten SQL. */
export const handwrittenSql = /\bsql(<[^>]*>)?`|\.for\('update'|advisory/;

/** The files of `apps/api/test` that also run on the embedded database, without `.test.ts`. */
export const testsOnEmbedded = [...new Set([...ofDatabase, ...Object.values(ofRooms)])];
