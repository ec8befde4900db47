import type { ThemeStore } from '@signalsync/state/theme';
import { themeClass } from '@signalsync/ui/theme/themes';
import { subscribe } from 'valtio';

/**
 * Keeps the theme's class on `<html>`, because overlays are outside the app's root. Follows theme changes in other
 * tabs.
 */
export function showTheme({ state, reread }: ThemeStore): void {
  const show = () => {
    document.documentElement.className = themeClass[state.theme];
  };
  show();
  subscribe(state, show);
  window.addEventListener('storage', reread);
}
