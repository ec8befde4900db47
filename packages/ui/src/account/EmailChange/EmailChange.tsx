import type { ShownError } from '@signalsync/contract/view/error';
import type { EmailChangeContent } from '@signalsync/content/emailChange';
import { fill } from '@signalsync/content/fill';
import { CircleAlert } from 'lucide';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { NoticePage } from '../../shared/NoticePage/NoticePage.tsx';
import { SitePage, type SiteProps } from '../../shared/SitePage/SitePage.tsx';
import { Icon } from '../../private/Icon.tsx';
import * as css from './EmailChange.css.ts';

/**
 * The state of the change. `gone`: the link was used or has expired. `taken`: another user has the new email address.
 * `missing`: the page's URL contains no token.
 */
export type EmailChangeState =
  | { status: 'ready' | 'pending' | 'gone' | 'taken' | 'missing' }
  | { status: 'done'; email: string }
  | { status: 'failed'; error: ShownError };

export interface EmailChangeProps extends SiteProps {
  /** The texts to show. */
  content: EmailChangeContent;
  /** Which mail the link is from: the mail that asks to confirm the change, or the mail that offers to undo it. */
  kind: 'confirm' | 'undo';
  /** How far the change is, or why it is impossible. */
  change: EmailChangeState;
  /** Called when the user presses the confirm or undo button. Opening the link alone changes nothing. */
  onSubmit: () => void;
}

/** The page to which the links in our mails about a changed email address lead. */
export function EmailChange({ content, kind, change, onSubmit, ...site }: EmailChangeProps) {
  const texts = content[kind];
  const end = (title: string, description: string) => (
    <SitePage {...site}>
      <NoticePage title={title} actions={<ButtonLink href={site.hrefs.account}>{content.account}</ButtonLink>}>
        <p>{description}</p>
      </NoticePage>
    </SitePage>
  );
  if (change.status === 'gone' || change.status === 'taken' || change.status === 'missing')
    return end(content[change.status].title, content[change.status].description);
  if (change.status === 'done') return end(texts.done, fill(texts.doneDescription, { email: change.email }));
  return (
    <SitePage {...site}>
      <NoticePage
        title={texts.title}
        actions={
          <Button isPending={change.status === 'pending'} pendingLabel={texts.pending} onPress={onSubmit}>
            {texts.action}
          </Button>
        }
      >
        <p>{texts.description}</p>
        <div role="alert">
          {change.status === 'failed' && (
            <p className={css.error}>
              <Icon icon={CircleAlert} size={18} className={css.errorIcon} />
              <span>
                {change.error.message}
                {change.error.reason !== null && <span className={css.reason}>{change.error.reason}</span>}
              </span>
            </p>
          )}
        </div>
      </NoticePage>
    </SitePage>
  );
}
