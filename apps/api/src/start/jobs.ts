import { appUrlOf, type DeskContext } from '../desk/context.ts';
import { deskJobs } from '../desk/carryOut.ts';
import { accountDeletionJobs } from '../domain/accountDeletion/jobs.ts';
import { billingJobs } from '../domain/billing/jobs.ts';
import { checkoutJobs } from '../domain/checkout/jobs.ts';
import { churnJobs } from '../domain/churn/jobs.ts';
import { connectionsJobs } from '../domain/connections/jobs.ts';
import { referralJobs } from '../domain/referral/jobs.ts';
import { signInJobs } from '../domain/signIn/jobs.ts';
import { subscriptionJobs } from '../domain/subscription/jobs.ts';
import type { Jobs } from '../jobs/kinds.ts';
import { mailJobs, notifyJobs } from '../jobs/sending.ts';
import type { Mailer } from '../ports/mail.ts';
import type { Vendor } from '../ports/watched.ts';
import type { Operator } from '../settings/operator.ts';
import type { Settings } from '../settings/settings.ts';

/** Returns the same handlers, marked as jobs that cannot be done without this vendor. */
const needing = <All extends Partial<Jobs>>(vendor: Vendor, jobs: All): All =>
  Object.fromEntries(Object.entries(jobs).map(([kind, job]) => [kind, { ...job, vendor }])) as All;

/** Returns the handlers of all kinds of jobs. */
export const jobsOf = (deps: DeskContext & { mailer: Mailer; operator: Operator; settings: Settings }): Jobs => ({
  ...mailJobs(deps.mailer, deps.settings, deps.operator),
  ...notifyJobs(deps.platforms.notify, deps.settings),
  ...needing('stripe', subscriptionJobs(deps)),
  ...needing('stripe', checkoutJobs(deps)),
  ...needing('stripe', billingJobs(deps)),
  ...needing('stripe', churnJobs(deps)),
  ...needing('stripe', referralJobs(deps)),
  ...needing('stripe', accountDeletionJobs(deps, appUrlOf(deps.settings))),
  ...connectionsJobs(deps),
  ...signInJobs(deps),
  ...deskJobs(deps),
});
