import { chatbotKickUser, chatbotOauthCallback } from '@signalsync/contract/calls/platforms';
import type { Hono } from 'hono';
import type { Dependencies } from '../app.ts';
import { proveDiscord } from '../domain/platforms/discord.ts';
import { removeNow } from '../domain/platforms/removal.ts';
import { limitPlatformCalls } from '../http/callLimit.ts';
import type { AppEnv } from '../http/env.ts';
import { chatbotPath } from '../http/guards.ts';
import { implement } from '../http/implement.ts';
import { Refusal } from '../http/refusal.ts';
import { signedInUser } from '../http/signedInUser.ts';
import { type DiscordIdentity, PlatformError } from '../ports/platforms.ts';
import { takeAttempt } from './discordAttempt.ts';
import { whileConnecting, whileRemoving } from './platformAnswers.ts';

/** The chat-bot service's two calls, under their own base path. */
export function chatbotRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, platforms } = deps;

  implement(app.basePath(chatbotPath) as unknown as Hono<AppEnv>, { chatbotKickUser, chatbotOauthCallback })({
    chatbotOauthCallback: async ({ query }, { c, session }) => {
      await limitPlatformCalls(c, 'discord-return', deps, session);
      const attempt = await takeAttempt(c, deps, session, query.state);
      const identity = await whileConnecting('discord', '', identify(platforms.discord.identify(attempt, query.code)));
      const user = await signedInUser(db, session);
      return { success: true, user: await whileConnecting('discord', '', proveDiscord(deps, user, identity)) };
    },

    chatbotKickUser: async ({ params: { username } }, { c, session }) => {
      await limitPlatformCalls(c, 'discord-remove', deps, session);
      return whileRemoving('discord', removeNow(deps, { userId: session.userId, platform: 'discord', username }));
    },
  });
}

/** What Discord refuses here is the code: trying again from the start helps. */
async function identify(identity: Promise<DiscordIdentity>): Promise<DiscordIdentity> {
  try {
    return await identity;
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'refused')
      throw new Refusal(400, 'Discord did not confirm your account. Please connect Discord again.');
    throw error;
  }
}
