import { buying } from '../support/checkout.ts';
import { leaving } from '../support/churn.ts';
import { connecting } from '../support/connections.ts';
import type { TestServer } from '../support/server.ts';
import type { Call } from './packet.ts';

/** A server that has no users yet, and functions that act as its users. */
export interface World {
  readonly server: TestServer;
  readonly shop: ReturnType<typeof buying>;
  readonly flow: ReturnType<typeof leaving>;
  readonly way: ReturnType<typeof connecting>;
}

/** Returns the functions that act as the users of a server. */
export const worldOf = (server: TestServer): World => ({
  server,
  shop: buying(server),
  flow: leaving(server),
  way: connecting(server),
});

/** Several calls that arrive at the same moment. */
export interface Race {
  readonly calls: readonly Call[];
  /** Returns the effects of the calls on money, access and mails. */
  after(): Promise<object>;
  /** What `after` must return. */
  readonly effect: object;
  /** How many calls must get which HTTP status. If this is missing, no call may get a server error (5xx). */
  readonly statuses?: Readonly<Record<number, number>>;
}

/** How many calls come at the same moment. */
const callsOfRace = 50;
/** The email address of the user who makes the calls. */
export const email = 'ann@example.com';

/** Returns the calls of a race: the result of `call` for each index from 0 to 49. */
export const times = (call: (index: number) => Call): Call[] =>
  Array.from({ length: callsOfRace }, (_, index) => call(index));

/**
 * Races, named after what must be true of them. Each creates users on a server, and returns calls that will arrive
 * there at the same moment.
 */
export type Races = Readonly<Record<string, (world: World) => Promise<Race>>>;
