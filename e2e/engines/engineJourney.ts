import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { loginCodeFor } from '../support/outbox.ts';
import { type Server, startServer } from '../support/server.ts';
import type { Driver, Engine } from './driver.ts';
import { type Person, personAt } from './person.ts';
import * as puppeteer from './puppeteerDriver.ts';
import * as webkit from './webkitDriver.ts';

/** The engine of this run. The Vitest project names it. */
const engine = (process.env.ENGINE ?? 'chromium') as Engine;

const openWindow = (origin: string): Promise<Driver> =>
  engine === 'webkit' ? webkit.openWindow() : puppeteer.openWindow(engine, origin);

/** The argument of a journey's function, the same in all three engines. */
export interface EngineJourney extends Person {
  engine: Engine;
  /** Whether this engine lets a page open a tab a second after a press. WebKit does not. */
  opensTabs: boolean;
  server: Server;
  loginCodeFor(address: string): Promise<string>;
  /** Signs the person in by API calls, without the sign-in screen. */
  signIn(address: string): Promise<void>;
  /** Errors of the page that match `fits` no longer make the journey fail. */
  expectTrouble(fits: RegExp): void;
}

/** How long a browser may take for one call, in ms. */
const callTimeout = 60_000;

/** Returns a driver whose calls fail if the browser does not answer. The error names the call. */
function answering(driver: Driver): Driver {
  return new Proxy(driver, {
    get: (target, name: keyof Driver) => {
      const member: unknown = target[name];
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]): Promise<unknown> => {
        const timer = new AbortController();
        const late = pause(callTimeout, undefined, { signal: timer.signal }).then(() => {
          throw new Error(`${engine} did not answer to ${name}(${args.map(String).join(', ').slice(0, 200)})`);
        });
        try {
          return await Promise.race([(member as (...given: unknown[]) => Promise<unknown>)(...args), late]);
        } finally {
          late.catch(() => undefined);
          timer.abort();
        }
      };
    },
  });
}

/** Makes a call in the page, with the page's cookies. Returns the answer's text; throws if the call fails. */
export async function call(person: Person, method: string, path: string, body?: string): Promise<string> {
  const { status, answer } = await person.driver.run(
    async (method, path, body) => {
      const headers = { 'Content-Type': 'application/json' };
      const reply = await fetch(path, { method, headers, ...(body !== null && { body }) });
      return { status: reply.status, answer: await reply.text() };
    },
    method,
    path,
    body ?? null,
  );
  if (status >= 400) throw new Error(`${path} answered ${status}: ${answer}`);
  return answer;
}

/** Signs a person in with the two calls of the sign-in screen, from the page that is open. */
export async function signInByCalls(person: Person, serverUrl: string, address: string): Promise<void> {
  await call(person, 'POST', '/api/signalsync/send-verification', JSON.stringify({ email: address }));
  const code = await loginCodeFor(serverUrl, address);
  await call(person, 'POST', '/api/signalsync/verify-and-login', JSON.stringify({ email: address, code }));
}

/** Signs a person in by API calls. Opens a page that needs no sign-in, and makes the calls from there. */
export async function signInHere(person: Person, serverUrl: string, address: string): Promise<void> {
  await person.open('/legal/terms');
  await signInByCalls(person, serverUrl, address);
}

/** Declares the journeys of a file. They share one server, and each journey has its own browser window. */
export function engineJourneys({ settings }: { settings?: Record<string, string> } = {}) {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(settings);
  });
  afterAll(async () => {
    await server.stop();
  });
  return (name: string, steps: (given: EngineJourney) => Promise<void>): void => {
    test(name, async () => {
      const driver = answering(await openWindow(server.url));
      const person = personAt(driver, server.url);
      const excused: RegExp[] = [];
      try {
        await steps({
          ...person,
          engine,
          opensTabs: engine !== 'webkit',
          server,
          loginCodeFor: (address) => loginCodeFor(server.url, address),
          signIn: (address) => signInHere(person, server.url, address),
          expectTrouble: (fits) => {
            excused.push(fits);
          },
        });
        const troubles = await driver.troubles();
        expect(troubles.filter((trouble) => !excused.some((fits) => fits.test(trouble)))).toEqual([]);
      } catch (error) {
        const folder = join(root, '.cache/engines');
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${engine} ${name}.png`), await driver.picture());
        throw error;
      } finally {
        await driver.close();
      }
    });
  };
}
