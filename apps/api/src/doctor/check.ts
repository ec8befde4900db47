import { withTimeout } from '../async/withTimeout.ts';
import { PaymentsError } from '../ports/payments.ts';
import { PlatformError } from '../ports/live/call.ts';

/** What a check has found: what is wrong, as a sentence; undefined or false if all is well. */
type Wrong = string | undefined | false;

/** One question about the settings of a deployment. */
export interface Check {
  /**
   * Returns what is wrong. An error that it throws counts as wrong, but a `CannotAsk` means that a person must look.
   * Without `ask` a person must always look.
   */
  readonly ask?: () => Wrong | Promise<Wrong>;
  /** What to do if it is wrong, and where. */
  readonly todo: string;
  /** If this check fails, the vendor's checks that are not `first` are left out, because they would only repeat it. */
  readonly isFirst?: true;
}

/** The checks of one vendor, or of one part of the deployment. */
export interface Vendor {
  readonly name: string;
  /** By what is checked, in a few words. */
  readonly checks: Readonly<Record<string, Check>>;
}

/** What came out of a check. `todo` says what to do, and `what` says what is wrong. */
export type Finding =
  | { readonly kind: 'ok' | 'notAsked'; readonly name: string }
  | { readonly kind: 'look'; readonly name: string; readonly todo: string }
  | { readonly kind: 'wrong'; readonly name: string; readonly what: string; readonly todo: string };

/** The findings of one vendor. */
export interface Examined {
  readonly name: string;
  readonly findings: readonly Finding[];
}

/** Thrown by a check that may not ask, for example because a key lacks the right. Then a person must look. */
export class CannotAsk extends Error {
  override readonly name = 'CannotAsk';
}

/** Thrown by a check whose vendor did not answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What to do about a vendor that did not answer, whatever was asked. */
const askAgain =
  'See whether this machine may connect there, and whether they report a fault. Then run the doctor again.';

/** Time limit of one check, in ms. */
const usualMs = 10_000;

/**
 * Runs all checks. Vendors are asked side by side, and each check has a time limit in ms, so a vendor that is away does
 * not stop the others.
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

/** Longest difference between two clocks, in seconds. Stripe's signatures are rejected from five minutes on. */
const mostSeconds = 30;

/** Returns a sentence if this machine's clock differs too much from another, such as `Stripe's`. */
export function skewOf(whose: string, now: Date, other: Date): string | undefined {
  const seconds = Math.round((now.getTime() - other.getTime()) / 1000);
  if (Math.abs(seconds) <= mostSeconds) return undefined;
  return `The clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}.`;
}
