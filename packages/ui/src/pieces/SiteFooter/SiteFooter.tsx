import type { ShellContent } from '@signalsync/content/shell';
import { type LegalHrefs, LegalLinks } from './LegalLinks.tsx';
import * as css from './SiteFooter.css.ts';

export interface SiteFooterProps {
  shell: ShellContent;
  hrefs: LegalHrefs;
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
  return (
    <footer className={css.legal}>
      <div className={css.row}>
        <p className={css.text}>{footer.educationalLong}</p>
        <LegalLinks shell={shell} hrefs={hrefs} />
      </div>
    </footer>
  );
}
