import type { MouseEvent } from 'react';

/**
 * Answers a press. Safari gives a clicked button no focus, so it takes it: what opens could not give it back. A press by key finds the focus
 * where it belongs: on the button, or in the field whose Enter presses it. Does nothing more while pending.
 */
export const pressed =
  (onPress: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined, isPending?: boolean) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (event.detail > 0) event.currentTarget.focus();
    if (isPending) event.preventDefault();
    else onPress?.(event);
  };
