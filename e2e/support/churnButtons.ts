import { churn } from '@signalsync/content/churn';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { contrastOf } from './contrast.ts';
import { button } from './locators.ts';

const { continueToCancel, cancelNow, stay, accept } = churn.buttons;

/**
 * Fails if one of a step's three buttons is harder to press or to read than another. The buttons must have the same
 * size, stand in a row in windows from 480 px and be stacked in narrower ones. All three must be enabled, and the page
 * must not scroll sideways.
 */
export async function buttonsAreFair(page: Page, step: number, checkWidth: () => Promise<void>): Promise<void> {
  const three = [continueToCancel, cancelNow, step === 4 ? accept : stay].map((name) => button(page, name));
  for (const width of [1440, 480, 479, 320]) {
    const at = `step ${step} at ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    await checkWidth();
    const boxes = await Promise.all(three.map((place) => place.boundingBox()));
    const [wide = 0, high = 0] = [boxes[0]?.width, boxes[0]?.height];
    for (const box of boxes) {
      expect(box?.width, `widths of ${at}`).toBeCloseTo(wide, 1);
      expect(box?.height, `heights of ${at}`).toBeCloseTo(high, 1);
    }
    expect(high, `height of ${at}`).toBeGreaterThanOrEqual(44);
    const across = new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size;
    const down = new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size;
    expect([across, down], `columns and rows of ${at}`).toEqual(width >= 480 ? [3, 1] : [1, 3]);
  }
  for (const place of three) {
    expect(await place.isEnabled()).toBe(true);
    expect(await contrastOf(place), `contrast of ${await place.textContent()}`).toBeGreaterThanOrEqual(7);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
