import { calls } from '@signalsync/contract/calls/all';
import type { Endpoint } from '@signalsync/contract/endpoint';
import { callTimeoutMs } from '@signalsync/state/core/client';
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { guestRows } from './support/everyCall/guestRows.ts';
import { memberRows } from './support/everyCall/memberRows.ts';
import { type CallName, locatorOf, type Row } from './support/everyCall/row.ts';
import { type Journey, journeysOnOneServer } from './support/journey.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

/** For each call of the contract, a row that tells how to test the call. TypeScript reports a missing row here. */
const rows: Record<CallName, Row> = { ...guestRows, ...memberRows };

const htmlPage = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';
const ways = [
  { name: 'no answer', hangs: true, answer: () => undefined },
  { name: 'a broken connection', answer: (route: Route) => route.abort('connectionreset') },
  {
    name: '500 with HTML',
    answer: (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: htmlPage }),
  },
  {
    name: 'a reply that cannot be read',
    answer: (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"id":' }),
  },
];

const endpoints = Object.assign({}, ...Object.values(calls)) as Record<CallName, Endpoint>;
const addressOf = ({ path }: Endpoint) =>
  new RegExp(`^https?://[^/]+(/chatbot)?${path.replace(/\{\w+\}/g, '[^/]+')}(\\?.*)?$`);

/** Opens the page of a call, lets the call fail as `way` says, reads the message, and then lets the call succeed. */
async function walk(page: Page, name: CallName, way: (typeof ways)[number]): Promise<void> {
  const row = rows[name];
  const endpoint = endpoints[name];
  const given = Object.entries(row.given ?? {}) as [CallName, { status?: number; json: unknown }][];
  for (const [other, reply] of given) await page.route(addressOf(endpoints[other]), (route) => route.fulfill(reply));
  let count = 0;
  const fail = (route: Route) => {
    if (route.request().method() !== endpoint.method) return route.fallback();
    count++;
    return way.answer(route);
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
  if (way.hangs) await page.clock.runFor(callTimeoutMs);
  if (row.looksOn)
    await expect
      .poll(async () => {
        await page.clock.runFor(callTimeoutMs);
        return locatorOf(page, row.tells).isVisible();
      })
      .toBe(true);
  else await locatorOf(page, row.tells).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|Invalid Date|\[object|<h1|doctype|^\s*$/i);
  await page.unroute(addressOf(endpoint), fail);
  if (row.again) {
    await row.again(page);
    await locatorOf(page, row.works).waitFor();
  }
}

async function walkAll({ page, expectTrouble }: Journey, names: CallName[]): Promise<void> {
  expectTrouble(/ERR_CONNECTION_RESET|status of (401|404|409|410|500)/);
  await page.clock.install();
  const broken: string[] = [];
  for (const name of names) {
    const possible = rows[name].sharesTime ? ways.filter(({ hangs }) => !hangs) : ways;
    const way = possible[Object.keys(rows).indexOf(name) % possible.length];
    if (!way) throw new Error(`There is no fault for ${name}.`);
    await walk(page, name, way).catch((error: unknown) => broken.push(`${name} after ${way.name}: ${String(error)}`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(broken).toEqual([]);
}

journey('each call of a guest that fails ends in a sentence on its page, and goes well after that', {}, (given) =>
  walkAll(given, Object.keys(guestRows) as CallName[]),
);

journey('so does each call of a member', {}, async (given) => {
  const { context, server, signIn } = given;
  await signIn('every.call@example.com');
  await buyPlan(context, server.url);
  await walkAll(given, Object.keys(memberRows) as CallName[]);
});
