import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Settings } from '../settings/settings.ts';
import type { AppContext, AppEnv } from './env.ts';
import { presetHeader } from './headers.ts';
import { HttpError } from './httpError.ts';

const localNames = new Set(['localhost', '127.0.0.1']);

/** Returns the request's host, with its port. */
function hostOf(c: AppContext): string {
  return (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
}

/**
 * Rejects requests to any other host name than this machine's own. Used outside production. Otherwise a foreign web
 * page could attack the server: the owner of the page can make one of their own host names point to this machine (DNS
 * rebinding).
 */
export function localHostOnly(): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const name = hostOf(c).replace(/:\d+$/, '');
    if (!localNames.has(name)) {
      throw new HttpError(421, 'Outside production this server answers only on localhost and 127.0.0.1.');
    }
    return next();
  };
}

/** Returns the origins whose pages may make calls with the user's cookie. */
function allowedOrigins(settings: Settings): ReadonlySet<string> {
  return new Set([settings.appUrl, settings.apiUrl, ...settings.corsOrigins].filter((origin) => origin !== undefined));
}

/** Returns the web app's origin, for links and redirects. */
export function appOrigin(c: AppContext, settings: Settings): string {
  return settings.appUrl ?? `http://${hostOf(c)}`;
}

/** Returns the origin at which browsers reach this server. */
export function apiOrigin(c: AppContext, settings: Settings): string {
  return settings.apiUrl ?? `http://${hostOf(c)}`;
}

/** Methods of requests that change nothing and whose body the server does not read. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The response header with the id of a request, with which the request can be found in the log. */
export const requestIdHeader = 'X-Request-Id';

/** Path to which Stripe sends webhooks. Stripe's signature, not an Origin header, proves the sender. */
export const webhookPath = '/api/stripe/webhook';

/**
 * Path to which Telegram sends updates about members. A secret in the request, not an Origin header, proves the sender.
 */
export const telegramUpdatesPath = '/api/telegram/updates';

/** Path to which Google sends users back after they consented. */
export const googleCallbackPath = '/api/auth/google/callback';

/** Base path of the calls that the contract defines for the chat-bot service. This server answers them too. */
export const chatbotPath = '/chatbot';

/** Path to which browsers send reports about the Content-Security-Policy of our pages. */
export const policyReportsPath = '/api/policy-reports';

/** Paths that only other servers call. Each request contains a proof of its sender. */
export const provenPaths: ReadonlySet<string> = new Set([webhookPath, telegramUpdatesPath]);

/**
 * Rejects requests that may change something and do not come from one of our pages. Browsers send an Origin header with
 * all such requests. Outside production, a page with the same host and port as the request is allowed too.
 *
 * The header Sec-Fetch-Site is a second check: a request from the server's own origin is rejected if the browser says
 * that a page of another origin caused it. Requests from the other allowed origins may be cross-site.
 *
 * Only reports about our Content-Security-Policy may have no Origin header: browsers send them by themselves, some
 * without the header, and no page can send them. A report is read without a cookie, and changes nothing for any user.
 */
export function originGuard(settings: Settings): MiddlewareHandler<AppEnv> {
  const allowed = allowedOrigins(settings);
  return (c, next) => {
    if (!safeMethods.has(c.req.method) && !provenPaths.has(c.req.path)) {
      const origin = c.req.header('origin');
      const isAtHost = !settings.isProduction && origin === `http://${hostOf(c)}`;
      const isAllowed = origin !== undefined && (isAtHost || allowed.has(origin));
      const isOwn = isAtHost || origin === apiOrigin(c, settings);
      const isReport = c.req.path === policyReportsPath && (origin === undefined || isAllowed);
      if (!isReport && !(isAllowed && !(isOwn && isOfOtherSite(c)))) {
        throw new HttpError(403, 'This request did not come from a page of this app.');
      }
    }
    return next();
  };
}

/**
 * Returns whether the browser says that a page of another origin has caused the request. Old browsers do not send this
 * header.
 */
const isOfOtherSite = (c: AppContext): boolean =>
  ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');

/**
 * Lets pages of the allowed origins read the responses, and answers their preflight requests. Other origins get no CORS
 * headers.
 */
export function cors(settings: Settings): MiddlewareHandler<AppEnv> {
  const allowed = new Map([...allowedOrigins(settings)].map((origin) => [origin, origin]));
  return (c, next) => {
    const origin = allowed.get(c.req.header('origin') ?? '');
    presetHeader(c, 'Vary', 'Origin');
    if (origin !== undefined) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
      c.header('Access-Control-Expose-Headers', `Retry-After, ${requestIdHeader}`);
    }
    if (c.req.method === 'OPTIONS') {
      if (origin !== undefined) {
        c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
        c.header('Access-Control-Allow-Headers', 'Content-Type');
        c.header('Access-Control-Max-Age', '600');
      }
      return Promise.resolve(c.body(null, 204));
    }
    return next();
  };
}

/**
 * Rejects requests with a body larger than `mostOf(path)` bytes.
 *
 * If a request declares the length of its body, Node reads no more than that. So `bodyLimit`, which reads and measures
 * a body, is used only for bodies without a declared length. It would take more time than all other work of a short
 * call.
 */
export function bodySize(mostOf: (path: string) => number): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const maxSize = mostOf(c.req.path);
    const length = c.req.header('content-length');
    const isMeasured = length !== undefined && c.req.header('transfer-encoding') === undefined;
    if (!isMeasured && !safeMethods.has(c.req.method)) return bodyLimit({ maxSize, onError: tooLarge })(c, next);
    if (Number(length ?? 0) > maxSize) tooLarge();
    return next();
  };
}

/**
 * Waits for the whole body of a request. Use it before `admission` and `sessionLookup`: a client that sends slowly must
 * not take up one of the running calls, and must not act after its session has ended. Node ends requests that take
 * longer than `REQUEST_SECONDS`.
 */
export const wholeBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!safeMethods.has(c.req.method)) await c.req.text();
  await next();
};

function tooLarge(): never {
  throw new HttpError(413, 'This request is too large.');
}
