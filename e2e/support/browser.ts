import { type Browser, chromium } from 'playwright';
import { findBrowser, pageSettings } from '../../scripts/browser.mjs';

/** Starts the Chromium of the tests. */
export function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = findBrowser();
  return chromium.launch({ executablePath, args, env });
}

/** What every page of a journey is opened with. */
export const desktop = { ...pageSettings, viewport: { width: 1440, height: 900 } };
export const phone = { ...pageSettings, viewport: { width: 390, height: 844 }, hasTouch: true };
