import type { ReactNode } from 'react';

/** The mark of a service, without a tile. */
export function BrandMark({ children }: { children: ReactNode }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}
