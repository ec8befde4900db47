import { themeClass } from '@signalsync/ui/theme/themes';
import axe from 'axe-core';
import { expect } from 'vitest';

/** Expects that the contrast of the current story is high enough in the dark theme, too. */
export async function expectContrastInDark(): Promise<void> {
  const { classList } = document.documentElement;
  const shown = classList.value;
  classList.remove(...Object.values(themeClass));
  classList.add(themeClass.dark);
  const { violations } = await axe
    .run('html', { runOnly: ['color-contrast'], resultTypes: ['violations'] })
    .finally(() => (classList.value = shown));
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}
