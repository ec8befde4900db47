import { shell } from '@signalsync/content/shell';
import type { BrowserContext } from 'playwright';
import { expect } from 'vitest';
import { journeysOnSharedServer } from './support/journey.ts';
import { appears } from './support/locators.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnSharedServer();

/** Browser APIs that the product can do without, as paths from `window`. Some browsers lack them, some throw errors. */
const optional = [
  'BroadcastChannel',
  'ResizeObserver',
  'IntersectionObserver',
  'requestIdleCallback',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'visualViewport',
  'print',
  'open',
  'trustedTypes',
  'navigator.clipboard',
  'navigator.onLine',
  'navigator.storage',
  'crypto.randomUUID',
  'HTMLElement.prototype.showPopover',
  'Element.prototype.setPointerCapture',
  'AbortSignal.timeout',
  'AbortSignal.any',
  'URL.parse',
] as const;

/** Those of the APIs above that the product only reads, never calls. A browser may lack them, but they never throw. */
const onlyRead: readonly string[] = [
  'visualViewport',
  'trustedTypes',
  'navigator.clipboard',
  'navigator.onLine',
  'navigator.storage',
];

/** An init script that removes the named APIs or makes them throw: functions when called, storage when read. */
function without({ names, how }: { names: readonly string[]; how: 'missing' | 'throwing' }) {
  // A blank page has no storage to remove.
  if (location.origin === 'null') return;
  const reject = () => {
    throw new DOMException('Not here.', 'SecurityError');
  };
  for (const path of names) {
    const steps = path.split('.');
    const name = steps.pop() ?? '';
    const owner = steps.reduce((each: object, step) => Reflect.get(each, step) as object, window);
    const isCalled = typeof Reflect.get(owner, name) === 'function';
    if (how === 'missing') {
      // An inherited property cannot be deleted here, so it is set to undefined.
      if (Reflect.deleteProperty(owner, name) && !(name in owner)) continue;
      Object.defineProperty(owner, name, { configurable: true, value: undefined });
    } else if (isCalled) {
      Object.defineProperty(owner, name, { configurable: true, value: reject });
    } else if (name.endsWith('Storage')) {
      Object.defineProperty(owner, name, { configurable: true, get: reject });
    }
  }
}

const publicPaths = ['/', '/pricing', '/auth', '/checkout?priceId=price_monthly', '/legal/privacy', '/nothing'];
const memberPaths = ['/account#general', '/account#connect', '/account#billing', '/account#learn', '/churn-shield'];

async function isNotWhite(context: BrowserContext, path: string, taken: Parameters<typeof without>[0]) {
  const page = await context.newPage();
  await page.addInitScript(without, taken);
  await page.goto(path);
  await appears(page.getByRole('heading', { level: 1 }));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(shell.crashed.title);
  await page.close();
}
for (const how of ['missing', 'throwing'] as const) {
  journey(`no page is white where every optional part of the browser is ${how}`, {}, async (given) => {
    const { server, context, signIn, expectTrouble } = given;
    expectTrouble(/404/);
    const taken = { names: optional, how };
    for (const path of publicPaths) await isNotWhite(context, path, taken);
    await signIn(`${how}@example.com`);
    await buyPlan(context, server.url);
    for (const path of memberPaths) await isNotWhite(context, path, taken);
  });
}

journey(
  'no page of the account is white where one optional part is missing or throws, each in turn',
  {},
  async (given) => {
    const { context, server, signIn } = given;
    await signIn('turn@example.com');
    await buyPlan(context, server.url);
    for (const name of optional) {
      for (const how of onlyRead.includes(name) ? (['missing'] as const) : (['missing', 'throwing'] as const)) {
        await isNotWhite(context, '/account#billing', { names: [name], how }).catch((cause: unknown) => {
          throw new Error(`${name} is ${how}`, { cause });
        });
      }
    }
  },
);
