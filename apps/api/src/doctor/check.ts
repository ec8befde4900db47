import { withTimeout } from '../async/withTimeout.ts';
import { PaymentsError } from '../ports/payments.ts';
import { PlatformError } from '../ports/live/call.ts';

/** The result of a check: a sentence about what is wrong; undefined or false if all is right. */
type Wrong = string | undefined | false;

/** One question about a deployment, such as whether a key is valid. */
export interface Check {
  /**
   * Returns a sentence about what is wrong. A thrown error counts as wrong too, except `CannotAsk`, which means that a
   * person must check by hand. If `ask` is missing, a person must always check by hand.
   */
  readonly ask?: () => Wrong | Promise<Wrong>;
  /** Tells the reader of the report how and where to put the setting right. */
  readonly todo: string;
  /**
   * If this check fails, the vendor's checks without `isFirst` are skipped, because they would fail for the same
   * reason.
   */
  readonly isFirst?: true;
}

/** The checks of one vendor, or of one part of the deployment. */
export interface Vendor {
  readonly name: string;
  /** Each key names what is checked, in a few words for the report. */
  readonly checks: Readonly<Record<string, Check>>;
}

/** One result of a check, for the report. `todo` says what a person must do, and `what` says what is wrong. */
export type Finding =
  | { readonly kind: 'ok' | 'notAsked'; readonly name: string }
  | { readonly kind: 'look'; readonly name: string; readonly todo: string }
  | { readonly kind: 'wrong'; readonly name: string; readonly what: string; readonly todo: string };

/** The findings of one vendor. */
export interface Examined {
  readonly name: string;
  readonly findings: readonly Finding[];
}

/**
 * Thrown by a check that cannot get its answer, for example because the key lacks a right. A person must then check by
 * hand.
 */
export class CannotAsk extends Error {
  override readonly name = 'CannotAsk';
}

/** Thrown by a check whose vendor did not answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The `todo` of every check whose vendor did not answer. */
const askAgain =
  'See whether this machine may connect there, and whether they report a fault. Then run the doctor again.';

/** Default time limit of one check, in ms. */
const usualMs = 10_000;

/**
 * Runs all checks. Asks all vendors in parallel. Each check has a time limit in ms, so an unreachable vendor does not
 * stop the others.
 */
export function examine(vendors: readonly Vendor[], timeoutMs = usualMs): Promise<Examined[]> {
  return Promise.all(
    vendors.map(async ({ name, checks }) => {
      const all = Object.entries(checks);
      const run = (some: typeof all) => Promise.all(some.map((check) => outcomeOf(check, timeoutMs)));
      const first = await run(all.filter(([, { isFirst }]) => isFirst));
      const rest = all.filter(([, { isFirst }]) => !isFirst);
      const byHand = rest.filter(([, { ask }]) => ask === undefined);
      const left = rest.filter(([, { ask }]) => ask !== undefined);
      const isBlocked = first.some(({ kind }) => kind === 'wrong');
      const notAsked = left.map(([check]): Finding => ({ kind: 'notAsked', name: check }));
      return { name, findings: [...first, ...(isBlocked ? notAsked : await run(left)), ...(await run(byHand))] };
    }),
  );
}

async function outcomeOf([name, { ask, todo }]: readonly [string, Check], timeoutMs: number): Promise<Finding> {
  if (ask === undefined) return { kind: 'look', name, todo };
  const seconds = Math.ceil(timeoutMs / 1000);
  const tooLate = () => new NoAnswer(`There was no answer within ${seconds} s.`);
  try {
    const what = await withTimeout(Promise.resolve().then(ask), timeoutMs, tooLate);
    return what ? { kind: 'wrong', name, what, todo } : { kind: 'ok', name };
  } catch (error) {
    if (error instanceof CannotAsk) return { kind: 'look', name, todo: `${error.message} ${todo}` };
    return { kind: 'wrong', name, what: sentence(messageOf(error)), todo: isNoAnswer(error) ? askAgain : todo };
  }
}

function isNoAnswer(error: unknown): boolean {
  const isOfVendor = error instanceof PlatformError || error instanceof PaymentsError;
  return error instanceof NoAnswer || (isOfVendor && (error.kind === 'away' || error.kind === 'limited'));
}

/** Returns an error's message; its code if the message is empty. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return error.message !== '' ? error.message : typeof code === 'string' ? code : error.name;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns a function that calls `make` once and then always returns the same result. */
export function once<T>(make: () => T): () => T {
  let made: { readonly result: T } | undefined;
  return () => (made ??= { result: make() }).result;
}

/**
 * Largest allowed difference between this machine's clock and another, in seconds. If the clocks differ by more than
 * five minutes, our server rejects Stripe's signed webhooks.
 */
const mostSeconds = 30;

/** Returns a sentence if this machine's clock differs too much from `other`. `whose` is such as `Stripe's`. */
export function skewOf(whose: string, now: Date, other: Date): string | undefined {
  const seconds = Math.round((now.getTime() - other.getTime()) / 1000);
  if (Math.abs(seconds) <= mostSeconds) return undefined;
  return `The clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}.`;
}
