import type { ReactNode } from 'react';
import { centered, padded } from './pad.css.ts';

/** Adds space around a story that is not a whole page. Storybook's own padding is missing in story tests. */
export function Pad({ layout, children }: { layout: unknown; children: ReactNode }) {
  if (layout === 'fullscreen') return children;
  return <div className={layout === 'centered' ? centered : padded}>{children}</div>;
}
