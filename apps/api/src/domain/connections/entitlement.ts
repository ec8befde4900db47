import { addMonths } from '@signalsync/content/addMonths';
import { tradingviewDefaultDuration } from '@signalsync/content/constants';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { plans, type UserRow } from '../../db/schema.ts';
import type { DiscordRole } from '../../ports/live/discord.ts';
import { endOfPaidTime, hasPlan } from '../subscription/storedPlan.ts';
import { dayMs } from '../core/time.ts';

/** Access on the platforms ends this long after the paid time, so that the provider can charge a renewal in between. */
const graceMs = dayMs;

/** Which access to the platforms a user's plan gives, and until when. */
export interface Entitlement {
  readonly isActive: boolean;
  readonly role: DiscordRole;
  /** End of the paid time, without grace; null for lifetime or no plan. It is in the past while a renewal is unpaid. */
  readonly accessUntil: Date | null;
  /**
   * End of access on the platforms: a day after `accessUntil`, or a day from now if that is later; null if
   * `accessUntil` is null.
   */
  readonly platformEnd: Date | null;
}

/** Returns a user's entitlement. It is computed from our database alone, never from what a browser sends. */
export async function entitlementOf(db: Database, user: UserRow, now: Date): Promise<Entitlement> {
  if (!hasPlan(user)) return { isActive: false, role: 'Member', accessUntil: null, platformEnd: null };
  const accessUntil = user.lifetimeIntentId !== null ? null : (endOfPaidTime(user) ?? (await usualEnd(db, user, now)));
  return { isActive: true, role: 'Premium', accessUntil, platformEnd: accessUntil && platformEndOf(accessUntil, now) };
}

/**
 * Returns the end of access that the server sends to a platform at `givenAt`: a day after the end of the paid time, or
 * a day after `givenAt` if the paid time is over by then.
 */
const platformEndOf = (accessUntil: Date, givenAt: Date): Date =>
  new Date(Math.max(accessUntil.getTime(), givenAt.getTime()) + graceMs);

/**
 * Returns when a member's access ends: at the end of the paid time. If that time has passed but the plan continues,
 * returns the end that we last sent to the platform. The server sends a later end to the platform twice a day.
 * @param givenAt - when we last sent an end of access to the platform
 */
export function shownEnd(user: UserRow, accessUntil: Date | null, givenAt: Date, now: Date): Date | null {
  const goesOn = accessUntil !== null && accessUntil <= now && hasPlan(user);
  return goesOn ? platformEndOf(accessUntil, givenAt) : accessUntil;
}

/**
 * Returns a replacement for an unknown end of the paid time: now plus the usual period of the plan; null for lifetime.
 */
async function usualEnd(db: Database, { plan }: UserRow, now: Date): Promise<Date | null> {
  const [row] = await db.select({ duration: plans.tvAccessDuration }).from(plans).where(eq(plans.name, plan));
  const duration = row?.duration ?? tradingviewDefaultDuration;
  if (duration.endsWith('L')) return null;
  return new Date(addMonths(now.getTime(), Number.parseInt(duration, 10) || 1));
}

/** Returns when access ended: at the end of the paid time if that end has passed, otherwise now. */
export function endedAt(accessUntil: Date | null, now: Date): Date {
  return accessUntil !== null && accessUntil <= now ? accessUntil : now;
}
