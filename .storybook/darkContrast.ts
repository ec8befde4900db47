import axe from 'axe-core';
import { expect } from 'vitest';
import { inTheme } from './inTheme.ts';

/** Expects that the contrast of the current story is high enough in the dark theme, too. */
export async function expectContrastInDark(): Promise<void> {
  const { violations } = await inTheme('dark', () =>
    axe.run('html', { runOnly: ['color-contrast'], resultTypes: ['violations'] }),
  );
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}
