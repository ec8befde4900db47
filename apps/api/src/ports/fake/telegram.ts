import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devPlatformInvites, devPlatformMembers } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import { PlatformError, type TelegramPort } from '../platforms.ts';
import { readTelegramUpdate } from '../telegramUpdate.ts';
import type { Faults } from './faults.ts';
import { type FakeMember, membersOf } from './members.ts';

/** Delivers an update with its secret to this server's own route for updates. Returns whether it was accepted. */
export type DeliverUpdate = (body: string, secret: string) => Promise<{ ok: boolean }>;

/** Result of joining: joined, the invite does not work, or our server did not accept the update. */
type JoinOutcome = 'joined' | 'invite is spent' | 'update was not taken';

/** The fake Telegram group, with functions to act as its members. */
export interface FakeTelegram extends TelegramPort {
  /** Lets a user open an invite and join the group. `username` has no @, and is empty for a user without a username. */
  join(inviteLink: string, username: string): Promise<JoinOutcome>;
  members(): Promise<FakeMember[]>;
  /** Removes a member from the group, as if that person had left. */
  leave(memberId: string): Promise<void>;
}

const chatId = -1_001_234_567_890;

/**
 * Creates the fake Telegram. It sends its updates to the same route and in the same shape as the real Telegram. Only
 * outside production.
 */
export function fakeTelegram(deps: {
  db: Database;
  clock: Clock;
  faults: Faults;
  webhookSecret: string;
  inviteAddress: (code: string) => string;
  deliver: DeliverUpdate;
}): FakeTelegram {
  const { db, clock, faults, webhookSecret, inviteAddress, deliver } = deps;
  const { members, leave } = membersOf(db, 'telegram');
  const invites = devPlatformInvites;
  const codeOf = (inviteLink: string) => new URL(inviteLink).pathname.split('/').at(-1) ?? '';

  /** Sends an update about a member to our server: https://core.telegram.org/bots/api#chatmemberupdated */
  function tell(person: { memberId: string; username: string }, before: string, after: string, inviteLink?: string) {
    const user = {
      id: Number(person.memberId),
      is_bot: false,
      first_name: person.username === '' ? 'Somebody' : person.username,
      ...(person.username !== '' && { username: person.username }),
    };
    const update = {
      update_id: Math.floor(Math.random() * 2 ** 31),
      chat_member: {
        chat: { id: chatId, type: 'supergroup', title: 'SignalSync' },
        from: user,
        date: Math.floor(clock.now().getTime() / 1000),
        old_chat_member: { status: before, user },
        new_chat_member: { status: after, user },
        ...(inviteLink !== undefined && { invite_link: { invite_link: inviteLink } }),
      },
    };
    return deliver(JSON.stringify(update), webhookSecret);
  }

  async function go(memberId: string, after: 'left' | 'kicked'): Promise<void> {
    const person = (await members()).find((member) => member.memberId === memberId);
    if (person === undefined) return;
    await leave(memberId);
    await tell(person, 'member', after);
  }

  return {
    members,
    leave: (memberId) => go(memberId, 'left'),
    join: async (inviteLink, username) => {
      const now = clock.now();
      const memberId = username === '' ? String(randomBytes(6).readUIntBE(0, 6)) : telegramIdOf(username);
      // To somebody who is a member already, Telegram only shows the group. The invite stays usable, and the bot gets
      // no update.
      if ((await members()).some((member) => member.memberId === memberId)) return 'joined';
      const works = and(isNull(invites.closedAt), or(isNull(invites.expiresAt), gt(invites.expiresAt, now)));
      const [invite] = await db
        .update(invites)
        .set({ closedAt: now })
        .where(and(eq(invites.code, codeOf(inviteLink)), eq(invites.platform, 'telegram'), works))
        .returning();
      if (invite === undefined) return 'invite is spent';
      await db
        .insert(devPlatformMembers)
        .values({ platform: 'telegram', memberId, username, joinedAt: now })
        .onConflictDoNothing();
      const { ok } = await tell({ memberId, username }, 'left', 'member', inviteAddress(invite.code));
      return ok ? 'joined' : 'update was not taken';
    },
    createInvite: ({ name, expiresAt }) =>
      faults.during('telegram', async () => {
        if (name.length > 32) throw new PlatformError('rejected', 'The name of an invite has at most 32 characters.');
        const code = randomBytes(9).toString('base64url');
        await db.insert(invites).values({ code, platform: 'telegram', name, expiresAt });
        return inviteAddress(code);
      }),
    revokeInvite: (inviteLink) =>
      faults.during('telegram', async () => {
        const isThis = and(eq(invites.code, codeOf(inviteLink)), isNull(invites.closedAt));
        await db.update(invites).set({ closedAt: clock.now() }).where(isThis);
      }),
    isMember: (memberId) =>
      faults.during('telegram', async () => (await members()).some((member) => member.memberId === memberId)),
    removeMember: (memberId) => faults.during('telegram', () => go(memberId, 'kicked')),
    readUpdate: (body, secret) =>
      readTelegramUpdate({ body, secret }, { secret: webhookSecret, chatId: String(chatId) }),
  };
}

/** Returns the fake Telegram's id of a user. The same username always gets the same id. */
function telegramIdOf(username: string): string {
  const hash = createHash('sha256').update(`telegram ${username.toLowerCase()}`).digest('hex');
  return String(Number.parseInt(hash.slice(0, 12), 16));
}
