import type { LocalKey, SessionKey } from '@signalsync/content/kept';
import type { Browser } from './core/browser.ts';
import type { Client } from './core/client.ts';
import type { Clock } from './core/clock.ts';
import { memoryOf, type Storage } from './core/storage.ts';
import { createMessagesStore } from './messages/messages.store.ts';
import { createSessionStore } from './session/session.store.ts';
import { createThemeStore } from './theme/theme.store.ts';

/** What the stores may use from outside: the API, the time, the storage and the browser. */
export interface Environment {
  api: Client;
  clock: Clock;
  storage: Storage;
  browser: Browser;
}

/** The services that every page has. The page's other stores are created with them. */
export type Core = Readonly<ReturnType<typeof createCore>>;

/** Creates the core: once per page load, or per story. */
export function createCore({ api, clock, storage, browser }: Environment) {
  /** localStorage and sessionStorage that never throw. */
  const memory = { local: memoryOf<LocalKey>(storage.local), session: memoryOf<SessionKey>(storage.session) };
  const messages = createMessagesStore(clock);
  const session = createSessionStore({ api, browser, messages, memory: memory.session });
  return {
    /** The API client, which makes its calls for the account that the page shows. */
    api: session.clientFor(api),
    clock,
    browser,
    memory,
    messages,
    session,
    theme: createThemeStore(memory.local),
    /** Aborts calls and ends subscriptions. */
    dispose: session.dispose,
  };
}
