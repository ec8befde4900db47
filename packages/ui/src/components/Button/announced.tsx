import type { ReactElement } from 'react';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import type { PendingProps } from './PendingProps.ts';

/** Adds an element that announces a button's pending action to screen readers, if the button can have one. */
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
