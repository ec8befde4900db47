const textOf = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Returns whether an element is only for screen readers, or part of a drawing. */
function isUnseen(element: Element, view: Window): boolean {
  const { clipPath, visibility } = view.getComputedStyle(element);
  return clipPath !== 'none' || visibility === 'hidden' || element.closest('svg') !== null;
}

/** Returns whether an outer element scrolls or clips this element, which may then be wider than the page. */
function isInScroller(element: Element, view: Window): boolean {
  for (let parent = element.parentElement; parent && parent.tagName !== 'BODY'; parent = parent.parentElement)
    if (/auto|scroll|hidden|clip/.test(view.getComputedStyle(parent).overflowX)) return true;
  return false;
}

/** Returns whether the browser broke a word of the text over two lines. */
function hasBrokenWord(text: Text): boolean {
  const range = text.ownerDocument.createRange();
  return [...text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)].some(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return lines.size > 1;
  });
}

/**
 * Returns the texts that do not fit the page's width: they overflow, or the browser broke a word. Texts with a web or
 * email address may be broken.
 */
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
    // Measures the text itself, because the box of a link includes the space around it that also reacts to a press.
    const range = page.createRange();
    range.selectNodeContents(text);
    const overflows =
      view.getComputedStyle(holder).display !== 'inline' && range.getBoundingClientRect().right > box.right + 1;
    const reachesOut = (overflows || box.right > clientWidth + 1) && !isInScroller(holder, view);
    if (reachesOut || (!/[@/]/.test(text.data) && hasBrokenWord(text))) found.add(textOf(text));
  }
  return [...found];
}
