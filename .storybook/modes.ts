import type { ArgTypesEnhancer, StoryContextForEnhancers } from 'storybook/internal/types';
import { isPictured, type Look, looksOf, type PicturedStory, type StoryAtRest } from './looks.ts';
import { windowOf } from './viewports.ts';

/** Converts a look to a mode of Chromatic: the theme, and the size of the window in pixels. */
const mode = ({ theme, viewport }: Look) => ({ theme, viewport: windowOf(viewport) });

/**
 * Returns a story's settings for Chromatic: the same looks of the same stories, compared as strictly as in our tests.
 */
export function chromaticOf(story: StoryAtRest & PicturedStory) {
  if (!isPictured(story)) return { disableSnapshot: true };
  return {
    modes: Object.fromEntries(looksOf(story).map((look) => [look.name, mode(look)])),
    diffThreshold: 0,
    diffIncludeAntiAliasing: true,
    prefersReducedMotion: 'reduce',
  };
}

type PreparedStory = StoryContextForEnhancers & { storyGlobals?: Record<string, unknown> };

/**
 * Gives each story its `parameters.chromatic`. Storybook means enhancers to change arg types, and this one changes
 * none. But only enhancers get a story's title, name and parameters before the story is shown.
 */
export const withModes: ArgTypesEnhancer = ({ storyGlobals = {}, ...story }: PreparedStory) => {
  story.parameters.chromatic = chromaticOf({ ...story, storyGlobals });
  return story.argTypes;
};
