import type { Browser } from './core/browser.ts';
import type { Client } from './core/client.ts';
import type { Clock } from './core/clock.ts';
import { type LocalMemory, memoryOf, type SessionMemory, type Storage } from './core/storage.ts';
import { createMessagesStore, type MessagesStore } from './messages/messages.store.ts';
import { createSessionStore, type SessionStore } from './session/session.store.ts';
import { createThemeStore, type ThemeStore } from './theme/theme.store.ts';

/** What the stores may use from outside: the API, the time, the storage and the browser. */
export interface Environment {
  api: Client;
  clock: Clock;
  storage: Storage;
  browser: Browser;
}

/** The services that every page has. The page's other stores are created with them. */
export interface Core {
  /** Its calls are made for the account that the page shows. */
  readonly api: Client;
  readonly clock: Clock;
  readonly browser: Browser;
  readonly session: SessionStore;
  readonly messages: MessagesStore;
  readonly theme: ThemeStore;
  /** localStorage and sessionStorage that never throw. */
  readonly memory: { local: LocalMemory; session: SessionMemory };
  /** Aborts calls and ends subscriptions. */
  dispose(): void;
}

/** Creates the core: once per page load, or per story. */
export function createCore({ api, clock, storage, browser }: Environment): Core {
  const memory: Core['memory'] = { local: memoryOf(storage.local), session: memoryOf(storage.session) };
  const messages = createMessagesStore(clock);
  const session = createSessionStore({ api, browser, messages, memory: memory.session });
  const theme = createThemeStore(memory.local);
  return { api: session.clientFor(api), clock, browser, memory, messages, session, theme, dispose: session.dispose };
}
