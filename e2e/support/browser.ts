import { type Browser, chromium } from 'playwright';
import { findBrowser, pageSettings } from '../../scripts/browser.mjs';

/** Starts the Chromium of the tests. */
export function launchBrowser(): Promise<Browser> {
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
