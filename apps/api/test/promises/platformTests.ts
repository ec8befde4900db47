import { type Case, type Test } from './cases.ts';
import type { ClaimKind } from './sentences.ts';

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Whether the platform of the card says that the member is in. */
function isIn({ claim: { said }, platforms }: Case): boolean {
  if (platforms === undefined) return false;
  if (said.where === 'Discord card')
    return platforms.discord !== null && (!said.text.includes('Premium') || platforms.discord.role === 'Premium');
  if (said.where === 'Telegram card') return platforms.telegram;
  return platforms.tradingview.length > 0;
}

/** What is said of the platforms. */
export const platformTests = {
  connected: isIn,
  'not connected': (each) => !isIn(each),
  'access until': ({ claim, platforms }) =>
    platforms === undefined || platforms.tradingview.some((until) => until !== null && dayOf(until) === claim.day),
  'access has ended': ({ platforms }) => platforms?.tradingview.length === 0,
} satisfies Partial<Record<ClaimKind, Test>>;
