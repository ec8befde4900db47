import { systemClock } from './clock.ts';

let presses: ReturnType<Window['takePresses']> = new Set();

/** Takes over from the script in the head. From now on React itself handles each press, also while it hydrates. */
export function takeEarlyPresses(): void {
  presses = window.takePresses();
}

/**
 * Does what was pressed before the app could react, each press once. Call this when the first page is hydrated. Of two
 * presses that exclude each other, the newest counts, because it is repeated first.
 */
export function repeatEarlyPresses(): void {
  const early = presses;
  presses = new Set();
  // What hydration has changed in the stores, such as a typed text, is shown after a moment.
  if (early.size > 0) systemClock.after(0, () => early.forEach(repeat));
}

/** Enter in a field, and a press on a button that is disabled for now, send the form. */
function repeat(pressed: HTMLButtonElement | HTMLInputElement): void {
  if (!pressed.isConnected) return;
  if (pressed.type === 'button' || pressed.form === null) return pressed.click();
  // Where the form cannot be sent yet, the key makes it say why.
  pressed.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  pressed.form.requestSubmit();
}
