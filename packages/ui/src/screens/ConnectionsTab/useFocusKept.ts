import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What a dialog sends to the element that gets the focus back, before it does. */
const focusReturns = 'react-aria-focus-scope-restore';

/**
 * Finds a place for the focus that would be lost: a button that can no longer be pressed hands it to the heading of its card, and
 * a dialog that nobody opened, as after the return from Discord, to the heading of the tab.
 */
export function useFocusKept(region: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  // A browser takes the focus from what is disabled before anybody can ask who had it.
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

/** From a button to the heading of its card. False where the focus is elsewhere by now. */
function handOn(button: Element): boolean {
  const { activeElement, body } = button.ownerDocument;
  if (activeElement !== body && activeElement !== button) return false;
  button.closest('article')?.querySelector<HTMLElement>('h3')?.focus();
  return true;
}
