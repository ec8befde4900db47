import { expect, test } from 'vitest';
import { movableClock } from '../../src/ports/clock.ts';
import { fakeDiscordKeys } from '../../src/ports/fake/discord.ts';
import type { Fault, PlatformName } from '../../src/ports/fake/faults.ts';
import { fakePlatforms } from '../../src/ports/fake/platforms.ts';
import { fakeSlackPath } from '../../src/ports/fake/slack.ts';
import { fakeTelegramKeys } from '../../src/ports/fake/telegram.ts';
import { fakeTradingviewKeys } from '../../src/ports/fake/tradingview.ts';
import { type LiveOptions, PlatformError } from '../../src/ports/live/call.ts';
import type { TestDatabase } from './database.ts';
import { serve } from './serve.ts';

/** Timeout of the port `impatient`, in ms. It is short, so that tests of a slow platform do not take long. */
const impatientMs = 200;
export const startOfContract = new Date('2026-11-20T09:00:00.000Z');

export const telegramKeys = { ...fakeTelegramKeys, webhookSecret: 'webhook-secret-of-telegram' };

/** The vendors' secrets in tests. No error message and no stack may contain one of them. */
export const secretMarks = [
  fakeDiscordKeys.clientSecret,
  fakeDiscordKeys.botToken,
  telegramKeys.botToken,
  telegramKeys.webhookSecret,
  fakeTradingviewKeys.sessionId,
  fakeTradingviewKeys.sessionSign,
  fakeSlackPath,
];

/** Opens the fake platforms on a database. Records every update that the fake Telegram sends to our webhook. */
export function openFakes(database: TestDatabase) {
  const clock = movableClock({ now: () => startOfContract });
  const updates: { body: string; secret: string }[] = [];
  const platforms = fakePlatforms({
    db: database.db,
    clock,
    origin: 'http://localhost:3000',
    webhookSecret: telegramKeys.webhookSecret,
    deliverUpdate: (body, secret) => {
      updates.push({ body, secret });
      return Promise.resolve({ ok: true });
    },
  });
  return { platforms, clock, updates };
}

/** Starts the fake of a platform as an HTTP server. Returns it with the live port, which calls this server. */
export async function openWorld<Port>(
  database: TestDatabase,
  name: PlatformName,
  portOn: (options: LiveOptions) => Port,
) {
  const fakes = openFakes(database);
  const { faults, [name]: fake } = fakes.platforms;
  const { baseUrl, close } = await serve((request) => fake.wire(request));
  return {
    ...fakes,
    options: { baseUrl },
    port: portOn({ baseUrl }),
    /** The same port with a short timeout, for tests in which the platform is slow. */
    impatient: portOn({ baseUrl, timeoutMs: impatientMs }),
    /** Switches this fault of the platform on, and all others off. */
    setFault: async (fault: Fault) => {
      for (const { platform, fault: old } of await faults.list()) await faults.set(platform, old, false);
      await faults.set(name, fault, true);
    },
    close: async () => {
      faults.stop();
      await close();
    },
  };
}

/** Returns the error of a call. Fails if the call succeeds. */
export async function failureOf(work: Promise<unknown>): Promise<PlatformError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PlatformError)) throw new Error(`This is no PlatformError: ${String(error)}`);
  for (const mark of secretMarks) expect(`${error.message} ${error.stack}`).not.toContain(mark);
  return error;
}

/** Registers tests of what every call of a port does during each fault. */
export function testBadDays<Port>(
  world: () => { port: Port; impatient: Port; setFault(fault: Fault): Promise<void> },
  calls: Record<string, (port: Port) => Promise<unknown>>,
) {
  test.each(Object.keys(calls))('%s tells a bad day by its kind', async (name) => {
    const { port, impatient, setFault } = world();
    const failure = (asked = port) =>
      failureOf(calls[name]?.(asked) ?? Promise.reject(new Error(`There is no call ${name}`)));
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
