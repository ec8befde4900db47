import { ensureServer } from './inputs.mjs';

/** Builds the server and its commands before their tests, for those that start one in a process of its own. */
export const setup = () => ensureServer();
