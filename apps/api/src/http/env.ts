import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Session } from './session.ts';

/** Hono's types for this app. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Returns this browser's session, read at the first call; null if signed out. */
    session: () => Promise<Session | null>;
    /** The account that the request acts for, as far as it was looked up. */
    userId?: string;
    /** The sentence with which the request was rejected, without what somebody typed. */
    rejection?: string;
  };
}
/** The HTTP app, at which routes are registered, and one request to it. */
export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
