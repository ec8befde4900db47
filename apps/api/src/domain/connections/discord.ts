import { and, eq, ne } from 'drizzle-orm';
import { platformConnections } from '../../db/schema.ts';
import { type DiscordIdentity, type DiscordRole, PlatformError } from '../../ports/platforms.ts';
import type { UserRow } from '../account/repository.ts';
import { endedAt, type Entitlement, entitlementOf } from './entitlement.ts';
import {
  accountOf,
  ConnectionRejected,
  type ConnectionRow,
  isUnknown,
  type PlatformParts,
  usernameKeyOf,
} from './context.ts';
import { moveHere } from './moves.ts';
import { keepProof, proofOf } from './proofs.ts';
import { confirm, release, reserve } from './repository.ts';
import { savedRows } from './service.ts';

const table = platformConnections;
/** Whoever left the community and comes back by a new invite has done so by then, and gets the role. */
const rejoinMs = 2 * 60 * 1000;

/** Keeps who a person proved to be on Discord, and answers the role that the plan gives. Throws `held` where another member has connected it. */
export async function proveDiscord(
  parts: PlatformParts,
  user: UserRow,
  identity: DiscordIdentity,
): Promise<{ username: string; role: DiscordRole }> {
  const { db, clock } = parts;
  const isAccount = eq(table.externalId, identity.id);
  const [other] = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.platform, 'discord'), ne(table.userId, user.id), isAccount))
    .limit(1);
  await keepProof(parts, user.id, identity);
  if (other !== undefined) throw new ConnectionRejected('held');
  return { username: identity.username, role: (await entitlementOf(db, user, clock.now())).role };
}

/**
 * Lets a person into the community with the role of the plan, and answers an invite. Who has no fresh proof of being that
 * account but has connected it before gets the role anew and an invite. With `isMove` the proven account is taken from whoever
 * has it.
 */
export async function connectDiscord(
  parts: PlatformParts,
  user: UserRow,
  username: string,
  isMove = false,
): Promise<string> {
  const { db, clock, platforms } = parts;
  const identity = await proofOf(parts, db, user.id, { username });
  const connected = (await savedRows(db, user.id)).find(
    (row) => row.platform === 'discord' && row.usernameKey === usernameKeyOf(username),
  );
  const memberId = identity?.id ?? connected?.externalId;
  if (memberId === undefined || memberId === null) throw new ConnectionRejected('notGranted');
  const request = { userId: user.id, platform: 'discord', username: identity?.username ?? username, memberId } as const;
  const { row, wasBegun } =
    isMove && identity
      ? await moveHere(parts, request)
      : await reserve(parts, connected && !identity ? { ...request, username: connected.username } : request);
  const entitlement = await entitlementOf(db, user, clock.now());
  const given = { userId: user.id, account: accountOf(row) };
  let mayBeIn = wasBegun;
  try {
    const isIn = await letIn(parts, { id: memberId, identity }, entitlement.role);
    mayBeIn ||= isIn;
    const inviteLink = await platforms.discord.createInvite();
    const syncAt = isIn ? null : new Date(clock.now().getTime() + rejoinMs);
    if (!(await confirm(parts, given, { ...toldOf(entitlement, isIn), inviteLink }, syncAt)))
      throw new ConnectionRejected('changed');
    return inviteLink;
  } catch (error) {
    if (!(error instanceof ConnectionRejected))
      await release(parts, { ...given, mayBeIn: mayBeIn || isUnknown(error) });
    throw error;
  }
}

/** Whether the person is in the community now, with the role. Who is no member can be brought in only with a fresh proof. */
async function letIn(
  { platforms }: PlatformParts,
  { id, identity }: { id: string; identity: DiscordIdentity | undefined },
  role: DiscordRole,
): Promise<boolean> {
  if (identity !== undefined) {
    await platforms.discord.addMember(identity, role);
    return true;
  }
  try {
    await platforms.discord.setRole(id, role);
    return true;
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'missing') return false;
    throw error;
  }
}

const toldOf = ({ role, accessUntil }: Entitlement, isIn: boolean) => ({ role: isIn ? role : null, accessUntil });

/** Brings the role of a member to what the plan gives; whoever has just proven to be that account is brought in. */
export async function syncDiscord(parts: PlatformParts, row: ConnectionRow, entitlement: Entitlement): Promise<void> {
  const { db, clock } = parts;
  const { userId, externalId: id } = row;
  if (id === null) return;
  const { role } = entitlement;
  const identity = await proofOf(parts, db, userId, { id });
  const isIn =
    (await letIn(parts, { id, identity: undefined }, role)) ||
    (identity !== undefined && (await letIn(parts, { id, identity }, role)));
  const told = toldOf(entitlement, isIn);
  const hasEnded = !entitlement.isActive && row.role === 'Premium';
  await confirm(
    parts,
    { userId, account: accountOf(row) },
    hasEnded ? { ...told, accessUntil: endedAt(row.accessUntil, clock.now()) } : told,
  );
}
