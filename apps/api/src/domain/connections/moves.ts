import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { mails } from '@signalsync/content/mails';
import { shell } from '@signalsync/content/shell';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { platformMoves } from '../../db/schema.moves.ts';
import { discordProofs, platformConnections, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { lockUser } from '../checkout/grant.ts';
import { type ConnectionRow, type PlatformParts, platformNames } from './context.ts';
import { lockRow, orTaken, type Place, place, remove, type ConnectionRequest } from './repository.ts';

const table = platformConnections;

/** Like `reserve`, of an account that the person has proven: whoever has it loses it. Without a holder nothing is lost. */
export async function moveHere(
  { db, clock }: PlatformParts,
  request: ConnectionRequest & { memberId: string },
): Promise<Place> {
  return orTaken(() =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const hasMoved = await takeOver(tx, now, request);
      const { row, wasBegun } = await place(tx, now, request);
      // What the holder was given is there still: should this attempt fail, it has to go.
      return { row, wasBegun: wasBegun || hasMoved };
    }),
  );
}

/** Whether somebody had the account, who has it no more. */
async function takeOver(tx: Database, now: Date, request: ConnectionRequest & { memberId: string }): Promise<boolean> {
  const { userId, platform, memberId } = request;
  const isHeld = and(eq(table.platform, platform), eq(table.externalId, memberId), ne(table.userId, userId));
  const [holder] = await tx.select({ userId: table.userId }).from(table).where(isHeld);
  if (holder === undefined) return false;
  await lockPeople(tx, [userId, holder.userId]);
  const row = await lockRow(tx, holder.userId, platform);
  // Given up meanwhile; whether it went to somebody else is seen when the place is taken.
  if (row?.externalId !== memberId) return false;
  await loseToProof(tx, now, row);
  return true;
}

/** Two who take from each other at the same moment wait, and do not block each other. */
export async function lockPeople(tx: Database, userIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(userIds)].sort()) await lockUser(tx, id);
}

/** Ends a connection whose account somebody else has proven, and tells its person on the card and by mail. The people must be locked. */
export async function loseToProof(tx: Database, now: Date, row: ConnectionRow): Promise<void> {
  const { userId, platform, username } = row;
  if (platform === 'tradingview') throw new Error('A name on TradingView cannot be proven');
  await remove(tx, now, row);
  await tx
    .insert(platformMoves)
    .values({ userId, platform, username, movedAt: now })
    .onConflictDoUpdate({
      target: [platformMoves.userId, platformMoves.platform],
      set: { username, movedAt: now },
    });
  const [user] = await tx.select({ to: users.signInEmail }).from(users).where(eq(users.id, userId));
  if (user === undefined) return;
  const { subject, text } = mails.platformMoved;
  const names = { product: shell.productName, platform: platformNames[platform] };
  const told = { ...names, username, time: formatMoment(now.toISOString(), 'UTC') };
  await enqueue(tx, 'mail', { to: user.to, subject: fill(subject, names), text: fill(text.join('\n\n'), told) }, now);
}

/** What was taken over from a person and not connected again since. */
export async function movesOf(db: Database, userId: string) {
  const rows = await db.select().from(platformMoves).where(eq(platformMoves.userId, userId));
  const moved = (platform: 'discord' | 'telegram') => {
    const row = rows.find((each) => each.platform === platform);
    return row === undefined ? null : { username: row.username, at: row.movedAt.toISOString() };
  };
  return { discordMoved: moved('discord'), telegramMoved: moved('telegram') };
}

/** The Discord account that a person has just proven while somebody else has it connected: it may be moved here. */
export async function movableDiscord(db: Database, userId: string, now: Date): Promise<string | null> {
  const isHeld = and(
    eq(table.platform, 'discord'),
    eq(table.externalId, discordProofs.discordId),
    ne(table.userId, discordProofs.userId),
  );
  const [proof] = await db
    .select({ username: discordProofs.username })
    .from(discordProofs)
    .innerJoin(table, isHeld)
    .where(and(eq(discordProofs.userId, userId), gt(discordProofs.expiresAt, now)));
  return proof?.username ?? null;
}
