import { timingSafeEqual } from 'node:crypto';
import { platformIds } from '@signalsync/contract/model/connection';
import * as v from 'valibot';
import { platformNameOf } from '../domain/connections/context.ts';
import type { Secret } from '../settings/secret.ts';
import type { Settings } from '../settings/settings.ts';
import { clientIp } from './clientIp.ts';
import type { AppContext } from './env.ts';

/** The request header of `GET /health` in which `npm run doctor` proves that it knows SECRET. */
export const doctorHeader = 'x-doctor';

/** The server's reply to the doctor: how it received the request, and hashes of its settings (`prints`). */
export const doctorReply = v.object({
  /** The server's clock, in ms since 1970. */
  now: v.number('has no time'),
  hops: v.number('has no hops'),
  /** The addresses in the request's header X-Forwarded-For, in their order. */
  forwardedFor: v.array(v.string('is no entry'), 'has no entries'),
  /** The IP address under which the server's limits count this request. */
  client: v.string('has no client'),
  prints: v.record(v.string('has no name'), v.string('is no print'), 'has no prints'),
});

/** A token is valid this long before and after the time that it contains, in ms. */
const lifeMs = 5 * 60 * 1000;
const purpose = 'doctor';

/** Returns a value for `doctorHeader`, which proves for a few minutes that the caller knows SECRET. */
export function doctorToken(secret: Secret, now: Date): string {
  const time = String(now.getTime());
  return `${time}.${secret.hmac(purpose, time)}`;
}

function isToken(secret: Secret, now: Date, token: string): boolean {
  const [time = '', mark = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mark), Buffer.from(secret.hmac(purpose, time))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Math.abs(now.getTime() - Number(time)) <= lifeMs;
}

/** The settings that must be the same for the doctor and the server. The keys are the names that the doctor prints. */
const compared: Record<string, (settings: Settings) => unknown> = {
  'APP_URL, API_URL or CORS_ORIGINS': ({ appUrl, apiUrl, corsOrigins }) => [appUrl, apiUrl, corsOrigins],
  DATABASE_URL: ({ databaseUrl }) => databaseUrl,
  Stripe: ({ stripe }) => stripe,
  mail: ({ mail, supportEmail }) => [mail.url, mail.from, supportEmail],
  Google: ({ google }) => google,
  ...Object.fromEntries(platformIds.map((id) => [platformNameOf(id), (settings: Settings) => settings[id]])),
  Slack: ({ slackWebhookUrl }) => slackWebhookUrl,
};

/** Returns a keyed hash for each group of settings. The hashes show whether two servers have the same values. */
export const settingsPrints = (secret: Secret, settings: Settings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compared).map(([name, part]) => [
      name,
      secret.hmac('print of settings', JSON.stringify(part(settings) ?? null)),
    ]),
  );

/** Returns the reply to the doctor; undefined if the request has no valid token. */
export function tellDoctor(
  c: AppContext,
  { settings, secret, now }: { settings: Settings; secret: Secret; now: Date },
): v.InferOutput<typeof doctorReply> | undefined {
  if (!isToken(secret, now, c.req.header(doctorHeader) ?? '')) return undefined;
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  return {
    now: now.getTime(),
    hops: settings.trustedProxyHops,
    forwardedFor: entries.filter((entry) => entry !== ''),
    client: clientIp(c, settings.trustedProxyHops),
    prints: settingsPrints(secret, settings),
  };
}
