import { hourMs, minuteMs } from '../domain/core/time.ts';
import { breachesIn } from '../domain/policy/breach.ts';
import { breachRecorder } from '../domain/policy/record.ts';
import { clientIp, networksOf } from '../http/clientIp.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { policyReportsPath } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { memoryLimit } from '../http/memoryLimit.ts';

/** How many requests per minute one server accepts from one network, and from all networks together. */
const perNetwork = 20;
const together = 300;
/**
 * How many new kinds of breaches per hour one server records. Each costs calls to the database, and a line in the log.
 */
const newPerNetwork = 5;
const newTogether = 20;

const types = /^application\/(csp-report|reports\+json)\s*(;|$)/i;

/**
 * Registers the address to which browsers report what the Content-Security-Policy of a page has blocked. Anybody can
 * send such reports. So a report changes nothing for any user, and a flood of reports causes no calls to the database.
 * Register it before `admission`, so that reports do not count as running calls.
 */
export function policyRoutes(app: App, deps: Dependencies): void {
  const { clock, settings, worker } = deps;
  const record = breachRecorder(deps);
  const [ofNetwork, ofAll] = [memoryLimit(perNetwork, minuteMs), memoryLimit(together, minuteMs)];
  const [newOfNetwork, newOfAll] = [memoryLimit(newPerNetwork, hourMs), memoryLimit(newTogether, hourMs)];

  app.post(policyReportsPath, async (c) => {
    const network = networksOf(clientIp(c, settings.trustedProxyHops)).near;
    const now = clock.now();
    if (!ofNetwork(network, now) || !ofAll('', now)) throw new HttpError(429, 'Too many reports came.', 60);
    if (!types.test(c.req.header('content-type') ?? '')) throw new HttpError(415, 'This is not a report of a browser.');
    const breaches = breachesIn(jsonIn(await c.req.text()));
    if (breaches === undefined) throw new HttpError(400, 'This is not a report of a browser.');
    for (const breach of breaches) await record(breach, () => newOfNetwork(network, now) && newOfAll('', now));
    worker.wake();
    return c.body(null, 204);
  });
}

/** Parses a text as JSON; undefined if it is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
