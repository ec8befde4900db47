import type { ReactElement } from 'react';
import { useSlowLabel } from '../../private/waiting.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import type { PendingProps } from './PendingProps.ts';

/** Returns the text for the pending action of a button: `pendingLabel`, or that it takes longer than usual. */
export function usePendingLabel({ isPending, pendingLabel, isUntimed }: PendingProps) {
  return useSlowLabel(isPending === true && !isUntimed) ?? pendingLabel;
}

/** If a button's action can be pending, adds an element that tells screen readers about the pending action. */
export function announced(button: ReactElement, isPending: boolean | undefined, pendingLabel: string | undefined) {
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
