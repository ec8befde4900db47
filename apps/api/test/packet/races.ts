import { accessRaces } from './accessRaces.ts';
import { planRaces } from './planRaces.ts';
import { purchaseRaces } from './purchaseRaces.ts';
import type { Races } from './race.ts';

/**
 * For every call that changes money or access: a race in which 50 such calls come at the same moment. Together they
 * must have the effect of one call.
 */
export const races: Races = { ...accessRaces, ...purchaseRaces, ...planRaces };
