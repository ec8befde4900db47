import { planActs as content } from '@signalsync/content/planActs';
import { PlanActDialog, type PlanActDialogProps } from '@signalsync/ui/billing/PlanActDialog';

/** The dialog of 'Pay now' and 'Keep my subscription' with its texts. Its code is loaded when it first opens. */
export default function PlanActRoute(props: Omit<PlanActDialogProps, 'content'>) {
  return <PlanActDialog content={content} {...props} />;
}
