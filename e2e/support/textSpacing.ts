import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Fails if text is cut off when letters, words, lines and paragraphs have the wider spacing of WCAG 1.4.12. */
export async function textCanBeSpaced(page: Page, where: string) {
  const clipped = await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
    );
    document.adoptedStyleSheets.push(sheet);
    await new Promise(requestAnimationFrame);
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.clientWidth <= 1) return false;
      return (
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const isOutOfItsBox = (text: Element) => {
      const box = text.parentElement?.querySelector('rect')?.getBoundingClientRect();
      const { left, right } = text.getBoundingClientRect();
      return box !== undefined && (left < box.left || right > box.right);
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => (element.matches('svg text') ? isOutOfItsBox(element) : isCut(element)))
      .map((element) => element.textContent?.slice(0, 60));
    document.adoptedStyleSheets.pop();
    return found;
  });
  expect(clipped, `cut off in ${where} with text spaced`).toEqual([]);
}
