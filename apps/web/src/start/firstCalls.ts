import { callInit } from '@signalsync/state/core/client';
import { type FirstCalls, firstCalls } from '@signalsync/state/core/firstCalls';
import { paths } from '../router/paths.ts';

// The build imports only from the app, and needs these too.
export { callInit, type FirstCalls };

/** The first calls of the pages whose HTML makes them, by the page's path (`apps/web/build/askAhead.ts`). */
export const firstCallsOf: Readonly<Record<string, FirstCalls>> = {
  [paths.account]: firstCalls.account,
  [paths.churn]: firstCalls.cancelling,
  [paths.checkout]: firstCalls.checkout,
};
