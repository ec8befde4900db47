import { isIP } from 'node:net';
import * as v from 'valibot';
import { doctorHeader, doctorReply, doctorToken, settingsPrints } from '../http/doctor.ts';
import { call, PlatformError } from '../ports/live/call.ts';
import { secretOf } from '../settings/secret.ts';
import { CannotAsk, once, skewOf, type Vendor } from './check.ts';
import type { Outside } from './outside.ts';

/** An IP address from a range that is reserved for documentation (RFC 5737), so it belongs to nobody. */
const nobody = '203.0.113.77';
const healthReply = v.object({ status: v.literal('ok'), doctor: v.optional(doctorReply) });

/** The checks of the server's public URLs, of the running server, and of the proxies in front of it. */
export function siteVendor({ settings, now }: Outside): Vendor {
  const { appUrl, apiUrl } = settings;
  const secret = secretOf(settings.secret);

  async function health(extra: Record<string, string> = {}) {
    const headers = { ...extra, [doctorHeader]: doctorToken(secret, now()), 'cache-control': 'no-store' };
    const answer = await reach('The server', `${apiUrl}/health`, headers);
    if ('problem' in answer) return answer;
    const parsed = v.safeParse(healthReply, answer.json);
    if (answer.status !== 200) return { problem: `${apiUrl}/health answers ${answer.status}.` };
    if (!parsed.success) return { problem: `What answers at ${apiUrl}/health is not the server.` };
    return { doctor: parsed.output.doctor };
  }
  const plain = once(() => health());
  /** Returns the part of the health reply that the server sends only to a caller who knows SECRET. */
  async function told(asking: ReturnType<typeof health>) {
    const answer = await asking;
    if ('problem' in answer || answer.doctor === undefined) throw new CannotAsk('The server did not answer again.');
    return answer.doctor;
  }

  return {
    name: 'Site',
    checks: {
      APP_URL: {
        isFirst: true,
        ask: async () => {
          const answer = await reach('APP_URL', `${appUrl}/`);
          if ('problem' in answer) return answer.problem;
          if (answer.status >= 300 && answer.status < 400) {
            return `${appUrl} leads on to ${answer.headers.get('location') ?? 'another address'}.`;
          }
          if (answer.status !== 200) return `${appUrl} answers ${answer.status}.`;
          return !answer.headers.get('content-type')?.startsWith('text/html') && `${appUrl} is no page.`;
        },
        todo: 'Check that DNS leads to your proxy, that its certificate is valid for this name, and that it passes calls on to the server. APP_URL must be the address that people see in the end.',
      },
      'running server': {
        isFirst: true,
        ask: async () => {
          const answer = await plain();
          if ('problem' in answer) return answer.problem;
          if (answer.doctor !== undefined) return undefined;
          return 'The running server has another SECRET, a clock that is minutes off, or an earlier version.';
        },
        todo: `Start the server with these settings. ${apiUrl}/health must reach it with a valid certificate, and answer 200; 500 means that its database is away.`,
      },
      'settings of the running server': {
        ask: async () => {
          const { prints } = await told(plain());
          const own = settingsPrints(secret, settings);
          const other = Object.keys(own).filter((name) => prints[name] !== own[name]);
          return other.length > 0 && `The running server has other settings for ${other.join(', ')}.`;
        },
        todo: 'Restart the server with the settings that the doctor has, or run the doctor with those of the server.',
      },
      'clock of the server': {
        ask: async () => skewOf("the server's", now(), new Date((await told(plain())).now)),
        todo: 'Switch on time synchronisation (NTP) on every machine of the server, and on this one.',
      },
      proxies: {
        ask: async () => wrongHops(await told(plain()), await told(health({ 'x-forwarded-for': nobody }))),
        todo: 'Each proxy must add the address of its caller to X-Forwarded-For. Set TRUSTED_PROXY_HOPS to the number of proxies, and restart the server. Otherwise limits count everybody as one network, or let callers choose theirs.',
      },
    },
  };
}

/**
 * Calls one of our own URLs. If the call fails, returns `problem`, a sentence about the reason, instead of the reply.
 */
async function reach(platform: string, url: string, headers: Record<string, string> = {}) {
  try {
    return await call({ platform, what: `GET ${url}`, url, init: { headers } });
  } catch (error) {
    if (error instanceof PlatformError) return { problem: error.message };
    throw error;
  }
}

type Told = v.InferOutput<typeof doctorReply>;

/**
 * Compares two replies of the health call. `plain` answers a request without X-Forwarded-For, `forged` a request with a
 * false IP address in that header.
 */
function wrongHops(plain: Told, forged: Told): string | undefined {
  const { hops, forwardedFor } = plain;
  if (forwardedFor.length === 0) return 'No proxy writes X-Forwarded-For.';
  if (forwardedFor.length !== hops) {
    return `TRUSTED_PROXY_HOPS is ${hops}, but the number of proxies that write X-Forwarded-For is ${forwardedFor.length}.`;
  }
  if (forged.client === nobody) return 'The proxy keeps what a caller writes into X-Forwarded-For.';
  const strange = forwardedFor.find((entry) => isIP(entry) === 0);
  return strange === undefined ? undefined : `A proxy wrote no address into X-Forwarded-For: ${strange.slice(0, 60)}.`;
}
