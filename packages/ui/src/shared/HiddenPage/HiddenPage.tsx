import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FullScreenSpinner } from '../FullScreenSpinner/FullScreenSpinner.tsx';
import * as css from './HiddenPage.css.ts';

export interface HiddenPageProps {
  /** Whether the page is hidden. Everything in the document is, dialogs and toasts too. */
  isHidden: boolean;
  /** What is loading meanwhile, for screen readers. */
  label: string;
  /**
   * Subscribes to the moment in which the browser freezes the page, and returns how to end that. The page is hidden at
   * once then, and is shown again when `isHidden` has been true and is false.
   */
  onFreeze: (run: () => void) => () => void;
  children: ReactNode;
}

/** Returns the element that has the focus; null if none has. */
const focusOf = ({ activeElement, body }: Document): HTMLElement | null =>
  activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;

/**
 * A page that can be hidden without being taken away. While it is hidden, nobody can see or reach it, by keyboard or
 * screen reader either, and a spinner is shown. Then it is again as it was, with the focus where it was.
 */
export function HiddenPage({ isHidden, label, onFreeze, children }: HiddenPageProps) {
  const spinner = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = spinner.current?.ownerDocument;
    if (!page) return undefined;
    const { classList } = page.documentElement;
    // Hides the page without React: in Firefox, React never works again if it has work to do while the browser freezes
    // the page, because the message that it sends itself is lost.
    const stop = onFreeze(() => {
      focused.current = focusOf(page);
      classList.add(css.hidden);
    });
    return () => {
      stop();
      classList.remove(css.hidden);
    };
  }, [onFreeze]);
  useLayoutEffect(() => {
    const page = spinner.current?.ownerDocument;
    if (!page) return;
    page.documentElement.classList.toggle(css.hidden, isHidden);
    const focus = focusOf(page);
    if (isHidden) {
      // The browser may have taken the focus already, because what had it is hidden.
      focused.current = focus ?? focused.current;
      // Some browsers would still write into a hidden field that has the focus.
      focus?.blur();
      return;
    }
    if (!focus) focused.current?.focus({ preventScroll: true });
    focused.current = null;
  }, [isHidden]);
  return (
    <>
      {children}
      <div ref={spinner} className={css.spinner} hidden={!isHidden}>
        {isHidden && <FullScreenSpinner label={label} />}
      </div>
    </>
  );
}
