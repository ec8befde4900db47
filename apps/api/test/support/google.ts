import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { expectOk } from './server.ts';

/** Starts a sign-in with Google, and returns the fields of the consent page. */
export async function start(browser: Browser, via?: string): Promise<Record<string, string>> {
  const query = via === undefined ? '' : `?via=${via}`;
  const { url } = await expectOk<{ url: string }>(browser.get(`/api/auth/google${query}`));
  expect((await browser.get(url)).status).toBe(200);
  return Object.fromEntries(new URL(url).searchParams);
}

/** Sends the form of the consent page. Returns the URL to which Google redirects the browser. */
export async function consent(
  browser: Browser,
  fields: Record<string, string>,
  choice: Record<string, string>,
): Promise<string> {
  const answer = await browser.request('/dev/google', { method: 'POST', form: { ...fields, ...choice } });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** Returns the form fields of a person who consents with a verified email address. */
export const allow = (email: string) => ({ choice: 'allow', verified: 'yes', email });
/** Opens `back`, the URL of Google's redirect. Returns the URL to which our server then redirects. */
export const landing = async (browser: Browser, back: string) => (await browser.get(back)).headers.get('location');

/** Signs in with Google as a person with this email address. Returns the URL to which our server redirects. */
export async function signInByGoogle(browser: Browser, email: string, via?: string): Promise<string | null> {
  return landing(browser, await consent(browser, await start(browser, via), allow(email)));
}
