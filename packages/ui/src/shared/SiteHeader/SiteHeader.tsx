import type { ShellContent } from '@signalsync/content/shell';
import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo/Logo.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch/ThemeSwitch.tsx';
import type { ThemeName } from '../../theme/themes.ts';
import { SkipLink } from './SkipLink.tsx';
import { home } from './home.css.ts';
import * as css from './SiteHeader.css.ts';

export interface SiteHeaderProps {
  shell: ShellContent;
  homeHref: string;
  theme: ThemeName;
  onThemeChange: (theme: ThemeName) => void;
  /** Links and buttons at the end of the header, after the theme switch. */
  children?: ReactNode;
}

/** The header of the public pages: logo, theme switch and links. */
export function SiteHeader({ shell, homeHref, theme, onThemeChange, children }: SiteHeaderProps) {
  return (
    <header className={css.header}>
      <SkipLink>{shell.skipToContent}</SkipLink>
      <div className={css.row}>
        <a href={homeHref} aria-label={shell.header.home} className={home}>
          <Logo name={shell.productName} />
        </a>
        <div className={css.actions}>
          <ThemeSwitch
            theme={theme}
            onChange={onThemeChange}
            label={theme === 'dark' ? shell.header.useLightTheme : shell.header.useDarkTheme}
          />
          {children && (
            <nav aria-label={shell.header.navigation} className={css.actions}>
              {children}
            </nav>
          )}
        </div>
      </div>
    </header>
  );
}
