import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import * as css from './Disclosure.css.ts';
import { Icon } from './Icon.tsx';

interface DisclosureProps {
  /** What the closed content is, in a few words. */
  summary: string;
  children: ReactNode;
}

/** Content that opens when its summary is pressed. The browser does this itself, so it works without scripts. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={css.details}>
      <summary className={css.summary}>
        {summary}
        <Icon icon={Plus} size={18} className={css.sign} />
      </summary>
      {children}
    </details>
  );
}
