import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import * as css from './Disclosure.css.ts';
import { Icon } from './Icon.tsx';

/** Content that opens when its summary, a few words, is pressed. The browser does this itself, so it works without scripts. */
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
