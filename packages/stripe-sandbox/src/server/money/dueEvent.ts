import type { World } from '../world.ts';

/** Something that the fake does at a certain time, such as a renewal. `at` is in Unix seconds. */
export interface Due {
  at: number;
  run: (world: World) => Promise<void>;
}
