import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { findWebKit } from '../../scripts/engines/browsers.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { atEnd } from '../support/atEnd.ts';
import { desktop, type Driver, type Key, type Point } from './driver.ts';
import { composeByEvents } from './inPage.ts';

/** Resolves to the first output of a process; rejects if the process ends without any. */
function firstOutput(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
}

/** The WebDriver server of WebKit, which starts a browser for each session, on a virtual screen without a monitor. */
interface Running {
  url: string;
  browser: string;
}

async function start(): Promise<Running> {
  const { driver, browser, screen } = findWebKit();
  const size = ['-screen', '0', `1600x1200x24`];
  const display = spawn(screen, ['-displayfd', '1', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await firstOutput(display, screen);
  const settings = mkdtempSync(join(tmpdir(), 'signalsync-gtk-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number}`, XDG_CONFIG_HOME: settings, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  atEnd(() => {
    child.kill();
    display.kill();
    rmSync(settings, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + 30_000;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok)
    if (performance.now() > deadline) throw new Error(`${driver} did not answer in 30 s`);
  return { url, browser };
}

async function startSession({ url, browser }: Running): Promise<WebDriver> {
  const capabilities = new Capabilities();
  capabilities.setBrowserName('MiniBrowser');
  capabilities.set('webkitgtk:browserOptions', { binary: browser, args: ['--automation'] });
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}

/** The errors of the page, which `watch` stores on its window. */
interface Watched {
  troubles?: string[];
}

/**
 * Collects the page's errors. This driver can run no script before those of the page, so errors before `watch` are
 * lost. Violations of the content security policy are never lost, because the browser stores them.
 */
const watch = () => {
  const page = globalThis as Watched;
  if (page.troubles) return;
  const troubles: string[] = [];
  page.troubles = troubles;
  const complain = console.error;
  console.error = (...said: unknown[]) => {
    troubles.push(`console: ${said.map(String).join(' ')}`);
    complain(...said);
  };
  addEventListener('error', ({ message }) => troubles.push(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => troubles.push(`error: ${String(reason)}`));
  const report = (reports: readonly Report[]) => {
    for (const { type, body } of reports) troubles.push(`${type}: ${JSON.stringify(body)}`);
  };
  new ReportingObserver((reports) => report(reports), { buffered: true, types: ['csp-violation'] }).observe();
};

/** Returns the page's new errors and deletes them. */
const takeTroubles = () => (globalThis as Watched).troubles?.splice(0) ?? [];

/** Keys with names, each with the private Unicode character that the WebDriver protocol uses for it. */
const named: Record<string, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Space: ' ',
  Backspace: Keys.BACK_SPACE,
  Home: Keys.HOME,
  End: Keys.END,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  Control: Keys.CONTROL,
  Shift: Keys.SHIFT,
  F8: Keys.F8,
};

async function pressKey(session: WebDriver, key: Key): Promise<void> {
  const names = key.split('+').map((name) => named[name] ?? name);
  const actions = session.actions();
  for (const name of names) actions.keyDown(name);
  for (const name of names.toReversed()) actions.keyUp(name);
  await actions.perform();
}

/** Fires the events of a finger in the page, because this driver has no touch input. */
const finger = (from: Point, to: Point) => {
  const target = document.elementFromPoint(from.x, from.y) ?? document.body;
  const steps = 8;
  for (let step = -1; step <= steps + 1; step++) {
    const type = step < 0 ? 'pointerdown' : step > steps ? 'pointerup' : 'pointermove';
    const part = Math.min(Math.max(step, 0), steps) / steps;
    const clientX = from.x + (to.x - from.x) * part;
    const clientY = from.y + (to.y - from.y) * part;
    const event = { pointerId: 2, pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true };
    target.dispatchEvent(new PointerEvent(type, { ...event, clientX, clientY, buttons: step > steps ? 0 : 1 }));
  }
};

let running: Promise<Running> | undefined;

/** Opens a window with its own cookies in the system's WebKit, by WebKit's own driver. */
export async function openWindow(): Promise<Driver> {
  running ??= start();
  const session = await startSession(await running);
  const troubles: string[] = [];
  const evaluate = <Args extends readonly unknown[], Result>(
    fn: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => session.executeScript<Result>(`return (${String(fn)})(...arguments)`, ...args);
  const collect = async () => {
    troubles.push(...(await evaluate(takeTroubles)));
    await evaluate(watch);
  };
  const setSize = async (width: number, height = desktop.height) => {
    await session.manage().window().setRect({ x: 0, y: 0, width, height });
  };
  await setSize(desktop.width);
  return {
    engine: 'webkit',
    open: async (url) => {
      await session.get(url);
      await collect();
    },
    back: () => session.navigate().back(),
    reload: async () => {
      await session.navigate().refresh();
      await collect();
    },
    run: async (fn, ...args) => {
      await collect();
      return evaluate(fn, ...args);
    },
    install: async (script) => {
      await session.executeScript(script);
    },
    press: ({ x, y }) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .press()
        .release()
        .perform(),
    swipe: (from, to) => evaluate(finger, from, to),
    key: (key) => pressKey(session, key),
    type: (text) => session.actions().sendKeys(text).perform(),
    compose: (...texts) => evaluate(composeByEvents, texts),
    setSize,
    tabs: async () => (await session.getAllWindowHandles()).length,
    closeTabs: async () => {
      const [first = '', ...others] = await session.getAllWindowHandles();
      for (const other of others) {
        await session.switchTo().window(other);
        await session.close();
      }
      await session.switchTo().window(first);
    },
    print: async () => undefined,
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    troubles: async () => {
      await collect();
      return troubles;
    },
    close: () => session.quit(),
  };
}
