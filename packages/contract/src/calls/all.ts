import * as account from './account.ts';
import * as auth from './auth.ts';
import * as billing from './billing.ts';
import * as plans from './plans.ts';
import * as platforms from './platforms.ts';
import * as retention from './retention.ts';
import * as session from './session.ts';

/** Every call of the product by group: what the OpenAPI document and the tests walk through. A screen imports one group. */
export const calls = { session, auth, account, platforms, plans, billing, retention } as const;
