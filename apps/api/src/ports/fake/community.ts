import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devPlatformInvites, devPlatformMembers } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';

/** A member of the fake Discord community or Telegram group. */
export type FakeMember = typeof devPlatformMembers.$inferSelect;

/** The `role` of a person who was banned from the fake Telegram group, and so is no member any more. */
export const banned = 'kicked';

/** Returns functions that read and change the members and invites of the fake Discord community or Telegram group. */
export function communityOf({ db, clock }: { db: Database; clock: Clock }, platform: FakeMember['platform']) {
  const [people, invites] = [devPlatformMembers, devPlatformInvites];
  const isPerson = (id: string) => and(eq(people.platform, platform), eq(people.memberId, id));
  const isOpen = (code: string) =>
    and(eq(invites.code, code), eq(invites.platform, platform), isNull(invites.closedAt));

  const isInTime = () => or(isNull(invites.expiresAt), gt(invites.expiresAt, clock.now()));
  const openInvites = async () => {
    const isOurs = and(eq(invites.platform, platform), isNull(invites.closedAt), isInTime());
    return db.select().from(invites).where(isOurs);
  };

  async function close(open: ReturnType<typeof isOpen>): Promise<boolean> {
    return (await db.update(invites).set({ closedAt: clock.now() }).where(open).returning()).length > 0;
  }
  async function personOf(id: string): Promise<FakeMember | undefined> {
    return (await db.select().from(people).where(isPerson(id)))[0];
  }
  async function put(person: Pick<FakeMember, 'memberId' | 'username' | 'role'>): Promise<void> {
    const { role } = person;
    await db
      .insert(people)
      .values({ ...person, platform, joinedAt: clock.now() })
      .onConflictDoUpdate({ target: [people.platform, people.memberId], set: { role } });
  }

  return {
    personOf,
    put,
    /** Returns the members in the order in which they joined. */
    members: async (): Promise<FakeMember[]> => {
      const all = db.select().from(people).where(eq(people.platform, platform));
      return (await all.orderBy(asc(people.joinedAt), asc(people.memberId))).filter(({ role }) => role !== banned);
    },
    drop: async (id: string): Promise<boolean> => (await db.delete(people).where(isPerson(id)).returning()).length > 0,
    /** Returns the invites with which somebody can still join. */
    openInvites,
    /**
     * Returns the code of a new invite. On Discord, an invite that never expires can be used by everybody, any other
     * invite by one person.
     */
    createInvite: async (name: string, expiresAt: Date | null): Promise<string> => {
      const code = randomBytes(9).toString('base64url');
      await db.insert(invites).values({ code, platform, name, expiresAt });
      return code;
    },
    /** Revokes an invite. Returns false if there is no such invite, or if it was already used or revoked. */
    revokeInvite: (code: string): Promise<boolean> => close(isOpen(code)),
    /**
     * Makes a person a member, without a role, and uses up an invite that is for one person. If the person is a member
     * already, does nothing, and the invite stays usable.
     */
    enter: async (inviteLink: string, person: Pick<FakeMember, 'memberId' | 'username'>) => {
      const found = await personOf(person.memberId);
      if (found !== undefined) return found.role === banned ? 'invite is spent' : 'is in already';
      const code = codeOf(inviteLink);
      const invite = (await openInvites()).find((one) => one.code === code);
      const isForAll = platform === 'discord' && invite?.expiresAt === null;
      if (invite === undefined || !(isForAll || (await close(isOpen(code))))) return 'invite is spent';
      await put({ ...person, role: null });
      return 'joined';
    },
  };
}

/** Returns the code of an invite, which is the last part of the invite's address. */
export const codeOf = (inviteLink: string): string => new URL(inviteLink).pathname.split('/').at(-1) ?? '';
