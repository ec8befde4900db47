import type { ShellContent } from '@signalsync/content/shell';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Logo } from '../../components/Logo/Logo.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch/ThemeSwitch.tsx';
import type { ThemeName } from '../../theme/themes.ts';
import type { SiteHrefs } from '../SitePage/siteHrefs.ts';
import { SkipLink } from './SkipLink.tsx';
import { home } from './home.css.ts';
import * as css from './SiteHeader.css.ts';

export interface SiteHeaderProps {
  shell: ShellContent;
  theme: ThemeName;
  onThemeChange: (theme: ThemeName) => void;
  hrefs: Pick<SiteHrefs, 'home' | 'pricing' | 'signIn' | 'account'>;
  /** If true, the header links to the account. If false, it links to sign-in. */
  isSignedIn: boolean;
  /** Replaces the link to sign-in or to the account. */
  action?: ReactNode;
}

/** The header of the public pages: logo, theme switch, and links to the plans and to sign-in or the account. */
export function SiteHeader({ shell, theme, onThemeChange, hrefs, isSignedIn, action }: SiteHeaderProps) {
  const { header } = shell;
  return (
    <header className={css.header}>
      <SkipLink>{shell.skipToContent}</SkipLink>
      <div className={css.row}>
        <a href={hrefs.home} aria-label={header.home} className={home}>
          <Logo name={shell.productName} />
        </a>
        <nav aria-label={header.navigation} className={css.actions}>
          <ThemeSwitch
            theme={theme}
            onChange={onThemeChange}
            label={theme === 'dark' ? header.useLightTheme : header.useDarkTheme}
          />
          <ButtonLink href={hrefs.pricing} variant="quiet">
            {header.pricing}
          </ButtonLink>
          {action ?? (
            <ButtonLink href={isSignedIn ? hrefs.account : hrefs.signIn} variant="quiet">
              {isSignedIn ? header.account : header.logIn}
            </ButtonLink>
          )}
        </nav>
      </div>
    </header>
  );
}
