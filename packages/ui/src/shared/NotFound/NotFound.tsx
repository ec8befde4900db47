import type { NotFoundContent } from '@signalsync/content/notFound';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { SignalLine } from '../../components/SignalLine/SignalLine.tsx';
import { NoticePage } from '../NoticePage/NoticePage.tsx';
import { SitePage, type SiteProps } from '../SitePage/SitePage.tsx';

export interface NotFoundProps extends SiteProps {
  /** The texts to show. */
  content: NotFoundContent;
}

/** The page for an unknown URL. Its picture is a line of nodes that stops halfway. */
export function NotFound({ content, ...site }: NotFoundProps) {
  return (
    <SitePage {...site}>
      <NoticePage
        title={content.title}
        picture={<SignalLine count={4} reached={2} isDecorative />}
        actions={
          <>
            <ButtonLink href={site.hrefs.home}>{content.home}</ButtonLink>
            <ButtonLink href={site.hrefs.account} variant="secondary">
              {content.account}
            </ButtonLink>
          </>
        }
      >
        <p>{content.description}</p>
      </NoticePage>
    </SitePage>
  );
}
