import type { DiscordReturnContent } from '@signalsync/content/discordReturn';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ReturnEnd } from '../../pieces/ReturnEnd/ReturnEnd.tsx';
import { ReturnPage } from '../../pieces/ReturnPage/ReturnPage.tsx';
import type { SiteProps } from '../../pieces/SitePage/SitePage.tsx';

/** `done` and `held` stand for the moment before the account appears; `signedOut` has not spent the code that Discord gave. */
export type DiscordReturnResult =
  | { status: 'pending' }
  | { status: 'done' }
  | { status: 'held' }
  | { status: 'signedOut' }
  | { status: 'failed'; message: string };

export interface DiscordReturnProps {
  content: DiscordReturnContent;
  result: DiscordReturnResult;
  /** Header and footer of the end; 'Log in' leads to its sign-in, which comes back here. */
  site: SiteProps;
  /** Where 'Return to Account' leads. */
  accountHref: string;
}

/** The return from Discord's consent page. */
export function DiscordReturn({ content, result, site, accountHref }: DiscordReturnProps) {
  const home = (
    <ButtonLink href={site.hrefs.home} variant="secondary">
      {content.home}
    </ButtonLink>
  );
  switch (result.status) {
    case 'failed':
      return (
        <ReturnEnd
          site={site}
          title={content.failed}
          description={result.message}
          actions={
            <>
              <ButtonLink href={accountHref}>{content.back}</ButtonLink>
              {home}
            </>
          }
        />
      );
    case 'signedOut':
      return (
        <ReturnEnd
          site={site}
          title={content.signedOut.title}
          description={content.signedOut.description}
          actions={
            <>
              <ButtonLink href={site.hrefs.signIn}>{content.signedOut.action}</ButtonLink>
              {home}
            </>
          }
        />
      );
    case 'pending':
    case 'done':
    case 'held':
      return <ReturnPage productName={site.shell.productName} title={content.pending} />;
  }
}
