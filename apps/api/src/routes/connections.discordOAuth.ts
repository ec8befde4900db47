import { serverErrors } from '@signalsync/content/serverErrors';
import * as v from 'valibot';
import type { Dependencies } from '../http/dependencies.ts';
import type { Session } from '../http/session.ts';
import type { AppContext } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { oauthFields, oauthRequests } from '../http/oauthRequest.ts';
import type { DiscordOAuthRequest } from '../ports/platforms.ts';

const requests = oauthRequests('discord', v.object({ ...oauthFields, userId: v.string() }));

/** Starts to connect Discord and returns the address of Discord's consent page. */
export async function startDiscord(c: AppContext, deps: Dependencies, { userId }: Session): Promise<{ url: string }> {
  const redirectUri = `${appOrigin(c, deps.settings)}/discord-auth`;
  const request = await requests.begin(c, deps, { redirectUri, userId });
  return { url: deps.platforms.discord.consentUrl(request).href };
}

/**
 * Returns the OAuth request that Discord's redirect belongs to. Throws an `HttpError` unless the request is this
 * browser's and this user's, has not expired and was not used before.
 */
export async function takeDiscordRequest(
  c: AppContext,
  deps: Dependencies,
  { userId }: Session,
  state: string | undefined,
): Promise<DiscordOAuthRequest> {
  // A call without a state does not come from Discord, so it must not end a request that is under way.
  if (!state) throw foreign();
  const taken = await requests.take(c, deps, state, (request) => request.userId === userId);
  if (taken.kind === 'good') return taken.request;
  if (taken.kind === 'expired') throw new HttpError(400, serverErrors.connections.discordTooLate);
  throw foreign();
}

const foreign = () => new HttpError(400, serverErrors.connections.discordForeign);
