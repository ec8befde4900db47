import { ensureProduct } from './inputs.mjs';

/** Builds web app and server before the journeys. */
export const setup = () => ensureProduct();
