import type { ReactNode } from 'react';
import * as css from './Menu.css.ts';

interface MenuItemBase {
  id: string;
  label: string;
  icon?: ReactNode;
  /** `destructive` for what cannot be taken back. */
  tone?: 'default' | 'destructive';
}

interface ActionItem extends MenuItemBase {
  /** Called after the menu has closed and given the focus back to its button. */
  onAction: () => void;
  isDisabled?: boolean;
  href?: never;
  opensNewTab?: never;
}

interface LinkItem extends MenuItemBase {
  href: string;
  opensNewTab?: boolean;
  onAction?: never;
  isDisabled?: never;
}

export type MenuItem = ActionItem | LinkItem;

export interface MenuSection {
  id: string;
  /** A heading that cannot be picked, like the email whose account it is. */
  label?: string;
  items: readonly MenuItem[];
}

interface MenuEntryProps {
  item: MenuItem;
  onClose: () => void;
}

/** One item of a menu: a link or a button. The pointer moves the focus, so that one item at a time is lit. */
export function MenuEntry({ item, onClose }: MenuEntryProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: css.item[item.tone ?? 'default'],
    onPointerMove: (event: { currentTarget: HTMLElement }) => event.currentTarget.focus({ preventScroll: true }),
  };
  const content = (
    <>
      {item.icon !== undefined && <span className={css.icon}>{item.icon}</span>}
      {item.label}
    </>
  );
  if (item.href !== undefined)
    return (
      <a
        {...shared}
        href={item.href}
        onClick={onClose}
        {...(item.opensNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {content}
      </a>
    );
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={item.isDisabled || undefined}
      onClick={() => {
        if (item.isDisabled) return;
        onClose();
        item.onAction();
      }}
    >
      {content}
    </button>
  );
}
