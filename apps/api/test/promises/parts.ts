import type { Chance } from '../silentWeek/chance.ts';
import type { buying } from '../support/checkout.ts';
import type { connecting, Person } from '../support/connections.ts';
import type { TestServer } from '../support/server.ts';
import type { ActKind, Life } from './life.ts';
import type { Pages, Words } from './screens.ts';

/** What an act of one life needs. */
export interface Parts {
  readonly server: TestServer;
  readonly shop: ReturnType<typeof buying>;
  readonly way: ReturnType<typeof connecting>;
  readonly life: Life;
  readonly chance: Chance;
  /** Returns the member in a browser that has signed in. */
  readonly person: () => Promise<Person>;
  /** Returns the pages in that browser. */
  readonly pages: () => Promise<Pages>;
  /** Returns the pages in a new browser in which nobody has signed in. */
  readonly guestPages: () => Pages;
  /** Records what the member reads now. */
  readonly say: (words: readonly Words[]) => void;
  /** From now on, the bank accepts the card that pays for the plan. */
  readonly mendCard: () => Promise<void>;
  /** Does something else to the member on another device, now and then: while a page of this device is open. */
  readonly meanwhile: () => Promise<void>;
}

/** What came of an act: undefined if it could not be done as things stand. */
export type Done =
  | {
      readonly after?: readonly Words[];
      readonly kind?: ActKind;
      readonly platform?: 'discord' | 'telegram' | 'tradingview';
    }
  | undefined;
