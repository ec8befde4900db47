import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';

const noDocument = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-site',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()',
};

/** Headers of every answer. An answer that is no page of ours may load nothing; pages set a policy of their own. */
export function securityHeaders(isProduction: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', noDocument);
    if (isProduction) c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
}
