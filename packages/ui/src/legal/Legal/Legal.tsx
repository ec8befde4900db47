import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { LegalContent, LegalDocumentName } from '@signalsync/content/legal';
import { Info } from 'lucide';
import { Fragment, useId } from 'react';
import { Link } from '../../components/Link/Link.tsx';
import { SitePage, type SiteProps } from '../../shared/SitePage/SitePage.tsx';
import { Icon } from '../../private/Icon.tsx';
import { muted } from '../../theme/recipes.css.ts';
import * as css from './Legal.css.ts';

export interface LegalProps extends SiteProps {
  /** The texts to show. */
  content: LegalContent;
  /** Which of the legal documents is shown. */
  document: LegalDocumentName;
}

/** The page of a legal document: title, summary, table of contents and sections. */
export function Legal({ content, document, ...site }: LegalProps) {
  const { title, summary, changedOn, sections } = content.documents[document];
  const contentsId = useId();
  const { hrefs, company } = site;
  const links: Links = {
    pricing: { text: content.links.pricing, href: hrefs.pricing },
    returns: { text: content.links.returns, href: hrefs.returns },
    account: { text: content.links.account, href: hrefs.account },
    support:
      company.email === null
        ? { text: content.links.support, href: hrefs.account }
        : { text: company.email, href: `mailto:${company.email}` },
  };
  return (
    <SitePage {...site}>
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
              <li key={section.id} className={css.contentsEntry}>
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
            <p>
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
                  <Words text={paragraph} links={links} />
                </p>
              ))}
              {'lists' in section &&
                section.lists.map((list) => (
                  <Fragment key={list.title}>
                    <h3 className={css.listTitle}>{list.title}</h3>
                    <dl className={css.list}>
                      {list.lines.map(({ name, text }) => (
                        <div key={name} className={css.line}>
                          <dt className={css.name}>{name}</dt>
                          <dd className={muted}>{text}</dd>
                        </div>
                      ))}
                    </dl>
                  </Fragment>
                ))}
            </section>
          ))}
        </div>
      </div>
    </SitePage>
  );
}

type Links = Readonly<Record<string, { text: string; href: string }>>;

/** A text in which each name in braces, such as `{account}`, becomes a link. Each name may occur only once. */
function Words({ text, links }: { text: string; links: Links }) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const link = index % 2 === 1 && links[part];
    if (!link) return part;
    return (
      <Link key={part} href={link.href} size="inherit">
        {link.text}
      </Link>
    );
  });
}
