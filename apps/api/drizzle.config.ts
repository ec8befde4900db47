import { defineConfig } from 'drizzle-kit';

// The tables of the fakes (`schema.dev.ts`) are in no migration, so that production has none.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/schema.churn.ts',
    './src/db/schema.connections.ts',
    './src/db/schema.events.ts',
    './src/db/schema.readiness.ts',
    './src/db/schema.refunds.ts',
    './src/db/schema.signIn.ts',
    './src/db/schema.sweeps.ts',
  ],
  out: './drizzle',
});
