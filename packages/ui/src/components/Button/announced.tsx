import type { ReactElement } from 'react';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import type { PendingProps } from './PendingProps.ts';

/** Returns a button with what announces its pending work to screen readers, if its work is ever pending. */
export function announced(button: ReactElement, { isPending, pendingLabel }: PendingProps) {
  if (isPending === undefined) return button;
  return (
    <>
      {button}
      <span role="status" className={visuallyHidden}>
        {isPending ? pendingLabel : ''}
      </span>
    </>
  );
}
