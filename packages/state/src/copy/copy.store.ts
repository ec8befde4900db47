import { proxy } from 'valtio/vanilla';
import type { Stop } from '../core/clock.ts';
import type { Core } from '../createCore.ts';

/** How long 'Copied!' is shown, in ms. */
const copiedTextMs = 2000;

/** How long the copied field is highlighted, in ms. */
const copiedHighlightMs = 1000;

/** Copies a text to the clipboard, and shows the result for a short time. */
export function createCopyStore({ browser, clock }: Pick<Core, 'browser' | 'clock'>) {
  const state = proxy({ isCopied: false, isHighlighted: false, hasFailed: false });
  let stops: Stop[] = [];
  let newest = 0;

  function endTimers() {
    newest++;
    for (const stop of stops) stop();
    stops = [];
  }
  return {
    state,
    async copy(text: string) {
      endTimers();
      const mine = newest;
      const isCopied = await browser.copyText(text).then(
        () => true,
        () => false,
      );
      if (mine !== newest) return;
      Object.assign(state, { isCopied, isHighlighted: isCopied, hasFailed: !isCopied });
      if (!isCopied) return;
      stops = [
        clock.after(copiedHighlightMs, () => {
          state.isHighlighted = false;
        }),
        clock.after(copiedTextMs, () => {
          state.isCopied = false;
        }),
      ];
    },
    dispose: endTimers,
  };
}
