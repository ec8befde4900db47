import { chatbotKickUser, chatbotOauthCallback } from '@signalsync/contract/calls/connections';
import type { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import { removeNow } from '../domain/connections/disconnect.ts';
import { proveDiscord } from '../domain/connections/discord.ts';
import { limitPlatformCalls } from '../http/callLimit.ts';
import type { AppEnv } from '../http/env.ts';
import { chatbotPath } from '../http/guards.ts';
import { implement } from '../http/implement.ts';
import { signedInUser } from '../http/signedInUser.ts';
import { takeDiscordRequest } from './connections.discordOAuth.ts';
import { whileConnecting, whileRemoving } from './connections.errors.ts';

/** Registers the two calls of the chat-bot service, under their own base path. */
export function chatbotRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, platforms } = deps;

  implement(app.basePath(chatbotPath) as unknown as Hono<AppEnv>, { chatbotKickUser, chatbotOauthCallback })({
    chatbotOauthCallback: async ({ query }, { c, session }) => {
      await limitPlatformCalls(c, 'discord-return', deps, session);
      const request = await takeDiscordRequest(c, deps, session, query.state);
      const identity = await whileConnecting(deps, 'discord', '', platforms.discord.identify(request, query.code));
      const user = await signedInUser(db, session);
      return { success: true, user: await whileConnecting(deps, 'discord', '', proveDiscord(deps, user, identity)) };
    },

    chatbotKickUser: async ({ params: { username } }, { c, session }) => {
      await limitPlatformCalls(c, 'discord-remove', deps, session);
      return whileRemoving('discord', removeNow(deps, { userId: session.userId, platform: 'discord', username }));
    },
  });
}
