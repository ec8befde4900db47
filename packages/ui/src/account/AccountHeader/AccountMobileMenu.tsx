import type { AccountContent } from '@signalsync/content/account';
import type { ShownError } from '@signalsync/contract/view/error';
import { fill } from '@signalsync/content/fill';
import { Bell, LogOut, Mail, Menu, MessageCircle, Moon, Sun, X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../components/Avatar/Avatar.tsx';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { Icon } from '../../private/Icon.tsx';
import { headerPanel } from '../../private/headerPanel.css.ts';
import type { Disclosure } from '../../private/useDisclosure.ts';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import type { ThemeName } from '../../theme/themes.ts';
import * as styles from './AccountHeader.css.ts';

export interface AccountMobileMenuProps {
  content: AccountContent['header'];
  /** Null while the email address is loading. */
  email: string | null;
  theme: 'dark' | 'light';
  /** Label of the bell, with the numbers of unread messages and of things that need attention. */
  bellLabel: string;
  isLoggingOut: boolean;
  /** Why the user could not be logged out. */
  logoutError?: ShownError | null;
  disclosure: Disclosure;
  onThemeChange: (theme: ThemeName) => void;
  onNotifications: () => void;
  /** Label and action of the assistant's entry; null if there is no assistant. */
  assistant: { label: string; onPress: () => void } | null;
  /** Called by 'Contact Us'. Null if there is no way to contact the team. */
  onContact: (() => void) | null;
  onLogout: () => void;
}

type ItemProps = { icon: ReactNode; children: ReactNode; isPending?: boolean; onPress: () => void };

function Item({ icon, children, isPending = false, onPress }: ItemProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-disabled={isPending || undefined}
        onClick={isPending ? undefined : onPress}
      >
        <span className={styles.icon}>{icon}</span>
        {children}
      </button>
    </li>
  );
}

/** The account's menu below the desktop width. It shows the email address and has the actions of the wide header. */
export function AccountMobileMenu(props: AccountMobileMenuProps) {
  const { content, email, theme, isLoggingOut, disclosure, assistant, onContact } = props;
  const { isOpen, buttonRef, panelRef, open, close } = disclosure;
  const panelId = useId();
  const slow = useSlowLabel(isLoggingOut);
  const isDark = theme === 'dark';
  const thenClose = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <IconButton
        ref={buttonRef}
        label={content.menu}
        icon={<Icon icon={isOpen ? X : Menu} size={18} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPress={isOpen ? close : open}
      />
      {isOpen && <div className={styles.scrim} />}
      {isOpen && (
        <div ref={panelRef} id={panelId} className={headerPanel} role="dialog" aria-label={content.menu} tabIndex={-1}>
          {email !== null && (
            <div className={styles.who}>
              <Avatar name={email} fallback={content.avatarFallback} />
              <span className={styles.email}>{fill(content.signedInAs, { email })}</span>
            </div>
          )}
          <ul className={styles.list}>
            <Item icon={<Icon icon={Bell} size={18} />} onPress={thenClose(props.onNotifications)}>
              {props.bellLabel}
            </Item>
            <Item
              icon={<Icon icon={isDark ? Sun : Moon} size={18} />}
              onPress={() => props.onThemeChange(isDark ? 'light' : 'dark')}
            >
              {isDark ? content.useLightTheme : content.useDarkTheme}
            </Item>
            {assistant && (
              <Item icon={<Icon icon={MessageCircle} size={18} />} onPress={thenClose(assistant.onPress)}>
                {assistant.label}
              </Item>
            )}
            {onContact && (
              <Item icon={<Icon icon={Mail} size={18} />} onPress={thenClose(onContact)}>
                {content.contact}
              </Item>
            )}
            <Item
              icon={isLoggingOut ? <Spinner /> : <Icon icon={LogOut} size={18} />}
              isPending={isLoggingOut}
              onPress={props.onLogout}
            >
              {isLoggingOut ? (slow ?? content.loggingOut) : content.logout}
            </Item>
          </ul>
          <ErrorNotice error={props.logoutError ?? null} />
        </div>
      )}
    </>
  );
}
