import type { MouseEvent } from 'react';

/**
 * Returns a click handler. Safari does not focus a clicked button, so the handler does: otherwise a dialog could not
 * return the focus to it. A press by key leaves the focus where it is: on the button, or in the field whose Enter
 * presses it. While pending, the handler calls nothing and prevents the default action.
 */
export const pressed =
  (onPress: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined, isPending?: boolean) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (event.detail > 0) event.currentTarget.focus();
    if (isPending) event.preventDefault();
    else onPress?.(event);
  };
