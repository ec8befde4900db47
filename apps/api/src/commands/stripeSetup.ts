import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { samplePlans } from '../ports/fake/samplePlans.ts';
import { seedPlans } from '../ports/fake/seed.ts';
import { examine } from '../doctor/check.ts';
import { outsideOf } from '../doctor/outside.ts';
import { reportText } from '../doctor/report.ts';
import { modeOf, stripeVendor } from '../doctor/stripe.ts';
import { PaymentsError } from '../ports/payments.ts';
import { asked } from '../ports/stripe/errors.ts';
import { setUpStripe } from '../ports/stripe/setUp.ts';
import { stripeClient } from '../ports/stripePayments.ts';
import { runCommand } from '../settings/commandLine.ts';
import { parseSettings, secretsIn } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';

// Creates our plans, the promotion code LAUNCH10 and the coupon SAVE20LIFE in the Stripe account whose keys are set.
// Also fills an empty plans table, but only in production or if DATABASE_URL is set. A repeat changes nothing. At the
// end, prints what is still wrong in Stripe's dashboard, and what a person must check there.
await runCommand(async () => {
  const settings = parseSettings(process.env);
  if (settings.stripe === undefined) {
    throw new StartError('Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET first.');
  }
  const made = await asked(
    setUpStripe(stripeClient({ ...settings.stripe, baseUrl: settings.addresses.stripe }), samplePlans),
  );
  for (const line of made) console.log(`Made ${line}.`);
  if (made.length === 0) console.log('Everything was there already.');
  if (settings.isProduction || settings.databaseUrl !== undefined) {
    const { databaseUrl, dataDir } = settings;
    const database = await (databaseUrl === undefined ? openPglite(dataDir) : openPostgres(databaseUrl));
    await seedPlans(database.db);
    await database.close();
  }
  // With test keys, the person who runs this command is rehearsing. So the doctor must not report that the keys are
  // test keys.
  const isRehearsal = modeOf(settings.stripe.secretKey) === 'test';
  const examined = await examine([stripeVendor({ ...outsideOf(settings), isRehearsal }, settings.stripe)]);
  console.log(`\n${reportText(examined, secretsIn(process.env))}`);
}, PaymentsError);
