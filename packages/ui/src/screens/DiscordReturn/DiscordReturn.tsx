import type { DiscordReturnContent } from '@signalsync/content/discordReturn';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ReturnPage } from '../../pieces/ReturnPage/ReturnPage.tsx';

/** `done` stands for the moment before the account appears; `signedOut` has not spent the code that Discord gave. */
export type DiscordReturnResult =
  | { status: 'pending' }
  | { status: 'done' }
  | { status: 'signedOut' }
  | { status: 'failed'; message: string };

export interface DiscordReturnProps {
  content: DiscordReturnContent;
  result: DiscordReturnResult;
  /** Beside the mark. */
  productName: string;
  /** Where 'Return to Account' leads. */
  accountHref: string;
  /** Sign-in; it comes back here. */
  signInHref: string;
}

/** The return from Discord's consent page. */
export function DiscordReturn({ content, result, productName, accountHref, signInHref }: DiscordReturnProps) {
  switch (result.status) {
    case 'failed':
      return (
        <ReturnPage
          productName={productName}
          title={content.failed}
          description={result.message}
          action={
            <ButtonLink href={accountHref} size="large">
              {content.back}
            </ButtonLink>
          }
        />
      );
    case 'signedOut':
      return (
        <ReturnPage
          productName={productName}
          title={content.signedOut.title}
          description={content.signedOut.description}
          action={
            <ButtonLink href={signInHref} size="large">
              {content.signedOut.action}
            </ButtonLink>
          }
        />
      );
    case 'pending':
    case 'done':
      return <ReturnPage productName={productName} title={content.pending} />;
  }
}
