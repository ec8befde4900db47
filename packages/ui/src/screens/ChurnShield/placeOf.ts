import type { RetentionContent } from '@signalsync/content/retention';
import type { ChurnView } from './churnView.ts';
import { comparisonRows } from './comparisonRows.ts';

/** What the frame of the retention flow says. */
export interface ChurnPlace {
  /** Changes when the person gets somewhere else. */
  place: string;
  /** Null after the last step. */
  step: number | null;
  title: string;
  subtitle: string;
}

/** Where the person stands, in words. Who is not known yet stands at the first step. */
export function placeOf(view: ChurnView, content: RetentionContent): ChurnPlace {
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
    case 'refused':
      return { place: 'refused', step: null, title: content.refused.title, subtitle: content.refused[view.reason] };
  }
}
