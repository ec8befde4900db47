import type { calls } from '@signalsync/contract/calls/all';
import type { Locator, Page } from 'playwright';

type Groups = typeof calls;
/** The name of a call of the contract. */
export type CallName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** A text anywhere on the page, or a locator. */
type Seen = string | RegExp | ((page: Page) => Locator);

interface Begin {
  /** Path of the page that makes the call. Without `at`, the row starts where the previous row ended. */
  at?: string;
  /** Mocked answers of other calls, if the server would need a longer set-up for them. */
  given?: Partial<Record<CallName, { status?: number; json: unknown }>>;
  /** Brings the page into a state in which `press` is possible, for example by opening a dialog. */
  ready?: (page: Page) => Promise<unknown>;
  /** Makes the call. Without `press`, the page makes the call when it opens. */
  press?: (page: Page) => Promise<unknown>;
  /** What the page shows after a failed call: the error, or a text that is always there if the page hides the error. */
  tells: Seen;
  /** What says that the call takes longer than usual, if not a text; null if nobody waits for the call's answer. */
  slow?: ((page: Page) => Locator) | null;
  /** Set if the page repeats a failed call for some time before it shows `tells`. */
  looksOn?: true;
}

/**
 * One API call, which the test makes by pressing what a user presses. The first call fails. `again` makes a second
 * call, which succeeds, and then the page shows `works`. `again` and `works` are left out if they need too much set-up.
 */
export type Row = Begin & ({ again: (page: Page) => Promise<unknown>; works: Seen } | { again?: never; works?: never });

export const locatorOf = (page: Page, seen: Seen): Locator =>
  typeof seen === 'function' ? seen(page) : page.getByText(seen).filter({ visible: true }).first();
