import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findBrowser, pageSettings } from '../../scripts/browser.mjs';

/** Starts the tests' Chromium. */
function launchBrowser(): Promise<Browser> {
  const { executablePath, journeyArgs, env } = findBrowser();
  return chromium.launch({ executablePath, args: journeyArgs, env });
}

let shared: Promise<Browser> | undefined;

/**
 * Returns the Chromium that all journeys of one Vitest worker share, each in its own windows. The browser ends with the
 * worker. It is shared because starting a browser can take a second.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared || !(await shared).isConnected()) shared = launchBrowser();
  return shared;
}

/** Browser settings of a journey's pages, unless the journey asks for another device. */
export const desktop = { ...pageSettings, viewport: { width: 1440, height: 900 } };
export const phone = { ...pageSettings, viewport: { width: 390, height: 844 }, hasTouch: true };

/** An init script that removes web APIs, as paths from `window`. */
const without = (paths: string[]) => {
  for (const path of paths) {
    const steps = path.split('.');
    const name = steps.pop() ?? '';
    const owner = steps.reduce<unknown>((each, step) => each && Reflect.get(each, step), window);
    if (owner) Reflect.deleteProperty(owner, name);
  }
};

/**
 * Paths of the APIs that stay. Journeys themselves read the clipboard and ask what is visible. Chromium would enforce
 * Trusted Types even without their API, and no old engine does that.
 */
const stays = /^Clipboard\.prototype\.readText$|^Element\.prototype\.checkVisibility$|trustedTypes|^Trusted/;

/** Removes from the pages of a browser window every web API that one of the oldest supported browsers lacks. */
export async function asOldEngine(context: BrowserContext): Promise<void> {
  const { missingAtBaseline } = await import('../../scripts/browserBaseline/support.mjs');
  const missing = missingAtBaseline().filter((path) => !stays.test(path));
  await context.addInitScript(without, missing);
}

/**
 * An init script for Safari's focus rule: a pressed button or link takes the focus only if it has its own tabindex.
 * Otherwise the focus goes to an element around it, or to nothing.
 */
export const withFocusOfSafari = () => {
  addEventListener('mousedown', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const pressed = event.target.closest('button, a[href], input[type=checkbox], input[type=radio]');
    if (!pressed || pressed.hasAttribute('tabindex')) return;
    event.preventDefault();
    const around = pressed.closest<HTMLElement>('[tabindex]');
    if (around) around.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
};

/**
 * Returns the function that puts a browser window under a condition that no installed engine has, such as missing APIs.
 * `JOURNEYS_UNDER` names the condition for all journeys of a run. Throws if there is no such condition.
 */
export function conditionOf(name: string): (context: BrowserContext) => Promise<unknown> {
  if (name === 'old-engine') return asOldEngine;
  if (name === 'safari-focus') return (context) => context.addInitScript(withFocusOfSafari);
  throw new Error(`There is no condition “${name}” for journeys`);
}
