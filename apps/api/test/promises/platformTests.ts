import type { Case, Test } from './cases.ts';
import type { Life } from './life.ts';
import type { ClaimKind } from './sentences.ts';

const cardOf = { discord: 'Discord card', telegram: 'Telegram card' } as const;
const dayMs = 24 * 3600 * 1000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Returns whether the member's account had access on the platform that the sentence is about. */
function isIn({ claim: { said }, platforms }: Case): boolean {
  if (platforms === undefined) return false;
  if (said.where === 'Discord card')
    return platforms.discord !== null && (!said.text.includes('Premium') || platforms.discord.role === 'Premium');
  if (said.where === 'Telegram card') return platforms.telegram;
  return platforms.tradingview.length > 0;
}

/** Returns whether an action happened in the same second. Then the server may not have updated the platforms yet. */
const isJustDone = ({ acts }: Life, at: number) =>
  acts.some((act) => act.kind !== 'check' && Math.abs(act.at - at) < 1000);

/** Our server may take up to this long to learn that somebody has joined or left, in ms. */
const recentMs = 2 * 3600 * 1000;

/**
 * Returns whether our server may not know yet that somebody has joined or left. Discord, for example, does not report
 * who has left.
 */
function isRecent({ claim: { said }, at }: Case): boolean {
  const platform = said.where.split(' ')[0]?.toLowerCase();
  const last = said.life.acts.slice(0, said.acts).findLast((act) => act.platform === platform);
  const ofDiscord = said.life.acts.slice(0, said.acts).filter((act) => act.platform === 'discord');
  const hasLeft =
    ofDiscord.findLast(({ kind }) => kind === 'leavePlatform' || kind === 'check')?.kind === 'leavePlatform';
  if (platform === 'discord' && hasLeft) return true;
  if (isJustDone(said.life, at)) return true;
  return last !== undefined && ['leavePlatform', 'join'].includes(last.kind) && at - last.at < recentMs;
}

/** Tests of sentences about the platforms. */
export const platformTests = {
  connected: (each) => isIn(each) || isRecent(each),
  'not connected': (each) => !isIn(each) || isRecent(each),
  'access until': ({ claim, platforms, at }) =>
    platforms === undefined ||
    isJustDone(claim.said.life, at) ||
    // The platform may end the access up to a day after the promised day.
    platforms.tradingview.some(
      (until) => until !== null && [dayOf(until), dayOf(until - dayMs)].includes(claim.day ?? ''),
    ),
  'older invite': ({ claim: { said }, platforms }) =>
    platforms?.olderInvites.every((platform) => said.where !== cardOf[platform]) === true,
  'access has ended': (each) => each.platforms?.tradingview.length === 0 || isRecent(each),
} satisfies Partial<Record<ClaimKind, Test>>;
