import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The picture of the story on the screen, as tall as what it shows, against the accepted one. */
export async function comparePicture(storyId: string): Promise<void> {
  await document.fonts.ready;
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
