import type { Clock, Stop } from '@signalsync/state/core/clock';

const pauseMs = 500;

/** Dialogs, menus and the panels of the header. Closed ones that stay in the page have no size. */
const openWindows = '[role=dialog], [role=alertdialog], [role=menu]';
const inUse = 'input, textarea, select, iframe';

const isBusy = () =>
  [...document.querySelectorAll(openWindows)].some((element) => element.getClientRects().length > 0) ||
  document.activeElement?.matches(inUse) === true;

/**
 * Calls `run` as soon as no dialog, menu or panel is open and no field is in use. Returns a function that stops this.
 */
export function whenUndisturbed(clock: Clock, run: () => void): Stop {
  let stop: Stop = () => undefined;
  const look = () => {
    if (isBusy()) {
      stop = clock.after(pauseMs, look);
      return;
    }
    // `run` may open a dialog. When the dialog closes, it returns the focus to the element that has the focus now. So
    // that element must not be the body.
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    run();
  };
  look();
  return () => stop();
}
