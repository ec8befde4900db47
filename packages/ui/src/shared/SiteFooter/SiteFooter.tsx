import type { ShellContent } from '@signalsync/content/shell';
import { type Company, CompanyLine } from './CompanyLine.tsx';
import { type LegalHrefs, LegalLinks } from './LegalLinks.tsx';
import * as css from './SiteFooter.css.ts';

export interface SiteFooterProps {
  shell: ShellContent;
  hrefs: LegalHrefs;
  company: Company;
}

/** The footer of the public pages: the educational notice, the company and the legal links. */
export function SiteFooter({ shell, hrefs, company }: SiteFooterProps) {
  return (
    <footer className={css.legal}>
      <div className={css.row}>
        <div className={css.text}>
          <p>{shell.footer.educationalLong}</p>
          <CompanyLine company={company} />
        </div>
        <LegalLinks shell={shell} hrefs={hrefs} />
      </div>
    </footer>
  );
}
