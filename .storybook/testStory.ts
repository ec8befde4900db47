import { convertToFilePath, testStory as testInAnyRun } from '@storybook/addon-vitest/internal/test-utils';
import type { TestFunction } from 'vitest';
import { ownViewport, testedViewport } from './looks.ts';

export { convertToFilePath };

/** The fields of a story or of its file that code can read before the story runs. */
interface Annotations {
  globals?: Record<string, unknown>;
  tags?: readonly string[];
}

interface Given {
  story: Annotations;
  meta: Annotations;
}

/**
 * Takes the place of Storybook's function of the same name (`vitest.workspace.ts`). A story that sets a viewport itself
 * looks the same in both runs. So only the run for that viewport tests it, unless a tag names the run.
 */
export function testStory(given: Given): TestFunction {
  const { story, meta } = given;
  const tags = [...(meta.tags ?? []), ...(story.tags ?? [])];
  const viewport = ownViewport({ ...meta.globals, ...story.globals });
  const isElsewhere =
    viewport !== undefined &&
    !tags.some((tag) => tag === 'desktop' || tag === 'phone') &&
    testedViewport({ viewport }) !== import.meta.env.VIEWPORT;
  return isElsewhere ? (context) => context.skip() : testInAnyRun(given);
}
