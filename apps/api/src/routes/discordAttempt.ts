import { generateCodeVerifier, generateState } from 'arctic';
import * as v from 'valibot';
import type { Dependencies } from '../app.ts';
import { countAll } from '../domain/rateLimits.ts';
import { hashOf, type Session } from '../domain/sessions.ts';
import { setSealedCookie, takeSealedCookie } from '../http/cookies.ts';
import type { AppContext } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { Refusal } from '../http/refusal.ts';
import type { DiscordAttempt } from '../ports/platforms.ts';

const cookieName = 'discord';
const attemptSeconds = 600;

const sealedAttempt = v.object({
  redirectUri: v.string(),
  state: v.string(),
  codeVerifier: v.string(),
  userId: v.string(),
  /** Milliseconds since 1970. */
  expiresAt: v.number(),
});

/** Begins to connect Discord: seals state, PKCE verifier and person into a cookie and answers where Discord asks for consent. */
export async function startDiscord(c: AppContext, deps: Dependencies, { userId }: Session): Promise<{ url: string }> {
  const { settings, clock, platforms, secret } = deps;
  const attempt: v.InferOutput<typeof sealedAttempt> = {
    redirectUri: `${appOrigin(c, settings)}/discord-auth`,
    state: generateState(),
    codeVerifier: generateCodeVerifier(),
    userId,
    expiresAt: clock.now().getTime() + attemptSeconds * 1000,
  };
  await setSealedCookie(c, settings, secret.hmac('cookie', cookieName), {
    name: cookieName,
    value: JSON.stringify(attempt),
    seconds: attemptSeconds,
  });
  return { url: platforms.discord.consentUrl(attempt).href };
}

/** The attempt that Discord's return belongs to, once: it must be this browser's, this person's, fresh and unspent. */
export async function takeAttempt(
  c: AppContext,
  deps: Dependencies,
  { userId }: Session,
  state: string | undefined,
): Promise<DiscordAttempt> {
  const { db, settings, clock, secret } = deps;
  if (state === undefined || state === '') throw notThisBrowsers();
  const sealed = await takeSealedCookie(c, settings, secret.hmac('cookie', cookieName), cookieName);
  if (sealed === undefined) throw notThisBrowsers();
  const attempt = v.parse(sealedAttempt, JSON.parse(sealed));
  const now = clock.now();
  if (attempt.state !== state || attempt.userId !== userId) throw notThisBrowsers();
  if (attempt.expiresAt <= now.getTime()) throw new Refusal(400, 'This took too long. Please connect Discord again.');
  const spent = { key: `discord-state:${hashOf(state)}`, limit: 1, windowSeconds: attemptSeconds * 2 };
  if ((await countAll(db, now, [spent])) !== null) throw notThisBrowsers();
  return attempt;
}

function notThisBrowsers(): Refusal {
  return new Refusal(400, 'This return from Discord does not belong to your request. Please connect Discord again.');
}
