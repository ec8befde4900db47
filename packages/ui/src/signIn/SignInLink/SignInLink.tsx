import { fill } from '@signalsync/content/fill';
import type { SignInLinkContent } from '@signalsync/content/signInLink';
import type { ShownError } from '@signalsync/contract/view/error';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { NoticePage } from '../../shared/NoticePage/NoticePage.tsx';
import { SitePage, type SiteProps } from '../../shared/SitePage/SitePage.tsx';

/**
 * The state of the link. `gone`: it was used or has expired. `missing`: the page's URL contains no token or no email
 * address. `done`: the user is signed in, and the app opens the next page.
 */
export type SignInLinkState =
  | { status: 'ready' | 'pending' | 'done'; email: string }
  | { status: 'failed'; email: string; error: ShownError }
  | { status: 'gone' | 'missing' };

export interface SignInLinkProps extends SiteProps {
  /** The texts to show. */
  content: SignInLinkContent;
  /** How far the sign-in is, or why the link does not work. */
  link: SignInLinkState;
  /** Called when the user presses the button, which names the email address. Opening the link alone signs nobody in. */
  onSubmit: () => void;
}

/** The page to which the sign-in link in our mail leads. */
export function SignInLink({ content, link, onSubmit, ...site }: SignInLinkProps) {
  if (!('email' in link)) {
    const { title, description } = content[link.status];
    return (
      <SitePage {...site}>
        <NoticePage title={title} actions={<ButtonLink href={site.hrefs.signIn}>{content.signIn}</ButtonLink>}>
          <p>{description}</p>
        </NoticePage>
      </SitePage>
    );
  }
  const isPending = link.status === 'pending' || link.status === 'done';
  return (
    <SitePage {...site}>
      <NoticePage
        title={content.title}
        actions={
          <Button isPending={isPending} pendingLabel={content.pending} onPress={onSubmit}>
            {fill(content.action, { email: link.email })}
          </Button>
        }
      >
        <p>{content.description}</p>
        <div role="alert">
          {link.status === 'failed' && (
            <Notice tone="error" reason={link.error.reason ?? undefined}>
              {link.error.message}
            </Notice>
          )}
        </div>
      </NoticePage>
    </SitePage>
  );
}
