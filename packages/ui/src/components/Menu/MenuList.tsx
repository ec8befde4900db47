import { Fragment, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  Header,
  Menu,
  MenuItem as AriaMenuItem,
  MenuSection as Section,
  Popover,
  RouterProvider,
  Separator,
} from 'react-aria-components';
import * as css from './Menu.css.ts';

interface MenuItemBase {
  id: string;
  label: string;
  icon?: ReactNode;
  /** `destructive` for what cannot be undone. */
  tone?: 'default' | 'destructive';
}

interface ActionItem extends MenuItemBase {
  /** Called after the menu has closed and returned the focus to its button. */
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
  /** A heading that cannot be chosen, such as the email whose account it is. */
  label?: string;
  items: readonly MenuItem[];
}

export interface MenuListProps {
  label: string;
  sections: readonly MenuSection[];
  /** The button under which the list opens, and which gets the focus back. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** The item that has the focus first. */
  focused: 'first' | 'last';
  onClose: () => void;
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/**
 * Presses a link in the page's body. react-aria stops the press of its own link, and the app follows links by a
 * listener on the document.
 */
function follow(href: string, page: Document): void {
  const link = page.createElement('a');
  link.href = href;
  page.body.append(link);
  link.click();
  link.remove();
}

/** The open list of a menu. Its code is react-aria's, so a menu's button loads it later. */
export function MenuList({ label, sections, buttonRef, focused, onClose }: MenuListProps) {
  /** Closes before it moves the focus, because the page around an open list is inert. */
  const leave = () => {
    flushSync(onClose);
    buttonRef.current?.focus();
  };
  return (
    <RouterProvider
      navigate={(href) => {
        const page = buttonRef.current?.ownerDocument;
        leave();
        if (page) follow(href, page);
      }}
    >
      <Popover
        isOpen
        onOpenChange={onClose}
        triggerRef={buttonRef}
        placement="bottom end"
        containerPadding={8}
        className={css.list}
        aria-label={label}
      >
        <div
          onKeyDown={(event) => {
            // react-aria keeps the focus in the list. The browser moves it on from the button.
            if (event.key === 'Tab') leave();
          }}
        >
          <Menu autoFocus={focused} onClose={onClose} className={css.items} aria-label={label}>
            {sections.map((section, index) => (
              <Fragment key={section.id}>
                {index > 0 && <Separator className={css.separator} />}
                <Section>
                  {section.label !== undefined && <Header className={css.sectionLabel}>{section.label}</Header>}
                  {section.items.map((item) => (
                    <AriaMenuItem
                      key={item.id}
                      id={`${section.id}/${item.id}`}
                      textValue={item.label}
                      className={css.item[item.tone ?? 'default']}
                      {...(item.href === undefined
                        ? {
                            isDisabled: item.isDisabled ?? false,
                            onAction: () => {
                              leave();
                              item.onAction();
                            },
                          }
                        : { href: item.href, ...(item.opensNewTab && newTab) })}
                    >
                      {item.icon !== undefined && <span className={css.icon}>{item.icon}</span>}
                      {item.label}
                    </AriaMenuItem>
                  ))}
                </Section>
              </Fragment>
            ))}
          </Menu>
        </div>
      </Popover>
    </RouterProvider>
  );
}
