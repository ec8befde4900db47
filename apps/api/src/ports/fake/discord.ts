import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { devDiscordGrants, devDiscordTokens } from '../../db/schema.dev.ts';
import type { DiscordKeys } from '../../settings/settings.ts';
import type { Clock } from '../clock.ts';
import { liveDiscord } from '../live/discord.ts';
import type { OAuthRequest } from '../live/oauth.ts';
import { communityOf, type FakeMember } from './community.ts';
import { type Faults, in30Seconds } from './faults.ts';
import { exchanged, grantMs, oauthError } from './oauth.ts';

/** Path of this server at which browsers find the fake Discord's consent page. */
export const fakeDiscordPath = '/dev/discord';

export const fakeDiscordKeys: DiscordKeys = {
  clientId: '100',
  clientSecret: 'client-secret-of-discord',
  botToken: 'bot-token-of-discord',
  guildId: '200',
  roleIds: { Premium: '301', Member: '302' },
  inviteChannelId: '400',
};

/** Returns Discord's data about a user who has changed no settings. */
const userOf = (id: string, username: string) => ({
  id,
  username,
  discriminator: '0',
  global_name: null,
  avatar: null,
  primary_guild: null,
  public_flags: 0,
  flags: 0,
});

/** Discord's data about every member who has changed no settings. */
const usualMember = {
  avatar: null,
  banner: null,
  nick: null,
  pending: false,
  mute: false,
  deaf: false,
  flags: 0,
  premium_since: null,
  communication_disabled_until: null,
};

/** Discord's data that is the same for every invite to the community. */
const usualInvite = {
  type: 0,
  uses: 0,
  temporary: false,
  expires_at: null,
  channel: { id: fakeDiscordKeys.inviteChannelId, type: 0, name: 'welcome' },
  guild: {
    id: fakeDiscordKeys.guildId,
    name: 'SignalSync',
    splash: null,
    banner: null,
    description: null,
    icon: null,
    features: [],
    verification_level: 1,
    vanity_url_code: null,
    nsfw_level: 0,
    nsfw: false,
    premium_subscription_count: 0,
  },
};

/** The input of a user on the fake Discord's consent page, and the request that it answers. */
type FakeDiscordConsent = Omit<typeof devDiscordGrants.$inferSelect, 'code' | 'discordId' | 'expiresAt'>;

/** The fake Discord, with functions that act as its members. */
export type FakeDiscord = ReturnType<typeof fakeDiscord>;

