import {
  accountConnections,
  chatbotKickUser,
  chatbotOauthCallback,
  discordAddUser,
  discordAuthorize,
  discordKickUser,
  saveConnection,
  telegramAddUser,
  telegramKickUser,
  tradingviewGrant,
  tradingviewRevoke,
} from '@signalsync/contract/calls/connections';
import { nothingConnected } from '@signalsync/contract/fixtures/connections';
import type { Connections, TradingviewAccess } from '@signalsync/contract/model/connection';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/**
 * Returns the base URL of the mocked chat-bot service. It has its own prefix, because with the base `*` its paths would
 * also match paths of the API.
 */
export const chatbotBase = (base: string): string => `${base}/chatbot`;

/** The username of the user who gives consent on the mocked page of Discord. */
const sampleDiscordUsername = 'sam.trades';

/** Four scripts, all granted until December 21, 2026. */
export const sampleAccess = (): TradingviewAccess[] =>
  [1, 2, 3, 4].map((number) => ({
    pine_id: `PUB;script-${number}`,
    status: 'Success',
    expiration: '2026-12-21T12:00:00.000Z',
  }));

/** Mocks platforms on which every call succeeds. They remember the saved usernames. */
export function connectionsMocks(base: string, connected: Connections = nothingConnected()): RequestHandler[] {
  const on = mock(base);
  const onChatbot = mock(chatbotBase(base));
  let connections = connected;
  let invites = 0;
  const invite = () => ({ success: true, invite_url: `https://t.me/+sample-${++invites}` });
  return [
    on(accountConnections, () => connections),
    on(saveConnection, ({ body: { platformId: id, username, role = null } }) => {
      const nothing = nothingConnected();
      connections = {
        ...connections,
        [`${id}Username`]: username,
        ...(id === 'discord' && { discordRole: role, discordInviteLink: username && 'https://discord.gg/sample' }),
        ...(id === 'telegram' && { telegramInviteLink: username && `https://t.me/+sample-${invites}` }),
        ...(id === 'tradingview' && {
          tradingviewExpiration: username && '2026-12-21T12:00:00.000Z',
          tradingviewFailedScripts: nothing.tradingviewFailedScripts,
        }),
      };
      return { success: true };
    }),
    on(discordAuthorize, { url: 'https://discord.com/oauth2/authorize?client_id=sample' }),
    on(discordAddUser, () => ({ success: true, invite_url: `https://discord.gg/sample-${++invites}` })),
    on(telegramAddUser, invite),
    on(tradingviewGrant, sampleAccess),
    on(discordKickUser, { success: true }),
    on(telegramKickUser, { success: true }),
    on(tradingviewRevoke, { success: true }),
    onChatbot(chatbotKickUser, { success: true }),
    onChatbot(chatbotOauthCallback, ({ query }) => ({
      success: true,
      user: { username: sampleDiscordUsername, role: query.role ?? 'Member' },
    })),
  ];
}
