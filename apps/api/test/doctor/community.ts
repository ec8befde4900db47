import { type Context, Hono } from 'hono';
import { fakeDiscordKeys } from '../../src/ports/fake/discord.ts';

export const discordKeys = fakeDiscordKeys;

/** The data that the fake of Discord's API returns about the application, its bot and the community. */
export interface Community {
  applicationId: string;
  redirects: string[];
  /** Ids of the Discord roles that the bot has in the community. */
  botRoles: string[];
  roles: { id: string; name: string; position: number; permissions: string; managed: boolean }[];
  isBotMember: boolean;
  /** Id of the community to which the channel for invites belongs. */
  channelGuild: string;
}

/** The bits of the rights Create Invite, Kick Members and Manage Roles. */
const neededRights = 1n | 2n | (1n << 28n);

/** Returns a community without mistakes. `redirect` is the only redirect that the application allows. */
export const goodCommunity = (redirect: string): Community => ({
  applicationId: discordKeys.clientId,
  redirects: [redirect],
  botRoles: ['303'],
  roles: [
    { id: discordKeys.guildId, name: '@everyone', position: 0, permissions: '0', managed: false },
    { id: discordKeys.roleIds.Premium, name: 'Premium', position: 2, permissions: '0', managed: false },
    { id: discordKeys.roleIds.Member, name: 'Member', position: 1, permissions: '0', managed: false },
    { id: '303', name: 'SignalSync', position: 3, permissions: String(neededRights), managed: true },
  ],
  isBotMember: true,
  channelGuild: discordKeys.guildId,
});

/** Creates an HTTP app that answers from this data, in the form of Discord's documentation. */
export function communityVendor(community: Community): Hono {
  const app = new Hono();
  const { clientId, clientSecret, botToken, guildId, inviteChannelId } = discordKeys;
  const failure = (c: Context, status: 401 | 404, code: number, message: string) => c.json({ message, code }, status);

  // https://discord.com/developers/docs/topics/oauth2#authorization-code-grant
  app.post('/api/v10/oauth2/token', (c) => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const isOurs = c.req.header('authorization') === `Basic ${basic}`;
    return isOurs ? c.json({ error: 'invalid_grant' }, 400) : c.json({ error: 'invalid_client' }, 401);
  });
  app.use('/api/v10/*', async (c, next) => {
    if (c.req.header('authorization') !== `Bot ${botToken}`) return failure(c, 401, 0, '401: Unauthorized');
    await next();
    return undefined;
  });
  // https://discord.com/developers/docs/resources/application#get-current-application
  app.get('/api/v10/applications/@me', (c) =>
    c.json({ id: community.applicationId, name: 'SignalSync', redirect_uris: community.redirects }),
  );
  app.get('/api/v10/users/@me', (c) => c.json({ id: '900', username: 'signalsync', bot: true }));
  // https://discord.com/developers/docs/resources/guild#get-guild-roles
  app.get('/api/v10/guilds/:guild/roles', (c) =>
    c.req.param('guild') === guildId ? c.json(community.roles) : failure(c, 404, 10_004, 'Unknown Guild'),
  );
  app.get('/api/v10/guilds/:guild/members/900', (c) =>
    community.isBotMember
      ? c.json({ user: { id: '900' }, roles: community.botRoles })
      : failure(c, 404, 10_004, 'Unknown Guild'),
  );
  app.get('/api/v10/channels/:channel', (c) =>
    c.req.param('channel') === inviteChannelId
      ? c.json({ id: inviteChannelId, type: 0, guild_id: community.channelGuild })
      : failure(c, 404, 10_003, 'Unknown Channel'),
  );
  return app;
}
