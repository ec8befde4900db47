import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FullScreenSpinner } from '../FullScreenSpinner/FullScreenSpinner.tsx';
import * as css from './HiddenPage.css.ts';

export interface HiddenPageProps {
  /** True if everything in the document should be hidden, including dialogs and toasts. */
  isHidden: boolean;
  /** Text for screen readers that says what is loading while the page is hidden. */
  label: string;
  /**
   * Registers a function that runs when the browser freezes the page. Returns a function that unregisters it. The page
   * is hidden when it freezes, and is shown again after `isHidden` has changed from true to false.
   */
  onFreeze: (run: () => void) => () => void;
  /** The page. */
  children: ReactNode;
}

/** Returns the focused element; null if none has the focus. */
const focusOf = ({ activeElement, body }: Document): HTMLElement | null =>
  activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;

/**
 * A page that can be hidden without being removed. While it is hidden, the user sees a spinner and cannot reach the
 * page by keyboard or screen reader. Afterwards the page is as before, with the focus on the same element.
 */
export function HiddenPage({ isHidden, label, onFreeze, children }: HiddenPageProps) {
  const spinner = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = spinner.current?.ownerDocument;
    if (!page) return undefined;
    const { classList } = page.documentElement;
    // Hides the page without React. React sends itself a message for its next work. If Firefox freezes the page
    // meanwhile, that message is lost, and React stops working for good.
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
      // The browser may already have removed the focus, because the focused element is hidden.
      focused.current = focus ?? focused.current;
      // In some browsers the user could still type into a hidden field that has the focus.
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
