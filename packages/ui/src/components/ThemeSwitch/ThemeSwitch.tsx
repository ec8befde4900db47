import { Moon, Sun } from 'lucide';
import { Icon } from '../../private/Icon.tsx';
import type { ThemeName } from '../../theme/themes.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
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
 * Sun or moon. Which of them shows is decided by the class on `<html>`, which is there before the first paint, and not by
 * the prop, which prerendered markup cannot know.
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
