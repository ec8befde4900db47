import { defineConfig } from 'drizzle-kit';

// No migration contains the tables of the fake vendors (`schema.dev.ts`), so production never gets them.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/schema.acts.ts',
    './src/db/schema.changes.ts',
    './src/db/schema.churn.ts',
    './src/db/schema.connections.ts',
    './src/db/schema.deletions.ts',
    './src/db/schema.events.ts',
    './src/db/schema.readiness.ts',
    './src/db/schema.referral.ts',
    './src/db/schema.refunds.ts',
    './src/db/schema.signIn.ts',
    './src/db/schema.sweeps.ts',
  ],
  out: './drizzle',
});
