import type { PlatformId } from '@signalsync/contract/model/connection';
import { vendorSeconds } from '../metrics/metrics.ts';
import { MailRejected } from './mail.ts';
import { PaymentsError } from './payments.ts';
import { PlatformError } from './live/call.ts';

/** The vendors, by the name that the metrics use. */
export type Vendor = 'stripe' | 'google' | 'mail' | 'slack' | PlatformId;

/**
 * What a call shows about its vendor. `good`: the vendor works, even if it rejected the call. `strained`: the vendor
 * asked us to try again later. `failed`: the vendor did not answer.
 */
export interface CallOutcome {
  readonly kind: 'good' | 'strained' | 'failed';
  /** How long the call took, in seconds. */
  readonly seconds: number;
  /** The message of the error; undefined if the call succeeded. */
  readonly reason?: string;
}

/** Methods of ports that return a promise and make no call to a vendor. They are not counted. */
const ownWork: ReadonlySet<string | symbol> = new Set(['readEvent']);

/**
 * Returns a port that does the same, and counts and times its calls to the vendor. `note` gets the outcome of each
 * call.
 */
export function watched<Port extends object>(
  vendor: Vendor,
  port: Port,
  note?: (vendor: Vendor, outcome: CallOutcome) => void,
): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function' || ownWork.has(name)) return value;
      return (...given: unknown[]) => {
        const began = performance.now();
        const answer: unknown = Reflect.apply(value, target, given);
        if (!(answer instanceof Promise)) return answer;
        const count = (outcome: string) => {
          const seconds = (performance.now() - began) / 1000;
          vendorSeconds.observe({ vendor, outcome }, seconds);
          return seconds;
        };
        return answer.then(
          (result: unknown) => {
            const seconds = count('ok');
            note?.(vendor, { kind: 'good', seconds });
            return result;
          },
          (error: unknown) => {
            const isGood = hasAnswered(error);
            const seconds = count(isGood ? 'rejected' : 'failed');
            const reason = error instanceof Error ? error.message : String(error);
            const kind = isGood ? 'good' : asksToWait(error) ? 'strained' : 'failed';
            note?.(vendor, { kind, seconds, reason });
            throw error;
          },
        );
      };
    },
  });
}

/** Returns whether an error comes from an answer of the vendor. Such an error shows that the vendor works. */
function hasAnswered(error: unknown): boolean {
  if (error instanceof PaymentsError) return error.kind !== 'away';
  if (error instanceof PlatformError) return error.kind !== 'away' && error.kind !== 'limited';
  return error instanceof MailRejected;
}

/** Returns whether the vendor answered that we should try again later. A mail server says this by a code. */
function asksToWait(error: unknown): boolean {
  if (error instanceof PlatformError) return error.kind === 'limited';
  return typeof (error as { responseCode?: unknown } | null)?.responseCode === 'number';
}
