const textOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** What is there for screen readers alone, or drawn. */
function isUnseen(element: Element, view: Window): boolean {
  const { clipPath, visibility } = view.getComputedStyle(element);
  return clipPath !== 'none' || visibility === 'hidden' || element.closest('svg') !== null;
}

/** What scrolls or is cut off by itself, like a row of cards, may be wider than the page. */
function isInScroller(element: Element, view: Window): boolean {
  for (let parent = element.parentElement; parent && parent.tagName !== 'BODY'; parent = parent.parentElement)
    if (/auto|scroll|hidden|clip/.test(view.getComputedStyle(parent).overflowX)) return true;
  return false;
}

/** A word that had to be broken to fit. Addresses may break. */
function hasBrokenWord(text: Text): boolean {
  const range = text.ownerDocument.createRange();
  return [...text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)].some(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return lines.size > 1;
  });
}

/** The texts of a page that do not fit its width: reaching over an edge, or broken within a word. */
export function textsThatDoNotFit(page: Document): string[] {
  const view = page.defaultView;
  if (!view) return [];
  const { clientWidth } = page.documentElement;
  const found = new Set<string>();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const holder = text.parentElement;
    if (!holder || textOf(text) === '' || isUnseen(holder, view)) continue;
    const box = holder.getBoundingClientRect();
    const overflows = view.getComputedStyle(holder).display !== 'inline' && holder.scrollWidth > holder.clientWidth + 1;
    const reachesOut = (overflows || box.right > clientWidth + 1) && !isInScroller(holder, view);
    if (reachesOut || (!/[@/]/.test(text.data) && hasBrokenWord(text))) found.add(textOf(text));
  }
  return [...found];
}
