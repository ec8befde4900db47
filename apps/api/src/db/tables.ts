import * as actsSchema from './schema.acts.ts';
import * as changesSchema from './schema.changes.ts';
import * as churnSchema from './schema.churn.ts';
import * as connectionsSchema from './schema.connections.ts';
import * as deletionsSchema from './schema.deletions.ts';
import * as devSchema from './schema.dev.ts';
import * as eventsSchema from './schema.events.ts';
import * as readinessSchema from './schema.readiness.ts';
import * as referralSchema from './schema.referral.ts';
import * as refundsSchema from './schema.refunds.ts';
import * as signInSchema from './schema.signIn.ts';
import * as sweepsSchema from './schema.sweeps.ts';
import * as schema from './schema.ts';

/** Every table. Those of the fakes (`dev_…`) exist only outside production, where `openFakeTables` makes them. */
export const tables = {
  ...schema,
  ...actsSchema,
  ...changesSchema,
  ...churnSchema,
  ...connectionsSchema,
  ...deletionsSchema,
  ...eventsSchema,
  ...readinessSchema,
  ...referralSchema,
  ...refundsSchema,
  ...signInSchema,
  ...sweepsSchema,
  ...devSchema,
};
