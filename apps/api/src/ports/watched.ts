import type { PlatformId } from '@signalsync/contract/model/connection';
import { vendorSeconds } from '../metrics/metrics.ts';
import { MailRejected } from './mail.ts';
import { PaymentsError } from './payments.ts';
import { PlatformError } from './live/call.ts';

/** The vendors, by the name that the metrics use. */
type Vendor = 'stripe' | 'google' | 'mail' | 'slack' | PlatformId;

/** Methods of ports that return a promise, but make no call to a vendor. They are not counted. */
const ownWork: ReadonlySet<string | symbol> = new Set(['readEvent']);

/** Returns the same port, whose calls to the vendor are counted and timed. */
export function watched<Port extends object>(vendor: Vendor, port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function' || ownWork.has(name)) return value;
      return (...given: unknown[]) => {
        const began = performance.now();
        const answer: unknown = Reflect.apply(value, target, given);
        if (!(answer instanceof Promise)) return answer;
        const count = (outcome: string) =>
          vendorSeconds.observe({ vendor, outcome }, (performance.now() - began) / 1000);
        return answer.then(
          (result: unknown) => {
            count('ok');
            return result;
          },
          (error: unknown) => {
            count(hasAnswered(error) ? 'rejected' : 'failed');
            throw error;
          },
        );
      };
    },
  });
}

/** Returns whether an error is an answer of the vendor. Such an error shows that the vendor works. */
function hasAnswered(error: unknown): boolean {
  if (error instanceof PaymentsError) return error.kind !== 'away';
  if (error instanceof PlatformError) return error.kind !== 'away' && error.kind !== 'limited';
  return error instanceof MailRejected;
}
