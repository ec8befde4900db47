import type { AccountDeletionContent } from '@signalsync/content/accountDeletion';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { DeletionUndo } from '@signalsync/contract/view/accountDeletion';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { NoticePage } from '../../shared/NoticePage/NoticePage.tsx';
import { SitePage, type SiteProps } from '../../shared/SitePage/SitePage.tsx';

export interface AccountDeletionProps extends SiteProps {
  /** The texts to show. */
  content: AccountDeletionContent;
  /** Which page this is: the one after the deletion, or the one behind the mailed link that takes it back. */
  page: { kind: 'done'; erasesAt: string | null } | { kind: 'undo'; undo: DeletionUndo };
  /** Called when the user takes the deletion back. Opening the link alone changes nothing. */
  onUndo: () => void;
}

/** The page after an account was deleted, and the page on which that is taken back. */
export function AccountDeletion({ content, page, onUndo, ...site }: AccountDeletionProps) {
  const end = (title: string, description: string, href: string, label: string) => (
    <SitePage {...site}>
      <NoticePage title={title} actions={<ButtonLink href={href}>{label}</ButtonLink>}>
        <p>{description}</p>
      </NoticePage>
    </SitePage>
  );
  const { hrefs } = site;
  if (page.kind === 'done') {
    const { done } = content;
    const { erasesAt } = page;
    const title = erasesAt === null ? done.titleWithoutDay : fill(done.title, { date: formatDate(erasesAt) });
    return end(title, done.description, hrefs.home, done.home);
  }
  const { undo: texts } = content;
  const { undo } = page;
  if (undo.status === 'gone' || undo.status === 'missing')
    return end(content[undo.status].title, content[undo.status].description, hrefs.account, texts.signIn);
  if (undo.status === 'done')
    return end(texts.done, fill(texts.doneDescription, { email: undo.email }), hrefs.account, texts.signIn);
  return (
    <SitePage {...site}>
      <NoticePage
        title={texts.title}
        actions={
          <Button isPending={undo.status === 'pending'} pendingLabel={texts.pending} onPress={onUndo}>
            {texts.action}
          </Button>
        }
      >
        <p>{texts.description}</p>
        {undo.status === 'failed' && <ErrorNotice error={undo.error} />}
      </NoticePage>
    </SitePage>
  );
}
