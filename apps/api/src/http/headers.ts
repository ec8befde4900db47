import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';

const noDocument = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the Permissions-Policy header: the devices and features that a page may use.
 *
 * @param assistant - origin that gets the microphone in a frame
 * @param video - origin that may autoplay in a frame
 */
export function permissionsPolicy(assistant: string | null, video: string | null): string {
  const to = (origin: string) => ` "${origin}"`;
  return [
    'accelerometer=()',
    `autoplay=(self${[...new Set([assistant, video])].map((origin) => (origin === null ? '' : to(origin))).join('')})`,
    'camera=()',
    'display-capture=()',
    'geolocation=()',
    'gyroscope=()',
    'magnetometer=()',
    // A frame gets the microphone only if the page that contains the frame may use it too.
    assistant === null ? 'microphone=()' : `microphone=(self${to(assistant)})`,
    'midi=()',
    'payment=(self)',
    'usb=()',
  ].join(', ');
}

const usual: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-site',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': permissionsPolicy(null, null),
};

/**
 * Adds to each response the security headers that it does not have yet. By default, the policy of a response allows it
 * to load nothing; pages set their own policy.
 */
export function securityHeaders(isProduction: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(usual)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', noDocument);
    if (isProduction) c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
}
