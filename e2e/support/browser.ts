import { type Browser, chromium } from 'playwright';
import { findBrowser, pageSettings } from '../../scripts/browser.mjs';

/** Starts the Chromium of the tests. */
function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = findBrowser();
  return chromium.launch({ executablePath, args, env });
}

let shared: Promise<Browser> | undefined;

/**
 * The Chromium of all journeys that one worker walks, each in windows of its own; it ends with the worker. Starting one costs a
 * second when both cores are busy.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared || !(await shared).isConnected()) shared = launchBrowser();
  return shared;
}

/** What every page of a journey is opened with. */
export const desktop = { ...pageSettings, viewport: { width: 1440, height: 900 } };
export const phone = { ...pageSettings, viewport: { width: 390, height: 844 }, hasTouch: true };

/** For an init script: takes away what browsers that may buy do not all have. */
export const withoutNewerApis = () => {
  const missing: [object, string[]][] = [
    [URL, ['parse']],
    [Array.prototype, ['at', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Navigator.prototype, ['clipboard']],
  ];
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
};

/**
 * For an init script: as in Safari, a pressed button or link takes the focus only where it has a tabindex of its own; elsewhere the
 * focus goes to what is around it, or to nothing.
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
