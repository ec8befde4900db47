import type { ReactNode } from 'react';

/** The logo of a service, without a tile. */
export function BrandMark({ children }: { children: ReactNode }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Google's logo. It has its own file, so that the sign-in page does not load the logos of other services. */
export function GoogleIcon() {
  return (
    <BrandMark>
      <path
        d="M17.2 6.1A7.6 7.6 0 1 0 17.6 10H10.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.3"
        strokeLinejoin="round"
      />
    </BrandMark>
  );
}
