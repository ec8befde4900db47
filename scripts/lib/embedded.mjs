// Which of the server's tests `npm test` repeats on the embedded database, after all of them have run on PostgreSQL.
// Others would find nothing new: both databases run the same SQL, and a single connection, as here, cannot race.

/** Tests of the embedded database's folder, start and end, and of what only a local server has. */
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

/** The rooms of `apps/api/src` that lock rows or write SQL by hand, each with the test that runs these statements. */
export const ofRooms = {
  backup: 'backup',
  db: 'backup',
  desk: 'desk.command',
  'domain/account': 'account',
  'domain/checkout': 'devClock',
  'domain/churn': 'churn.cancellations',
  'domain/connections': 'connections',
  'domain/core': 'signIn',
  'domain/events': 'events.badDays',
  'domain/reconciliation': 'silentWeek',
  'domain/signIn': 'signIn',
  'domain/subscription': 'subscription.leaving',
  http: 'signIn',
  jobs: 'jobs',
  monitoring: 'monitoring',
  ports: 'fakeStripe.stores',
  routes: 'web',
};

/** What tells in a source file that it locks rows or writes SQL by hand. */
export const handwrittenSql = /\bsql(<[^>]*>)?`|\.for\('update'|advisory/;

/** The files of `apps/api/test` that also run on the embedded database, without `.test.ts`. */
export const testsOnEmbedded = [...new Set([...ofDatabase, ...Object.values(ofRooms)])];
