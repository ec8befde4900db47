import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The event that a react-aria dialog sends to the element that gets the focus back, just before it does. */
const focusReturns = 'react-aria-focus-scope-restore';

/**
 * Moves the focus if it would be lost. From a button that becomes disabled, it goes to the heading of its card. From a
 * dialog that no button opened, as after the return from Discord, it goes to the heading of the tab.
 */
export function useFocusKept(region: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  // The browser takes the focus from a disabled element before code can ask which element had it.
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (held.current?.matches(':disabled') && handOn(held.current)) held.current = null;
  });
  useEffect(() => {
    const element = region.current;
    const page = element?.ownerDocument;
    const take = ({ target }: Event) => {
      held.current = target as Element;
    };
    const leave = ({ target }: Event) => {
      if (!(target as Element).matches(':disabled')) held.current = null;
    };
    const giveBack = (event: Event) => {
      const target = event.target as Element;
      if (target === page?.body) title.current?.focus();
      else if (!element?.contains(target) || !target.matches(':disabled') || !handOn(target)) return;
      event.preventDefault();
    };
    element?.addEventListener('focusin', take);
    element?.addEventListener('focusout', leave);
    page?.addEventListener(focusReturns, giveBack);
    return () => {
      element?.removeEventListener('focusin', take);
      element?.removeEventListener('focusout', leave);
      page?.removeEventListener(focusReturns, giveBack);
    };
  }, [region, title]);
}

/** Moves the focus from a button to the heading of its card. Returns false if the focus has moved elsewhere. */
function handOn(button: Element): boolean {
  const { activeElement, body } = button.ownerDocument;
  if (activeElement !== body && activeElement !== button) return false;
  button.closest('article')?.querySelector<HTMLElement>('h3')?.focus();
  return true;
}
