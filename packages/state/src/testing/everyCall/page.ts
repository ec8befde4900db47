import type { Network } from '../network.ts';
import type { testCore } from '../testCore.ts';

/** A page of a test that is about to make one call. */
export interface Page extends Pick<ReturnType<typeof testCore>, 'core' | 'clock'> {
  /** The state that the page shows. */
  state: object;
  /** Makes the call, and resolves when the page is done with it. */
  act(): Promise<unknown>;
  /**
   * Repeats the call after a failure, if the page keeps showing the failure. Default: `act`. Null if the user cannot
   * repeat the call.
   */
  again?: (() => Promise<unknown>) | null;
}

/** A test row: one call of the contract, and a page that makes the call. */
export interface Row {
  /** Opens the page. Until the test sets a failure, every call succeeds. */
  page(network: Network): Page | Promise<Page>;
  /**
   * A text that the state or the messages contain after any failure. If the user need not notice the failure, this is a
   * text of the normal state.
   */
  tells: string;
  /** The longest time that `act` may take, in ms. Default: 15 s plus the page's own waits, up to 1 s. */
  withinMs?: number;
}
