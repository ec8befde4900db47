import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings.ts';
import type { AppContext, AppEnv } from './env.ts';
import { HttpError } from './httpError.ts';

const localNames = new Set(['localhost', '127.0.0.1']);

/** The host that the request was addressed to, with its port. */
export function hostOf(c: AppContext): string {
  return (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
}

/** Outside production only this machine's own names are answered: another name means that a foreign page reaches in. */
export function localHostOnly(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const name = hostOf(c).replace(/:\d+$/, '');
    if (!localNames.has(name)) {
      throw new HttpError(421, 'Outside production this server answers only on localhost and 127.0.0.1.');
    }
    await next();
  };
}

/** The origins whose pages may call with the person's cookie. */
export function allowedOrigins(settings: Settings): ReadonlySet<string> {
  return new Set([settings.appUrl, settings.apiUrl, ...settings.corsOrigins].filter((origin) => origin !== undefined));
}

/** Origin of the web app, for links and redirects. */
export function appOrigin(c: AppContext, settings: Settings): string {
  return settings.appUrl ?? `http://${hostOf(c)}`;
}

/** Origin under which browsers reach this server. */
export function apiOrigin(c: AppContext, settings: Settings): string {
  return settings.apiUrl ?? `http://${hostOf(c)}`;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where the card provider reports what happened. Its calls come from no page: their signature proves them. */
export const webhookPath = '/api/stripe/webhook';

/** Where Telegram reports who came and who left. Its calls come from no page either: their secret proves them. */
export const telegramUpdatesPath = '/api/telegram/updates';

/** Base path of the chat-bot service's calls, which this server answers, too. */
export const chatbotPath = '/chatbot';

/** Calls of other servers, that prove themselves. */
const provenPaths: ReadonlySet<string> = new Set([webhookPath, telegramUpdatesPath]);

/**
 * Rejects unsafe requests that do not come from a page of ours. Browsers send Origin with all of them; outside production
 * the page may also lie on the address that the request itself was made to, whichever port that is.
 */
export function originGuard(settings: Settings): MiddlewareHandler<AppEnv> {
  const allowed = allowedOrigins(settings);
  return async (c, next) => {
    if (!safeMethods.has(c.req.method) && !provenPaths.has(c.req.path)) {
      const origin = c.req.header('origin');
      const isOwn = !settings.isProduction && origin === `http://${hostOf(c)}`;
      if (origin === undefined || !(isOwn || allowed.has(origin))) {
        throw new HttpError(403, 'This request did not come from a page of this app.');
      }
    }
    await next();
  };
}

/** Lets the pages of the listed origins read answers, and answers their preflights. Nothing is reflected: others get no header. */
export function cors(settings: Settings): MiddlewareHandler<AppEnv> {
  const allowed = new Map([...allowedOrigins(settings)].map((origin) => [origin, origin]));
  return async (c, next) => {
    const origin = allowed.get(c.req.header('origin') ?? '');
    c.header('Vary', 'Origin', { append: true });
    if (origin !== undefined) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
      c.header('Access-Control-Expose-Headers', 'Retry-After');
    }
    if (c.req.method === 'OPTIONS') {
      if (origin !== undefined) {
        c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
        c.header('Access-Control-Allow-Headers', 'Content-Type');
        c.header('Access-Control-Max-Age', '600');
      }
      return c.body(null, 204);
    }
    await next();
  };
}
