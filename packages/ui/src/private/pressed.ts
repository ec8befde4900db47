import type { MouseEvent } from 'react';

/**
 * Returns a click handler that also focuses the clicked button. Safari itself does not focus a clicked button, so a
 * dialog could not return the focus to the button when it closes. A key press leaves the focus where it is: on the
 * button, or in the form field in which the user pressed Enter. While `isPending`, the handler does not call `onPress`
 * and prevents the default action.
 */
export const pressed =
  (onPress: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined, isPending?: boolean) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (event.detail > 0) event.currentTarget.focus();
    if (isPending) event.preventDefault();
    else onPress?.(event);
  };
