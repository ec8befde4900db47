import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process. Each name begins with `signalsync_`, except Node's own metrics. */
export const registry = new Registry();

const registers = [registry];
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const minute = 60;
const hour = 60 * minute;

/** Answered requests. `route` is the pattern, such as `/api/accounts/:id`; pages and files of the web app are `*`. */
export const requestSeconds = new Histogram({
  name: 'signalsync_http_request_duration_seconds',
  help: 'Time to answer a request, by method, route pattern and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: callBuckets,
  registers,
});

/**
 * Tries of jobs. `postponed`: the job is tried again. `given_up`: it failed and is not tried again. `rejected`: the
 * mail server rejected the mail, which is not tried again.
 */
export const jobTries = new Counter({
  name: 'signalsync_job_tries_total',
  help: 'Tries of queued jobs, by kind and outcome (done, postponed, rejected, given_up).',
  labelNames: ['kind', 'outcome'] as const,
  registers,
});

export const jobSeconds = new Histogram({
  name: 'signalsync_job_duration_seconds',
  help: 'Time of one try of a job, by kind.',
  labelNames: ['kind'] as const,
  buckets: callBuckets,
  registers,
});

/**
 * Calls to vendors. `rejected`: the vendor answered with an error. `failed`: the vendor was unreachable or slow, or
 * limits our calls.
 */
export const vendorSeconds = new Histogram({
  name: 'signalsync_vendor_call_duration_seconds',
  help: 'Time of a call to a vendor, by vendor and outcome (ok, rejected, failed).',
  labelNames: ['vendor', 'outcome'] as const,
  buckets: callBuckets,
  registers,
});

export const webhookLag = new Histogram({
  name: 'signalsync_webhook_lag_seconds',
  help: 'Time from an event at a vendor until its webhook was handled, by vendor.',
  labelNames: ['vendor'] as const,
  buckets: [1, 2, 5, 10, 30, minute, 5 * minute, 30 * minute, hour, 6 * hour, 24 * hour, 72 * hour],
  registers,
});

/**
 * Reports of browsers about our Content-Security-Policy. `enforce`: the browser has blocked something. `report`: it
 * would have blocked it.
 */
export const policyReports = new Counter({
  name: 'signalsync_policy_reports_total',
  help: 'Reports about the Content-Security-Policy, by directive and disposition (enforce, report).',
  labelNames: ['directive', 'disposition'] as const,
  registers,
});

/** Sign-ins. `purchase`: a guest was signed in by a purchase in the same browser. */
export const signIns = new Counter({
  name: 'signalsync_sign_ins_total',
  help: 'Sessions opened, by way of sign-in (code, link, google, purchase).',
  labelNames: ['way'] as const,
  registers,
});

export const purchases = new Counter({
  name: 'signalsync_purchases_total',
  help: 'Purchases that were paid, by kind of price (recurring, once) and buyer (member, guest).',
  labelNames: ['kind', 'buyer'] as const,
  registers,
});

/**
 * Rounds of the sweeps on this server. `broken_off`: the round was interrupted, and continues in a minute, perhaps on
 * another server.
 */
export const sweepRounds = new Counter({
  name: 'signalsync_sweep_rounds_total',
  help: 'Rounds of the sweeps that this server ended, by sweep and outcome (done, broken_off).',
  labelNames: ['sweep', 'outcome'] as const,
  registers,
});

const gauge = <Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  into = registry,
) => new Gauge({ name: `signalsync_${name}`, help, labelNames: [...labelNames], registers: [into] });

/**
 * Metrics that are read from the database each time the metrics are requested, so every server shows the same values.
 */
export const stateGauges = {
  ready: gauge('ready', '1 if /readyz answers 200, otherwise 0.'),
  jobs: gauge('queue_jobs', 'Jobs in the queue, by kind and state (due, running, later, failed).', ['kind', 'state']),
  oldestDue: gauge(
    'queue_oldest_due_seconds',
    'How long the oldest due job has waited, by lane (own, mail, outside).',
    ['lane'],
  ),
  vendorAway: gauge(
    'vendor_away',
    '1 if this server told the team that the vendor does not work and has seen no good call since, otherwise absent.',
    ['vendor'],
  ),
  sweepFinished: gauge('sweep_finished_timestamp_seconds', 'When the last complete round ended, by sweep.', ['sweep']),
};

/** The metrics of the nightly proof of a backup. Shown only on machines where such a proof is expected. */
export const backupRegistry = new Registry();

const ofBackup = (name: string, help: string) => gauge(`backup_${name}`, help, [], backupRegistry);

/** What the last nightly proof of a backup on this machine has found. */
export const backupGauges = {
  age: ofBackup('age_seconds', 'How old the newest proven backup is; +Inf if there never was one.'),
  bytes: ofBackup('bytes', 'Size of the last backup.'),
  seconds: ofBackup('proof_seconds', 'How long the last backup and its proof took.'),
  differences: ofBackup('differences', 'What the last proof found wrong; 0 if the backup is proven.'),
};

/** Adds Node's own metrics: memory, processor, event loop, garbage collection. Observes the process from then on. */
export function measureProcess(): void {
  if (registry.getSingleMetric('process_start_time_seconds') === undefined)
    collectDefaultMetrics({ register: registry });
}
