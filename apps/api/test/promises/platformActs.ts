import type { Community, PlatformId } from '@signalsync/contract/model/connection';
import { codeOf } from '../../src/ports/fake/community.ts';
import type { Done, Parts } from './parts.ts';

const platforms: readonly PlatformId[] = ['discord', 'telegram', 'tradingview'];
const communities: readonly Community[] = ['discord', 'telegram'];

const nameOf = ({ life }: Parts, platform: PlatformId) => `life${life.number}_${platform.slice(0, 2)}`;
const anyOf = <T>({ chance }: Parts, all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
const anyCommunity = (parts: Parts): Community => anyOf(parts, communities) ?? 'discord';

/**
 * Records the invites that the account page shows, if they are new. Returns the platforms of all shown invites.
 * @param renewed - the platform whose invite was just renewed; its invite is recorded even if it is the same as before
 */
async function noteInvites(parts: Parts, renewed?: Community): Promise<Community[]> {
  const shown = await parts.way.shown(await parts.person());
  const { invites } = parts.life;
  return communities.filter((platform) => {
    const link = shown[`${platform}InviteLink`];
    if (link === null) return false;
    const code = codeOf(link);
    if (platform === renewed || !invites.some((invite) => invite.code === code)) invites.push({ platform, code });
    return true;
  });
}

/** Returns the platforms that are connected according to the account page. */
async function connected(parts: Parts): Promise<PlatformId[]> {
  const shown = await parts.way.shown(await parts.person());
  return platforms.filter((platform) => shown[`${platform}Username`] !== null);
}

/** Actions of the member on the platforms, and actions of the platforms themselves. */
export const platformActs = {
  connect: async (parts: Parts): Promise<Done> => {
    const have = await connected(parts);
    const platform = anyOf(
      parts,
      platforms.filter((each) => !have.includes(each)),
    );
    if (platform === undefined) return undefined;
    const person = await parts.person();
    const name = nameOf(parts, platform);
    if (platform === 'discord') await parts.way.prove(person, name);
    const added = await parts.way.add(person, platform, name);
    if (!added.ok) return undefined;
    await parts.way.save(person, platform, name);
    return { platform };
  },
  join: async (parts: Parts): Promise<Done> => {
    const { discordInviteLink, telegramInviteLink } = await parts.way.shown(await parts.person());
    const { discord, telegram } = parts.server.platforms;
    if (telegramInviteLink !== null) await telegram.join(telegramInviteLink, nameOf(parts, 'telegram'));
    else if (discordInviteLink !== null) await discord.join(discordInviteLink, nameOf(parts, 'discord'));
    else return undefined;
    return { platform: telegramInviteLink === null ? 'discord' : 'telegram' };
  },
  leavePlatform: async (parts: Parts): Promise<Done> => {
    const platform = anyCommunity(parts);
    const fake = parts.server.platforms[platform];
    const member = (await fake.members()).find(({ username }) => username === nameOf(parts, platform));
    if (member === undefined) return undefined;
    await fake.leave(member.memberId);
    return { platform };
  },
  check: async (parts: Parts): Promise<Done> => {
    const platform = anyCommunity(parts);
    const account = await (await parts.pages()).account();
    const pressed = await account.check(platform);
    account.close();
    return pressed && { after: pressed.after, platform };
  },
  newInvite: async (parts: Parts): Promise<Done> => {
    const platform = anyOf(parts, await noteInvites(parts));
    if (platform === undefined) return undefined;
    const account = await (await parts.pages()).account();
    const pressed = await account.newInvite(platform);
    account.close();
    if (pressed === undefined) return undefined;
    await noteInvites(parts, platform);
    // This runs the job with which the server revokes the older invite.
    await parts.shop.settled();
    return { after: pressed.after, platform };
  },
  disconnect: async (parts: Parts): Promise<Done> => {
    const platform = anyOf(parts, await connected(parts));
    if (platform === undefined) return undefined;
    await parts.way.disconnect(await parts.person(), platform, nameOf(parts, platform));
    return { platform };
  },
};
