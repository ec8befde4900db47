import { slow } from '@signalsync/content/slow';
import { calls } from '@signalsync/contract/calls/all';
import type { Endpoint } from '@signalsync/contract/endpoint';
import { callTimeoutMs } from '@signalsync/state/core/client';
import type { Page, Request, Route } from 'playwright';
import { expect } from 'vitest';
import { guestRows } from './support/everyCall/guestRows.ts';
import { memberRows } from './support/everyCall/memberRows.ts';
import { sessionRows } from './support/everyCall/sessionRows.ts';
import { type CallName, locatorOf, type Row } from './support/everyCall/row.ts';
import { type Journey, journeysOnSharedServer } from './support/journey.ts';
import { appears } from './support/locators.ts';
import { buyPlan } from './support/member.ts';
import { openRequests } from './support/openRequests.ts';

const journey = journeysOnSharedServer();

/** For each call of the contract, a row that tells how to test the call. TypeScript reports a missing row here. */
const rows: Record<CallName, Row> = { ...guestRows, ...memberRows, ...sessionRows };

/** When a page says that something takes longer than usual, in ms. */
const slowAfterMs = 5000;

const saysSlow = (page: Page) => locatorOf(page, slow);

const endpoints = Object.assign({}, ...Object.values(calls)) as Record<CallName, Endpoint>;
const addressOf = ({ path }: Endpoint) =>
  new RegExp(`^https?://[^/]+(/chatbot)?${path.replace(/\{\w+\}/g, '[^/]+')}(\\?.*)?$`);

/**
 * Opens the page of a call that gets no answer, reads that it takes longer than usual and, within 15 s in all, how it
 * ended. Then lets the call succeed. The stores' own table (`packages/state/src/testing/everyCall`) lets each call fail
 * in the other ways.
 */
async function walk(page: Page, name: CallName, quiet: ReturnType<typeof openRequests>): Promise<void> {
  const row = rows[name];
  const endpoint = endpoints[name];
  const given = Object.entries(row.given ?? {}) as [CallName, { status?: number; json: unknown }][];
  for (const [other, reply] of given) await page.route(addressOf(endpoints[other]), (route) => route.fulfill(reply));
  let count = 0;
  const fail = (route: Route) => {
    if (route.request().method() !== endpoint.method) return route.fallback();
    count++;
    return undefined;
  };
  const open = async () => {
    if (row.at === undefined) return;
    const isHere = new URL(row.at, 'http://localhost').pathname === new URL(page.url()).pathname;
    // The browser does not load a page again if only the hash of its address changes.
    if (isHere) await page.goto('about:blank');
    await page.goto(row.at);
  };
  if (row.press) {
    await open();
    await row.ready?.(page);
  }
  await page.route(addressOf(endpoint), fail);
  await (row.press ? row.press(page) : open());
  await expect.poll(() => count, { message: 'it was not called' }).toBeGreaterThan(0);
  const isHeld = (request: Request) => addressOf(endpoint).test(request.url()) && request.method() === endpoint.method;
  // Code and other answers take real time, which must not run into the limits of the page's own clock.
  await quiet(isHeld);
  await page.clock.runFor(slowAfterMs);
  if (row.slow !== null) await appears((row.slow ?? saysSlow)(page));
  const hasEnded = async () => (await locatorOf(page, row.tells).isVisible()) && !(await saysSlow(page).isVisible());
  for (let ms = slowAfterMs; ms < callTimeoutMs && !(await hasEnded()); ms += 1000) {
    await page.clock.runFor(1000);
    await quiet(isHeld);
  }
  if (row.looksOn)
    await expect
      .poll(async () => {
        await page.clock.runFor(callTimeoutMs);
        return locatorOf(page, row.tells).isVisible();
      })
      .toBe(true);
  else await expect.poll(hasEnded).toBe(true);
  expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|Invalid Date|\[object|<h1|doctype|^\s*$/i);
  await page.unroute(addressOf(endpoint), fail);
  if (row.again) {
    await row.again(page);
    await appears(locatorOf(page, row.works));
  }
}

async function walkAll({ page, expectTrouble }: Journey, names: CallName[]): Promise<void> {
  expectTrouble(/status of (401|404|409|410)/);
  await page.clock.install();
  const quiet = openRequests(page);
  const broken: string[] = [];
  for (const name of names) {
    await walk(page, name, quiet).catch((error: unknown) => broken.push(`${name}: ${String(error)}`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(broken).toEqual([]);
}

journey(
  'each call of a guest that hangs is said to be slow, ends in a sentence, and goes well after that',
  {},
  (given) => walkAll(given, Object.keys(guestRows) as CallName[]),
);

journey('so does each call of a member', {}, async (given) => {
  const { context, server, signIn } = given;
  await signIn('every.call@example.com');
  await buyPlan(context, server.url);
  await walkAll(given, Object.keys({ ...memberRows, ...sessionRows }) as CallName[]);
});
