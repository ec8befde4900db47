import { ensureServer } from './inputs.mjs';

/** Builds the server and its commands before their tests, because some tests start them as processes. */
export const setup = () => ensureServer();
