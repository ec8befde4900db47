import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/connections';
import type { RequestOf } from '@signalsync/contract/endpoint';
import type { Community, PlatformId } from '@signalsync/contract/model/connection';
import * as v from 'valibot';
import { removeNow } from '../domain/connections/disconnect.ts';
import { connectDiscord, proveDiscord } from '../domain/connections/discord.ts';
import { checkPlatform } from '../domain/connections/reconcile.ts';
import { endConnection, saveConnection, shownConnections } from '../domain/connections/service.ts';
import { connectTelegram } from '../domain/connections/telegram.ts';
import { connectTradingview } from '../domain/connections/tradingview.ts';
import { limitCalls, limitMoves, limitPlatformCalls } from '../http/callLimit.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App, AppContext } from '../http/env.ts';
import { appOrigin, chatbotPath } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import { oauthFields, oauthRequests } from '../http/oauthRequest.ts';
import type { Session } from '../http/session.ts';
import { signedInUser } from '../http/whoActs.ts';
import { whileConnecting, whileRemoving } from './connections.errors.ts';

const discordRequests = oauthRequests('discord', v.object({ ...oauthFields, userId: v.string() }));

/**
 * Registers the calls that list, save and end a user's connections, and that add a user to a platform or remove them.
 * Two of the calls belong to the chat-bot service and have its base path. The server itself decides about role, scripts
 * and duration, and ignores what the browser sends about them.
 */
export function connectionsRoutes(app: App, deps: Dependencies): void {
  const { db, worker, platforms, settings } = deps;

  /** Limits the calls that connect a platform, and returns the user. If `isMove`, limits takeovers as well. */
  async function connecting(platform: PlatformId, { c, session }: SignedIn, isMove = false) {
    await limitPlatformCalls(c, `${platform}-add`, deps, session);
    const user = await signedInUser(db, session);
    if (isMove) await limitMoves(deps, session);
    return user;
  }

  const connectTo = { discord: connectDiscord, telegram: connectTelegram };
  const add =
    (platform: Community) =>
    async ({ params: { username }, query }: RequestOf<typeof calls.discordAddUser>, call: SignedIn) => {
      const isMove = query.move === 'true';
      const user = await connecting(platform, call, isMove);
      const work = connectTo[platform](deps, user, username, isMove);
      const { isIn, inviteLink, inviteExpiresAt } = await whileConnecting(deps, platform, username, work);
      worker.wake();
      const status = isIn ? ('joined' as const) : ('invited' as const);
      const invite_expires_at = isIn ? null : (inviteExpiresAt?.toISOString() ?? null);
      return { success: true, invite_url: inviteLink, status, invite_expires_at };
    };
  const remover =
    (platform: PlatformId) =>
    async ({ params: { username } }: { params: { username: string } }, { c, session }: SignedIn) => {
      await limitPlatformCalls(c, `${platform}-remove`, deps, session);
      return whileRemoving(platform, removeNow(deps, { userId: session.userId, platform, username }));
    };

  implement(app, calls, {
    accountConnections: async ({ params, query }, { c, session }) => {
      requireOwn(params.userId, session);
      if (query.check !== undefined) {
        await limitPlatformCalls(c, `${query.check}-check`, deps, session);
        await whileConnecting(deps, query.check, '', checkPlatform(deps, session.user, query.check));
        worker.wake();
      }
      return shownConnections(deps, session.user);
    },

    saveConnection: async ({ params, body }, { c, session }) => {
      requireOwn(params.userId, session);
      await limitCalls(c, 'save-connection', deps);
      const { platformId: platform, username } = body;
      const { userId } = session;
      if (username === null || username === '') await endConnection(deps, { userId, platform });
      else await whileConnecting(deps, platform, username, saveConnection(deps, { userId, platform, username }));
      worker.wake();
      return { success: true };
    },

    discordAuthorize: async (_, { c, session: { userId } }) => {
      await limitCalls(c, 'discord-start', deps);
      const redirectUri = `${appOrigin(c, settings)}/discord-auth`;
      return { url: platforms.discord.consentUrl(await discordRequests.begin(c, deps, { redirectUri, userId })).href };
    },

    discordAddUser: add('discord'),
    telegramAddUser: add('telegram'),
    tradingviewGrant: async ({ params: { username } }, call) => {
      const user = await connecting('tradingview', call);
      const scripts = await whileConnecting(deps, 'tradingview', username, connectTradingview(deps, user, username));
      worker.wake();
      return scripts;
    },

    discordKickUser: remover('discord'),
    telegramKickUser: remover('telegram'),
    tradingviewRevoke: remover('tradingview'),
  });

  implement(app.basePath(chatbotPath) as unknown as App, calls, {
    chatbotOauthCallback: async ({ query }, { c, session }) => {
      await limitPlatformCalls(c, 'discord-return', deps, session);
      const request = await takeDiscordRequest(c, deps, session, query.state);
      const identity = await whileConnecting(deps, 'discord', '', platforms.discord.identify(request, query.code));
      const user = await signedInUser(db, session);
      return { success: true, user: await whileConnecting(deps, 'discord', '', proveDiscord(deps, user, identity)) };
    },

    chatbotKickUser: remover('discord'),
  });
}

interface SignedIn {
  readonly c: AppContext;
  readonly session: Session;
}

/**
 * Throws the same 404 if `userId` is another user's id and if there is no such user, so that the answer does not reveal
 * which.
 */
function requireOwn(userId: string, session: Session): void {
  if (userId !== session.userId) throw new HttpError(404, serverErrors.noSuchAccount);
}

/**
 * Returns the OAuth request that Discord's redirect belongs to. Throws an `HttpError` if the request belongs to another
 * browser or user, has expired or was used before.
 */
async function takeDiscordRequest(c: AppContext, deps: Dependencies, { userId }: Session, state: string | undefined) {
  const { discordForeign, discordTooLate } = serverErrors.connections;
  // A call without a state does not come from Discord, so it must not end the OAuth request that this browser has
  // begun.
  if (!state) throw new HttpError(400, discordForeign);
  const taken = await discordRequests.take(c, deps, state, (request) => request.userId === userId);
  if (taken.kind === 'good') return taken.request;
  throw new HttpError(400, taken.kind === 'expired' ? discordTooLate : discordForeign);
}
