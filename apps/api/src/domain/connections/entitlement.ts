import { tradingviewDefaultDuration } from '@signalsync/content/constants';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { plans } from '../../db/schema.ts';
import type { DiscordRole } from '../../ports/platforms.ts';
import type { UserRow } from '../account/repository.ts';

/** A renewal may take so long to be charged and reported without cutting anybody off. */
const graceMs = 24 * 60 * 60 * 1000;

/** What a person's plan gives on the platforms. */
export interface Entitlement {
  readonly isActive: boolean;
  readonly role: DiscordRole;
  /** Paid until then, as it is shown; null where it does not end, and without a plan. */
  readonly accessUntil: Date | null;
  /** The end that platforms are told; null where there is none. */
  readonly platformEnd: Date | null;
}

/** The role that a plan gives on Discord. */
export function roleOf({ subscriptionStatus }: Pick<UserRow, 'subscriptionStatus'>): DiscordRole {
  return subscriptionStatus === 'active' ? 'Premium' : 'Member';
}

/** Reads what a person has paid for. Nothing that a browser sends has a part in it. */
export async function entitlementOf(db: Database, user: UserRow, now: Date): Promise<Entitlement> {
  const role = roleOf(user);
  if (user.subscriptionStatus !== 'active') return { isActive: false, role, accessUntil: null, platformEnd: null };
  const accessUntil = user.lifetimeIntentId !== null ? null : (user.paidUntil ?? (await usualEnd(db, user, now)));
  const platformEnd = accessUntil && new Date(Math.max(accessUntil.getTime(), now.getTime()) + graceMs);
  return { isActive: true, role, accessUntil, platformEnd };
}

/** Where the paid end is not known yet: from now on for as long as the plan gives at a time. */
async function usualEnd(db: Database, { plan }: UserRow, now: Date): Promise<Date | null> {
  const [row] = await db.select({ duration: plans.tvAccessDuration }).from(plans).where(eq(plans.name, plan));
  const duration = row?.duration ?? tradingviewDefaultDuration;
  if (duration.endsWith('L')) return null;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + (Number.parseInt(duration, 10) || 1));
  return end;
}

/** When access ended: at the paid end where that has passed, else now. */
export function endedAt(accessUntil: Date | null, now: Date): Date {
  return accessUntil !== null && accessUntil <= now ? accessUntil : now;
}
