import type { ChurnContent } from '@signalsync/content/churn';
import type { ChurnView } from '@signalsync/contract/view/churn';
import { comparisonRows } from './comparisonRows.ts';

/** What the frame of the churn flow says. */
export interface ChurnHeading {
  /** Changes when the person gets somewhere else. */
  place: string;
  /** Null after the last step. */
  step: number | null;
  title: string;
  subtitle: string;
}

/** Where the person stands, in words. Who is not known yet stands at the first step. */
export function churnHeadingOf(view: ChurnView, content: ChurnContent): ChurnHeading {
  switch (view.status) {
    case 'loading':
    case 'failed':
      return { place: 'step 1', step: 1, title: content.step1.title, subtitle: content.step1.subtitle };
    case 'step': {
      const { step } = view;
      if (view.step === 4 && view.offer !== 'open') {
        const { titleWithoutOffer: title, subtitleWithoutOffer: subtitle } = content.step4;
        return { place: `step ${step}`, step, title, subtitle };
      }
      const { title, subtitle } = content[`step${step}`];
      const isWithoutFigures =
        view.step === 3 && comparisonRows(view.plan, view.nextCharge, content.step3).length === 0;
      return {
        place: `step ${step}`,
        step,
        title,
        subtitle: isWithoutFigures ? content.step3.subtitleWithoutFigures : subtitle,
      };
    }
    case 'recorded': {
      const { title, description } = content.stayed[view.outcome === 'retained' ? 'retained' : 'discountAccepted'];
      return { place: 'recorded', step: null, title, subtitle: description };
    }
    case 'cancelled':
      return { place: 'cancelled', step: null, title: content.receipt.title, subtitle: content.receipt.subtitle };
    case 'nothingToCancel':
      return {
        place: 'nothing to cancel',
        step: null,
        title: content.nothingToCancel.title,
        subtitle: content.nothingToCancel[view.reason],
      };
  }
}
