import type { ShellContent } from '@signalsync/content/shell';
import type { SiteHrefs } from '../SitePage/siteHrefs.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './SiteFooter.css.ts';

export type LegalHrefs = Pick<SiteHrefs, 'terms' | 'privacy' | 'returns' | 'eula'>;

interface LegalLinksProps {
  shell: ShellContent;
  hrefs: LegalHrefs;
  /** True if the links open in a new tab, so that what is typed on the page is kept. */
  isExternal?: boolean;
}

/** Links to the four legal documents in one line, in the colour of the surrounding text. */
export function LegalLinks({ shell, hrefs, isExternal = false }: LegalLinksProps) {
  const { footer } = shell;
  const documents = [
    { href: hrefs.terms, name: footer.terms },
    { href: hrefs.privacy, name: footer.privacy },
    { href: hrefs.returns, name: footer.returns },
    { href: hrefs.eula, name: footer.eula },
  ];
  return (
    <nav aria-label={footer.legalNavigation}>
      <ul className={css.links}>
        {documents.map(({ href, name }) => (
          <li key={name} className={css.item}>
            <a href={href} className={css.link} {...(isExternal && { target: '_blank', rel: 'noopener' })}>
              {name}
              {isExternal && <span className={visuallyHidden}> {shell.external}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
