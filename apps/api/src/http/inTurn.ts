import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';

/**
 * Joins middlewares into one that runs them in this order. Hono needs some promises for each middleware, which takes
 * more time than a short check. Only for middlewares that do nothing after `next`: if one of them throws, the ones
 * before it do not run on.
 */
export const inTurn = (...all: MiddlewareHandler<AppEnv>[]): MiddlewareHandler<AppEnv> =>
  all.reduceRight((inner, outer) => (c, next) => outer(c, () => inner(c, next) as Promise<void>));
