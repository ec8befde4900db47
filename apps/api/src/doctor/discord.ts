import * as v from 'valibot';
import { call, errorOf } from '../ports/live/call.ts';
import type { DiscordKeys } from '../settings/settings.ts';
import { once, type Vendor } from './check.ts';
import { acceptsClient } from './oauthClient.ts';
import type { Outside } from './outside.ts';

const application = v.object({ id: v.string(), redirect_uris: v.optional(v.array(v.string())) });
const person = v.object({ id: v.string() });
const guildMember = v.object({ roles: v.array(v.string()) });
const role = v.object({
  id: v.string(),
  name: v.string(),
  position: v.number(),
  permissions: v.string(),
  managed: v.boolean(),
});
type Role = v.InferOutput<typeof role>;
const channel = v.object({ guild_id: v.optional(v.string()) });
const failure = v.object({ message: v.string() });

/** Bits of the rights that the bot needs: https://discord.com/developers/docs/topics/permissions */
const rights = {
  'Create Invite': 1n << 0n,
  'Kick Members': 1n << 1n,
  'Manage Roles': 1n << 28n,
};
const administrator = 1n << 3n;

/** The checks of the Discord application, its bot and the community. */
export function discordVendor(outside: Outside, keys: DiscordKeys): Vendor {
  const { appUrl, addresses } = outside.settings;
  const redirect = `${appUrl}/discord-auth`;

  async function get<S extends v.GenericSchema<unknown, unknown>>(what: string, path: string, schema: S) {
    const headers = {
      authorization: `Bot ${keys.botToken}`,
      'user-agent': `DiscordBot (${appUrl}, 1.0)`,
    };
    const answer = await call({
      platform: 'Discord',
      what,
      url: `${addresses.discord}/api/v10${path}`,
      init: { headers },
    });
    if (answer.status !== 200) {
      const parsed = v.safeParse(failure, answer.json);
      throw errorOf({ platform: 'Discord', what }, answer, parsed.success ? parsed.output.message : undefined);
    }
    return v.parse(schema, answer.json);
  }

  const ownApplication = once(() => get('asking for the application', '/applications/@me', application));
  const allRoles = once(() => get('reading the roles', `/guilds/${keys.guildId}/roles`, v.array(role)));
  /** The roles that the bot has, including @everyone. */
  const ownRoles = once(async () => {
    const { id } = await get('asking for the bot', '/users/@me', person);
    const { roles } = await get('looking for the bot', `/guilds/${keys.guildId}/members/${id}`, guildMember);
    return (await allRoles()).filter((one) => one.id === keys.guildId || roles.includes(one.id));
  });

  return {
    name: 'Discord',
    checks: {
      'bot token': {
        isFirst: true,
        ask: async () =>
          (await ownApplication()).id !== keys.clientId &&
          'DISCORD_BOT_TOKEN belongs to another application than DISCORD_CLIENT_ID.',
        todo: 'Discord, Developer Portal, the application, Bot: reset the token, and copy it into DISCORD_BOT_TOKEN.',
      },
      'client secret': {
        ask: async () =>
          !(await acceptsClient('Discord', `${addresses.discord}/api/v10/oauth2/token`, keys, redirect)) &&
          'Discord does not accept DISCORD_CLIENT_ID with DISCORD_CLIENT_SECRET.',
        todo: 'Discord, Developer Portal, the application, OAuth2: copy the client id, and reset and copy the secret.',
      },
      redirect: {
        ask: async () =>
          (await ownApplication()).redirect_uris?.includes(redirect) !== true &&
          `The application does not allow the redirect ${redirect}.`,
        todo: `Discord, Developer Portal, the application, OAuth2, Redirects: add ${redirect}.`,
      },
      'bot in the community': {
        ask: () => ownRoles().then(() => undefined),
        todo: 'Check DISCORD_GUILD_ID. Discord, Developer Portal, the application, OAuth2, URL Generator: choose bot, and invite it into the community.',
      },
      'rights of the bot': {
        ask: async () => {
          const held = (await ownRoles()).reduce((bits, one) => bits | BigInt(one.permissions), 0n);
          if ((held & administrator) !== 0n) return undefined;
          const missing = Object.entries(rights).flatMap(([name, bit]) => ((held & bit) === 0n ? [name] : []));
          return missing.length > 0 && `The bot lacks the permission ${missing.join(', ')}.`;
        },
        todo: 'Discord, the community, Server Settings, Roles, the role of the bot, Permissions: switch it on.',
      },
      'order of the roles': {
        ask: async () => wrongOrder(await allRoles(), await ownRoles(), Object.values(keys.roleIds)),
        todo: 'Discord, the community, Server Settings, Roles: drag the role of the bot above the two roles that it gives. Check DISCORD_PREMIUM_ROLE_ID and DISCORD_MEMBER_ROLE_ID.',
      },
      'channel of invites': {
        ask: async () => {
          const { guild_id } = await get('looking for the channel', `/channels/${keys.inviteChannelId}`, channel);
          return guild_id !== keys.guildId && 'The channel belongs to another community.';
        },
        todo: 'Set DISCORD_INVITE_CHANNEL_ID to a channel of the community that the bot may see.',
      },
    },
  };
}

/**
 * Returns a sentence if the bot cannot give the roles in `given`. A bot can give only roles below its own highest role.
 */
function wrongOrder(all: readonly Role[], own: readonly Role[], given: readonly string[]): string | undefined {
  const found = given.map((id) => all.find((one) => one.id === id));
  const missing = given.filter((_, index) => found[index] === undefined);
  if (missing.length > 0) return `The community has no role with the id ${missing.join(' or ')}.`;
  const managed = found.find((one) => one?.managed);
  if (managed !== undefined) return `Discord itself manages the role ${managed.name}, so nobody can give it.`;
  const above = found.filter((one) => one !== undefined && !own.some((mine) => isAbove(mine, one)));
  if (above.length === 0) return undefined;
  return `The highest role of the bot is not above ${above.map((one) => one?.name).join(' and ')}.`;
}

/**
 * Returns whether one role is above another. If two roles have the same position, Discord puts the one with the lower
 * id above.
 */
function isAbove(one: Role, other: Role): boolean {
  return one.position === other.position ? BigInt(one.id) < BigInt(other.id) : one.position > other.position;
}
