/**
 * The payloads of jobs, by kind. Each file that does a job adds its own (`declare module`). Never rename a kind, because
 * queued rows hold its name.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- every member comes from the files that do the jobs
export interface JobPayloads {}

export type JobKind = keyof JobPayloads;

/**
 * A part of the queue. The two do not wait for each other. `outside`: jobs that call a platform or the team's channel.
 * Those may be slow, and must not delay mails and payments.
 */
export type Lane = 'own' | 'outside';

/** A kind of job: what it does, in which lane, and how often it is tried. */
export interface Job<Payload> {
  /** Does it. `id` is the job's: it is the same at each try. */
  readonly run: (payload: Payload, id: string) => Promise<void>;
  /** `own` if it is not said. */
  readonly lane?: Lane;
  /** After so many failed tries it is given up; after `usualTries` if it is not said. */
  readonly maxTries?: number;
}

/** Kinds of jobs, each as it is done. */
export type Jobs<K extends JobKind = JobKind> = { readonly [Kind in K]: Job<JobPayloads[Kind]> };

export const usualTries = 12;

/**
 * For jobs that are tried again without end. If we gave them up, users would be charged wrongly, or would keep what they
 * have not paid for.
 */
export const neverGivenUp = Number.POSITIVE_INFINITY;
