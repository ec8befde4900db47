import { ensureProduct } from './inputs.mjs';

/** Builds the web app and the server before the journeys, which start them. */
export const setup = () => ensureProduct();
