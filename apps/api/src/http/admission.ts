import { serverErrors } from '@signalsync/content/serverErrors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';
import { provenPaths } from './guards.ts';
import { HttpError } from './httpError.ts';

/**
 * How many calls may run at the same time for each database connection. Most calls wait for a connection or a vendor.
 */
const callsPerConnection = 20;

/** For each call that may run, this many more calls may wait. */
const waitingPerCall = 5;

/** How long a call may wait before it starts, in ms. The browser gives up a call after 15 s. */
const longestWaitMs = 2000;

/**
 * How long a webhook may wait before it starts, in ms. Its sender waits longer than that. After a 503, the sender would
 * send it again only minutes later.
 */
const longestWaitOfWebhookMs = 8000;

/** Longest `Retry-After`, in seconds. Each browser gets a random value, so that they do not all try again at once. */
const longestPauseSeconds = 5;

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/**
 * Limits how many calls run at the same time. Some further calls wait for a short time; all others get a 503 with
 * `Retry-After`. Webhooks are first in the queue, and their limit is 1.5 times as high. The limits follow from the
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
      // If the browser has closed the connection, nobody needs an answer. This happens often during an overload.
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
