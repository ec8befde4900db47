import type { ShellContent } from '@signalsync/content/shell';
import type { ReactNode } from 'react';
import type { ThemeName } from '../../theme/themes.ts';
import type { Company } from '../SiteFooter/CompanyLine.tsx';
import { SiteFooter } from '../SiteFooter/SiteFooter.tsx';
import { SiteHeader } from '../SiteHeader/SiteHeader.tsx';
import * as css from './SitePage.css.ts';

/** Addresses of the public pages. The app gives them; nothing here knows a route. */
export interface SiteHrefs {
  home: string;
  pricing: string;
  signIn: string;
  account: string;
  terms: string;
  privacy: string;
  returns: string;
  eula: string;
}

/** What every public page is given by its route. */
export interface SiteProps {
  shell: ShellContent;
  hrefs: SiteHrefs;
  company: Company;
  theme: ThemeName;
  onThemeChange: (theme: ThemeName) => void;
}

export interface SitePageProps extends SiteProps {
  /** Links and buttons at the end of the header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Header, main part and footer of a public page. The page brings its one h1. */
export function SitePage({ shell, hrefs, theme, onThemeChange, company, actions, children }: SitePageProps) {
  return (
    <div className={css.page}>
      <SiteHeader shell={shell} homeHref={hrefs.home} theme={theme} onThemeChange={onThemeChange}>
        {actions}
      </SiteHeader>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <SiteFooter shell={shell} hrefs={hrefs} company={company} />
    </div>
  );
}
