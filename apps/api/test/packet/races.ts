import { accessRaces } from './accessRaces.ts';
import { planRaces } from './planRaces.ts';
import { purchaseRaces } from './purchaseRaces.ts';
import type { Races } from './race.ts';

/** Races for every call that changes money or access. 50 calls at the same moment must not change these 50 times. */
export const races: Races = { ...accessRaces, ...purchaseRaces, ...planRaces };
