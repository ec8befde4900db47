import { createContext } from 'react';
import { loadStripe } from './loadStripe.ts';

/** How Stripe is had; a story puts a made-up one here. */
export const StripeLoader = createContext(loadStripe);
