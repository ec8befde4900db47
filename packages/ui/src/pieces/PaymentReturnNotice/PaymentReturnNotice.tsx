import type { PaymentReturnContent } from '@signalsync/content/paymentReturn';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Notice } from '../Notice/Notice.tsx';

/** How a payment ended, as the provider's return says it. */
export type PaymentOutcome =
  | { status: 'succeeded' | 'processing' }
  /** The provider's reason, where it gives one. */
  | { status: 'failed'; reason: string | null };

/** Where each outcome leads. */
export interface PaymentReturnHrefs {
  /** The tab where accounts are connected. */
  connect: string;
  /** The billing tab. */
  billing: string;
  /** The checkout of the same plan; the plans where it is not known. */
  checkout: string;
}

export interface PaymentReturnNoticeProps {
  content: PaymentReturnContent;
  outcome: PaymentOutcome;
  hrefs: PaymentReturnHrefs;
}

const looks = {
  succeeded: { tone: 'success', leadsTo: 'connect' },
  processing: { tone: 'info', leadsTo: 'billing' },
  failed: { tone: 'error', leadsTo: 'checkout' },
} as const;

/** For a member who comes back from paying: stands above the account's tabs. */
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
