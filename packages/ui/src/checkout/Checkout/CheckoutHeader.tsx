import type { ShellContent } from '@signalsync/content/shell';
import { Logo } from '../../components/Logo/Logo.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch/ThemeSwitch.tsx';
import { home } from '../../shared/SiteHeader/home.css.ts';
import { SkipLink } from '../../shared/SiteHeader/SkipLink.tsx';
import type { ThemeName } from '../../theme/themes.ts';
import { header } from './Checkout.css.ts';

interface CheckoutHeaderProps {
  shell: ShellContent;
  homeHref: string;
  theme: ThemeName;
  onThemeChange: (theme: ThemeName) => void;
}

/** The checkout's header: logo and theme switch above the two columns. */
export function CheckoutHeader({ shell, homeHref, theme, onThemeChange }: CheckoutHeaderProps) {
  return (
    <header className={header}>
      <SkipLink>{shell.skipToContent}</SkipLink>
      <a href={homeHref} aria-label={shell.header.home} className={home}>
        <Logo name={shell.productName} />
      </a>
      <ThemeSwitch
        theme={theme}
        onChange={onThemeChange}
        label={theme === 'dark' ? shell.header.useLightTheme : shell.header.useDarkTheme}
      />
    </header>
  );
}
