import type { ThemeStore } from '@signalsync/state/theme';
import { subscribe } from 'valtio/vanilla';

/**
 * Shows the theme on `<html>`, because overlays are outside the app's root, and on the bars of the browser. Follows
 * theme changes in other tabs.
 */
export function followTheme({ state, reread }: ThemeStore): void {
  const show = () => window.showTheme(state.theme);
  show();
  subscribe(state, show);
  window.addEventListener('storage', reread);
}
