import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Dependencies } from './dependencies.ts';
import { requestSeconds } from '../metrics/metrics.ts';
import { inLogContext } from '../ports/log.ts';
import type { AppContext, AppEnv } from './env.ts';
import { policyReportsPath, requestIdHeader } from './guards.ts';

/** Form of a request id. It allows no character that could end a line of a log or begin a command. */
const wellFormed = /^[\w.:-]{8,128}$/;

/** Paths that are called every few seconds, or by whoever likes: measured, but not logged. */
const quietPaths: ReadonlySet<string> = new Set(['/health', policyReportsPath]);

/** Routes of pages and files, and of what was rejected before it came to a route. Only the latter is logged. */
const wholeRoutes: ReadonlySet<string> = new Set(['*', '/*']);

/**
 * Gives each request an id, for its response and its lines in the log, and measures its duration. A proxy of ours may
 * have chosen the id. In production each call is a line in the log, without its query, its path's values or its body: who
 * called, and with which sentence the call was rejected, if it was.
 */
export function observed({ settings, log }: Pick<Dependencies, 'settings' | 'log'>): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const requestId = requestIdOf(c, settings.trustedProxyHops);
    return inLogContext({ requestId }, async () => {
      const began = performance.now();
      await next();
      c.res.headers.set(requestIdHeader, requestId);
      const route = routePath(c);
      const { method } = c.req;
      const { status } = c.res;
      const durationMs = performance.now() - began;
      requestSeconds.observe({ method, route, status }, durationMs / 1000);
      const { userId, rejection } = c.var;
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
