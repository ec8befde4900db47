import type { Browser, BrowserContextOptions } from 'playwright';
import { test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Fits, loginCodeFor, type Mail, mailTo } from './outbox.ts';
import { type Server, startServer } from './server.ts';
import { type Visitor, visit } from './visitor.ts';

/** What a journey is given. */
export interface Journey extends Visitor {
  server: Server;
  browser: Browser;
  /** The newest mail to an address; waits until it is there. */
  mailTo(address: string, fits?: Fits): Promise<Mail>;
  /** The six digits of the newest login mail to an address. */
  loginCodeFor(address: string): Promise<string>;
  /** A second person, or the same one on another device; leaves with the journey. */
  another(options?: BrowserContextOptions): Promise<Visitor>;
}

interface JourneyOptions {
  settings?: Record<string, string>;
  device?: BrowserContextOptions;
}

/**
 * Declares one journey: a server of its own with empty data, a fresh browser window, and after it the check that no page
 * reported an error, broke the content security policy or asked another origin.
 */
export function journey(
  name: string,
  { settings, device }: JourneyOptions,
  walk: (given: Journey) => Promise<void>,
): void {
  test(name, async ({ onTestFinished }) => {
    const server = await startServer(settings);
    onTestFinished(() => server.stop());
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const visitors = [await visit(browser, server.url, device)];
    const [first] = visitors;
    if (!first) return;
    await walk({
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
  });
}
