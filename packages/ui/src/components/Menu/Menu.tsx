import { ChevronDown } from 'lucide';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../private/Icon.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './Menu.css.ts';
import type { MenuSection } from './MenuEntry.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { placeUnder } from './placeUnder.ts';
import { createTypeahead } from './typeahead.ts';

export type { MenuItem, MenuSection } from './MenuEntry.tsx';

interface MenuOwnProps {
  /** Names the button and its menu. */
  label: string;
  /** Groups of items, with a line between them. */
  sections: readonly MenuSection[];
  /** Makes the button an icon alone; without it the button shows the label and an arrow. */
  icon?: ReactNode;
  variant?: 'secondary' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  isDisabled?: boolean;
  /** The button with a label fills its place, where that is wider. */
  fullWidth?: boolean;
}

interface WaitingProps {
  /** What was picked is under way: the button turns its ring and does not open. */
  isPending: boolean;
  /** Shown on the button, or announced where it is an icon alone, such as 'Opening...'. */
  pendingLabel: string;
}

interface NeverWaitingProps {
  isPending?: never;
  pendingLabel?: never;
}

export type MenuProps = MenuOwnProps & (WaitingProps | NeverWaitingProps);

/** Without popovers the list lies in the page, over what comes after it. */
const hasPopovers = () => 'showPopover' in HTMLElement.prototype;

/**
 * A button with a list of things to do, after the WAI-ARIA menu button pattern: arrows, Home, End and first letters move,
 * Escape and Tab leave. Written here because three short menus do not earn react-aria's 46 kB. The list is a popover, so that
 * no card cuts it off.
 */
export function Menu(props: MenuProps) {
  const { label, sections, icon, variant, size = 'medium', isDisabled = false, fullWidth = false } = props;
  const waiting = props.isPending === undefined ? {} : { isPending: props.isPending, pendingLabel: props.pendingLabel };
  const [opened, setOpened] = useState<'first' | 'last' | undefined>();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [findByLetters] = useState(createTypeahead);
  const isOpen = opened !== undefined && !isDisabled && !props.isPending;

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => {
    button.current?.focus();
    setOpened(undefined);
  };

  useLayoutEffect(() => {
    if (!isOpen || !list.current || !button.current) return;
    if (hasPopovers()) list.current.showPopover();
    placeUnder(list.current, button.current);
    const all = entries();
    all[opened === 'last' ? all.length - 1 : 0]?.focus({ preventScroll: true });
  }, [isOpen, opened]);

  useEffect(() => {
    const page = button.current?.ownerDocument;
    if (!isOpen || !page) return;
    const leave = (event: Event) => {
      const isWithin = (element: Element | null) => event.target instanceof Node && element?.contains(event.target);
      if (!isWithin(list.current) && !isWithin(button.current)) setOpened(undefined);
    };
    page.addEventListener('pointerdown', leave);
    page.addEventListener('focusin', leave);
    return () => {
      page.removeEventListener('pointerdown', leave);
      page.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.target !== button.current || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    if (props.isPending) return;
    setOpened(event.key === 'ArrowUp' ? 'last' : 'first');
  };

  const onListKey = (event: KeyboardEvent) => {
    const all = entries();
    const index = all.findIndex((entry) => entry === entry.ownerDocument.activeElement);
    const moves: Record<string, number> = {
      ArrowDown: (index + 1) % all.length,
      ArrowUp: (index - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    if (event.key === 'Tab') {
      // The focus goes on from the button, where the menu hangs.
      close();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      // A dialog around the menu stays open.
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'Enter') return;
    event.preventDefault();
    if (event.key === ' ') all[index]?.click();
    else all[moves[event.key] ?? findByLetters(event, all, index)]?.focus();
  };

  const shared = {
    ref: button,
    size,
    isDisabled,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? menuId : undefined,
    onPress: () => (isOpen ? close() : setOpened('first')),
  } as const;
  return (
    <span
      className={css.root}
      onKeyDown={onButtonKey}
      onMouseDown={(event) => {
        // Safari would move the focus off the list, which closes it, and the press would open it again.
        if (isOpen && event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
      }}
    >
      {icon === undefined ? (
        <Button
          {...shared}
          {...waiting}
          fullWidth={fullWidth}
          variant={variant ?? 'secondary'}
          icon={<Icon icon={ChevronDown} size={16} />}
          iconPosition="trailing"
        >
          {label}
        </Button>
      ) : (
        <IconButton {...shared} {...waiting} variant={variant ?? 'quiet'} label={label} icon={icon} />
      )}
      {isOpen && (
        <div
          ref={list}
          id={menuId}
          className={css.list}
          role="menu"
          aria-label={label}
          popover={hasPopovers() ? 'manual' : undefined}
          onKeyDown={onListKey}
        >
          {sections.map((section, index) => (
            <MenuGroup key={section.id} section={section} isFirst={index === 0} onClose={close} />
          ))}
        </div>
      )}
    </span>
  );
}
