import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Dependencies } from './dependencies.ts';
import { requestSeconds } from '../metrics/metrics.ts';
import { inLogContext } from '../ports/log.ts';
import type { AppContext, AppEnv } from './env.ts';
import { policyReportsPath, requestIdHeader } from './guards.ts';
import { presetHeader } from './headers.ts';

/** The form of a valid request id. It allows no characters that could end a line of the log or begin a command. */
const wellFormed = /^[\w.:-]{8,128}$/;

/**
 * Paths that are called every few seconds, or that anybody can call without limit. Their requests are measured and not
 * logged.
 */
const quietPaths: ReadonlySet<string> = new Set(['/health', policyReportsPath]);

/**
 * The routes of pages and files. Requests that were rejected before they reached a route have these routes too, and
 * only those are logged.
 */
const wholeRoutes: ReadonlySet<string> = new Set(['*', '/*']);

/**
 * Gives each request an id, for its response and its lines in the log, and measures the duration of the request. One of
 * our proxies may have chosen the id. In production, writes one line to the log for each call: its route, status,
 * account and, if it was rejected, the sentence of the rejection. The line has no values of the path, query or body.
 */
export function observed({ settings, log }: Pick<Dependencies, 'settings' | 'log'>): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const requestId = requestIdOf(c, settings.trustedProxyHops);
    return inLogContext({ requestId }, async () => {
      const began = performance.now();
      presetHeader(c, requestIdHeader, requestId);
      await next();
      const route = routePath(c);
      const { method } = c.req;
      const { status } = c.res;
      const durationMs = performance.now() - began;
      requestSeconds.observe({ method, route, status }, durationMs / 1000);
      const [userId, rejection] = [c.get('userId'), c.get('rejection')];
      const isQuiet = quietPaths.has(c.req.path) || (wholeRoutes.has(route) && rejection === undefined);
      if (settings.isProduction && !isQuiet)
        log.info('request.answered', { method, route, status, durationMs: Math.round(durationMs), userId, rejection });
    });
  };
}

function requestIdOf(c: AppContext, hops: number): string {
  const given = hops > 0 ? c.req.header(requestIdHeader) : undefined;
  return given !== undefined && wellFormed.test(given) ? given : randomUUID();
}
