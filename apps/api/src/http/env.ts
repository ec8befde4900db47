import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Session } from './session.ts';

/** Hono's types for this app. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Returns this browser's session, read at the first call; null if signed out. */
    session: () => Promise<Session | null>;
  };
}
export type AppContext = Context<AppEnv>;
