import type { Network } from '../network.ts';
import type { testCore } from '../testCore.ts';

/** A page on which a call is about to be made. */
export interface Page extends Pick<ReturnType<typeof testCore>, 'core' | 'clock'> {
  /** What the page shows. */
  state: object;
  /** Makes the call, and ends when the page is done with it. */
  act(): Promise<unknown>;
  /** Makes it again after a failure, on a page whose failure does not just go. Default: `act`. Null where there is nothing to repeat. */
  again?: (() => Promise<unknown>) | null;
}

/** One call of the contract, from the page that makes it. */
export interface Row {
  /** Opens the page, on a network on which everything goes well so far. */
  page(network: Network): Page | Promise<Page>;
  /** What is shown or said when it fails, however it does. Where nobody needs to know, what stands all the same. */
  tells: string;
  /** The longest that it may take, in ms. Default: 15 s and what the page waits by itself, up to 1 s. */
  withinMs?: number;
}
