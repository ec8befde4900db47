import type { ReactNode } from 'react';
import { Link } from '../../components/Link/Link.tsx';
import { Logo } from '../../components/Logo/Logo.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch/ThemeSwitch.tsx';
import { CompanyLine } from '../../shared/SiteFooter/CompanyLine.tsx';
import { home } from '../../shared/SiteHeader/home.css.ts';
import { SkipLink } from '../../shared/SiteHeader/SkipLink.tsx';
import { SignInPanel, type SignInPanelProps } from '../SignInPanel/SignInPanel.tsx';
import type { SiteProps } from '../../shared/SitePage/SitePage.tsx';
import * as css from './SignIn.css.ts';

export interface SignInProps extends Omit<SiteProps, 'hrefs'>, Omit<SignInPanelProps, 'plansHref'> {
  /** The addresses of the public pages. */
  hrefs: Pick<SiteProps['hrefs'], 'home' | 'pricing' | 'terms' | 'privacy' | 'returns' | 'eula'>;
  /** The sample signal beside the form: a `SignInSignal`. */
  signal: ReactNode;
}

/** The sign-in page: a text about the product on one side, the form on the other. */
export function SignIn({ shell, hrefs, company, theme, onThemeChange, signal, ...panel }: SignInProps) {
  const { content } = panel;
  return (
    <div className={css.page}>
      <header className={css.header}>
        <SkipLink>{shell.skipToContent}</SkipLink>
        <a href={hrefs.home} aria-label={shell.header.home} className={home}>
          <Logo name={shell.productName} />
        </a>
        <ThemeSwitch
          theme={theme}
          onChange={onThemeChange}
          label={theme === 'dark' ? shell.header.useLightTheme : shell.header.useDarkTheme}
        />
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <div className={css.pitch}>
          <div className={css.signal}>{signal}</div>
          <p className={css.notice}>{content.chartNotice}</p>
          <h1 className={css.headline}>{content.headline}</h1>
          <p className={css.description}>{content.description}</p>
        </div>
        <div className={css.side}>
          <SignInPanel {...panel} plansHref={hrefs.pricing} />
        </div>
      </main>
      <footer className={css.footer}>
        <p>{shell.footer.educational}</p>
        <nav aria-label={shell.footer.legalNavigation} className={css.legal}>
          {(['terms', 'privacy', 'returns', 'eula'] as const).map((name) => (
            <Link key={name} href={hrefs[name]} variant="quiet">
              {shell.footer[name]}
            </Link>
          ))}
        </nav>
        <CompanyLine company={company} />
      </footer>
    </div>
  );
}
