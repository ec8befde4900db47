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
import { inNewTab } from '../Link/external.ts';
import * as css from './Menu.css.ts';

interface MenuItemBase {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Use `destructive` for an action that cannot be undone. */
  tone?: 'default' | 'destructive';
}

interface ActionItem extends MenuItemBase {
  /** Called when the user chooses the item, after the menu has closed and the focus is back on its button. */
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
  /** A heading that cannot be chosen, such as the email address of the account. */
  label?: string;
  items: readonly MenuItem[];
}

export interface MenuListProps {
  label: string;
  sections: readonly MenuSection[];
  /** The menu's button. The list opens under the button and returns the focus to the button. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** The item that gets the focus when the list opens. */
  focused: 'first' | 'last';
  onClose: () => void;
}

/**
 * Follows a link by clicking a temporary link in the page's body. The app listens for clicks on the document, but
 * react-aria stops clicks on its own links before they reach the document.
 */
function follow(href: string, page: Document): void {
  const link = page.createElement('a');
  link.href = href;
  page.body.append(link);
  link.click();
  link.remove();
}

/** The open list of a menu. It needs the code of react-aria, so the menu's button loads the list only when needed. */
export function MenuList({ label, sections, buttonRef, focused, onClose }: MenuListProps) {
  /** Closes the list and then focuses the button, which cannot take the focus while the list is open. */
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
            // react-aria would keep the focus in the list. So the focus first moves to the menu's button. From there,
            // the browser moves it to the next element.
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
                        : { href: item.href, ...(item.opensNewTab && inNewTab) })}
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
