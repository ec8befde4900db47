import type { Core } from '../createCore.ts';
import { logOut as logOutAt } from '../account/logOut.ts';

/** Logs the user out, as the account's button does. `place` gets the error. */
export const logOut = (core: Core, place: Parameters<typeof logOutAt>[1] = { logoutError: null }) =>
  logOutAt(core, place);
