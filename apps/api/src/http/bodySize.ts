import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './env.ts';
import { HttpError } from './httpError.ts';

/** Methods of calls whose body nobody reads. */
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests with a body larger than `mostOf(path)` bytes.
 *
 * If a request names the length of its body, Node reads no more than that. Only a body without a length must be read to
 * be measured. That work is avoided otherwise, because it turns each request into an object that costs more time than
 * the rest of a short call.
 */
export function bodySize(mostOf: (path: string) => number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const maxSize = mostOf(c.req.path);
    const length = c.req.header('content-length');
    const isMeasured = length !== undefined && c.req.header('transfer-encoding') === undefined;
    if (!isMeasured && !bodiless.has(c.req.method)) return bodyLimit({ maxSize, onError: tooLarge })(c, next);
    if (Number(length ?? 0) > maxSize) tooLarge();
    await next();
  };
}

function tooLarge(): never {
  throw new HttpError(413, 'This request is too large.');
}
