import { ensureServer } from './inputs.mjs';

/** Builds the server before its tests, for those that start it in a process of its own. */
export const setup = () => ensureServer();
