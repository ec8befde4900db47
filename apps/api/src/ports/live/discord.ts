import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { DiscordKeys } from '../../settings/settings.ts';
import { discordInviteSeconds, type DiscordPort, type DiscordRole, PlatformError } from '../platforms.ts';
import { call, errorOf, type LiveOptions, millisecondsOf, type PlatformAnswer } from './call.ts';

const platform = 'Discord';
const scopes = ['identify', 'guilds.join'];
/** Error codes of Discord: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
const unknownInvite = 10_006;
const unknownMember = 10_007;
const invalidAccessToken = 50_025;

const tokens = v.object({ access_token: v.string(), token_type: v.string(), scope: v.string() });
const person = v.object({ id: v.string(), username: v.string() });
const guildMember = v.object({ roles: v.array(v.string()) });
const invite = v.object({ code: v.string() });
const failure = v.object({
  code: v.optional(v.number()),
  message: v.optional(v.string()),
  error: v.optional(v.string()),
  retry_after: v.optional(v.number()),
});

/**
 * Creates the port to the real Discord. Calls about the user use the user's token; calls about the community use the
 * bot's.
 */
export function liveDiscord(
  keys: DiscordKeys,
  { baseUrl = 'https://discord.com', timeoutMs, website }: LiveOptions & { website?: string | undefined } = {},
): DiscordPort {
  const userAgent = `DiscordBot (${website ?? 'http://localhost'}, 1.0)`;
  const guild = `/guilds/${keys.guildId}`;
  const memberPath = (id: string) => `${guild}/members/${encodeURIComponent(id)}`;

  interface Request {
    readonly authorization: string;
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string | URLSearchParams;
  }
  async function ask(what: string, path: string, { authorization, ...rest }: Request) {
    const headers = { ...rest.headers, authorization, 'user-agent': userAgent };
    const url = `${baseUrl}/api/v10${path}`;
    return call({ platform, what, url, init: { ...rest, headers }, timeoutMs });
  }
  const asBot = (what: string, method: string, path: string, body?: object) =>
    ask(what, path, {
      method,
      authorization: `Bot ${keys.botToken}`,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });

  async function setRole(id: string, role: DiscordRole): Promise<void> {
    const other: DiscordRole = role === 'Premium' ? 'Member' : 'Premium';
    const path = (name: DiscordRole) => `${memberPath(id)}/roles/${keys.roleIds[name]}`;
    // The new role is added last. If that fails, the member has no more rights than before.
    expectOk('taking a role', await asBot('taking a role', 'DELETE', path(other)));
    expectOk('adding a role', await asBot('adding a role', 'PUT', path(role)));
  }

  return {
    consentUrl: ({ redirectUri, state, codeVerifier }) => {
      const url = new URL('/oauth2/authorize', baseUrl);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: keys.clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return url;
    },
    identify: async ({ redirectUri, codeVerifier }, code) => {
      const exchange = await ask('exchanging a code', '/oauth2/token', {
        method: 'POST',
        authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`,
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
        }),
      });
      expectOk('exchanging a code', exchange);
      const { access_token: accessToken, scope } = readAs(tokens, exchange, 'exchanging a code');
      if (scopes.some((needed) => !scope.split(' ').includes(needed))) {
        throw new PlatformError('unproven', 'Discord gave a token that does not let us bring the person in.');
      }
      const who = 'asking who consented';
      const answer = await ask(who, '/users/@me', { authorization: `Bearer ${accessToken}` });
      if (answer.status === 401) throw new PlatformError('unproven', 'Discord does not accept its own token.');
      expectOk(who, answer);
      return { ...readAs(person, answer, who), accessToken };
    },
    addMember: async ({ id, accessToken }, role) => {
      const what = 'adding a member';
      const body = { access_token: accessToken, roles: [keys.roleIds[role]] };
      const answer = await asBot(what, 'PUT', memberPath(id), body);
      expectOk(what, answer);
      // 204: the user was a member already, and Discord ignored the roles.
      if (answer.status === 204) await setRole(id, role);
    },
    roleOf: async (id) => {
      const what = 'looking for a member';
      const answer = await asBot(what, 'GET', memberPath(id));
      if (isUnknown(answer, unknownMember)) return undefined;
      expectOk(what, answer);
      const { roles } = readAs(guildMember, answer, what);
      const held = (['Premium', 'Member'] as const).find((role) => roles.includes(keys.roleIds[role]));
      return held ?? null;
    },
    setRole,
    removeMember: async (id) => {
      const what = 'removing a member';
      const answer = await asBot(what, 'DELETE', memberPath(id));
      if (!isUnknown(answer, unknownMember)) expectOk(what, answer);
    },
    createInvite: async () => {
      const what = 'making an invite';
      const body = { max_age: discordInviteSeconds, max_uses: 1, unique: true };
      const answer = await asBot(what, 'POST', `/channels/${keys.inviteChannelId}/invites`, body);
      expectOk(what, answer);
      return `https://discord.gg/${encodeURIComponent(readAs(invite, answer, what).code)}`;
    },
    revokeInvite: async (inviteLink) => {
      const what = 'taking an invite back';
      const code = new URL(inviteLink).pathname.split('/').at(-1) ?? '';
      const answer = await asBot(what, 'DELETE', `/invites/${code}`);
      if (!isUnknown(answer, unknownInvite)) expectOk(what, answer);
    },
  };
}

function failureOf(answer: PlatformAnswer): v.InferOutput<typeof failure> {
  const parsed = v.safeParse(failure, answer.json);
  return parsed.success ? parsed.output : {};
}

/**
 * Returns whether Discord does not know the member or the invite, by its error code. For a wrong community or channel it
 * answers 404 too, but with another code.
 */
function isUnknown(answer: PlatformAnswer, code: typeof unknownMember | typeof unknownInvite): boolean {
  return answer.status === 404 && failureOf(answer).code === code;
}

function expectOk(what: string, answer: PlatformAnswer): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const { code, message, error, retry_after } = failureOf(answer);
  const detail = error ?? (code === undefined ? message : `${message ?? ''} (${code})`);
  const found = errorOf({ platform, what }, answer, detail, millisecondsOf(retry_after) ?? undefined);
  // For these two errors the user must start again: Discord does not accept the code or the user's token.
  if (error === 'invalid_grant' || code === invalidAccessToken) throw new PlatformError('unproven', found.message);
  if (found.kind === 'missing' && code !== unknownMember) throw new PlatformError('rejected', found.message);
  throw found;
}

function readAs<S extends v.GenericSchema<unknown, unknown>>(schema: S, answer: PlatformAnswer, what: string) {
  const parsed = v.safeParse(schema, answer.json);
  if (!parsed.success) throw new PlatformError('away', `Discord answered what nobody understands (${what}).`);
  return parsed.output as v.InferOutput<S>;
}
