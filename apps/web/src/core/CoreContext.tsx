import type { Core } from '@signalsync/state/createCore';
import { createContext, use } from 'react';

export const CoreContext = createContext<Core | null>(null);

/** Returns what all stores of this page share, such as the API and the session. Throws if there is no CoreContext. */
export function useCore(): Core {
  const core = use(CoreContext);
  if (!core) throw new Error('No CoreContext around the app');
  return core;
}
