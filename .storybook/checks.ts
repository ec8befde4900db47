import { spaceText } from './spacedText.ts';

const describe = (element: Element): string => {
  const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) ?? '';
  return `<${element.tagName.toLowerCase()}${element.id ? ` id="${element.id}"` : ''}> "${text}"`;
};

/** Describes up to three elements that overflow on the right: the innermost ones, because they cause the overflow. */
function stickingOut(width: number): string[] {
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width + 1,
  );
  return wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .slice(0, 3)
    .map(describe);
}

/** Fails a story whose page can be scrolled sideways. `parameters.scrollsSideways: true` allows it. */
export function expectNoSidewaysScrolling(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return;
  throw new Error(
    `The page is ${scrollWidth} px wide on a screen of ${clientWidth} px. Sticking out: ${stickingOut(clientWidth).join(', ')}`,
  );
}

const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

/** Returns whether an element is visible. Hidden elements, and text only for screen readers, count as invisible. */
function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Returns whether an element cuts off its own text. An ellipsis or a line clamp is allowed. */
function isClipped(element: HTMLElement): boolean {
  const style = getComputedStyle(element);
  const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  if (!hasText || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
  return (
    (cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
    (cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
  );
}

/** Fails a story in which text is cut off. */
export function expectNoClippedText(body: HTMLElement): void {
  const clipped = [...body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => isSeen(element) && isClipped(element),
  );
  if (clipped.length > 0) throw new Error(`Text is cut off: ${clipped.slice(0, 3).map(describe).join(', ')}`);
}

/** Runs a check while the text of the page is spaced. */
export function withSpacedText(check: () => void): void {
  const unspace = spaceText();
  try {
    check();
  } finally {
    unspace();
  }
}
