import type { PaymentOutcome } from '@signalsync/contract/view/billing';
import type { PaymentReturnContent } from '@signalsync/content/paymentReturn';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';

/** Addresses the notice links to: `connect` after success, `billing` during processing, `checkout` after a failure. */
export interface PaymentReturnHrefs {
  /** The account's tab for connecting platforms. */
  connect: string;
  /** The account's billing tab. */
  billing: string;
  /** The checkout of the same plan. If the plan is not known, the list of plans. */
  checkout: string;
}

export interface PaymentReturnNoticeProps {
  /** The texts to show. */
  content: PaymentReturnContent;
  /** Whether the payment has succeeded, is still processing, or has failed. */
  outcome: PaymentOutcome;
  /** The addresses to which its links lead. */
  hrefs: PaymentReturnHrefs;
}

const looks = {
  succeeded: { tone: 'success', leadsTo: 'connect' },
  processing: { tone: 'info', leadsTo: 'billing' },
  failed: { tone: 'error', leadsTo: 'checkout' },
} as const;

/** Shows a member the result of a payment, above the account's tabs. */
export function PaymentReturnNotice({ content, outcome, hrefs }: PaymentReturnNoticeProps) {
  const { tone, leadsTo } = looks[outcome.status];
  const texts = content[outcome.status];
  return (
    <Notice
      tone={tone}
      isAnnounced
      reason={outcome.status === 'failed' && outcome.reason !== null ? outcome.reason : undefined}
      action={
        <ButtonLink href={hrefs[leadsTo]} variant="secondary" size="small">
          {texts.action}
        </ButtonLink>
      }
    >
      <strong>{texts.title}</strong> {texts.description}
    </Notice>
  );
}
