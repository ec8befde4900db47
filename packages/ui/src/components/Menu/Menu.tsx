import { ChevronDown } from 'lucide';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { Icon } from '../../private/Icon.tsx';
import { laterComponent } from '../../private/laterComponent.ts';
import { useCallOff } from '../../private/useCallOff.ts';
import { Button } from '../Button/Button.tsx';
import type { PendingProps } from '../Button/PendingProps.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './Menu.css.ts';
import type { MenuSection } from './MenuList.tsx';

export type { MenuItem } from './MenuList.tsx';

interface MenuOwnProps {
  /** Label of the button and of the open menu. */
  label: string;
  /** Groups of items, with a line between them. */
  sections: readonly MenuSection[];
  /** Shown instead of the label and the arrow. */
  icon?: ReactNode;
  /** The look of the Button of the same variant. The default is `quiet` with an icon, else `secondary`. */
  variant?: 'secondary' | 'quiet';
  /** The button is 32, 40 or 48 px high. `medium` is 44 px on touch layouts. */
  size?: 'small' | 'medium' | 'large';
  /** If true, the menu cannot be opened. */
  isDisabled?: boolean;
  /** Makes the button as wide as its container. Without effect if the button shows only an icon. */
  fullWidth?: boolean;
}

export type MenuProps = MenuOwnProps & PendingProps;

const list = laterComponent(async () => (await import('./MenuList.tsx')).MenuList);
const List = list.Component;

/** Fetches the code of the list, so that menus open at once. Rejects if the code cannot be loaded. */
export const fetchMenuList: () => Promise<void> = list.fetch;

/** Fetches the list's code before the user presses the button. Ignores a failure, because a press fetches it again. */
const fetchEarly = () => void fetchMenuList().catch(() => undefined);

/**
 * A button that opens a list of actions. The list is built with react-aria. Its code is loaded when the user points at,
 * focuses or presses the button. If the user presses Escape, Tab or something else before the code has loaded, the list
 * stays closed. If the code cannot be loaded, a press throws to the error boundary.
 */
export function Menu(props: MenuProps) {
  const { label, sections, icon, variant, size = 'medium', isDisabled = false, fullWidth = false } = props;
  const pending = props.isPending === undefined ? {} : { isPending: props.isPending, pendingLabel: props.pendingLabel };
  const [focused, setFocused] = useState<'first' | 'last' | undefined>();
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = focused !== undefined && !isDisabled && !props.isPending;
  // Opening is not urgent: the browser shows the press before React renders the list.
  const wasWanted = useDeferredValue(isWanted);
  const isOpen = list.useIsReady(isWanted) && isWanted && wasWanted;
  const open = setFocused;
  const close = () => setFocused(undefined);
  useCallOff(button, isWanted && !isOpen, close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!props.isPending) open(event.key === 'ArrowUp' ? 'last' : 'first');
  };

  const shared = {
    ref: button,
    size,
    isDisabled,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPress: () => (isOpen ? close() : open('first')),
  } as const;
  return (
    <>
      <span className={css.root} onKeyDown={onKeyDown} onPointerEnter={fetchEarly} onFocus={fetchEarly}>
        {icon === undefined ? (
          <Button
            {...shared}
            {...pending}
            fullWidth={fullWidth}
            variant={variant ?? 'secondary'}
            icon={<Icon icon={ChevronDown} size={16} />}
            iconPosition="trailing"
          >
            {label}
          </Button>
        ) : (
          <IconButton {...shared} {...pending} variant={variant ?? 'quiet'} label={label} icon={icon} />
        )}
      </span>
      {isOpen && <List label={label} sections={sections} buttonRef={button} focused={focused} onClose={close} />}
    </>
  );
}
