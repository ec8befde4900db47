import type { GoogleReturnContent } from '@signalsync/content/googleReturn';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ReturnEnd } from '../../shared/ReturnEnd/ReturnEnd.tsx';
import { ReturnPage } from '../../shared/ReturnPage/ReturnPage.tsx';
import type { SiteProps } from '../../shared/SitePage/SitePage.tsx';

/** The result of the return from Google. `done` is shown only until the account page appears. */
export type GoogleReturnResult = { status: 'pending' } | { status: 'done' } | { status: 'failed'; message: string };

export interface GoogleReturnProps {
  /** The texts to show. */
  content: GoogleReturnContent;
  /** How the sign-in has ended, once that is known. */
  result: GoogleReturnResult;
  /** Props for the header and footer of the page after a failure. 'Back to Login' uses `hrefs.signIn`. */
  site: SiteProps;
}

/** The page to which Google's consent page sends the user. */
export function GoogleReturn({ content, result, site }: GoogleReturnProps) {
  if (result.status !== 'failed') return <ReturnPage productName={site.shell.productName} title={content.pending} />;
  return (
    <ReturnEnd
      site={site}
      title={result.message}
      description={content.why}
      actions={
        <>
          <ButtonLink href={site.hrefs.signIn}>{content.back}</ButtonLink>
          <ButtonLink href={site.hrefs.home} variant="secondary">
            {content.home}
          </ButtonLink>
        </>
      }
    />
  );
}
