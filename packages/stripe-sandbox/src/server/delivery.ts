import type { Event } from './objects.ts';
import { deliveryMode } from './settings.ts';
import type { SandboxOptions } from './types.ts';
import { strip } from './wire/plain.ts';

/** Returns the Stripe-Signature header for the body of a webhook. `at` is in Unix seconds. */
async function sign(body: string, secret: string, at: number): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${at}.${body}`));
  const hex = [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `t=${at},v1=${hex}`;
}

interface Delivery {
  /** Delivers the events with these ids in the background, after all events that were enqueued earlier. */
  enqueue(ids: readonly string[]): void;
  /** Delivers all undelivered events, and waits for them. */
  flush(): Promise<void>;
  /** Waits for the deliveries in progress. */
  idle(): Promise<void>;
  redeliver(id: string): Promise<{ ok: boolean }>;
}

/** Delivers events one after the other. An event that the receiver did not accept stays undelivered in the store. */
export function createDelivery({ store, now, webhookSecret, deliver }: SandboxOptions): Delivery {
  let last: Promise<void> = Promise.resolve();
  let failures: unknown[] = [];

  const attempt = async (id: string, again: boolean): Promise<{ ok: boolean }> => {
    const record = await store.get(id);
    if (record === undefined || (record.kind !== 'event_pending' && !again)) return { ok: true };
    const mode = again ? 'deliver' : await deliveryMode.read(store);
    if (mode === 'hold') return { ok: false };
    if (mode === 'drop') {
      await store.put({ id, kind: 'event', data: { ...record.data, pending_webhooks: 0, _failure: 'It was lost' } });
      return { ok: false };
    }
    const event = record.data as unknown as Event;
    const body = JSON.stringify(strip(event), null, 2);
    const signature = await sign(body, webhookSecret, Math.floor(now().getTime() / 1000));
    const outcome = await deliver(body, signature).then(
      ({ ok }) => ({ ok, why: ok ? null : 'The endpoint rejected it' }),
      (error: unknown) => ({ ok: false, why: error instanceof Error ? error.message : String(error) }),
    );
    const data = { ...record.data, pending_webhooks: outcome.ok ? 0 : 1, _failure: outcome.why };
    await store.put({ id, kind: outcome.ok ? 'event' : 'event_pending', data });
    return { ok: outcome.ok };
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((error: unknown) => {
      failures.push(error);
    });
    return last;
  };
  const idle = async () => {
    await last;
    const [first] = failures;
    failures = [];
    if (first !== undefined) throw first;
  };

  return {
    enqueue: (ids) => {
      if (ids.length === 0) return;
      void inTurn(async () => {
        for (const id of ids) await attempt(id, false);
      });
    },
    flush: async () => {
      await inTurn(async () => {
        for (const { id } of await store.list('event_pending')) await attempt(id, false);
      });
      await idle();
    },
    idle,
    redeliver: async (id) => {
      let outcome = { ok: false };
      await inTurn(async () => {
        outcome = await attempt(id, true);
      });
      await idle();
      return outcome;
    },
  };
}
