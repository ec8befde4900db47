import { Moon, Sun } from 'lucide';
import { Icon } from '../../private/Icon.tsx';
import type { ThemeName } from '../../theme/themes.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './ThemeSwitch.css.ts';

export interface ThemeSwitchProps {
  /** The current theme. */
  theme: 'dark' | 'light';
  /** Called with the other theme. */
  onChange: (theme: ThemeName) => void;
  /** What a press does, such as 'Switch to light theme'. */
  label: string;
}

/**
 * A button that switches the theme, with a sun or a moon. The class on `<html>`, not the prop, decides which icon is
 * visible: the class is set before the first paint, but the prop is not known when the page is prerendered.
 */
export function ThemeSwitch({ theme, onChange, label }: ThemeSwitchProps) {
  const icon = (
    <>
      <span className={css.whenDark}>
        <Icon icon={Sun} size={18} />
      </span>
      <span className={css.whenLight}>
        <Icon icon={Moon} size={18} />
      </span>
    </>
  );
  return <IconButton label={label} icon={icon} onPress={() => onChange(theme === 'dark' ? 'light' : 'dark')} />;
}
