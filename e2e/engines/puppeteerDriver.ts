import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { findBrowser } from '../../scripts/browser.mjs';
import { findFirefox } from '../../scripts/engines/browsers.mjs';
import { atEnd } from '../support/atEnd.ts';
import { desktop, type Driver, type Json, type Key, type Point } from './driver.ts';
import { composeByEvents } from './inPage.ts';

const launched: Partial<Record<'chromium' | 'firefox', Promise<Browser>>> = {};

async function launch(engine: 'chromium' | 'firefox'): Promise<Browser> {
  // At SIGTERM this process ends before Puppeteer can close the browser, so `atEnd` kills the browser instead.
  const common = { handleSIGTERM: false };
  const browser = await puppeteer.launch(
    engine === 'chromium' ? { ...common, ...chromium() } : { ...common, ...firefox() },
  );
  atEnd(() => browser.process()?.kill('SIGKILL'));
  return browser;
}

const chromium = () => {
  const { executablePath, args, env } = findBrowser();
  // With a pipe, Chromium ends by itself when this process ends, even by a signal that it cannot handle.
  return { executablePath, args, env, pipe: true };
};

const firefox = () =>
  ({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      // Scroll bars lie over the page and take no space, as on phones and in the other engines here.
      'ui.useOverlayScrollbars': 1,
      // Puppeteer turns the back-forward cache off, but users have it on.
      'fission.bfcacheInParent': true,
    },
  }) as const;

/** Presses a key. In `Control+v`, the keys before the last one are held down. */
async function pressKey(page: Page, key: Key): Promise<void> {
  const names = key.split('+') as KeyInput[];
  const last = names.pop() as KeyInput;
  for (const name of names) await page.keyboard.down(name);
  await page.keyboard.press(last);
  for (const name of names.toReversed()) await page.keyboard.up(name);
}

/** Presses a finger down, moves it in steps, and lifts it. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const steps = 8;
  await page.touchscreen.touchStart(from.x, from.y);
  for (let step = 1; step <= steps; step++) {
    const at = (a: number, b: number) => a + ((b - a) * step) / steps;
    await page.touchscreen.touchMove(at(from.x, to.x), at(from.y, to.y));
  }
  await page.touchscreen.touchEnd();
}

/** Types as an input method does, with Chromium's own protocol. */
async function compose(page: Page, texts: readonly string[]): Promise<void> {
  const session = await page.createCDPSession();
  for (const text of texts)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await session.send('Input.insertText', { text: texts.at(-1) ?? '' });
  await session.detach();
}

/** Firefox's message about a font that was still loading when the user left the page. The number means 'aborted'. */
const leftFont = /^downloadable font: download failed .*: status=2152398850 /;

/** Collects the errors of every page of a window, with the violations of the content security policy. */
async function watch(page: Page, troubles: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => {
    const said = error instanceof Error ? error.message : String(error);
    if (!leftFont.test(said)) troubles.push(`error: ${said}`);
  });
  await page.evaluateOnNewDocument(() => {
    // Puppeteer shows an Error only as its type. So its message and stack are logged as text.
    const { error } = console;
    console.error = (...said: unknown[]) => {
      error(...said.map((one) => (one instanceof Error ? `${one.message} ${one.stack}` : one)));
    };
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`content security policy: ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
}

/**
 * Opens a window with its own cookies in Chromium or in the system's Firefox, which Playwright could not control. All
 * windows of a worker share one browser, which ends with the worker. `origin` is the product's.
 */
export async function openWindow(engine: 'chromium' | 'firefox', origin: string): Promise<Driver> {
  launched[engine] ??= launch(engine);
  const browser = await launched[engine];
  const context = await browser.createBrowserContext();
  // Headless Chromium copies only with a permission. With a window it copies after any press.
  if (engine === 'chromium') await context.overridePermissions(origin, ['clipboard-sanitized-write']);
  const page = await context.newPage();
  const troubles: string[] = [];
  await watch(page, troubles);
  const setSize = (width: number, height = desktop.height) => page.setViewport({ width, height });
  await setSize(desktop.width);
  return {
    engine,
    open: async (url) => {
      await page.goto(url);
    },
    // A page from the back-forward cache fires no load event, but Puppeteer's own call would wait for one.
    back: () => page.evaluate(() => setTimeout(() => history.back())).then(() => undefined),
    reload: async () => {
      await page.reload();
    },
    run: (fn, ...args) =>
      page.evaluate(fn as (...args: never[]) => unknown, ...(args as readonly Json[] as never[])) as Promise<never>,
    install: async (script) => {
      await page.evaluate(script);
    },
    press: ({ x, y }) => page.mouse.click(x, y),
    swipe: (from, to) => swipe(page, from, to),
    key: (key) => pressKey(page, key),
    type: (text) => page.keyboard.type(text),
    compose: (...texts) =>
      engine === 'chromium' ? compose(page, texts) : page.evaluate(composeByEvents, texts as string[]),
    setSize,
    tabs: async () => (await context.pages()).length,
    closeTabs: async () => {
      for (const other of await context.pages()) if (other !== page) await other.close();
      await page.bringToFront();
    },
    print: () => page.pdf({ format: 'A4' }),
    picture: () => page.screenshot(),
    troubles: async () => troubles,
    close: () => context.close(),
  };
}
