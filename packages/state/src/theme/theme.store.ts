import { proxy } from 'valtio/vanilla';
import type { LocalMemory } from '../core/storage.ts';

type Theme = 'dark' | 'light';

const themeKey = 'theme';

/**
 * Creates the store of the current theme. The page sets the theme's class on `<html>`.
 * @param memory - localStorage; values other than 'dark' and 'light' are ignored
 */
export function createThemeStore(memory: LocalMemory) {
  const kept = (): Theme => (memory.get(themeKey) === 'light' ? 'light' : 'dark');
  const state = proxy({ theme: kept() });
  return {
    state,
    set(theme: Theme) {
      state.theme = theme;
      memory.set(themeKey, theme);
    },
    /** Reads the stored theme again, because another tab may have changed it. */
    reread() {
      state.theme = kept();
    },
  };
}
