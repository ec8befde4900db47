import type { ThemeStore } from '@signalsync/state/theme';
import { themeClass } from '@signalsync/ui/theme/themes';
import { subscribe } from 'valtio';

/** Keeps the theme's class on `<html>`, where the overlays outside of the app's root find it too, and follows the other tabs. */
export function showTheme({ state, reread }: ThemeStore): void {
  const show = () => {
    document.documentElement.className = themeClass[state.theme];
  };
  show();
  subscribe(state, show);
  window.addEventListener('storage', reread);
}
