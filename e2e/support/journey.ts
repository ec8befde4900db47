import { rmSync } from 'node:fs';
import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { atEnd } from './atEnd.ts';
import { sharedBrowser } from './browser.ts';
import { type Fits, loginCodeFor, type Mail, mailTo } from './outbox.ts';
import { type Server, startServer } from './server.ts';
import { type Visitor, visit } from './visitor.ts';

/** What the function of a journey (a test of the whole product in a browser) gets. */
export interface Journey extends Visitor {
  server: Server;
  browser: Browser;
  /** Waits for a mail to this address that matches `fits`. Returns the newest such mail. */
  mailTo(address: string, fits?: Fits): Promise<Mail>;
  /** Returns the six digits of the newest login mail to an address. */
  loginCodeFor(address: string): Promise<string>;
  /** Opens another browser, for a second person or for a second device. The browser closes when the journey ends. */
  another(options?: BrowserContextOptions): Promise<Visitor>;
}

interface Options {
  device?: BrowserContextOptions;
}

type Steps = (given: Journey) => Promise<void>;

/** Runs a journey in fresh browser windows. At the end, `leave` closes each window and runs its checks. */
async function run(server: Server, browser: Browser, { device }: Options, steps: Steps): Promise<void> {
  const first = await visit(browser, server.url, device);
  const visitors = [first];
  try {
    await steps({
      ...first,
      server,
      browser,
      mailTo: (address, fits) => mailTo(server.url, address, fits),
      loginCodeFor: (address) => loginCodeFor(server.url, address),
      another: async (options) => {
        const visitor = await visit(browser, server.url, options);
        visitors.push(visitor);
        return visitor;
      },
    });
    for (const visitor of visitors) await visitor.leave();
  } catch (error) {
    const reports = await Promise.all(visitors.map(({ report }) => report()));
    if (error instanceof Error) error.message += `\n\n${reports.join('\n\n')}`;
    throw error;
  } finally {
    for (const { context } of visitors) await context.close();
  }
}

/**
 * Declares one journey with its own server, empty data and a fresh browser window. The journey fails if a page reports
 * an error, breaks the content security policy or sends a request to another origin.
 */
export function journey(name: string, options: Options & { settings?: Record<string, string> }, steps: Steps): void {
  test(name, async ({ onTestFinished }) => {
    const server = await startServer(options.settings);
    onTestFinished(() => server.stop());
    await run(server, await sharedBrowser(), options, steps);
  });
}

/**
 * Starts one server for all journeys of a file and returns the function that declares them. Each journey still has its
 * own browser windows and the same checks.
 */
export function journeysOnOneServer({ settings }: { settings?: Record<string, string> } = {}) {
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(settings), sharedBrowser()]);
  });
  afterAll(() => server.stop());
  return (name: string, options: Options, steps: Steps): void => {
    test(name, () => run(server, browser, options, steps));
  };
}

/** The limits that many journeys on one server would reach together. */
const withoutLimits = Object.fromEntries(
  [
    'CALLS_PER_MINUTE',
    'CHECKOUT_NETWORK_PER_DAY',
    'CHECKOUT_NETWORK_PER_HOUR',
    'LOGIN_NETWORK_SENDS_PER_DAY',
    'LOGIN_NETWORK_SENDS_PER_HOUR',
  ].map((name) => [name, '100000']),
);

let shared: Promise<Server> | undefined;

/** Starts a server that ends with this process. */
async function startLastingServer(): Promise<Server> {
  const server = await startServer({ ...withoutLimits, LOGIN_RESEND_SECONDS: '0' });
  atEnd(() => {
    // Sends the signal before the first `await`.
    void server.end('SIGKILL');
    rmSync(server.dataFolder, { recursive: true, force: true, maxRetries: 5 });
  });
  return server;
}

/**
 * Like `journeysOnOneServer`, but on one server for all such files of a Vitest worker, because a start takes as long as
 * a short journey. The journeys must not end the server, move its clock or count what it has printed, and every file
 * must have its own email addresses.
 */
export function journeysOnSharedServer() {
  return (name: string, options: Options, steps: Steps): void => {
    test(name, async () => {
      const [server, browser] = await Promise.all([(shared ??= startLastingServer()), sharedBrowser()]);
      await run(server, browser, options, steps);
    });
  };
}
