import type { ReactElement } from 'react';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import type { PendingProps } from './PendingProps.ts';

/** If a button's action can be pending, adds an element that tells screen readers about the pending action. */
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
