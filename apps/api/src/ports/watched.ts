import type { PlatformId } from '@signalsync/contract/model/connection';
import { vendorSeconds } from '../metrics/metrics.ts';
import { MailRejected } from './mail.ts';
import { PaymentsError } from './payments.ts';
import { PlatformError } from './live/call.ts';

/** Those to whom the server makes calls. */
type Vendor = 'stripe' | 'google' | 'mail' | 'slack' | PlatformId;

/** Methods that answer later, but call nobody. */
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

/** Returns whether an error is the vendor's own answer, so that the vendor works. */
function hasAnswered(error: unknown): boolean {
  if (error instanceof PaymentsError) return error.kind !== 'away';
  if (error instanceof PlatformError) return error.kind !== 'away' && error.kind !== 'limited';
  return error instanceof MailRejected;
}
