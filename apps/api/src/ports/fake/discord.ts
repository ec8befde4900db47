import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devDiscordGrants, devDiscordTokens, devPlatformInvites, devPlatformMembers } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import { discordInviteSeconds, type DiscordPort, PlatformError } from '../platforms.ts';
import type { Faults } from './faults.ts';
import { type FakeMember, membersOf } from './members.ts';

const grantMs = 5 * 60 * 1000;

/** Path of the fake's consent page. */
export const fakeDiscordPath = '/dev/discord';

/** What a user consented to on the fake Discord's page. */
interface FakeDiscordConsent {
  readonly username: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

/** The fake Discord, with functions to act as its members. */
export interface FakeDiscord extends DiscordPort {
  /** Lets a user open an invite and join the community, without a role. Discord tells our server nothing about it. */
  join(inviteLink: string, username: string): Promise<'joined' | 'invite is spent'>;
  /** Stores the consent and returns the code for the redirect back. */
  grant(consent: FakeDiscordConsent): Promise<string>;
  members(): Promise<FakeMember[]>;
  /** Removes a member from the community, as if that person had left. */
  leave(memberId: string): Promise<void>;
}

/** Creates the fake Discord, with real codes, PKCE and tokens. Only outside production. */
export function fakeDiscord(deps: {
  db: Database;
  clock: Clock;
  faults: Faults;
  /** Origin under which browsers reach this server; undefined if it is the origin of `redirectUri`. */
  origin: string | undefined;
  inviteAddress: (code: string) => string;
}): FakeDiscord {
  const { db, clock, faults, origin, inviteAddress } = deps;
  const table = devPlatformMembers;
  const memberIs = (id: string) => and(eq(table.platform, 'discord'), eq(table.memberId, id));
  const invites = devPlatformInvites;
  const isOpen = (inviteLink: string) => {
    const code = new URL(inviteLink).pathname.split('/').at(-1) ?? '';
    return and(eq(invites.code, code), eq(invites.platform, 'discord'), isNull(invites.closedAt));
  };
  const { members, leave } = membersOf(db, 'discord');

  return {
    members,
    leave,
    join: async (inviteLink, username) => {
      const memberId = discordIdOf(username);
      const now = clock.now();
      // To somebody who is a member already, Discord only shows the community. The invite stays usable.
      if ((await members()).some((member) => member.memberId === memberId)) return 'joined';
      const used = await db
        .update(invites)
        .set({ closedAt: now })
        .where(and(isOpen(inviteLink), gt(invites.expiresAt, now)))
        .returning();
      if (used.length === 0) return 'invite is spent';
      await db.insert(table).values({ platform: 'discord', memberId, username, joinedAt: now });
      return 'joined';
    },
    consentUrl: ({ redirectUri, state, codeVerifier }) => {
      const url = new URL(fakeDiscordPath, origin ?? redirectUri);
      url.search = new URLSearchParams({
        redirect_uri: redirectUri,
        state,
        scope: 'identify guilds.join',
        code_challenge: challengeOf(codeVerifier),
      }).toString();
      return url;
    },
    grant: async ({ username, redirectUri, codeChallenge }) => {
      const code = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + grantMs);
      const discordId = discordIdOf(username);
      await db.insert(devDiscordGrants).values({ code, discordId, username, redirectUri, codeChallenge, expiresAt });
      return code;
    },
    identify: ({ redirectUri, codeVerifier }, code) =>
      faults.during('discord', async () => {
        if (await faults.isOn('discord', 'oauthRejected')) {
          throw new PlatformError('unproven', 'Discord does not accept this code.');
        }
        const [grant] = await db.delete(devDiscordGrants).where(eq(devDiscordGrants.code, code)).returning();
        if (grant === undefined || grant.expiresAt <= clock.now()) {
          throw new PlatformError('unproven', 'The code is unknown, spent or too old.');
        }
        if (grant.redirectUri !== redirectUri || grant.codeChallenge !== challengeOf(codeVerifier)) {
          throw new PlatformError('unproven', 'The code belongs to another request.');
        }
        const { discordId, username } = grant;
        const accessToken = randomBytes(24).toString('base64url');
        await db.insert(devDiscordTokens).values({ token: accessToken, discordId, username });
        return { id: discordId, username, accessToken };
      }),
    addMember: ({ id, accessToken }, role) =>
      faults.during('discord', async () => {
        const [token] = await db.select().from(devDiscordTokens).where(eq(devDiscordTokens.token, accessToken));
        if (token?.discordId !== id) {
          throw new PlatformError('unproven', 'The access token does not belong to this person.');
        }
        await db
          .insert(table)
          .values({ platform: 'discord', memberId: id, username: token.username, role, joinedAt: clock.now() })
          .onConflictDoUpdate({ target: [table.platform, table.memberId], set: { role } });
      }),
    roleOf: (id) =>
      faults.during('discord', async () => {
        const [member] = await db.select().from(table).where(memberIs(id));
        return member?.role;
      }),
    setRole: (id, role) =>
      faults.during('discord', async () => {
        const changed = await db.update(table).set({ role }).where(memberIs(id)).returning();
        if (changed.length === 0) throw new PlatformError('missing', 'Discord knows no such member.');
      }),
    removeMember: (id) => faults.during('discord', () => leave(id)),
    createInvite: () =>
      faults.during('discord', async () => {
        const code = randomBytes(6).toString('base64url');
        const expiresAt = new Date(clock.now().getTime() + discordInviteSeconds * 1000);
        await db.insert(invites).values({ code, platform: 'discord', name: 'Community', expiresAt });
        return inviteAddress(code);
      }),
    revokeInvite: (inviteLink) =>
      faults.during('discord', async () => {
        await db.update(invites).set({ closedAt: clock.now() }).where(isOpen(inviteLink));
      }),
  };
}

/** Returns the fake Discord's id of a user. The same username always gets the same id. */
function discordIdOf(username: string): string {
  const hash = createHash('sha256').update(`discord ${username.toLowerCase()}`).digest('hex');
  return BigInt(`0x${hash.slice(0, 15)}`)
    .toString()
    .padStart(18, '1');
}

function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}
