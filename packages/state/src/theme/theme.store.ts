import { proxy } from 'valtio/vanilla';
import type { LocalMemory } from '../core/storage.ts';

export type Theme = 'dark' | 'light';

const themeKey = 'theme';

/** Which theme is on. Whoever draws the page puts its class on `<html>`. */
export interface ThemeStore {
  readonly state: { theme: Theme };
  set(theme: Theme): void;
  /** Another tab may have set it: takes what is kept now. */
  reread(): void;
}

/** @param memory - localStorage; what it holds besides 'dark' and 'light' is ignored */
export function createThemeStore(memory: LocalMemory): ThemeStore {
  const kept = (): Theme => (memory.get(themeKey) === 'light' ? 'light' : 'dark');
  const state = proxy({ theme: kept() });
  return {
    state,
    set(theme) {
      state.theme = theme;
      memory.set(themeKey, theme);
    },
    reread() {
      state.theme = kept();
    },
  };
}
