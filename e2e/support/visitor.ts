import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { violationsOf } from './axe.ts';
import { desktop } from './browser.ts';
import { signIn } from './signIn.ts';

/** A person with a browser of their own: no cookies, nothing stored. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Signs in without the screens, for journeys about what comes after. */
  signIn(address: string): Promise<void>;
  /** Announces a console error that a step causes on purpose (an answer of 401 is one); each entry excuses what it fits. */
  expectTrouble(fits: RegExp): void;
  /** Fails when the page as it is now breaks an accessibility rule. No rule is off. */
  checkAccessibility(): Promise<void>;
  /** Fails when the page can be scrolled sideways. */
  checkWidth(): Promise<void>;
  /** Closes the browser window; fails when the page reported an error, broke the content security policy or left our origin. */
  leave(): Promise<void>;
}

/** Opens a fresh browser window at the product. */
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
  // Also seen where the console stays silent: a report-only policy, a blocked style attribute.
  await context.exposeFunction('reportViolation', (text: string) => troubles.push(`content security policy: ${text}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
  const page = await context.newPage();

  return {
    page,
    context,
    signIn: (address) => signIn(context, serverUrl, address),
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
    leave: async () => {
      await context.close();
      expect(troubles.filter((trouble) => !excused.some((fits) => fits.test(trouble)))).toEqual([]);
    },
  };
}
