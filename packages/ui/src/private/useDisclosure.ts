import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The state of a panel and its button, and refs to both. */
export interface Disclosure {
  isOpen: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  panelRef: RefObject<HTMLDivElement | null>;
  open: () => void;
  /** Closes the panel and returns the focus to the button. */
  close: () => void;
}

/**
 * Returns the state of a panel that opens next to its button and is not modal. Opening moves the focus to the panel, so
 * the panel needs `tabIndex={-1}`. Escape closes the panel and returns the focus to the button. Pressing or tabbing
 * outside also closes the panel, but leaves the focus where the user put it.
 *
 * @param menuButton - button of the mobile menu. It gets the focus back if the panel's own button is hidden.
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
