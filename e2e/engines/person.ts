import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Driver, Key } from './driver.ts';
import { type Found, focusedNow, hasMissed, look, type Target, type Words } from './inPage.ts';

/** Testing Library as one script, which the page runs to find elements by role and name. */
const finder = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** How long a person waits for something to appear, in ms. */
const timeoutMs = 30_000;

/** Returns a pattern that matches every name or text which contains these words. */
export const part = (words: string): RegExp => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const wordsOf = (words: string | RegExp): Words => (words instanceof RegExp ? { pattern: words.source } : words);

/** Returns a function that makes a target from a name. The flags of a RegExp are ignored. */
const byRole =
  (role: string) =>
  (name?: string | RegExp, inside?: Target): Target => ({
    role,
    ...(name !== undefined && { name: wordsOf(name) }),
    ...(inside && { inside }),
  });

export const alertdialog = byRole('alertdialog');
export const article = byRole('article');
export const button = byRole('button');
export const checkbox = byRole('checkbox');
export const combobox = byRole('combobox');
export const dialog = byRole('dialog');
export const field = byRole('textbox');
export const group = byRole('radiogroup');
export const heading = byRole('heading');
export const link = byRole('link');
const main = byRole('main');
export const menuItem = byRole('menuitem');
export const radio = byRole('radio');
export const tab = byRole('tab');
/** An element that shows this text, in the page's main part unless another place is named. */
export const text = (words: string | RegExp, inside: Target = main()): Target => ({ name: wordsOf(words), inside });
/** An element anywhere on the page that shows this text, a toast for example. */
export const anywhere = (words: string | RegExp): Target => ({ name: wordsOf(words) });

/** Somebody in front of a browser: looks for things by role and name, and uses mouse, keyboard and finger. */
export type Person = ReturnType<typeof personAt>;

/** Returns what a person can do in this window. `serverUrl` is the origin of the product. */
export function personAt(driver: Driver, serverUrl: string) {
  const find = async (target: Target, aim = false): Promise<readonly Found[]> => {
    // If a new page has loaded since the last call, Testing Library is missing there.
    const isReady = await driver.run(() => 'TestingLibraryDom' in globalThis);
    if (!isReady) await driver.install(finder);
    return driver.run(look, target, aim);
  };

  /** Waits until `judge` returns something. Errors count only when the time is up, because a page may be loading. */
  const until = async <Result>(judge: () => Promise<Result | undefined>, missing: string): Promise<Result> => {
    const end = performance.now() + timeoutMs;
    for (;;) {
      let said = '';
      const result = await judge().catch((error: unknown) => {
        said = `: ${String(error)}`;
        return undefined;
      });
      if (result !== undefined) return result;
      if (performance.now() > end) throw new Error(`${missing} at ${await address()}${said}`);
      await pause(30);
    }
  };
  const describe = (target: Target) => JSON.stringify(target);
  const address = () => driver.run(() => location.href);

  const sees = (target: Target): Promise<Found> =>
    until(async () => (await find(target))[0], `${describe(target)} did not appear`);

  /** Waits until the element does not move, is enabled and is covered by nothing. Returns the element. */
  const reach = async (target: Target): Promise<Found> => {
    let before: Found | undefined;
    return until(
      async () => {
        const [now] = await find(target, true);
        const last = before;
        before = now;
        if (!now) throw new Error('it is not there');
        if (now.isDisabled) throw new Error('it is disabled');
        if (now.coveredBy !== '') throw new Error(`it is covered by ${now.coveredBy}`);
        return now.x === last?.x && now.y === last.y ? now : undefined;
      },
      `${describe(target)} could not be pressed`,
    );
  };

  const press = (target: Target): Promise<boolean> =>
    until(
      async () => {
        await driver.press(await reach(target));
        // The page may have moved before the press. If `hasMissed` fails, a new page has loaded: the press has worked.
        const isMissed = await driver.run(hasMissed).catch(() => false);
        if (isMissed) throw new Error('the press missed it');
        return true;
      },
      `${describe(target)} was not pressed`,
    );

  /** Waits until no element matches the target any more. */
  const missesSoon = (target: Target) =>
    until(async () => (await find(target)).length === 0 || undefined, `${describe(target)} did not go`);

  /** Waits until the focus is on this element. */
  const hasFocusOn = (target: Target) =>
    until(
      async () => (await find(target))[0]?.isFocused || undefined,
      `the focus did not come to ${describe(target)}`,
    ).catch(async (error: unknown) => {
      throw new Error(`${String(error)}: it is on ${await driver.run(focusedNow)}`);
    });

  return {
    driver,
    /** Opens a path of the product. */
    open: (path: string) => driver.open(new URL(path, serverUrl).href),
    /** Waits until React has taken over the page. Until then a press on a button does nothing. */
    appStands: () =>
      until(
        () =>
          driver.run(
            () =>
              Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactProps')) ||
              undefined,
          ),
        'the app did not start',
      ),
    find,
    sees,
    reach,
    missesSoon,
    press,
    /** Presses a field and replaces its text. */
    write: async (target: Target, words: string) => {
      await press(target);
      await driver.key('Control+a');
      await driver.type(words);
    },
    key: async (...keys: Key[]) => {
      for (const key of keys) await driver.key(key);
    },
    address,
    /** Waits until the browser shows exactly this path of the product, with its query and hash. */
    arrivesAt: (path: string | RegExp) =>
      until(
        async () => {
          const now = (await address()).slice(serverUrl.length);
          return (path instanceof RegExp ? path.test(now) : now === path) || undefined;
        },
        `${String(path)} was not reached`,
      ),
    hasFocusOn,
    /** Presses a button, closes with Escape what it opens, and waits until the button has the focus again. */
    opensAndEscapes: async (opener: Target, opened: Target) => {
      await press(opener);
      await sees(opened);
      await driver.key('Escape');
      await missesSoon(opened);
      await hasFocusOn(opener);
    },
    /** Waits until some element has the focus. After a dialog closes, that takes one frame. */
    keepsFocus: (after: string) =>
      until(
        () => driver.run(() => document.activeElement !== document.body || undefined),
        `the focus is lost after ${after}`,
      ),
    /** Waits until a new tab has opened by itself, and closes it. */
    closesNewTab: () =>
      until(async () => ((await driver.tabs()) > 1 ? true : undefined), 'no tab opened').then(() => driver.closeTabs()),
    /** Fails if the page scrolls sideways. */
    checkWidth: async () => {
      const over = await driver.run(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `what is wider than the window at ${await address()}, in px`).toBeLessThanOrEqual(0);
    },
    /** Waits until a video has begun. */
    plays: (selector: string) =>
      until(
        () =>
          driver.run(
            (selector) => (document.querySelector<HTMLVideoElement>(selector)?.currentTime ?? 0) > 0 || undefined,
            selector,
          ),
        'the video did not play',
      ),
    /** Puts a text on the clipboard, as if it were copied elsewhere. */
    copyElsewhere: async (words: string) => {
      await driver.run((words) => {
        const area = document.createElement('textarea');
        area.id = 'elsewhere';
        area.value = words;
        document.body.append(area);
        area.select();
      }, words);
      await driver.key('Control+c');
      await driver.run(() => document.querySelector('#elsewhere')?.remove());
    },
  };
}
