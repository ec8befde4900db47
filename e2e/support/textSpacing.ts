import type { Page } from 'playwright';
import { expect } from 'vitest';
import { spacedText } from '../../.storybook/spacedText.ts';

/** Fails if text is cut off when it has the wider spacing of WCAG 2.2, 1.4.12. */
export async function textCanBeSpaced(page: Page, where: string) {
  const clipped = await page.evaluate(async (styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
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
  }, spacedText);
  expect(clipped, `cut off in ${where} with text spaced`).toEqual([]);
}
