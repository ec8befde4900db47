import { Moon, Sun } from 'lucide-react';
import type { ThemeName } from '../../theme/themes.ts';
import * as css from './ThemeSwitch.css.ts';

export interface ThemeSwitchProps {
  /** The theme that is on. */
  theme: 'dark' | 'light';
  /** Called with the other theme. */
  onChange: (theme: ThemeName) => void;
  /** What a press does, like 'Switch to light theme'. */
  label: string;
}

/**
 * Sun or moon. A plain button, so that a public page without other controls ships no more for it. Which icon shows is
 * decided by the class on `<html>`, which is there before the first paint, and not by the prerendered prop.
 */
export function ThemeSwitch({ theme, onChange, label }: ThemeSwitchProps) {
  return (
    <button
      type="button"
      className={css.root}
      aria-label={label}
      onClick={() => onChange(theme === 'dark' ? 'light' : 'dark')}
    >
      <span className={css.whenDark}>
        <Sun size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={css.whenLight}>
        <Moon size={18} strokeWidth={1.75} aria-hidden />
      </span>
    </button>
  );
}
