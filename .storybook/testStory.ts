import { convertToFilePath, testStory as testInAnyRun } from '@storybook/addon-vitest/internal/test-utils';
import type { TestFunction } from 'vitest';
import { isTestedIn, isTestedOnce, type TestedStory } from './looks.ts';

export { convertToFilePath };

/** The fields of a story or of its file that code can read before the story runs. */
interface Annotations {
  title?: string;
  name?: string;
  globals?: Record<string, unknown>;
  parameters?: Record<string, unknown>;
  tags?: readonly string[];
}

interface Given {
  exportName: string;
  story: Annotations;
  meta: Annotations;
}

/**
 * Takes the place of Storybook's function of the same name (`vitest.workspace.ts`). It skips a story that the other run
 * tests (`isTestedIn`). A run that is the only one skips no story that is tested once.
 */
export function testStory(given: Given): TestFunction {
  const { exportName, story, meta } = given;
  const tested: TestedStory = {
    title: meta.title ?? '',
    name: story.name ?? exportName,
    parameters: { ...meta.parameters, ...story.parameters },
    globals: { ...meta.globals, ...story.globals },
    tags: [...(meta.tags ?? []), ...(story.tags ?? [])],
  };
  const isHere = isTestedIn(import.meta.env.VIEWPORT, tested) || (import.meta.env.ONE_RUN && isTestedOnce(tested));
  return isHere ? testInAnyRun(given) : (context) => context.skip();
}
