import type { Payments } from '../../src/ports/payments.ts';

/**
 * Wraps the provider's port, to simulate a server that crashes right before or right after call number `at`. This call
 * and all later calls throw.
 */
export function dying(payments: Payments, at: number, when: 'before' | 'after'): Payments {
  let calls = 0;
  return new Proxy(payments, {
    get: (target, name: keyof Payments) => {
      const call = target[name] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        calls += 1;
        if (calls > at || (calls === at && when === 'before')) throw new Error('The server has died');
        const done = await call(...args);
        if (calls === at) throw new Error('The server has died');
        return done;
      };
    },
  });
}
