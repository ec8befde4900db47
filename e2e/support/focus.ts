import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Returns whether this element has the focus. */
export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

/**
 * Returns which element has the focus, and whether the page shows that to the user by an outline or a ring. The mark
 * may be on the element itself, on its parent, or on an element beside it that is drawn instead of it.
 */
export const focusNow = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const isMarked = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const around = [focused, focused.parentElement, ...(focused.parentElement?.children ?? [])];
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? '';
    return {
      where: `${focused.tagName.toLowerCase()} "${name}"`,
      isLost: focused === document.body,
      isStop: focused.matches('a, button, input, textarea, [role=tab], summary, video'),
      isMarked: around.some(isMarked),
    };
  });

/** Fails if no element has the focus. `after` names the last action, for the failure message. */
export async function keepsFocus(page: Page, after: string): Promise<void> {
  expect((await focusNow(page)).isLost, `the focus after ${after}`).toBe(false);
}

/** Presses Tab until the element has the focus. At every stop on the way the focus must be visible. */
export async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  await place.waitFor();
  const stops: string[] = [];
  while (!(await isFocused(place))) {
    await page.keyboard.press(key);
    const { where, isStop, isMarked } = await focusNow(page);
    stops.push(where);
    if (isStop) expect(isMarked, `the focus is seen at ${where} of ${page.url()}`).toBe(true);
    if (stops.length > 60) throw new Error(`Tab does not lead there; it leads to:\n${stops.join('\n')}`);
  }
}

/** Goes to an element by Tab and presses a key there. */
export const press = async (page: Page, place: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, place);
  await page.keyboard.press(key);
};
