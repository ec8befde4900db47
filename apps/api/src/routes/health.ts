import { sql } from 'drizzle-orm';
import { dayMs } from '../domain/core/time.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { tellDoctor } from '../http/doctor.ts';
import type { App } from '../http/env.ts';
import { apiOrigin } from '../http/guards.ts';

/**
 * Registers `GET /health`, which returns 200 if the server and its database answer. `npm run doctor` gets more facts in
 * the reply if it has the same SECRET as the server.
 */
export function healthRoute(app: App, { db, settings, secret, clock }: Dependencies): void {
  app.get('/health', async (c) => {
    await db.execute(sql`select 1`);
    const doctor = tellDoctor(c, { settings, secret, now: clock.now() });
    return c.json({ status: 'ok', ...(doctor !== undefined && { doctor }) });
  });
}

const securityPath = '/.well-known/security.txt';
/** Days until `security.txt` expires. RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * Registers `security.txt` (RFC 9116), which says where to report security holes: the support email address. Without
 * such an address, registers nothing.
 */
export function securityRoute(app: App, { settings, clock, operator }: Dependencies): void {
  const { supportEmail } = operator;
  if (supportEmail === undefined) return;
  app.get(securityPath, (c) => {
    const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      `Canonical: ${settings.appUrl ?? apiOrigin(c, settings)}${securityPath}`,
      'Preferred-Languages: en',
    ];
    return c.text(`${lines.join('\n')}\n`);
  });
}
