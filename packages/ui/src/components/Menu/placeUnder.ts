const gap = 8;

/**
 * Hangs an open popover under a button, right edges in line, on top of it where there is more room, always within the
 * page's width. Measured in the page, so that it scrolls with its button.
 */
export function placeUnder(popover: HTMLElement, button: HTMLElement): void {
  const page = button.ownerDocument.documentElement;
  const anchor = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.max(gap, Math.min(anchor.right - width, page.clientWidth - width - gap));
  const fitsUnder = anchor.bottom + gap + height <= page.clientHeight;
  const above = anchor.top - gap - height;
  const top = fitsUnder || above < gap ? anchor.bottom + gap : above;
  // From wherever its corner is counted: the page for a popover, a card around it where the browser has none.
  Object.assign(popover.style, { left: '0px', top: '0px' });
  const corner = popover.getBoundingClientRect();
  Object.assign(popover.style, { left: `${left - corner.left}px`, top: `${top - corner.top}px` });
}
