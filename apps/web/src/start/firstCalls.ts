import { callInit } from '@signalsync/state/core/client';
import { type FirstCalls, firstCalls } from '@signalsync/state/core/firstCalls';
import { paths } from '../router/paths.ts';

export { callInit };

/** The first calls of the pages whose HTML makes them, by the page's path (`apps/web/build/askAhead.ts`). */
export const firstCallsOf: Readonly<Record<string, FirstCalls>> = {
  [paths.account]: firstCalls.account,
  [paths.churn]: firstCalls.cancelling,
  [paths.checkout]: firstCalls.checkout,
};
