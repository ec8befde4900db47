import { createHash, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { DiscordKeys } from '../../src/settings/settings.ts';
import { onBadDays, type VendorFault } from './serve.ts';

export const discordKeys: DiscordKeys = {
  clientId: '100',
  clientSecret: 'client-secret-of-discord',
  botToken: 'bot-token-of-discord',
  guildId: '200',
  roleIds: { Premium: '301', Member: '302' },
  inviteChannelId: '400',
};

interface Account {
  readonly id: string;
  readonly username: string;
}
interface Grant extends Account {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly scope: string;
  isOver: boolean;
}

/** Creates an HTTP app that answers calls to Discord's API as Discord's documentation describes them. */
export function discordVendor() {
  const state = { fault: 'none' as VendorFault };
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Account & { scope: string }>();
  const members = new Map<string, { username: string; roles: Set<string> }>();
  const invites = new Set<string>();
  const app = new Hono();

  // https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
  const failure = (c: Context, status: 400 | 401 | 403 | 404 | 405, code: number, message: string) =>
    c.json({ message, code }, status);
  const unauthorized = (c: Context) => failure(c, 401, 0, '401: Unauthorized');

  onBadDays(app, state, {
    // https://discord.com/developers/docs/topics/rate-limits#exceeding-a-rate-limit
    limited: (c) =>
      c.json({ message: 'You are being rate limited.', retry_after: 30, global: false }, 429, {
        'Retry-After': '30',
        'X-RateLimit-Scope': 'user',
      }),
    rejected: (c) =>
      c.req.path.endsWith('/oauth2/token') ? c.json({ error: 'invalid_client' }, 401) : unauthorized(c),
  });

  // https://discord.com/developers/docs/topics/oauth2#authorization-code-grant
  app.post('/api/v10/oauth2/token', async (c) => {
    const basic = Buffer.from(`${discordKeys.clientId}:${discordKeys.clientSecret}`).toString('base64');
    if (c.req.header('authorization') !== `Basic ${basic}`) return c.json({ error: 'invalid_client' }, 401);
    if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      return c.json({ error: 'invalid_request' }, 400);
    }
    const form = new URLSearchParams(await c.req.text());
    if (form.get('grant_type') !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    // https://datatracker.ietf.org/doc/html/rfc7636#section-4.6
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      grant !== undefined &&
      !grant.isOver &&
      grant.redirectUri === form.get('redirect_uri') &&
      grant.challenge === challenge;
    if (!isGood) {
      return c.json({ error: 'invalid_grant', error_description: 'Invalid "code" in request.' }, 400);
    }
    const access_token = randomUUID();
    tokens.set(access_token, grant);
    const { scope } = grant;
    return c.json({ access_token, token_type: 'Bearer', expires_in: 604_800, refresh_token: randomUUID(), scope });
  });

  // https://discord.com/developers/docs/resources/user#get-current-user
  app.get('/api/v10/users/@me', (c) => {
    const account = tokens.get(/^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '');
    if (!account?.scope.split(' ').includes('identify')) return unauthorized(c);
    const { id, username } = account;
    return c.json({ id, username, discriminator: '0', global_name: null, avatar: null });
  });

  // https://discord.com/developers/docs/reference#authentication and #user-agent
  app.use('/api/v10/*', async (c, next) => {
    if (c.req.header('authorization') !== `Bot ${discordKeys.botToken}`) return unauthorized(c);
    if (!c.req.header('user-agent')?.startsWith('DiscordBot ('))
      return failure(c, 403, 40_333, 'internal network error');
    await next();
    return undefined;
  });
  app.use('/api/v10/guilds/:guild/*', async (c, next) => {
    if (c.req.param('guild') !== discordKeys.guildId) return failure(c, 404, 10_004, 'Unknown Guild');
    await next();
    return undefined;
  });

  const member = '/api/v10/guilds/:guild/members/:user';
  const bodyOf = (id: string) => {
    const found = members.get(id);
    return {
      user: { id, username: found?.username },
      roles: [...(found?.roles ?? [])],
      joined_at: '2026-01-01T00:00:00Z',
    };
  };
  const unknownMember = (c: Context) => failure(c, 404, 10_007, 'Unknown Member');

  // https://discord.com/developers/docs/resources/guild#get-guild-member
  app.get(member, (c) => (members.has(c.req.param('user')) ? c.json(bodyOf(c.req.param('user'))) : unknownMember(c)));

  // https://discord.com/developers/docs/resources/guild#add-guild-member
  app.put(member, async (c) => {
    const id = c.req.param('user');
    const { access_token, roles } = (await c.req.json()) as { access_token: string; roles: string[] };
    const token = tokens.get(access_token);
    if (token?.id !== id || !token.scope.split(' ').includes('guilds.join')) {
      return failure(c, 403, 50_025, 'Invalid OAuth2 access token');
    }
    if (members.has(id)) return c.body(null, 204);
    members.set(id, { username: token.username, roles: new Set(roles) });
    return c.json(bodyOf(id), 201);
  });

  // https://discord.com/developers/docs/resources/guild#remove-guild-member
  app.delete(member, (c) => (members.delete(c.req.param('user')) ? c.body(null, 204) : unknownMember(c)));

  // https://discord.com/developers/docs/resources/guild#add-guild-member-role and #remove-guild-member-role
  app.on(['PUT', 'DELETE'], `${member}/roles/:role`, (c) => {
    const found = members.get(c.req.param('user'));
    const role = c.req.param('role');
    if (!Object.values(discordKeys.roleIds).includes(role)) return failure(c, 404, 10_011, 'Unknown Role');
    if (found === undefined) return unknownMember(c);
    if (c.req.method === 'PUT') found.roles.add(role);
    else found.roles.delete(role);
    return c.body(null, 204);
  });

  // https://discord.com/developers/docs/resources/channel#create-channel-invite
  app.post('/api/v10/channels/:channel/invites', async (c) => {
    if (c.req.param('channel') !== discordKeys.inviteChannelId) return failure(c, 404, 10_003, 'Unknown Channel');
    const { max_age, max_uses } = (await c.req.json()) as { max_age: number; max_uses: number };
    if (max_age > 604_800 || max_uses > 100) return failure(c, 400, 50_035, 'Invalid Form Body');
    const code = randomUUID().slice(0, 8);
    invites.add(code);
    return c.json({ type: 0, code, max_age, max_uses, uses: 0, temporary: false });
  });

  // https://discord.com/developers/docs/resources/invite#delete-invite
  app.delete('/api/v10/invites/:code', (c) => {
    const { code } = c.req.param();
    return invites.delete(code) ? c.json({ type: 0, code }) : failure(c, 404, 10_006, 'Unknown Invite');
  });
  app.notFound((c) => failure(c, 404, 0, '404: Not Found'));

  return {
    app,
    state,
    /**
     * Gives consent as a person does on Discord's consent page, and returns the authorization code. See
     * https://discord.com/developers/docs/topics/oauth2#authorization-code-grant
     */
    consent: (url: URL, username: string): string => {
      const query = url.searchParams;
      const asked = [
        url.pathname,
        query.get('response_type'),
        query.get('client_id'),
        query.get('code_challenge_method'),
      ];
      if (asked.join(' ') !== `/oauth2/authorize code ${discordKeys.clientId} S256` || query.get('state') === null) {
        throw new Error(`Discord would not show its consent page at ${url.href}`);
      }
      const code = randomUUID();
      const id = BigInt(`0x${createHash('sha256').update(username).digest('hex').slice(0, 15)}`).toString();
      const [redirectUri, challenge, scope] = ['redirect_uri', 'code_challenge', 'scope'].map(
        (name) => query.get(name) ?? '',
      );
      grants.set(code, {
        id,
        username,
        redirectUri: redirectUri ?? '',
        challenge: challenge ?? '',
        scope: scope ?? '',
        isOver: false,
      });
      return code;
    },
    /** Makes every authorization code expire. */
    endGrants: () => {
      for (const grant of grants.values()) grant.isOver = true;
    },
    /** Gives a member a role, as the community's own team does. */
    giveRole: (id: string, role: string) => members.get(id)?.roles.add(role),
    rolesOf: (id: string) => [...(members.get(id)?.roles ?? [])],
    isOpen: (inviteLink: string) => invites.has(new URL(inviteLink).pathname.slice(1)),
  };
}
