import { accessRaces } from './accessRaces.ts';
import { planRaces } from './planRaces.ts';
import { purchaseRaces } from './purchaseRaces.ts';
import type { Races } from './race.ts';

/** All money and access that one call can change, and that 50 calls must not change 50 times. */
export const races: Races = { ...accessRaces, ...purchaseRaces, ...planRaces };
