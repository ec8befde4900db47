import type { SessionMemory } from '../core/storage.ts';
import { jsonOf } from '../core/client.ts';

/** What a buyer has typed, which survives a reload that the page itself offers. Never the consent, never card data. */
interface Typed {
  priceId: string | null;
  email: string;
  promoCode: string;
  /** The promo code was applied. */
  isApplied: boolean;
}

/** Keeps what the buyer has typed for the page after the reload. */
export const keepTyped = (memory: SessionMemory, typed: Typed): void => memory.set('checkout', JSON.stringify(typed));

/** Returns what was kept for the checkout of this price, and forgets it. Null if nothing was kept. */
export function takeTyped(memory: SessionMemory, priceId: string | null): Typed | null {
  const kept = (jsonOf(memory.get('checkout')) ?? {}) as Record<keyof Typed, unknown>;
  memory.remove('checkout');
  const { email, promoCode, isApplied } = kept;
  if (kept.priceId !== priceId || typeof email !== 'string' || typeof promoCode !== 'string') return null;
  return { priceId, email, promoCode, isApplied: isApplied === true };
}
