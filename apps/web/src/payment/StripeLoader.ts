import { createContext } from 'react';
import { loadStripe } from './loadStripe.ts';

/** The function that loads Stripe. A story replaces it with a fake. */
export const StripeLoader = createContext(loadStripe);
