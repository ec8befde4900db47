import type { SiteHrefs } from './siteHrefs.ts';
import type { ShellContent } from '@signalsync/content/shell';
import type { ReactNode } from 'react';
import type { ThemeName } from '../../theme/themes.ts';
import type { Company } from '../SiteFooter/CompanyLine.tsx';
import { SiteFooter } from '../SiteFooter/SiteFooter.tsx';
import { SiteHeader } from '../SiteHeader/SiteHeader.tsx';
import * as css from './SitePage.css.ts';

/** Props for the header and footer of a public page. The app's routes pass them. */
export interface SiteProps {
  /** The texts of the header and the footer. */
  shell: ShellContent;
  /** The addresses of the public pages and of the account. */
  hrefs: SiteHrefs;
  /** The company that runs the site, which the footer names. */
  company: Company;
  /** The theme that the page shows now. */
  theme: ThemeName;
  /** Called with the other theme when the user switches the theme. */
  onThemeChange: (theme: ThemeName) => void;
  /** True if the user is known to be signed in. The header then links to the account instead of to sign-in. */
  isSignedIn: boolean;
}

export interface SitePageProps extends SiteProps {
  /** Replaces the header's link to sign-in or to the account. */
  action?: ReactNode;
  /** The main part of the page. */
  children: ReactNode;
}

/** The frame of a public page: header, main part and footer. The content must have the page's only h1. */
export function SitePage({ children, ...site }: SitePageProps) {
  return (
    <div className={css.page}>
      <SiteHeader {...site} />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <SiteFooter {...site} />
    </div>
  );
}
