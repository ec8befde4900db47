import type { AccountContent } from '@signalsync/content/account';
import type { ShownError } from '@signalsync/contract/view/error';
import { fill } from '@signalsync/content/fill';
import { MessageCircle } from 'lucide';
import { type ComponentType, useId } from 'react';
import { Avatar } from '../../components/Avatar/Avatar.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { iconOnly } from '../../components/Button/Button.css.ts';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Logo } from '../../components/Logo/Logo.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { ThemeSwitch } from '../../components/ThemeSwitch/ThemeSwitch.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { Icon } from '../../private/Icon.tsx';
import { type Disclosure, useDisclosure } from '../../private/useDisclosure.ts';
import type { ThemeName } from '../../theme/themes.ts';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { home } from '../../shared/SiteHeader/home.css.ts';
import { SkipLink } from '../../shared/SiteHeader/SkipLink.tsx';
import { AccountMobileMenu } from './AccountMobileMenu.tsx';
import { bellLabel, MessageBell } from '../MessageList/MessageBell.tsx';
import type { AttentionItem, MessageListItem } from '../MessageList/MessageList.tsx';
import * as styles from './AccountHeader.css.ts';

export interface AccountHeaderProps {
  /** The texts to show. */
  content: AccountContent;
  /** Null while the email address is loading. */
  email: string | null;
  /** The theme that the page shows now. */
  theme: 'dark' | 'light';
  /** The messages of this browser session, newest first. */
  messages: readonly MessageListItem[];
  /** The things that need the user's attention, most urgent first. */
  attention?: readonly AttentionItem[];
  /**
   * Component that shows the `Assistant`. Must be the same component at each render. Null while its code loads: the
   * header keeps space for the assistant's button. Undefined if there is no assistant.
   */
  assistant?: ComponentType<{ id: string; disclosure: Disclosure }> | null | undefined;
  /** True while the user is being logged out. */
  isLoggingOut: boolean;
  /** Why the user could not be logged out. Shown in the mobile menu while it is open, else below the header. */
  logoutError?: ShownError | null;
  /** Address of the start page, to which the logo links. */
  homeHref: string;
  /** Called with the other theme when the user switches the theme. */
  onThemeChange: (theme: ThemeName) => void;
  /** Called when the user opens the list of messages. The caller should then mark the messages as read. */
  onReadMessages: () => void;
  /** Called when the user follows the skip link. The caller should move the focus to the content. */
  onSkip: () => void;
  /** Called by 'Contact Us'. Null if there is no way to contact the team. */
  onContact: (() => void) | null;
  /** Called when the user logs out. */
  onLogout: () => void;
}

const nothing: readonly AttentionItem[] = [];

/**
 * The account's header: logo, theme, assistant, messages, contact, logout and the user. Below the desktop width only
 * the logo, the bell and a menu button are visible. The menu contains everything but the logo.
 */
export function AccountHeader(props: AccountHeaderProps) {
  const {
    content,
    email,
    theme,
    messages,
    isLoggingOut,
    logoutError = null,
    onThemeChange,
    onReadMessages,
    onContact,
    onLogout,
  } = props;
  const slow = useSlowLabel(isLoggingOut);
  const { attention = nothing, assistant: AssistantPanel } = props;
  const texts = content.header;
  const bell = useDisclosure();
  const menu = useDisclosure();
  const asking = useDisclosure(menu.buttonRef);
  const { isOpen: isAsking, buttonRef: askRef, open: ask, close: stopAsking } = asking;
  const askingId = useId();
  const signedInAs = email === null ? {} : { label: fill(texts.signedInAs, { email }) };
  const openBell = () => {
    bell.open();
    onReadMessages();
  };
  return (
    <header className={styles.header}>
      {/* The hash in the page's URL names the account's selected tab, so the skip link must not change the hash. */}
      <SkipLink onSkip={props.onSkip}>{content.skipToContent}</SkipLink>
      <div className={styles.inside}>
        <a className={home} href={props.homeHref} aria-label={texts.home}>
          <Logo name={texts.productName} />
        </a>
        <div className={`${styles.actions} ${styles.actionsEdge}`}>
          <div className={styles.wide}>
            <ThemeSwitch
              theme={theme}
              onChange={onThemeChange}
              label={theme === 'dark' ? texts.useLightTheme : texts.useDarkTheme}
            />
            {AssistantPanel === null && <span className={iconOnly.medium} />}
            {AssistantPanel && (
              <IconButton
                ref={askRef}
                label={content.assistant.open}
                icon={<Icon icon={MessageCircle} size={18} />}
                aria-expanded={isAsking}
                aria-controls={isAsking ? askingId : undefined}
                onPress={isAsking ? stopAsking : ask}
              />
            )}
          </div>
          {AssistantPanel && <AssistantPanel id={askingId} disclosure={asking} />}
          <MessageBell {...{ content, messages, attention }} disclosure={{ ...bell, open: openBell }} />
          <div className={styles.wide}>
            {onContact && (
              <Button variant="quiet" onPress={onContact}>
                {texts.contact}
              </Button>
            )}
            <Button variant="quiet" {...(isLoggingOut ? { icon: <Spinner /> } : { onPress: onLogout })}>
              {slow ?? texts.logout}
            </Button>
            <span role="status" className={visuallyHidden}>
              {isLoggingOut ? (slow ?? texts.loggingOut) : ''}
            </span>
            <span className={styles.avatar}>
              <Avatar name={email ?? ''} fallback={texts.avatarFallback} {...signedInAs} />
            </span>
          </div>
          <div className={styles.narrow}>
            <AccountMobileMenu
              {...props}
              content={texts}
              bellLabel={bellLabel(texts, attention.length, messages.filter(({ isUnread }) => isUnread).length)}
              disclosure={menu}
              onNotifications={openBell}
              assistant={AssistantPanel ? { label: content.assistant.open, onPress: ask } : null}
            />
          </div>
        </div>
      </div>
      {logoutError && !menu.isOpen && (
        <div className={styles.failed}>
          <ErrorNotice error={logoutError} />
        </div>
      )}
    </header>
  );
}
