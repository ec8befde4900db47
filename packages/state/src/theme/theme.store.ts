import { proxy } from 'valtio/vanilla';
import type { Memory } from '../core/storage.ts';

export type Theme = 'dark' | 'light';

/** Key under which the theme is kept in localStorage. */
export const themeKey = 'theme';

/** Which theme is on. Whoever draws the page puts its class on `<html>`. */
export interface ThemeStore {
  readonly state: { theme: Theme };
  set(theme: Theme): void;
  toggle(): void;
}

/** @param memory - localStorage; what it holds besides 'dark' and 'light' is ignored */
export function createThemeStore(memory: Memory): ThemeStore {
  const state = proxy<{ theme: Theme }>({ theme: memory.get(themeKey) === 'light' ? 'light' : 'dark' });
  function set(theme: Theme) {
    state.theme = theme;
    memory.set(themeKey, theme);
  }
  return { state, set, toggle: () => set(state.theme === 'dark' ? 'light' : 'dark') };
}
