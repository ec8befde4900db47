import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';

interface Shown {
  parameters: { picture?: boolean };
}

/** After each story that passed: its picture, as tall as what it shows. `parameters.picture: false` leaves it out. */
afterEach(async (context) => {
  const { story } = context as typeof context & { story?: Shown };
  const { storyId } = context.task.meta as { storyId?: string };
  if (import.meta.env.PICTURES === 'off' || !story || !storyId || story.parameters.picture === false) return;
  if (context.task.result?.state === 'fail') return;

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
});
