import { expect, test } from 'vitest';
import { movableClock } from '../../src/ports/clock.ts';
import type { Fault, PlatformName } from '../../src/ports/fake/faults.ts';
import { type FakePlatforms, fakePlatforms } from '../../src/ports/fake/platforms.ts';
import { PlatformError } from '../../src/ports/platforms.ts';
import { secretMarks } from '../vendors/secrets.ts';
import { type Served, serve, type VendorFault } from '../vendors/serve.ts';
import type { TestDatabase } from './database.ts';

/** Timeout of the port `impatient`, in ms. It is short, so that the test of a slow platform takes little time. */
const impatientMs = 200;
export const startOfContract = new Date('2026-11-20T09:00:00.000Z');

/** A platform under test: the port, and a way to switch on its faults. */
export interface World<Port> {
  readonly port: Port;
  /** The same port with a timeout of `impatientMs`. */
  readonly impatient: Port;
  setFault(fault: Exclude<VendorFault, 'none'>): Promise<void>;
  close(): Promise<void>;
}

/** Opens the fake platforms on a database. Records every update that the fake Telegram sends to our webhook. */
export function openFakes(database: TestDatabase) {
  const clock = movableClock({ now: () => startOfContract });
  const updates: { body: string; secret: string }[] = [];
  const platforms: FakePlatforms = fakePlatforms({
    db: database.db,
    clock,
    origin: 'http://localhost:3000',
    webhookSecret: 'webhook-secret-of-telegram',
    slowMs: impatientMs,
    deliverUpdate: (body, secret) => {
      updates.push({ body, secret });
      return Promise.resolve({ ok: true });
    },
  });
  const setFault = (platform: PlatformName) => (fault: Fault) => platforms.faults.set(platform, fault, true);
  return { platforms, clock, updates, setFault };
}

/** Starts a vendor's server, with a way to switch on its faults. */
export async function openVendor<V extends { app: Parameters<typeof serve>[0]; state: { fault: string } }>(vendor: V) {
  const served: Served = await serve(vendor.app);
  return {
    ...vendor,
    options: { baseUrl: served.baseUrl },
    impatience: { baseUrl: served.baseUrl, timeoutMs: impatientMs },
    setFault: (fault: Exclude<VendorFault, 'none'>) => {
      vendor.state.fault = fault;
      return Promise.resolve();
    },
    close: () => served.close(),
  };
}

/** Returns the error of a call that must fail. */
export async function failureOf(work: Promise<unknown>): Promise<PlatformError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PlatformError)) throw new Error(`This is no PlatformError: ${String(error)}`);
  for (const mark of secretMarks) expect(`${error.message} ${error.stack}`).not.toContain(mark);
  return error;
}

/** Tests what every call of a port does during each fault. */
export function testBadDays<Port>(world: () => World<Port>, calls: Record<string, (port: Port) => Promise<unknown>>) {
  test.each(Object.keys(calls))('%s tells a bad day by its kind', async (name) => {
    const { port, impatient, setFault } = world();
    const failure = (asked = port) =>
      failureOf(calls[name]?.(asked) ?? Promise.reject(new Error(`There is no call ${name}`)));
    // On a fake, each fault stays on for the rest of the test. A fake with several faults shows only the first of slow,
    // away, limited and rejected. So at each step it shows the fault that was switched on last.
    await setFault('rejected');
    expect(await failure()).toMatchObject({ kind: 'rejected', retryAfterMs: null });
    await setFault('limited');
    expect(await failure()).toMatchObject({ kind: 'limited', retryAfterMs: 30_000 });
    await setFault('away');
    expect(await failure()).toMatchObject({ kind: 'away', retryAfterMs: null });
    await setFault('slow');
    const begun = performance.now();
    expect(await failure(impatient)).toMatchObject({
      kind: 'away',
      message: expect.stringContaining('in time') as string,
    });
    expect(performance.now() - begun).toBeGreaterThan(impatientMs - 20);
  });
}
