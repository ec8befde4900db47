import { Moon, Sun } from 'lucide';
import { Icon } from '../../private/Icon.tsx';
import type { ThemeName } from '../../theme/themes.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './ThemeSwitch.css.ts';

export interface ThemeSwitchProps {
  /** The theme that the page shows now. */
  theme: 'dark' | 'light';
  /** Called with the other theme when the user presses the button. */
  onChange: (theme: ThemeName) => void;
  /** What a press does, such as 'Switch to light theme', for screen readers. */
  label: string;
}

/**
 * A button with a sun or a moon that switches the theme. The class on `<html>`, not the prop, decides which icon is
 * visible, because the class is set before the first paint. The prop is not known while the page is prerendered.
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
