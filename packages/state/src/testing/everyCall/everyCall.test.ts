import { calls } from '@signalsync/contract/calls/all';
import type { Endpoint } from '@signalsync/contract/endpoint';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callTimeoutMs } from '../../core/client.ts';
import { createToastsStore } from '../../messages/toasts.store.ts';
import { chatbotBase } from '../../mocks/connections.ts';
import { htmlPage } from '../../mocks/faults.ts';
import { mockPath } from '../../mocks/mock.ts';
import type { FakeClock } from '../fakeClock.ts';
import { base, mockedNetwork } from '../network.ts';
import { accountRows, sessionRows } from './accountRows.ts';
import { connectionRows } from './connectionRows.ts';
import type { Page, Row } from './page.ts';
import { billingRows, churnRows, pricingRows, purchaseRows } from './paymentRows.ts';

type Groups = typeof calls;
type CallName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];
/** If a call of the contract has no row here, this file does not compile. */
const rows: Record<CallName, Row> = {
  ...sessionRows,
  ...accountRows,
  ...connectionRows,
  ...pricingRows,
  ...billingRows,
  ...purchaseRows,
  ...churnRows,
};

const network = mockedNetwork();
/** Number of running calls, and how many of them never get an answer. */
let [open, hung] = [0, 0];
beforeEach(() => {
  [open, hung] = [0, 0];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    open++;
    try {
      const response = await fetch(...request);
      const body = await response.text();
      return new Response(response.status === 204 ? null : body, response);
    } finally {
      open--;
    }
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ways = {
  'no answer': () => {
    hung++;
    return new Promise<never>(() => {});
  },
  'a broken connection': () => HttpResponse.error(),
  '500 with HTML': () => HttpResponse.html(htmlPage, { status: 500 }),
  'a reply that cannot be read': () => HttpResponse.text('{"id":', { headers: { 'Content-Type': 'application/json' } }),
};
/** Makes a call fail until `isOver` is true, and counts how often the call was made. */
function failing(endpoint: Endpoint, way: () => Response | Promise<never>) {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const fault = { isOver: false, count: 0 };
  network.use(
    http[method](mockPath(base, endpoint), () => {
      if (fault.isOver) return undefined;
      fault.count++;
      return way();
    }),
  );
  return fault;
}

const quietly = async () => {
  for (let quiet = 0; quiet < 10; quiet++) {
    await new Promise((resolve) => void setImmediate(resolve));
    if (open > hung) quiet = 0;
  }
};
/** Lets time pass until an action ends. Returns how much time passed, in ms. Uses only the fake clock. */
async function timeOf(clock: FakeClock, action: () => Promise<unknown>): Promise<number> {
  const begun = clock.elapsed();
  let isOver = false;
  const over = action().finally(() => {
    isOver = true;
  });
  for (await quietly(); !isOver; await quietly()) {
    const next = Math.min(...clock.timers().map(({ left }) => left));
    if (!Number.isFinite(next)) throw new Error('It waits for nothing that would ever come.');
    clock.advance(next);
  }
  await over;
  return clock.elapsed() - begun;
}

const shown = ({ state }: Page) => JSON.stringify(state);
const said = ({ core }: Page) => JSON.stringify(core.messages.state.history);
const atWork =
  /"(isCollecting|isDeleting|isSaving|isConnecting|isSubmitting|isLoggingOut|isPending|isOpeningPortal)":true|"(pending|work|answering)":["{]|"status":"(loading|pending|saving|processing)"/;
const raw = /undefined|NaN|Invalid Date|\[object|<h1|doctype/i;

const endpoints: Record<string, Endpoint> = Object.assign({}, ...Object.values(calls));
const all = Object.entries(rows).map(([name, row]) => {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`There is no call ${name}.`);
  const path = name.startsWith('chatbot') ? chatbotBase('') + endpoint.path : endpoint.path;
  return { name, endpoint: { ...endpoint, path }, row };
});

describe.each(all)('$name', ({ endpoint, row }) => {
  it.each(Object.entries(ways))('ends in a sentence and a way on after %s', async (_, way) => {
    const page = await row.page(network);
    const toasts = createToastsStore(page.core);
    toasts.start();
    const fault = failing(endpoint, way);
    const took = await timeOf(page.clock, page.act);
    expect(fault.count).toBeGreaterThan(0);
    expect(took).toBeLessThanOrEqual(row.withinMs ?? callTimeoutMs);
    expect(shown(page) + said(page)).toContain(row.tells);
    expect(shown(page) + said(page)).not.toMatch(raw);
    expect(shown(page)).not.toMatch(atWork);
    // If only a reload of the page can help, the call is not repeated. The tests of the stores prove that the button
    // reloads the page.
    const needsReload = shown(page).includes('"needsReload":true');
    if (page.again === null || needsReload) return;

    fault.isOver = true;
    hung = 0;
    await timeOf(page.clock, page.again ?? page.act);
    expect(shown(page)).not.toContain(row.tells);
    expect(JSON.stringify(toasts.state.toast)).not.toContain(row.tells);
    toasts.dispose();
  });
});
