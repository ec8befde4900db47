import type { ChurnView } from '@signalsync/contract/view/churn';
import { churn } from '@signalsync/content/churn';
import { titles } from '@signalsync/content/titles';

const steps = [churn.step1, churn.step2, churn.step3, churn.step4] as const;

/** Returns the heading of the current step or of the result; null while loading and after a failure. */
function headingOf(view: ChurnView): string | null {
  switch (view.status) {
    case 'step':
      return steps[view.step - 1]?.title ?? null;
    case 'recorded':
      return churn.stayed[view.outcome === 'retained' ? 'retained' : 'discountAccepted'].title;
    case 'cancelled':
      return churn.receipt.title;
    case 'nothingToCancel':
      return (view.keep === null ? churn.nothingToCancel : churn.endsElsewhere).title;
    case 'loading':
    case 'failed':
      return null;
  }
}

/** Returns the title of the browser's tab for this state of the churn steps. */
export function titleOf(view: ChurnView): string {
  const heading = headingOf(view);
  return heading === null ? titles.churn : `${heading} | ${titles.churn}`;
}
