import type { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import type { AppEnv } from '../http/env.ts';
import { apiOrigin } from '../http/guards.ts';
import { dayMs } from '../domain/core/time.ts';

const path = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const validDays = 180;

type Deps = Pick<Dependencies, 'settings' | 'clock' | 'operator'>;

/** Registers the file that says where to report a hole (RFC 9116). There is none without a support address. */
export function securityRoute(app: Hono<AppEnv>, { settings, clock, operator }: Deps): void {
  const { supportEmail } = operator;
  if (supportEmail === undefined) return;
  app.get(path, (c) => {
    const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      `Canonical: ${settings.appUrl ?? apiOrigin(c, settings)}${path}`,
      'Preferred-Languages: en',
    ];
    return c.text(`${lines.join('\n')}\n`);
  });
}
