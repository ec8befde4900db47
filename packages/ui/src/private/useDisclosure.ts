import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A button that opens a panel after it: state and refs for both. */
export interface Disclosure {
  isOpen: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  panelRef: RefObject<HTMLDivElement | null>;
  open: () => void;
  /** Closes the panel and gives the focus back to the button. */
  close: () => void;
}

/**
 * A panel that opens beside its button without a modal's weight: focus moves into it (the panel needs `tabIndex={-1}`), Escape
 * closes it and gives the focus back, and so does pressing or tabbing outside, which leaves the focus where the person put it.
 *
 * @param menuButton - opens the menu that stands for the own button on narrow screens: the focus goes back to it there
 */
export function useDisclosure(menuButton?: RefObject<HTMLButtonElement | null>): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);

  const close = useCallback(() => {
    setOpen(false);
    const isShown = buttonRef.current?.getClientRects().length !== 0;
    (isShown ? buttonRef : menuButton)?.current?.focus();
  }, [menuButton]);

  useEffect(() => {
    const panel = panelRef.current;
    if (!isOpen || !panel) return;
    panel.focus();
    const page = panel.ownerDocument;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.contains(target) || buttonRef.current?.contains(target) === true);
    const closeFromOutside = (event: Event) => {
      if (!isInside(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    page.addEventListener('pointerdown', closeFromOutside);
    page.addEventListener('focusin', closeFromOutside);
    page.addEventListener('keydown', closeOnEscape);
    return () => {
      page.removeEventListener('pointerdown', closeFromOutside);
      page.removeEventListener('focusin', closeFromOutside);
      page.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, close]);

  return { isOpen, buttonRef, panelRef, open: () => setOpen(true), close };
}
