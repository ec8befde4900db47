import type { Vendor } from '../ports/watched.ts';

/**
 * The payloads of jobs, by kind. Each file with a handler adds the payload of its job here, by `declare module`. Never
 * rename a kind: queued rows hold its name.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- every member comes from the files that do the jobs
export interface JobPayloads {}

export type JobKind = keyof JobPayloads;

/**
 * The lanes are the parts of the job queue. Jobs of one lane do not wait for jobs of another, so a mail server that
 * does not answer delays no refund. Jobs in `own` need our database and Stripe. An action of the team that is tried
 * again also runs in `own`, although it may ask a platform. Jobs in `outside` call a platform or the team's channel.
 */
export const lanes = ['own', 'mail', 'outside'] as const;
export type Lane = (typeof lanes)[number];

/**
 * How many queued jobs of a lane one server does at the same time, besides those that `runNow` runs. `mail` has
 * several, because a mail server may take seconds for each mail.
 */
export const jobsAtOnce: Readonly<Record<Lane, number>> = { own: 1, mail: 4, outside: 1 };

/** The handler of a kind of job: what it does, in which lane of the queue, and how often it is tried. */
export interface Job<Payload> {
  /** Does the job. `id` is the job's id, which is the same at each try. */
  readonly run: (payload: Payload, id: string) => Promise<void>;
  /** The lane of the job queue; `own` by default. */
  readonly lane?: Lane;
  /** The vendor without whom the job cannot be done. While that vendor does not answer, the job waits. */
  readonly vendor?: Vendor;
  /** After this many failed tries the job is given up. Default: `usualTries`. */
  readonly maxTries?: number;
}

/** For each kind of job, its handler. */
export type Jobs<K extends JobKind = JobKind> = { readonly [Kind in K]: Job<JobPayloads[Kind]> };

export const usualTries = 12;

/**
 * `maxTries` of jobs that must succeed some day. Otherwise users would be charged wrongly, or keep what they have not
 * paid for.
 */
export const neverGivenUp = Number.POSITIVE_INFINITY;
