import { createContext, use } from 'react';

/** What a piece says of something that is awaited. */
export interface Waiting {
  /** Says that it takes longer than usual; null while it does not. */
  slowLabel: string | null;
  /** True after so long that nothing will come. */
  isOver: boolean;
}

/**
 * A hook that tells how long `isWaiting` has been true. The app gives it, because pieces have no clock. Without an app
 * around them, pieces wait no longer than usual.
 */
export const WaitingContext = createContext((_isWaiting: boolean): Waiting => ({ slowLabel: null, isOver: false }));

/** Returns whether `isWaiting` has been true for so long that nothing will come. */
export const useIsOver = (isWaiting: boolean): boolean => use(WaitingContext)(isWaiting).isOver;

/** Returns the text for something that takes longer than usual; null while it does not. */
export const useSlowLabel = (isWaiting: boolean): string | null => use(WaitingContext)(isWaiting).slowLabel;