/** Creates the fake Discord. It answers as Discord's documentation of its API says. Used only outside production. */
export function fakeDiscord(deps: {
  db: Database;
  clock: Clock;
  faults: Faults;
  /** The origin at which browsers reach this server; undefined if it is the origin of `redirectUri`. */
  origin: string | undefined;
  /** The start of an invite's web address, without a slash at the end. */
  inviteUrl: string;
  /** How many invites the community may have at a time. */
  inviteLimit?: number | undefined;
}) {
  const { db, clock, faults, origin, inviteUrl, inviteLimit = 1000 } = deps;
  const { botToken, guildId, roleIds, inviteChannelId } = fakeDiscordKeys;
  const { createInvite, drop, enter, members, openInvites, personOf, put } = communityOf(deps, 'discord');
  const app = new Hono().basePath('/api/v10');
  // https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
  const failure = (status: number, code: number, message: string) => Response.json({ message, code }, { status });
  const unauthorized = () => failure(401, 0, '401: Unauthorized');
  const unknownMember = () => failure(404, 10_007, 'Unknown Member');

  async function tokenOf(token: string) {
    return (await db.select().from(devDiscordTokens).where(eq(devDiscordTokens.token, token)))[0];
  }

  // https://discord.com/developers/docs/topics/oauth2#authorization-code-grant
  app.post('/oauth2/token', async (c) => {
    if (await faults.isOn('discord', 'oauthRejected')) return oauthError('invalid_grant');
    const take = (code: string) => db.delete(devDiscordGrants).where(eq(devDiscordGrants.code, code)).returning();
    const grant = await exchanged(c, fakeDiscordKeys, clock.now(), take);
    if (grant instanceof Response) return grant;
    const { discordId, username } = grant;
    const token = randomBytes(24).toString('base64url');
    await db.insert(devDiscordTokens).values({ token, discordId, username });
    const scope = 'identify guilds.join';
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: 604_800, refresh_token: 'refresh', scope });
  });

  // https://discord.com/developers/docs/resources/user#get-current-user
  app.get('/users/@me', async (c) => {
    const token = await tokenOf(/^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '');
    if (token === undefined) return unauthorized();
    return c.json({ ...userOf(token.discordId, token.username), mfa_enabled: false, locale: 'en-US' });
  });

  // https://discord.com/developers/docs/reference#authentication and #user-agent
  app.use('*', async (c, next) => {
    if (c.req.header('authorization') !== `Bot ${botToken}`) return unauthorized();
    const isNamed = c.req.header('user-agent')?.startsWith('DiscordBot (');
    return isNamed ? next() : failure(403, 40_333, 'internal network error');
  });
  app.use('/guilds/:guild/*', (c, next) =>
    c.req.param('guild') === guildId ? next() : Promise.resolve(failure(404, 10_004, 'Unknown Guild')),
  );

  const memberPath = '/guilds/:guild/members/:user';
  const ours = Object.entries(roleIds);
  const nameOf = (roleId: string) => ours.find(([, id]) => id === roleId)?.[0];
  const idOf = (role: string) => ours.find(([name]) => name === role)?.[1] ?? role;
  const rolesOf = ({ role }: FakeMember) => role?.split(' ') ?? [];
  const shown = (c: Context, member: FakeMember | undefined, status: 200 | 201) => {
    if (member === undefined) return unknownMember();
    const user = userOf(member.memberId, member.username);
    const roles = rolesOf(member).map(idOf);
    return c.json({ ...usualMember, user, roles, joined_at: member.joinedAt.toISOString() }, status);
  };

  // https://discord.com/developers/docs/resources/guild#get-guild-member
  app.get(memberPath, async (c) => shown(c, await personOf(c.req.param('user')), 200));

  // https://discord.com/developers/docs/resources/guild#add-guild-member
  app.put(memberPath, async (c) => {
    const memberId = c.req.param('user');
    const { access_token, roles } = await c.req.json<{ access_token: string; roles: string[] }>();
    const token = await tokenOf(access_token);
    if (token?.discordId !== memberId) return failure(403, 50_025, 'Invalid OAuth2 access token');
    if ((await personOf(memberId)) !== undefined) return c.body(null, 204);
    if (await faults.isOn('discord', 'tooManyServers'))
      return failure(400, 30_001, 'Maximum number of guilds reached (100)');
    if (await faults.isOn('discord', 'banned')) return failure(403, 40_007, 'The user is banned from this guild.');
    if (await faults.isOn('discord', 'cannotJoin')) return failure(403, 50_278, 'No mutual guilds with this user');
    const names = roles.map(nameOf);
    if (names.includes(undefined)) return failure(404, 10_011, 'Unknown Role');
    await put({ memberId, username: token.username, role: names.join(' ') });
    return shown(c, await personOf(memberId), 201);
  });

  // https://discord.com/developers/docs/resources/guild#remove-guild-member
  app.delete(memberPath, async (c) => ((await drop(c.req.param('user'))) ? c.body(null, 204) : unknownMember()));

  // https://discord.com/developers/docs/resources/guild#add-guild-member-role and #remove-guild-member-role
  app.on(['PUT', 'DELETE'], `${memberPath}/roles/:role`, async (c) => {
    const role = nameOf(c.req.param('role'));
    if (role === undefined) return failure(404, 10_011, 'Unknown Role');
    const found = await personOf(c.req.param('user'));
    if (found === undefined) return unknownMember();
    const roles = new Set(rolesOf(found));
    if (c.req.method === 'PUT') roles.add(role);
    else roles.delete(role);
    await put({ ...found, role: roles.size === 0 ? null : [...roles].join(' ') });
    return c.body(null, 204);
  });

  // https://discord.com/developers/docs/resources/channel#create-channel-invite
  app.post('/channels/:channel/invites', async (c) => {
    if (c.req.param('channel') !== inviteChannelId) return failure(404, 10_003, 'Unknown Channel');
    const { max_age, max_uses, unique } = await c.req.json<{ max_age: number; max_uses: number; unique?: boolean }>();
    if (max_age !== 0 || max_uses !== 0) throw new Error('The fake Discord makes only invites without an end');
    const shown = { ...usualInvite, guild_id: guildId, max_age, max_uses };
    const open = await openInvites();
    const similar = open.find(({ expiresAt }) => unique !== true && expiresAt === null);
    if (similar !== undefined) return c.json({ ...shown, code: similar.code });
    if (open.length >= inviteLimit) return failure(400, 30_016, `Maximum number of invites reached (${inviteLimit})`);
    return c.json({ ...shown, code: await createInvite('Community', null) });
  });

  const wire = faults.wire('discord', {
    usual: app.fetch,
    // https://discord.com/developers/docs/topics/rate-limits#exceeding-a-rate-limit
    limited: () =>
      Response.json({ code: 0, message: 'You are being rate limited.', retry_after: 30, global: false }, in30Seconds),
    rejected: ({ url }) => (url.endsWith('/oauth2/token') ? oauthError('invalid_client', 401) : unauthorized()),
  });
  const port = liveDiscord(fakeDiscordKeys, { baseUrl: 'http://discord.fake', inviteUrl, fetch: wire });
  return {
    ...port,
    wire,
    members,
    /** Removes a member from the community, as if that person had left. */
    leave: async (memberId: string): Promise<void> => {
      await drop(memberId);
    },
    /** Returns the address of the consent page, which is one of this server's pages. */
    consentUrl: (request: OAuthRequest): URL =>
      new URL(fakeDiscordPath + port.consentUrl(request).search, origin ?? request.redirectUri),
    /**
     * Lets a user open an invite and join the community, without a role. As with the real Discord, our server gets no
     * message about this.
     */
    join: async (inviteLink: string, username: string): Promise<'joined' | 'invite is spent'> => {
      const outcome = await enter(inviteLink, { memberId: discordIdOf(username), username });
      return outcome === 'invite is spent' ? outcome : 'joined';
    },
    /** Stores the consent and returns the code for the redirect back. */
    grant: async (consent: FakeDiscordConsent): Promise<string> => {
      const code = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + grantMs);
      const discordId = discordIdOf(consent.username);
      await db.insert(devDiscordGrants).values({ ...consent, code, discordId, expiresAt });
      return code;
    },
  };
}

/** Returns the fake Discord's id of a user. The same username always gets the same id. */
function discordIdOf(username: string): string {
  const hash = createHash('sha256').update(`discord ${username.toLowerCase()}`).digest('hex');
  return BigInt(`0x${hash.slice(0, 15)}`)
    .toString()
    .padStart(18, '1');
}
