import { createContext } from 'react';

/** id of the element with the sentence about the lowest price. */
export const priceId = 'lowest-price';

/**
 * Returns the sentence about the lowest price that our server has rendered into this page; null if there is none. The
 * prerenderer replaces this function. So the hero needs no code for plans and prices.
 */
export const LowestPriceContext = createContext(
  (): string | null => document.getElementById(priceId)?.textContent || null,
);

/**
 * The function by which the sections below the hero pass the sentence about the lowest price to the hero, once they
 * have loaded the plans.
 */
export const TellLowestPriceContext = createContext<(sentence: string | null) => void>(() => undefined);
