import type { Chance } from '../silentWeek/chance.ts';
import type { buying } from '../support/checkout.ts';
import type { connecting, Person } from '../support/connections.ts';
import type { TestServer } from '../support/server.ts';
import type { ActKind, Life } from './life.ts';
import type { Pages, Words } from './screens.ts';

/** What the functions for one member's actions need. */
export interface Parts {
  readonly server: TestServer;
  readonly shop: ReturnType<typeof buying>;
  readonly way: ReturnType<typeof connecting>;
  readonly life: Life;
  readonly chance: Chance;
  /** Returns the member in a browser that has signed in. */
  readonly person: () => Promise<Person>;
  /** Opens pages in the browser of `person`. */
  readonly pages: () => Promise<Pages>;
  /** Returns the pages in a new browser in which nobody has signed in. */
  readonly guestPages: () => Pages;
  /** Records texts that the member reads now. */
  readonly say: (words: readonly Words[]) => void;
  /** Gives the plan a card that the bank accepts. */
  readonly mendCard: () => Promise<void>;
  /** Sometimes carries out another action while a page is open, as if on another device. */
  readonly meanwhile: (page?: 'page' | 'cancelPage') => Promise<void>;
}

/** The result of an action; undefined if the action was not possible in the member's current state. */
export type Done =
  | {
      readonly after?: readonly Words[];
      readonly kind?: ActKind;
      readonly platform?: 'discord' | 'telegram' | 'tradingview';
    }
  | undefined;
