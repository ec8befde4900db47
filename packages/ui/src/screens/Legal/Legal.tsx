import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { LegalContent, LegalDocumentName } from '@signalsync/content/legal';
import { Info } from 'lucide';
import { useId } from 'react';
import { Link } from '../../components/Link/Link.tsx';
import { SitePage, type SiteProps } from '../../pieces/SitePage/SitePage.tsx';
import { Icon } from '../../private/Icon.tsx';
import * as css from './Legal.css.ts';

export interface LegalProps extends SiteProps {
  content: LegalContent;
  /** Which of the documents is read. */
  document: LegalDocumentName;
}

/** A legal document: what it is, its parts, and a way to each of them. */
export function Legal({ content, document, ...site }: LegalProps) {
  const { title, summary, changedOn, sections } = content.documents[document];
  const contentsId = useId();
  return (
    <SitePage {...site} footer="legal">
      <div className={css.page}>
        <header className={css.head}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.summary}>{summary}</p>
          <p className={css.changed}>{fill(content.changed, { date: formatDate(changedOn, 'UTC') })}</p>
        </header>
        <nav aria-labelledby={contentsId} className={css.contents}>
          <h2 id={contentsId} className={css.contentsTitle}>
            {content.contents}
          </h2>
          <ul className={css.contentsList}>
            {sections.map((section) => (
              <li key={section.id}>
                <Link href={`#${section.id}`} variant="quiet">
                  {section.heading}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.body}>
          <div className={css.template} role="note">
            <Icon icon={Info} size={18} className={css.templateIcon} />
            <p className={css.templateText}>
              <strong className={css.templateTitle}>{content.template.title}.</strong> {content.template.text}
            </p>
          </div>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`} className={css.section}>
              <h2 id={`${section.id}-heading`} className={css.heading}>
                {section.heading}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className={css.paragraph}>
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </SitePage>
  );
}
