import type { ShellContent } from '@signalsync/content/shell';
import type { SiteHrefs } from '../SitePage/siteHrefs.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './SiteFooter.css.ts';

export type LegalHrefs = Pick<SiteHrefs, 'terms' | 'privacy' | 'returns' | 'eula'>;

interface LegalLinksProps {
  shell: ShellContent;
  hrefs: LegalHrefs;
  /** True if the links open a new tab, so that what the user typed on the page is not lost. */
  isExternal?: boolean;
}

/** Links to the four legal documents in one line, in the colour of the surrounding text. */
export function LegalLinks({ shell, hrefs, isExternal = false }: LegalLinksProps) {
  return (
    <nav aria-label={shell.footer.legalNavigation}>
      <ul className={css.links}>
        {(['terms', 'privacy', 'returns', 'eula'] as const).map((name) => (
          <li key={name} className={css.item}>
            <a href={hrefs[name]} className={css.link} {...(isExternal && { target: '_blank', rel: 'noopener' })}>
              {shell.footer[name]}
              {isExternal && <span className={visuallyHidden}> {shell.external}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
