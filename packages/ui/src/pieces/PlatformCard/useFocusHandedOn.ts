import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus to `heir` if the part is removed while it has the focus. Returns the ref for the part. */
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
