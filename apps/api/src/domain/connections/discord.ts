import { and, eq, ne } from 'drizzle-orm';
import { platformConnections } from '../../db/schema.connections.ts';
import { type UserRow } from '../../db/schema.ts';
import type { DiscordIdentity, DiscordRole } from '../../ports/live/discord.ts';
import { PlatformError, UserBarred } from '../../ports/live/call.ts';
import {
  accountOf,
  type ConnectedTo,
  ConnectionRejected,
  type ConnectionRow,
  type ConnectionsContext,
  isUnknown,
  usernameKeyOf,
} from './context.ts';
import { type Entitlement, endedAt, entitlementOf } from './entitlement.ts';
import { moveHere } from './moves.ts';
import { keepProof, proofOf } from './proofs.ts';
import { confirm, release, reserve } from './repository.ts';
import { savedRows } from './service.ts';
import { dayMs, minuteMs } from '../core/time.ts';

const table = platformConnections;
/**
 * How long the card on the Connections tab shows an invite, in ms. The invite itself never expires. Discord does not
 * tell us who joins by the invite, so we ask Discord: often at first, and then every hour for this long
 * (`connectionsCron`).
 */
const inviteShownMs = 7 * dayMs;
/** When the server first asks Discord whether a user has joined, in ms after the user got the invite. */
const askAfterMs = [2 * minuteMs, 10 * minuteMs, 30 * minuteMs];

/**
 * Stores the Discord account that a user proved to be theirs. Returns its username and the role of the user's plan.
 * Throws `held` if another user has connected the account. Stores the proof even then, so that the user can take the
 * account over.
 */
export async function proveDiscord(
  deps: ConnectionsContext,
  user: UserRow,
  identity: DiscordIdentity,
): Promise<{ username: string; role: DiscordRole }> {
  const { db, clock } = deps;
  const isAccount = eq(table.externalId, identity.id);
  const [other] = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.platform, 'discord'), ne(table.userId, user.id), isAccount))
    .limit(1);
  await keepProof(deps, user.id, identity);
  if (other !== undefined) throw new ConnectionRejected('held');
  return { username: identity.username, role: (await entitlementOf(db, user, clock.now())).role };
}

/**
 * Adds a user to the community with the role of the plan. Returns whether the user is in the community, and an invite
 * if they are not. The user must have signed in at Discord within the last minutes, which proves that the Discord
 * account is theirs. Without this proof, the account must be the one that the user has connected already; then only its
 * role is set. With `isMove`, takes the account away from another user who has connected it.
 */
export async function connectDiscord(
  deps: ConnectionsContext,
  user: UserRow,
  username: string,
  isMove = false,
): Promise<ConnectedTo> {
  const { db, clock, platforms } = deps;
  const identity = await proofOf(deps, db, user.id, { username });
  const connected = (await savedRows(db, user.id)).find(
    (row) => row.platform === 'discord' && row.usernameKey === usernameKeyOf(username),
  );
  const memberId = identity?.id ?? connected?.externalId;
  if (memberId === undefined || memberId === null) throw new ConnectionRejected('notGranted');
  const request = { userId: user.id, platform: 'discord', username: identity?.username ?? username, memberId } as const;
  const { row, wasBegun } =
    isMove && identity
      ? await moveHere(deps, request)
      : await reserve(deps, connected && !identity ? { ...request, username: connected.username } : request);
  const entitlement = await entitlementOf(db, user, clock.now());
  const given = { userId: user.id, account: accountOf(row) };
  let mayBeIn = wasBegun;
  try {
    const isIn = await grantAccess(deps, { id: memberId, identity }, entitlement.role);
    mayBeIn ||= isIn;
    const inviteLink = isIn ? null : await platforms.discord.invite();
    const now = clock.now().getTime();
    const inviteExpiresAt = isIn ? null : new Date(now + inviteShownMs);
    const reconcileAt = isIn ? [] : askAfterMs.map((ms) => new Date(now + ms));
    const told = { ...toldOf(entitlement, isIn), inviteLink, inviteExpiresAt };
    if (!(await confirm(deps, given, told, reconcileAt))) throw new ConnectionRejected('changed');
    return { inviteLink, inviteExpiresAt: null, isIn };
  } catch (error) {
    if (!(error instanceof ConnectionRejected)) await release(deps, { ...given, mayBeIn: mayBeIn || isUnknown(error) });
    throw error;
  }
}

/**
 * Sets the role and returns whether the user is in the community now. A user who is not a member is added only with
 * `identity`, a fresh proof.
 */
async function grantAccess(
  { platforms }: ConnectionsContext,
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

const toldOf = ({ role, accessUntil }: Entitlement, isIn: boolean) =>
  ({ role: isIn ? role : 'absent', accessUntil }) as const;

/**
 * Sets a member's role by the plan. Adds a user who is not a member if they have a fresh proof. If the user has left
 * the community, removes the invite that the Connections tab shows.
 */
export async function reconcileDiscord(
  deps: ConnectionsContext,
  row: ConnectionRow,
  entitlement: Entitlement,
): Promise<void> {
  const { db, clock } = deps;
  const { userId, externalId: id } = row;
  if (id === null) return;
  const { role } = entitlement;
  const identity = await proofOf(deps, db, userId, { id });
  const isIn =
    (await grantAccess(deps, { id, identity: undefined }, role)) ||
    (identity !== undefined && (await grantAccess(deps, { id, identity }, role).catch(falseIfBarred)));
  const hasEnded = !entitlement.isActive && row.role === 'Premium';
  const hasLeft = !isIn && row.role !== null && row.role !== 'absent';
  await confirm(deps, { userId, account: accountOf(row) }, ({ inviteLink }) => ({
    ...toldOf(entitlement, isIn),
    ...(hasEnded && { accessUntil: endedAt(row.accessUntil, clock.now()) }),
    // Keeps a newer invite that the user may have got since `row` was read.
    ...(hasLeft && inviteLink === row.inviteLink && { inviteLink: null, inviteExpiresAt: null }),
  }));
}

/**
 * Returns false if Discord does not let the user into the community. The user got the reason when they connected
 * Discord.
 */
function falseIfBarred(error: unknown): false {
  if (error instanceof UserBarred) return false;
  throw error;
}
