import { serverErrors } from '@signalsync/content/serverErrors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';
import { provenPaths } from './guards.ts';
import { HttpError } from './httpError.ts';

/** Calls that may run at the same time, for each database connection. Most wait for a connection or a vendor. */
const callsPerConnection = 20;

/** How many calls may wait for each call that may run. */
const waitingPerCall = 5;

/** How long a call may wait before it begins, in ms. Its browser gives up after 15 s. */
const longestWaitMs = 2000;

/** How long a webhook may wait, in ms. Its sender waits longer. After a 503 it would come again only minutes later. */
const longestWaitOfWebhookMs = 8000;

/** Longest `Retry-After`, in seconds. Each browser is told a random one, so that they do not all try again at once. */
const longestPauseSeconds = 5;

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/**
 * Limits how many calls run at the same time. Some further calls wait for a short time; all others get a 503 with
 * `Retry-After`. Webhooks are first in the queue, and their limit is half as high again. The limits follow from the
 * number of database connections, because nearly every call needs a connection.
 */
export function admission(connections: number): MiddlewareHandler<AppEnv> {
  const mostRunning = connections * callsPerConnection;
  const mostWaiting = mostRunning * waitingPerCall;
  const webhooks = new Set<Waiting>();
  const calls = new Set<Waiting>();
  let running = 0;

  const mostOf = (isWebhook: boolean) => (isWebhook ? mostRunning * 1.5 : mostRunning);

  function wait(isWebhook: boolean): Promise<void> {
    const queue = isWebhook ? webhooks : calls;
    if (queue.size >= mostWaiting) throw tooBusy();
    return new Promise((begin, reject) => {
      const timer = setTimeout(() => waiting.giveUp(), isWebhook ? longestWaitOfWebhookMs : longestWaitMs);
      const leave = () => {
        clearTimeout(timer);
        queue.delete(waiting);
      };
      const waiting: Waiting = {
        begin: () => {
          leave();
          running += 1;
          begin();
        },
        giveUp: () => {
          leave();
          reject(tooBusy());
        },
      };
      queue.add(waiting);
    });
  }

  function end(): void {
    running -= 1;
    const isWebhook = webhooks.size > 0;
    const [next] = isWebhook ? webhooks : calls;
    if (next !== undefined && running < mostOf(isWebhook)) next.begin();
  }

  return async (c, next) => {
    const isWebhook = provenPaths.has(c.req.path);
    if (running < mostOf(isWebhook)) running += 1;
    else await wait(isWebhook);
    try {
      // If the browser has closed the connection, nobody needs an answer. During an overload, many browsers close it.
      if (c.env?.outgoing?.destroyed) throw tooBusy();
      await next();
    } finally {
      end();
    }
  };
}

function tooBusy(): HttpError {
  return new HttpError(503, serverErrors.busy, 1 + Math.floor(Math.random() * longestPauseSeconds));
}
