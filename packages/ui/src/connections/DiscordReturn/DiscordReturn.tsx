import type { DiscordReturnContent } from '@signalsync/content/discordReturn';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ReturnEnd } from '../../shared/ReturnEnd/ReturnEnd.tsx';
import { ReturnPage } from '../../shared/ReturnPage/ReturnPage.tsx';
import type { SiteProps } from '../../shared/SitePage/SitePage.tsx';

/**
 * The result of the return from Discord. `held`: another SignalSync account has connected this Discord account. `done`
 * and `held` last only until the account page appears. `signedOut`: the user is not signed in, so the OAuth code from
 * Discord was not used.
 */
export type DiscordReturnResult =
  | { status: 'pending' }
  | { status: 'done' }
  | { status: 'held' }
  | { status: 'signedOut' }
  | { status: 'failed'; message: string };

export interface DiscordReturnProps {
  /** The texts to show. */
  content: DiscordReturnContent;
  /** How the connection has ended, once that is known. */
  result: DiscordReturnResult;
  /** Header and footer of the page for `failed` and `signedOut`. 'Sign in' leads to `hrefs.signIn`. */
  site: SiteProps;
  /** Address of the account, to which 'Return to Account' links. */
  accountHref: string;
}

/** The page to which Discord's consent page sends the user. */
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
