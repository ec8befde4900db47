import type { calls } from '@signalsync/contract/calls/all';
import type { Locator, Page } from 'playwright';

type Groups = typeof calls;
/** Each call of the contract by its name. */
export type CallName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** A sentence anywhere on the page, or a place that is seen. */
type Seen = string | RegExp | ((page: Page) => Locator);

interface Begin {
  /** The page that makes the call. Left out, it is where the row before has ended. */
  at?: string;
  /** What other calls answer meanwhile, where the server would need a longer story. */
  given?: Partial<Record<CallName, { status?: number; json: unknown }>>;
  /** What has to be done before the press. */
  ready?: (page: Page) => Promise<unknown>;
  /** Makes the call. Left out, the page makes it as it opens. */
  press?: (page: Page) => Promise<unknown>;
  /** What stands when it fails. Where nobody needs to know, what stands all the same. */
  tells: Seen;
  /** The page looks again and again until its time is over. */
  looksOn?: true;
}

/** One call of the contract, from the screen that makes it; where it is cheap, also once it goes well again. */
export type Row = Begin & ({ again: (page: Page) => Promise<unknown>; works: Seen } | { again?: never; works?: never });

export const locatorOf = (page: Page, seen: Seen): Locator =>
  typeof seen === 'function' ? seen(page) : page.getByText(seen).filter({ visible: true }).first();
