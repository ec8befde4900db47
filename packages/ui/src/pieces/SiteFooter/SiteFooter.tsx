import type { ShellContent } from '@signalsync/content/shell';
import type { SiteHrefs } from '../SitePage/SitePage.tsx';
import * as css from './SiteFooter.css.ts';

export interface SiteFooterProps {
  shell: ShellContent;
  hrefs: Pick<SiteHrefs, 'terms' | 'privacy' | 'returns' | 'eula'>;
  /** `legal`: the educational line and the legal links; `line`: the educational line alone. */
  variant: 'legal' | 'line';
}

/** Footer of the public pages. */
export function SiteFooter({ shell, hrefs, variant }: SiteFooterProps) {
  const { footer } = shell;
  if (variant === 'line') {
    return (
      <footer className={css.line}>
        <p className={css.text}>{footer.educationalLong}</p>
      </footer>
    );
  }
  const documents = [
    { href: hrefs.terms, name: footer.terms },
    { href: hrefs.privacy, name: footer.privacy },
    { href: hrefs.returns, name: footer.returns },
    { href: hrefs.eula, name: footer.eula },
  ];
  return (
    <footer className={css.legal}>
      <div className={css.row}>
        <p className={css.text}>{footer.educationalLong}</p>
        <nav aria-label={footer.legalNavigation}>
          <ul className={css.links}>
            {documents.map(({ href, name }) => (
              <li key={name} className={css.item}>
                <a href={href} className={css.link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
