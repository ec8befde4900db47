import { retention } from '@signalsync/content/retention';
import { titles } from '@signalsync/content/titles';
import type { RetentionView } from '@signalsync/state/retention';

const steps = [retention.step1, retention.step2, retention.step3, retention.step4] as const;

/** The heading of the step or of the end; null before there is one. */
function headingOf(view: RetentionView): string | null {
  switch (view.status) {
    case 'step':
      return steps[view.step - 1]?.title ?? null;
    case 'recorded':
      return retention.stayed[view.outcome === 'retained' ? 'retained' : 'discountAccepted'].title;
    case 'cancelled':
      return retention.receipt.title;
    case 'refused':
      return retention.refused.title;
    case 'loading':
    case 'failed':
      return null;
  }
}

/** What the browser's tab says of where somebody is on the way out. */
export function titleOf(view: RetentionView): string {
  const heading = headingOf(view);
  return heading === null ? titles.churnShield : `${heading} | ${titles.churnShield}`;
}
