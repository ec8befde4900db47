import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Session } from './session.ts';

/** Hono's types for this app. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Returns this browser's session, read at the first call; null if signed out. */
    session: () => Promise<Session | null>;
    /** The account that the request acts for; undefined until a handler has read it. */
    userId?: string;
    /** The sentence with which the request was rejected, for the log. Does not contain what a user has typed. */
    rejection?: string;
  };
}
/** The HTTP app, on which routes are registered. */
export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
