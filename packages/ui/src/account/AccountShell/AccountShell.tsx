import type { FailedLoad } from '@signalsync/contract/view/error';
import type { AccountContent } from '@signalsync/content/account';
import { type ReactNode, useRef, useState } from 'react';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { type Tab, Tabs } from '../../components/Tabs/Tabs.tsx';
import { AccountHeader, type AccountHeaderProps } from '../AccountHeader/AccountHeader.tsx';
import { ContactDialog } from '../ContactDialog/ContactDialog.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { headingStyle } from '../../theme/recipes.css.ts';
import * as styles from './AccountShell.css.ts';

/** The user's data, or why it could not be loaded. Source: `GET /api/user`. Each `message` is a whole sentence. */
export type AccountShellUser =
  | { status: 'loading' }
  | { status: 'ready'; user: { email: string } }
  | { status: 'noUser'; message: string }
  | FailedLoad;

export interface AccountShellProps
  extends Pick<
    AccountHeaderProps,
    | 'theme'
    | 'messages'
    | 'attention'
    | 'assistant'
    | 'isLoggingOut'
    | 'logoutError'
    | 'onThemeChange'
    | 'onReadMessages'
    | 'onLogout'
  > {
  /** The texts to show. */
  content: AccountContent;
  /** The user’s data, or why they could not be loaded; the tabs are then left out. */
  user: AccountShellUser;
  /** The tabs that the user can open, in display order. */
  tabs: readonly Tab[];
  /** Id of the tab whose panel is shown. */
  selectedTab: string;
  /** Called with the id of the tab that the user chooses. */
  onSelectTab: (id: string) => void;
  /** The panel of the selected tab. While the user's data is loading, the panel shows its own loading state. */
  children: ReactNode;
  /** The addresses to which its links lead. */
  hrefs: {
    home: string;
    logIn: string;
    /** Address of the page where a user can send a support ticket; null if there is none. */
    ticket: string | null;
  };
  /** Email address of the support team; null if none is set. */
  supportEmail: string | null;
  /** True while the browser has no connection. */
  isOffline?: boolean;
  /** The result of a payment, shown above the tabs: a `PaymentReturnNotice`. */
  notice?: ReactNode;
  /** Notices about unclaimed and refunded purchases, shown above the tabs: `PurchaseNotices`. */
  purchases?: ReactNode;
  /** Called by 'Try Again'. Loads the user's data again. */
  onRetry: () => void;
}

/** The account page: header, heading and tabs around the panel of the selected tab. */
export function AccountShell(props: AccountShellProps) {
  const { content, user, hrefs, supportEmail, onRetry, isOffline = false, notice, purchases } = props;
  const [isContactOpen, setContactOpen] = useState(false);
  const isReachable = supportEmail !== null || hrefs.ticket !== null;
  const mainRef = useRef<HTMLElement>(null);
  return (
    <>
      <AccountHeader
        {...props}
        email={user.status === 'ready' ? user.user.email : null}
        homeHref={hrefs.home}
        onSkip={() => mainRef.current?.focus()}
        onContact={isReachable ? () => setContactOpen(true) : null}
      />
      <main ref={mainRef} id="main" className={styles.main} tabIndex={-1}>
        <h1 className={`${headingStyle.page} ${styles.title}`}>{content.title}</h1>
        <div role="status">
          {isOffline && (
            <div className={styles.aboveTabs}>
              <Notice tone="warning">{content.offline}</Notice>
            </div>
          )}
        </div>
        {notice && <div className={styles.aboveTabs}>{notice}</div>}
        {purchases && <div className={styles.aboveTabs}>{purchases}</div>}
        {user.status === 'failed' && (
          <div className={styles.notice}>
            <RetryNotice failed={user} content={content.loadFailed} region={mainRef} onRetry={onRetry} />
          </div>
        )}
        {user.status === 'noUser' && (
          <div className={styles.notice}>
            <Notice
              tone="info"
              isAnnounced
              action={
                <ButtonLink size="small" href={hrefs.logIn}>
                  {content.noUser.logIn}
                </ButtonLink>
              }
            >
              {user.message}
            </Notice>
          </div>
        )}
        {(user.status === 'ready' || user.status === 'loading') && (
          <Tabs tabs={props.tabs} selectedId={props.selectedTab} onSelect={props.onSelectTab} label={content.tabList}>
            {props.children}
          </Tabs>
        )}
      </main>
      <ContactDialog
        content={content.contact}
        isOpen={isContactOpen}
        supportEmail={supportEmail}
        ticketHref={hrefs.ticket}
        onClose={() => setContactOpen(false)}
      />
    </>
  );
}
