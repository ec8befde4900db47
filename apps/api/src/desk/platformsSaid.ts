import { type ConnectionRow, platformNameOf } from '../domain/connections/context.ts';
import { savedRows } from '../domain/connections/service.ts';
import type { DeskContext } from './context.ts';
import { moment } from './words.ts';

/**
 * Returns a sentence for each platform that a user has connected. It says whether, by our tables, the user's account
 * there has access.
 */
export async function platformsSaid(deps: DeskContext, userId: string): Promise<string> {
  const rows = await savedRows(deps.db, userId);
  if (rows.length === 0) return 'No platform is connected.';
  return rows.map((row) => `${platformNameOf(row.platform)}: ${saidOf(deps, row)}`).join(' ');
}

function saidOf({ clock, platforms }: DeskContext, row: ConnectionRow): string {
  const { platform, username, role, hasAccess, joinedAt, inviteLink, inviteExpiresAt, accessUntil } = row;
  const hasInvite = inviteLink !== null && (inviteExpiresAt === null || inviteExpiresAt > clock.now());
  const invite = hasInvite
    ? 'An invite waits on their Connections tab.'
    : '‘New invite’ on their Connections tab lets them in.';
  if (platform === 'discord') {
    if (role !== 'absent') return `${username} is in the community, with the role ${role ?? 'that is set right now'}.`;
    return `${username} is not in the community, so no role could be set. ${invite}`;
  }
  if (platform === 'tradingview' && platforms.tradingview === undefined) return 'it is switched off, nothing was done.';
  if (!hasAccess) return `${username} has no access, because no plan gives any.`;
  if (platform !== 'tradingview')
    return joinedAt === null ? `${username} is not in the group. ${invite}` : `${username} is in the group.`;
  const end = accessUntil === null ? 'without end' : `until ${moment(accessUntil)}`;
  return `the scripts are shared with ${username} ${end}.`;
}
