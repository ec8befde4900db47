import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The picture of the story on the screen, as tall as what it shows, against the accepted one. */
export async function comparePicture(storyId: string): Promise<void> {
  await document.fonts.ready;
  // An overlay on its way in or out is not what the story shows. Before its way in react-aria hides it by a mask.
  const moving = '[data-entering], [data-exiting], [style*="mask-image"]';
  await expect.poll(() => document.querySelector(moving), { timeout: 10_000 }).toBeNull();
  const { innerWidth: width, innerHeight: height } = window;
  const full = Math.max(height, document.documentElement.scrollHeight);
  if (full > height) await page.viewport(width, full);
  try {
    await expect(page).toMatchScreenshot(storyId);
  } catch (error) {
    // On a machine that draws differently from the one that recorded, a difference is shown, not judged.
    if (import.meta.env.PICTURES === 'judge') throw error;
  } finally {
    if (full > height) await page.viewport(width, height);
  }
}
