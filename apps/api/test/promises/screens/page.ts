import { createClient } from '@signalsync/state/core/client';
import type { Clock } from '@signalsync/state/core/clock';
import { type Core, createCore } from '@signalsync/state/createCore';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { text as textOf } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { fakeBrowser } from '@signalsync/state/testing/fakeBrowser';
import { fakeStorage } from '@signalsync/state/testing/fakeStorage';
import type { Clock as ServerClock } from '../../../src/ports/clock.ts';
import type { Browser } from '../../support/browser.ts';
import type { Words } from '../screens.ts';
import { wordsOf } from './wordsOf.ts';

/**
 * Timers up to this length, in ms, end at once. Otherwise the tests would have to wait as long as the web app waits
 * before it confirms a payment.
 */
const shortMs = 1000;

/**
 * Returns a clock that shows the server's time. Short timers end at once. Long timers never end, so no call counts as
 * slow.
 */
const clockOf = (clock: ServerClock): Clock => {
  const now = () => clock.now().getTime();
  return {
    now,
    elapsed: now,
    after(ms, run) {
      const timer = ms <= shortMs ? setImmediate(run) : undefined;
      return () => clearImmediate(timer);
    },
  };
};

/** A page that was just loaded in a browser. It calls the server with the browser's cookies. */
export interface Page {
  readonly core: Core;
  /** Returns the client for another base URL of the same server. */
  readonly clientOf: (baseUrl: string) => Core['api'];
  /** Returns the messages since the last call of this function, oldest first. */
  readonly messages: () => Words[];
}

export function openPage(browser: Browser, serverClock: ServerClock): Page {
  const clock = clockOf(serverClock);
  const clientOf = (baseUrl: string) =>
    createClient({
      baseUrl,
      clock,
      fetch: (address, { method = 'GET', body }) =>
        browser.request(address, { method, ...(typeof body === 'string' && { text: body }) }),
    });
  const core = createCore({
    api: clientOf(''),
    clock,
    browser: fakeBrowser('http://localhost:3000'),
    storage: fakeStorage(),
  });
  let read = 0;
  return {
    core,
    clientOf: (baseUrl) => core.session.clientFor(clientOf(baseUrl)),
    messages() {
      const { history } = core.messages.state;
      const fresh = history.slice(0, history.length - read).toReversed();
      read = history.length;
      return fresh.map(({ title, description }) => ({
        where: 'message',
        text: [title, description ?? []].flat().join('\n'),
      }));
    },
  };
}

/** Loads the parts of a screen that are loaded lazily, renders the screen, and returns the HTML. */
async function markupOf(screen: ReactElement): Promise<string> {
  const stream = new PassThrough();
  const { pipe } = renderToPipeableStream(screen, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(stream),
    onError: (cause) => {
      stream.destroy(cause instanceof Error ? cause : new Error(String(cause)));
    },
  });
  return (await textOf(stream)).replaceAll(/<!--.*?-->/g, '');
}

/** Renders a screen and returns its visible text as one part with the name `where`. */
export async function partOf(where: string, screen: ReactElement): Promise<Words[]> {
  const text = wordsOf(await markupOf(screen));
  return text === '' ? [] : [{ where, text }];
}

/**
 * Renders a screen and returns its visible text in parts. Each part begins with an element that has this tag. The name
 * of a part is its first line that is in `names`.
 */
export async function partsOf(
  tag: 'article' | 'h2',
  names: Readonly<Record<string, string>>,
  screen: ReactElement,
): Promise<Words[]> {
  const parts = (await markupOf(screen)).split(new RegExp(`(?=<${tag}[ >])`)).map(wordsOf);
  return parts
    .filter((text) => text !== '')
    .map((text) => {
      const where = text
        .split('\n')
        .map((line) => names[line])
        .find((name) => name !== undefined);
      if (where === undefined) throw new Error(`A part of a screen has no name: ${text}`);
      return { where, text };
    });
}
