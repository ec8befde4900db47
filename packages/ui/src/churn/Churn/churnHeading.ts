import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { ChurnContent } from '@signalsync/content/churn';
import type { ChurnView } from '@signalsync/contract/view/churn';
import { knownDailyCost } from './dailyCost.ts';

/** The heading that the churn flow shows, and the step that it belongs to. */
export interface ChurnHeading {
  /** Identifies the view. When it changes, the focus moves to the heading. */
  place: string;
  /** Number of the step, from 1 to 4; null after the last step. */
  step: number | null;
  title: string;
  subtitle: string;
}

/** Returns the heading of a view. If the user's data is loading or failed to load, returns the heading of step 1. */
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
        view.step === 3 && view.plan.status !== 'loading' && knownDailyCost(view.plan, view.nextCharge) === null;
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
    case 'cancelled': {
      const { title, subtitle, subtitleNow } = content.receipt;
      const isNow = view.receipt.effect === 'now';
      return { place: 'cancelled', step: null, title, subtitle: isNow ? subtitleNow : subtitle };
    }
    case 'nothingToCancel':
      if (view.keep !== null) {
        const { title, question, questionUnknown } = content.endsElsewhere;
        const { endsOn } = view.keep;
        const subtitle = endsOn === null ? questionUnknown : fill(question, { date: formatDate(endsOn) });
        return { place: 'ends elsewhere', step: null, title, subtitle };
      }
      return {
        place: 'nothing to cancel',
        step: null,
        title: content.nothingToCancel.title,
        subtitle: content.nothingToCancel[view.reason],
      };
  }
}
