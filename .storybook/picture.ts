import { expect, TestRunner } from 'vitest';
import { commands, page } from 'vitest/browser';
import { inTheme } from './inTheme.ts';
import { looksOf, type PicturedStory, testedViewport } from './looks.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The accepted pictures with which a story was compared, as `look/id`. A look is a theme and a viewport. */
    pictures?: string[];
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Compares the page with the accepted picture of this name (`look/id`). Resolves to a sentence if they differ. */
    comparePicture: (picture: string) => Promise<string | undefined>;
  }
}

interface ShownStory extends PicturedStory {
  id: string;
}

/**
 * Waits until the fonts have loaded and no overlay is animated. Before the animation of an overlay starts, react-aria
 * hides the overlay with a mask.
 */
export async function settled(): Promise<void> {
  await document.fonts.ready;
  const moving = '[data-entering], [data-exiting], [style*="mask-image"]';
  await expect.poll(() => document.querySelector(moving), { timeout: 10_000 }).toBeNull();
}

/**
 * Compares the current story with its accepted pictures, in each look (theme and viewport) of this test run. A picture
 * is as tall as the page. With `PICTURES=judge`, resolves to a sentence for each picture that differs; otherwise the
 * difference is only in the report.
 */
export async function comparePictures({ id, ...story }: ShownStory): Promise<string[]> {
  const looks = looksOf(story).filter((look) => testedViewport(look) === import.meta.env.VIEWPORT);
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.pictures = looks.map(({ name }) => `${name}/${id}`);

  const { innerWidth: width, innerHeight: height } = window;
  const full = Math.max(height, document.documentElement.scrollHeight);
  if (full > height) await page.viewport(width, full);
  const differences: string[] = [];
  for (const { name, theme } of looks) {
    const difference = await inTheme(theme, () => commands.comparePicture(`${name}/${id}`));
    if (difference) differences.push(difference);
  }
  if (full > height) await page.viewport(width, height);
  // Only with `judge`: any other machine may draw differently from the one that took the accepted pictures.
  return import.meta.env.PICTURES === 'judge' ? differences : [];
}
