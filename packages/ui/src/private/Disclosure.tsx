import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import * as css from './Disclosure.css.ts';
import { Icon } from './Icon.tsx';

/** A line of text that opens more content when pressed. It is a native `<details>`, so it works without scripts. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
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
