import type { SandboxStore } from '../types.ts';
import { Fault } from './fault.ts';

/** HTTP status and JSON body of a reply. */
export interface Answer {
  status: number;
  body: unknown;
}

interface Kept extends Answer {
  fingerprint: string;
  request: string;
  at: number;
}

/** How long the answer to an idempotency key is repeated, in seconds. */
const lifetime = 24 * 60 * 60;
const recordId = (key: string) => `idempotency_${key}`;

/**
 * Returns the earlier answer to a request with this key; undefined if there is none. Throws if that request had other
 * parameters.
 */
export async function replay(
  store: SandboxStore,
  key: string,
  fingerprint: string,
  at: number,
): Promise<(Answer & { request: string }) | undefined> {
  const kept = (await store.get(recordId(key)))?.data as unknown as Kept | undefined;
  if (kept === undefined || at - kept.at >= lifetime) return undefined;
  if (kept.fingerprint !== fingerprint) {
    throw new Fault(
      400,
      {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      },
      { beforeRunning: true },
    );
  }
  return kept;
}

export async function keep(store: SandboxStore, key: string, kept: Kept): Promise<void> {
  await store.put({ id: recordId(key), kind: 'idempotency', data: { ...kept } });
}
