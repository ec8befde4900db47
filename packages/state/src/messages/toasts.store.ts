import { proxy } from 'valtio/vanilla';
import type { Stop } from '../core/clock.ts';
import type { Core } from '../createCore.ts';
import type { Message } from './messages.store.ts';

/** How long a toast is shown, in ms. */
const toastDurationMs = 5000;

/** How long a dismissed toast may stay mounted but hidden, in ms. */
const toastRemovalDelayMs = 1_000_000;

/** A mounted toast. A dismissed toast stays mounted, but hidden and not focusable. */
type Toast = Message & { isOpen: boolean };

/** Shows one toast at a time: a new message replaces the old one. */
export function createToastsStore({ clock, messages }: Pick<Core, 'clock' | 'messages'>) {
  const state = proxy<{ toast: Toast | null }>({ toast: null });
  let stopListening: Stop | null = null;
  let stopTimer: Stop = () => {};
  let closesAt = 0;
  /** Remaining time while paused, in ms; null if not paused. */
  let held: number | null = null;

  function dismiss() {
    if (!state.toast?.isOpen) return;
    stopTimer();
    held = null;
    state.toast.isOpen = false;
    stopTimer = clock.after(toastRemovalDelayMs, () => {
      state.toast = null;
    });
  }
  function closeAfter(ms: number) {
    held = null;
    closesAt = clock.now() + ms;
    stopTimer = clock.after(ms, dismiss);
  }
  function receive(message: Message | null) {
    stopTimer();
    held = null;
    state.toast = message && { ...message, isOpen: true };
    if (message) closeAfter(toastDurationMs);
  }
  return {
    state,
    /** Starts to show messages. Begins with the last message, if it was not shown yet. */
    start() {
      stopListening ??= messages.onMessage(receive);
    },
    dismiss,
    /** Stops the timer while the toast is hovered or focused. */
    pause() {
      if (!state.toast?.isOpen || held !== null) return;
      stopTimer();
      held = Math.max(0, closesAt - clock.now());
    },
    /** Starts the timer again with the remaining time. */
    resume() {
      if (held !== null) closeAfter(held);
    },
    dispose() {
      stopTimer();
      stopListening?.();
      stopListening = null;
      state.toast = null;
      held = null;
    },
  };
}
