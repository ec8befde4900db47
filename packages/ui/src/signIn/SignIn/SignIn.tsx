import { Link } from '../../components/Link/Link.tsx';
import { Logo } from '../../components/Logo/Logo.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch/ThemeSwitch.tsx';
import { SignalChart } from '../../shared/SignalChart/SignalChart.tsx';
import { sampleCandles, sampleEntryIndex, sampleExitIndex } from '../../shared/SignalChart/sampleCandles.ts';
import { CompanyLine } from '../../shared/SiteFooter/CompanyLine.tsx';
import { home } from '../../shared/SiteHeader/home.css.ts';
import { SkipLink } from '../../shared/SiteHeader/SkipLink.tsx';
import { SignalAlert } from '../../shared/SignalAlert/SignalAlert.tsx';
import { SignInPanel, type SignInPanelProps } from '../SignInPanel/SignInPanel.tsx';
import type { SiteProps } from '../../shared/SitePage/SitePage.tsx';
import * as css from './SignIn.css.ts';

export interface SignInProps extends Omit<SiteProps, 'hrefs'>, Omit<SignInPanelProps, 'plansHref'> {
  hrefs: Pick<SiteProps['hrefs'], 'home' | 'pricing' | 'terms' | 'privacy' | 'returns' | 'eula'>;
}

/** Index of the first sample candle in this page's chart. The landing page's chart starts a few candles earlier. */
const firstCandle = 4;
const candles = sampleCandles.slice(firstCandle, 52);

/** The sign-in page: a text about the product on one side, the form on the other. */
export function SignIn({ shell, hrefs, company, theme, onThemeChange, ...panel }: SignInProps) {
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
          <div className={css.signal}>
            <div className={css.chart}>
              <SignalChart
                candles={candles}
                entryIndex={sampleEntryIndex - firstCandle}
                exitIndex={sampleExitIndex - firstCandle}
                label={content.chartLabel}
                shape="fill"
              />
            </div>
            <div className={css.alert}>
              <SignalAlert {...content.alert} />
            </div>
          </div>
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
