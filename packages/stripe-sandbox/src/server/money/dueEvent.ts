import type { World } from '../world.ts';

/** An event that happens at a certain time. `at` is in Unix seconds. */
export interface Due {
  at: number;
  run: (world: World) => Promise<void>;
}
