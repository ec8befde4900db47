import * as v from 'valibot';
import { knownOr } from './common.ts';

/**
 * How far a user has come on one platform. `invited`: the user has connected a username, and is not in the community or
 * group yet.
 */
const platformStep = knownOr(['none', 'invited', 'connected']);

/** How far a user has come on each platform. */
export const platformSteps = v.object({ discord: platformStep, telegram: platformStep, tradingview: platformStep });
export type PlatformSteps = v.InferOutput<typeof platformSteps>;
