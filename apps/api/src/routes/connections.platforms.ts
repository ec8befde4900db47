import * as calls from '@signalsync/contract/calls/connections';
import type { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import { removeNow } from '../domain/connections/disconnect.ts';
import { connectDiscord } from '../domain/connections/discord.ts';
import { connectTelegram } from '../domain/connections/telegram.ts';
import { connectTradingview } from '../domain/connections/tradingview.ts';
import { limitCalls, limitMoves, limitPlatformCalls } from '../http/callLimit.ts';
import type { AppEnv } from '../http/env.ts';
import { implement } from '../http/implement.ts';
import { signedInUser } from '../http/signedInUser.ts';
import { startDiscord } from './connections.discordOAuth.ts';
import { whileConnecting, whileRemoving } from './connections.errors.ts';

/**
 * Registers the calls to connect a user to platforms and to remove the user from them. The server decides role, scripts
 * and duration, whatever the browser sends.
 */
export function platformRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, worker } = deps;

  implement(app, {
    discordAuthorize: calls.discordAuthorize,
    discordAddUser: calls.discordAddUser,
    telegramAddUser: calls.telegramAddUser,
    tradingviewGrant: calls.tradingviewGrant,
    discordKickUser: calls.discordKickUser,
    telegramKickUser: calls.telegramKickUser,
    tradingviewRevoke: calls.tradingviewRevoke,
  })({
    discordAuthorize: async (_, { c, session }) => {
      await limitCalls(c, 'discord-start', deps);
      return startDiscord(c, deps, session);
    },

    discordAddUser: async ({ params: { username }, query }, { c, session }) => {
      await limitPlatformCalls(c, 'discord-add', deps, session);
      const user = await signedInUser(db, session);
      const isMove = query.move === 'true';
      if (isMove) await limitMoves(deps, session);
      const given = await whileConnecting(deps, 'discord', username, connectDiscord(deps, user, username, isMove));
      worker.wake();
      return {
        success: true,
        invite_url: given.inviteLink,
        status: given.isIn ? 'joined' : 'invited',
        invite_expires_at: given.isIn ? null : given.inviteExpiresAt.toISOString(),
      };
    },

    telegramAddUser: async ({ params: { username }, query }, { c, session }) => {
      await limitPlatformCalls(c, 'telegram-add', deps, session);
      const user = await signedInUser(db, session);
      const isMove = query.move === 'true';
      if (isMove) await limitMoves(deps, session);
      const invite = await whileConnecting(deps, 'telegram', username, connectTelegram(deps, user, username, isMove));
      worker.wake();
      if (invite === null) return { success: true, invite_url: null, status: 'joined' };
      const invite_expires_at = invite.inviteExpiresAt.toISOString();
      return { success: true, invite_url: invite.inviteLink, status: 'invited', invite_expires_at };
    },

    tradingviewGrant: async ({ params: { username } }, { c, session }) => {
      await limitPlatformCalls(c, 'tradingview-add', deps, session);
      const user = await signedInUser(db, session);
      const scripts = await whileConnecting(deps, 'tradingview', username, connectTradingview(deps, user, username));
      worker.wake();
      return scripts;
    },

    discordKickUser: async ({ params: { username } }, { c, session }) => {
      await limitPlatformCalls(c, 'discord-remove', deps, session);
      return whileRemoving('discord', removeNow(deps, { userId: session.userId, platform: 'discord', username }));
    },

    telegramKickUser: async ({ params: { username } }, { c, session }) => {
      await limitPlatformCalls(c, 'telegram-remove', deps, session);
      return whileRemoving('telegram', removeNow(deps, { userId: session.userId, platform: 'telegram', username }));
    },

    tradingviewRevoke: async ({ params: { username } }, { c, session }) => {
      await limitPlatformCalls(c, 'tradingview-remove', deps, session);
      return whileRemoving(
        'tradingview',
        removeNow(deps, { userId: session.userId, platform: 'tradingview', username }),
      );
    },
  });
}
