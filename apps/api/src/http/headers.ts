import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from './env.ts';

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

/**
 * Sets a header of the response before a handler runs. The handler can replace it with `c.header`. Node's response takes
 * the header directly: Hono would validate, copy and sort it for each request, which takes more time than the handler of
 * a short call. Without a network, as in most tests, Hono takes it.
 */
export function presetHeader(c: AppContext, name: string, value: string): void {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) c.header(name, value);
  else outgoing.setHeader(name, value);
}

const usual: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-site',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': permissionsPolicy(null, null),
  'Content-Security-Policy': noDocument,
  'Cache-Control': 'no-store',
};

const ofProduction = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/**
 * Gives each response the security headers, which its handler may replace. By default, the policy of a response allows
 * it to load nothing; pages set their own policy.
 */
export function securityHeaders(isProduction: boolean): MiddlewareHandler<AppEnv> {
  const headers = Object.entries({ ...usual, ...(isProduction && ofProduction) });
  return (c, next) => {
    for (const [name, value] of headers) presetHeader(c, name, value);
    return next();
  };
}
