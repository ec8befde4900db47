import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a part that may go while it has the focus: `heir` gets it then, and only then. Gives the part's ref. */
export function useFocusHandedOn(heir: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = part.current;
    const next = heir.current;
    return () => {
      if (node?.contains(node.ownerDocument.activeElement)) next?.focus();
    };
  }, [heir]);
  return part;
}
