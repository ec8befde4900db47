import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Session } from '../domain/signIn/sessions.ts';

/** What every request carries through the app. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The session of this browser, looked up at the first question; null when signed out. */
    session: () => Promise<Session | null>;
  };
}
export type AppContext = Context<AppEnv>;
