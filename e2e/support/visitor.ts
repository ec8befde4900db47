import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { violationsOf } from './axe.ts';
import { conditionOf, desktop } from './browser.ts';
import { signIn } from './signIn.ts';
import { recordWays } from './ways.ts';

/** A person with their own browser, which starts without cookies or storage. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Signs the visitor in by API calls, for journeys that start with a signed-in user. */
  signIn(address: string): Promise<void>;
  /** Errors of the page that match `fits` no longer make `leave` fail: for a 401 that a test causes on purpose. */
  expectTrouble(fits: RegExp): void;
  /** Fails if the page breaks an accessibility rule now. All rules are checked. */
  checkAccessibility(): Promise<void>;
  /** Fails if the page scrolls sideways. */
  checkWidth(): Promise<void>;
  /**
   * Closes the browser window. Fails if a page reported an error, broke the content security policy or sent a request
   * to another origin.
   */
  leave(): Promise<void>;
  /** Returns what each page shows and has reported, for the message of a journey that failed. */
  report(): Promise<string>;
}

/** How many characters of a page the report shows. */
const reportedLength = 800;

/** Opens a fresh browser window for the product. */
export async function visit(
  browser: Browser,
  serverUrl: string,
  options: BrowserContextOptions = desktop,
): Promise<Visitor> {
  const context = await browser.newContext({ ...options, baseURL: serverUrl });
  const troubles: string[] = [];
  const excused: RegExp[] = [];
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== new URL(serverUrl).origin)
        troubles.push(`request to another origin: ${request.url()}`);
    });
  };
  context.on('page', watch);
  // Collects violations of the content security policy from their event, because the console does not show all of them.
  // The console shows no violation of a report-only policy, and no blocked style attribute.
  await context.exposeFunction('reportViolation', (text: string) => troubles.push(`content security policy: ${text}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
  const signedIn = await recordWays(context);
  const { JOURNEYS_UNDER: condition } = process.env;
  if (condition) await conditionOf(condition)(context);
  const page = await context.newPage();

  return {
    page,
    context,
    signIn: async (address) => {
      await signIn(context, serverUrl, address);
      signedIn();
    },
    expectTrouble: (fits) => {
      excused.push(fits);
    },
    checkAccessibility: async () => {
      expect(await violationsOf(page), `accessibility of ${page.url()}`).toEqual([]);
    },
    checkWidth: async () => {
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(window ?? 0);
    },
    report: async () => {
      const shown = context.pages().map(async (each) => {
        // A page that hangs or is gone must not hide why the journey failed.
        const text = await each.innerText('body', { timeout: 2000 }).catch(String);
        return `${each.url()} shows: ${text.replace(/\s+/g, ' ').slice(0, reportedLength)}`;
      });
      return [...(await Promise.all(shown)), ...troubles].join('\n');
    },
    leave: async () => {
      await context.close();
      expect(troubles.filter((trouble) => !excused.some((fits) => fits.test(trouble)))).toEqual([]);
    },
  };
}
